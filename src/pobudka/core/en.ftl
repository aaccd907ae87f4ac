# What is wrong with something given from outside, and what would be right.

error-game = There is no game "{ $name }". There are: { $names }.
error-game-lost = The installed game "{ $name }" cannot be loaded: { $problem }. Install it anew or remove it.
error-game-declared = The installed game "{ $name }" is not whole: { $missing }.
error-lesson = The game { $game } has no lesson, or not the one that was begun ({ $found }): begin its first game anew.
error-rules = The rules { $found } are needed; this Pobudka has { $right }.
error-language = There is no language "{ $found }". There are: { $names }.
error-players = { $game } is for { $least } to { $most } players, not { $found }.
error-seat = There is no seat { $found }; seats are 0 to { $most }.
error-options = Options are a JSON object such as {"{"}"end": {"{"}"rounds": 3{"}"}{"}"}; found { $found }.
error-option-name = There is no option "{ $name }". There are: { $names }.
error-option-value = Option "{ $name }" cannot be { $found }. It may be: { $right }.

error-file = Cannot read { $file }: { $problem }
error-deck-line = { $file }, line { $line }: "{ $found }" is not "count token", such as "4 7".
error-deck-token = { $file }, line { $line }: there is no card "{ $token }". There are: { $tokens }.
error-deck-twice = { $file }, line { $line }: { $token } is already listed; list each card once.
error-cards = A deck is a JSON object of token and count, such as {"{"}"7": 4, …{"}"}; found { $found }.
error-cards-count = A deck cannot hold { $found } cards { $token }; a count is a whole number, 0 or more.
error-deck-size = This deck has { $found } cards; with these players and options it needs { $least } to { $most }.
error-deck-endless = With these cards nobody can ever score a point, so a game to a target score would never end. Add cards that count, or let the game end after a set number of rounds.
error-token = There is no card "{ $token }". There are: { $tokens }.
error-order = A deck or shuffle is a list of cards; found { $found }.
error-deck-cards = The deck given has { $found } cards, the right one { $right }. Wrong counts, with the right one in brackets: { $wrong }.

error-count-game = { $game } does not say how a round counts that was played with real cards.
error-count-over = The game was over after round { $round }. Take that round back to change it, or begin a new sheet.
error-count-sums = A round needs { $right } sums, whole numbers from -{ $most } to { $most }.
error-count-cards = A round needs the cards of { $right } players; found those of { $found }.
error-count-size = Player { $seat } has { $found } cards; there may be up to { $most }, and no place may be left out.
error-count-stack = "{ $found }" is not a stack: write the card on top, one that counts by itself, then + and how many lie below, at most { $most }, like 5+3.
error-count-deck = There are { $found } cards "{ $token }" in this round, but only { $most } in the deck. One of them was noted wrongly.
error-noted-form = This is not a round that was written down: { $problem }.
error-noted-game = Rounds of { $game } cannot be written down move by move: what may be done there depends on cards that only one player sees.
error-noted-names = There are { $found } names for { $right } players.
error-noted-open = Move { $move }: which card was seen at "{ $place }"? Write it down, or ? if nobody noted it, before the next move.
error-noted-turn = Move { $move }: seat { $seat } is not asked there, but { $asked }.
error-noted-move = Move { $move }: "{ $text }" is no move that this seat can have made there.
error-noted-place = Move { $move }: it showed nobody a new card at "{ $place }".
error-noted-needed = Move { $move }: the card at "{ $place }" has to be named, because what was done next follows from it.
error-noted-count = Move { $move }: all { $count } cards "{ $token }" of the deck are noted elsewhere. One of them was written down wrongly.
error-noted-kind = Move { $move }: with "{ $token }" there the move could not have been made.
error-noted-other = Move { $move }: at "{ $place }" lies "{ $known }", by what was noted before, and not "{ $token }". One of the two was written down wrongly.
error-noted-unclear = Move { $move }: what it did depends on a card that nobody noted. Go back and name it.
error-noted-shuffle = Move { $move }: the draw pile was shuffled anew there, and from then on nobody can tell which card is which. A round can be written down until then.

error-seed = A seed is a whole number; found { $found }.
error-state = A state of { $game } has { $right } bytes; found { $found }. It comes from other rules or another version.
error-memory = A view is either "knows" or "sees"; found { $found }.
error-nothing-to-take-back = There is no decision to take back yet.
error-match-over = The match is over; nothing more is dealt.
error-round-running = The round is not over; the next one is dealt when it is.
error-who = Several seats are asked now: { $asked }. Say whose move it is.
error-nobody-asked = Nobody is asked now: the round is over or not dealt yet.
error-not-asked = Seat { $seat } is not asked now. Asked: { $asked }.
error-no-move = "{ $move }" is not a move in this game. Seat { $seat } may now: { $legal }.
error-not-legal = "{ $move }" is not legal now. Seat { $seat } may: { $legal }.
error-action-number = There is no action { $found }; they are numbered 0 to { $most }.
error-action-move = "{ $move }" is no move of this table. Its game knows: { $moves }.
error-shuffle-missing = After "{ $move }" the cards must be shuffled, but no order was given.
error-shuffle-cards = After "{ $move }" the cards to shuffle are not those in the order given.

error-json = Game { $game } is not valid JSON: { $problem }
error-record = Game { $game }, round { $round }, move { $move }: { $problem }
error-field = "{ $field }" is { $found }; it should be { $right }.
error-legal-list = The legal moves listed with "{ $move }" are { $found }; they should be { $right }.
error-shuffles-left = { $left ->
    [one] One shuffle is listed
   *[other] { $left } shuffles are listed
} that the moves never needed.
error-round-unfinished = The moves end before the round does, and another round follows.
error-not-yet = "{ $field }" is given for something that is not finished.
error-cut = "cut" is true or false, and true only if the last round is unfinished.

seat-name = Seat { $seat }
seat-total = { $total } in all

listing = { $some } and { $last }

# A card that is a number. { $form } is "bare" (in lists), "new" (you draw a 3), "object" (you take the 3), "subject"
# (the 3 goes on the pile), "with" (you attack with a 3) or "two" (you have two 3s).
card-number = { $form ->
    [object] the { $value }
    [subject] the { $value }
    [two] two { $value }s
   *[bare] { $value }
    [new] { $value ->
        [8] an 8
       *[other] a { $value }
    }
    [with] { $value ->
        [8] an 8
       *[other] a { $value }
    }
}

# How numbers are written: between thousands, before a fraction.
figure-thousands = ,
figure-point = .
