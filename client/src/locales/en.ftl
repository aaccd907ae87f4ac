# The words of the browser's table. Sentences about the game itself come from the server.

game-sen = Sen
game-smoki = Smoki
game-koty = Koty
game-sen-about = Remember your dream, chase the ravens away, and call Pobudka! in time.
game-smoki-about = Landscapes that turn out to be dragons: six lands, as few points as you can.
game-koty-about = Friends, twins, and nines that multiply.

how-title = How to play
how-sen =
    Four cards lie face down before you: your dream. You may look at two of them before the start. Then you have to remember.
    The number on a card says how many ravens are on it. You want as few as possible.
    On your turn, take the open card or draw a hidden one, and put it into one of your slots. What lay there goes onto the face-up pile. A card you drew can also be discarded.
    A card with a ribbon can be used when you draw it: Take 2, Peek 1, Swap 2.
    Do you think you have the fewest? Instead of taking a card, call Pobudka! All dreams are turned up. If you were right you score 0; if not, you pay a penalty.
how-smoki =
    Your dream is six cards in two rows. You turn up one at the start; nobody knows the others.
    On your turn, take an open card or draw a hidden one, and place it face up in one of your slots. What lay there goes onto a pile of your choice.
    Values add up, and you want a low sum. Two equal cards in one column count 0.
    A mirror copies the better neighbour in its row. A raven nest lets you swap two of your cards. A raven circle moves cards round the table.
    The round ends when somebody’s dream is all face up. The lowest score gets a dragon token.
how-koty =
    You have four lands and a hand of four cards. You want as many cats as possible.
    Play a cat on an empty land or on a nine: it stays there and counts its number, times 2 for each nine below it.
    Friends make 9 together (2 and 7): both run away, and you get a nine. Twins are equal: one stays, the other becomes a nine below it.
    With a friend or a twin you can also attack a rival’s cat. The rival defends with the same cat as yours.
    A cat or a raven covers a rival’s nine. A raven is worth 0, and only another raven chases it away.
    The game ends when somebody has three lands with three nines each.

guest = Guest
your-name = Your name
name-wrong = A name has 1 to { $most } characters: letters, digits, common signs and emoji. Change it and try again.
loading = Just a moment…
opening = Setting the table…
cancel = Cancel
close = Close
skip = Skip
to-start = Back to the start page

bar = Pages
bar-cards = Cards
start-title = Let’s play in a dream
start-about = Sen, Smoki and Koty: card games about dreaming, with friends or bots. No account, no ads.
start-games = Games
play-now = Play now
play-now-about = “Play now” seats you with two bots at once. “New table” lets you invite friends and choose the rules.
play-now-with = Bots
play-now-level = { $level } (strength { $strength } of { $most })
new-table = New table
mine-title = Your games in progress
mine-forget = Remove from the list
join-by-code = Join a table
code-about = Paste a link or type a table’s code
code-go = Go
code-wrong = That looks like neither a link nor a table’s code. A code is made of letters and digits.
lobby-title = Open tables
lobby-empty = Nobody is looking for players now. Open a table of your own!
lobby-free = { $count ->
    [0] full
    [one] 1 free seat
   *[other] { $count } free seats
}
lobby-running = in progress
history-title = Finished games
history-all = Latest games on this server
history-won = { $count ->
    [one] { $names } wins
   *[other] { $names } win
}
footer = Pobudka is not affiliated with the publisher of the games. All pictures and sentences are our own.

lost-title = Nobody dreams here
lost-about = There is no such page. Is the link complete?
error-network = Cannot reach the server. Check your connection and try again.
error-server = The server could not do that (error { $status }). Try again.

new-title = New table
new-game = Game
new-players = How many players
new-seat = Seat { $number }
new-seat-me = me
new-seat-free = free for a guest
new-seat-free-about = You will invite somebody by a link or a QR code.
new-seat-bot = bot { $level }, strength { $strength } of { $most }
level-in-the-open = { $strength ->
    [1] Overlooks many good moves.
    [2] Overlooks a good move now and then.
    [3] Seldom overlooks anything.
    [4] Counts every card and plays well.
   *[other] Imagines thousands of worlds and plays best.
}
new-cards = { $count ->
    [0] none
    [one] 1 card
   *[other] { $count } cards
}
new-shared = Several seats at one screen: a curtain falls between turns.
new-memory = Memory
memory-real = As at a real table
memory-real-about = You see a card only once, when you look at it. Then you must remember.
memory-aided = With help
memory-aided-about = Everything you may know stays face up. Good for beginners.
new-rules = Variants and house rules
new-rules-changed = { $count ->
    [one] 1 change
   *[other] { $count } changes
}
new-on = Yes
new-table-more = Tempo and guests
new-tempo = Tempo
tempo-none = No clock
tempo-none-about = Everybody takes as long as they like.
new-doors = Guests
new-listed = Show it in the list of open tables
new-watch = Others may watch
new-chat = Talking is allowed
new-undo = Mistakes may be undone
new-webhook = Address to send “your turn” to (webhook)
new-open = Open the table

connecting = Connecting…
connection-lost-in = { $seconds ->
    [0] The connection is lost. Coming back…
    [one] The connection is lost. Trying in a second.
   *[other] The connection is lost. Trying in { $seconds } seconds.
}
delay-sending = Sending…
delay-weak = Weak connection: the server has not answered yet. Nothing is lost.
table-missing = There is no such table
table-missing-about = It may have another code, it may have been closed, or the host lets nobody watch.
table-foreign = This page is of another release
reload = Reload the page
upgrade-waits = A new version waits for the end of the round
upgrade-stuck = This page is not the server’s newest: close the tab and open the table again
table-closed-to-you = The host has closed this table to you
table-closed-to-you-about = You can open a table of your own, or look for another.
the-table = The table
panels = Beside the table
panel-log = What happened
panel-talk = Talk
panel-scores = Scores
panel-menu = Table and settings
log-empty = Every move from now on appears here.
unread = { $count ->
    [one] 1 new message
   *[other] { $count } new messages
}
round-number = round { $round }
tab-your-turn = Your turn

join-title = { $host } invites you to the table
join-running = This game has already begun
join-sit = Sit down
join-watch = Watch
join-come-in = Come in
gather-title = Gathering
gather-free = { $count ->
    [one] One more player is needed. Send them the link or seat a bot.
   *[other] { $count } more players are needed. Send them the link or seat bots.
}
gather-ready = Everybody is ready.
gather-unready = Waiting for everybody to be ready.
gather-deal = Deal the cards
gather-watchers = Watching: { $names }
seat-empty = free seat
seat-sit = Sit down
seat-sit-too = Sit here too
seat-stand = Stand up
seat-free = Free this seat
seat-ready = ready
seat-unready = not yet
seat-i-am-ready = I am ready
seat-bot = seat a bot
options-title = What we play
share-title = Invite
share-about = Whoever has this link can sit down. Scan the code with a phone or send the link.
share-move-about = Open this link on your other device: it asks whether to move your seat. Show it to nobody.
share-link = Link to the table
share-qr = QR code with the link to the table
share-code = The table’s code:
share-copy = Copy the link
share-copied = Copied
share-send = Send
share-move = My seat on another device
share-move-why = A link with your key moves your seat to your other phone or computer. It is not an invitation.
share-move-show = Show my link
share-move-link = Link with your key

move-title = Move { $name }’s seat here?
move-about = This link gives this device the seat that { $name } plays (number { $seats }), with its cards.
move-about-unseated = { $name } has no seat at this table now. This link lets you in under that name.
move-warning = Take it only if { $name } is you. Whoever sent you this link has the same key and would see your cards. If it was meant as an invitation, come in as a guest.
move-take = I am { $name }: move it
move-guest = Come in as a guest
move-no = Nothing was moved
move-nobody = The key in this link belongs to nobody at this table. Open the link once more on the device it came from, or come in as a guest.
move-taken = { $mine } is already playing on this device, and the link is for { $name }’s seat. A key that is in use is not replaced.
move-stay = Keep playing as { $mine }
move-to-table = To the table

plate-turn = it is their turn
plate-bot = bot
plate-stand-in = a bot stands in
plate-away = not at the table now
plate-caller = called Pobudka!
plate-winner = won
plate-muted = muted
plate-nudged = everyone is waiting
plate-team = team { $team }
plate-clock = soft clock: then a bot stands in
plate-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
plate-worth = what lies open is worth { $points ->
    [one] { $points } point
   *[other] { $points } points
} now
own-dream = Your dream
enlarge = Show larger cards
closeup = { $name } close up
dream-of = { $name }’s dream
own-hand = Your hand
hand-size = { $count ->
    [one] 1 card in hand
   *[other] { $count } cards in hand
}
where-own-slot = your slot { $slot }
where-slot = { $name }, slot { $slot }
where-own-land = your land { $land }
where-land = { $name }, land { $land }
where-draw = draw pile, { $count ->
    [one] 1 card
   *[other] { $count } cards
}
where-open = face-up pile, { $count ->
    [one] 1 card
   *[other] { $count } cards
}
where-open-number = open pile { $pile }, { $count ->
    [one] 1 card
   *[other] { $count } cards
}
where-discards = discards, { $count ->
    [one] 1 card
   *[other] { $count } cards
}
where-held = drawn card
where-two = number { $number } of the two drawn cards
where-lifted = card to discard
where-lying = cards on the table
where-hand = in hand
land-holds = { $top ->
    [none] { $nines ->
        [0] empty
        [one] one nine
       *[other] { $nines } nines
    }
   *[other] { $top }{ $nines ->
        [0] {""}
        [one] {" "}on one nine
       *[other] {" "}on { $nines } nines
    }
}

card-sen-take2 = When you draw it, you may use it: draw two more cards and keep one of them.
card-sen-peek1 = When you draw it, you may use it: look at any card on the table, yours or another’s.
card-sen-swap2 = When you draw it, you may use it: swap any two cards on the table without looking at them.
card-sen-choose1 = When you draw it, you may use it: take any card of the face-up pile into one of your slots.
card-sen-hourglass = In a dream with an even number of hourglasses each counts 0, with an odd number each counts 9.
card-smoki-nest = Worth 9. When you place it, you may swap two other cards of yours.
card-smoki-circle = Worth 10. The card it replaces goes to the same slot of the neighbour on the left, theirs goes on, and so round the table.
card-smoki-mirror = At the end of a round it copies the lower of the nearest cards in its row. It never makes a pair.
card-koty-raven = Covers a rival’s nine and is worth 0. Only another raven chases it away.
card-koty-joker = Stands for a cat when you make a pair, attack or defend. It cannot lie on a land alone.
card-koty-moth = Carries any cat to another land that is empty or has a nine on top.
card-koty-bat = Snatches a rival’s raven, which becomes your nine.
card-koty-owl = Ends an attack on you; the attacking card comes to your hand.
card-koty-dragon = Chases all ravens out of all dreams and becomes your nine.

prompt-peek = { $left ->
    [0] Looking…
    [one] Choose one more of your cards to look at.
   *[other] Choose { $left } of your cards: you may look at only those.
}
prompt-reveal = Turn up one of your cards.
prompt-turn = { $wake ->
    [yes] Your turn: take the open card, draw, or call Pobudka!
   *[no] Your turn: take the open card or draw.
}
prompt-smoki-turn = Your turn: take one of the open cards or draw.
prompt-take = { $card }: into which slot?
prompt-keep = { $use ->
    [yes] { $card }: choose a slot, discard it, or use it.
   *[no] { $card }: choose a slot or discard it.
}
prompt-choose = Keep one of the two cards.
prompt-look = Look at any card on the table.
prompt-swap = { $left ->
    [one] And the other one?
   *[other] Choose two cards to swap without looking.
}
prompt-pick = Choose any card from the face-up pile.
prompt-claim = I know what I have: choose two cards that are alike.
prompt-claim-value = What are they?
prompt-place = { $discard ->
    [yes] { $card }: place it in one of your slots or discard it.
   *[no] { $card }: place it in one of your slots.
}
prompt-lifted = { $card }: onto which pile?
prompt-nest = Raven nest: you may swap two of your cards.
prompt-nine = On which land does this nine go?
prompt-pair = On which land does this pair go?
prompt-defend = { $can ->
    [yes] { $by } attacks the cat { $prey } (worth { $worth }) on { $is_own ->
        [yes] your
       *[no] { $whose }’s
    } land { $land } with a { $card }. Defend, or { $loss ->
        [taken] lose it to them.
       *[gone] it runs away.
    }
   *[no] { $by } attacks the cat { $prey } (worth { $worth }) on { $is_own ->
        [yes] your
       *[no] { $whose }’s
    } land { $land } with a { $card }. You have nothing to defend with: { $loss ->
        [taken] they take it.
       *[gone] it runs away.
    }
}
prompt-again = { $can ->
    [yes] The attack was fended off. Again with the cat { $card }?
   *[no] The attack was fended off. You have no cat { $card } left.
}
prompt-koty-turn = Your turn: play a card or exchange your hand.
prompt-koty-where = { $card }: on which land?
prompt-moth = Moth: which cat shall it carry?
prompt-moth-to = Where to?
prompt-bat = Bat: which raven shall it take?
prompt-as = As which cat?

verb-draw = Draw
verb-take = Take: { $card }
verb-discard = { $pile ->
    [0] Onto the left pile
    [1] Onto the right pile
   *[other] Discard
}
verb-use = Use it
verb-wake = Pobudka!
verb-claim = I know what I have
verb-exchange = Exchange hand
verb-pass = Let it pass
verb-defend = Defend: { $card }
verb-owl = Owl
verb-again = Again: { $card }
verb-stop = Stop
verb-skip = Do not swap

pending-wake = You call: Pobudka!
pending-take = You take it…
pending-keep = You keep it…
pending-discard = You discard it…
pending-use = You use it…
pending-swap = You swap…
pending-pick = You take it…
pending-claim = You say: I know what I have!
pending-place = You place it…
pending-play = You play it…
pending-attack = You attack…
pending-cover = You cover it…
pending-exchange = You exchange your whole hand…
pending-moth = The moth flies…
pending-bat = The bat flies…
pending-dragon = The dragon comes…
pending-nine = You lay the nine…
pending-pair = You lay the pair…
pending-defend = You defend…
pending-owl = The owl flies…
pending-again = Again…
pending-peek = You look…
pending-look = You look…
pending-choose = You choose…
pending-reveal = You turn it up…
pending-draw = You draw…
pending-pass = You let it pass…
pending-stop = You stop…
pending-skip = You leave it…
call-back = No, wait
send-now = Yes
undo = Take back

look-remember = Remember it. Nobody else sees this.
look-done = Got it
look-waits = A card is waiting for you to look at.
look-see = See it
wait-for = { $count ->
    [one] It is { $names }’s turn.
   *[other] Waiting for { $names }.
}
wait-paused = The game is paused
nudged = Everyone is waiting for you.
watching = You are watching this game.
watching-whose = Through whose eyes
watching-all = Everybody
watching-join = Introduce yourself
no-watching = This game is played without spectators
no-watching-about = One of the players can give you their seat. Say who you are, so that they see you.
stood-in = A bot is playing for you.
promised = From the next deal on you play where { $name } is now.
curtain-title = { $name }’s turn
curtain-about = Hand over the device and look away.
curtain-raise = I am { $name }

end-counting = Counting ravens…
end-round = End of round { $round }
end-winners = { $count ->
    [one] { $names } wins!
   *[other] { $names } win!
}
end-abandoned = The game was abandoned
end-outdated = The game cannot go on here
end-outdated-totals = After the rounds that are over
end-why = How it was counted
end-replay = Watch the replay
end-rematch = Rematch
end-go-rematch = To the rematch
rematch-asked = { $count ->
    [0] A rematch is waiting. Will you play?
    [one] { $names } is waiting for a rematch. Will you play?
   *[other] A rematch is being set up: { $names } and you. Will you play?
}
rematch-yes = I will
rematch-no = Not now
next-round = Next round
pad-empty = Scores appear after the first round.
pad-round = Round
pad-total = Total
pad-team = Team
pad-tokens = Tokens
pad-chart = Chart of the points after each round

proof-title = Were the cards shuffled fairly?
proof-about = After the game, the secret behind every shuffle is shown, and this browser can redo them all. That proves that nobody arranged the cards; it does not prove that whoever runs the server did not look. Nothing can tell whether one person plays with two keys, or two talk on the phone.
proof-run = Check
proof-running = Checking…
proof-http = Browsers can only check this over https. The command “pobudka verify” checks a game’s record anywhere.
proof-right = Everything checks out. Shuffles checked: { $shuffles }, rounds: { $rounds }.
proof-wrong = { $what ->
    [chain] The key of round { $round } does not lead to the beginning that was announced.
   *[other] The cards of round { $round } do not lie as their key says.
}
proof-missing = The proof of this game is incomplete.

talk-list = Messages
talk-empty = Silence.
talk-say = Say something
talk-send = Send
talk-mute = Do not show what others say
talk-mute-one = Mute one person
talk-mute-person = Mute { $name }
talk-signs = Signs
reaction-smile = smile
reaction-laugh = laugh
reaction-wow = surprise
reaction-sad = sadness
reaction-heart = heart
reaction-moon = moon
reaction-raven = raven
reaction-hurry = hurry

menu-game = Game
menu-pause = Pause
menu-resume = Resume
menu-back = I am back
menu-stand-in = { $many ->
    [one] Let a bot play for me
   *[other] Let a bot play for { $name }
}
menu-consent = Spectators may see what I see; a second tab of an opponent is a spectator too
menu-give = { $many ->
    [one] Give my seat to somebody
   *[other] Give a seat to somebody: { $name }
}
menu-back-at-deal = Take my seat back at the next deal
menu-leave = Leave the table
menu-leave-sure = For good? A bot will play your seat to the end.
host-title = Host
host-people = What the host can do
host-level = The bot in the seat: { $name }
host-give = Give this seat away from the next deal on: { $name }
host-promised = { $name } plays here from the next deal on.
host-hand-over = Hand over hosting
host-remove = Send away
host-ban = Send away for good
host-ban-sure = They cannot come back.
host-abandon = Abandon the game
host-abandon-sure = End it now? The rounds that are over count: { $totals }.

settings-title = Settings
settings-language = Language
settings-theme = Colours
theme-night = Night
theme-light = Day
settings-grace = Time for “no, wait”
grace = { $ms ->
    [0] none
    [900] short
   *[other] long
}
settings-more = More
settings-sound = Sounds
settings-touch = Vibration
settings-labels = Slot letters
keys-title = Keys
keys-about = Tab and Enter everywhere. 1, 2, 3…: your slots and lands A, B, C… D: draw, T: take (Y: from the right pile), U: use, P: Pobudka!, pass or stop, Q W E R: cards in hand, Esc: no, wait.

replay-title = Replay
replay-seat = Through whose eyes
replay-all = All cards
replay-none = As a spectator
replay-memory = Memory
replay-knows = what could be known
replay-sees = what lies open
replay-move = Move
replay-at = Round { $round }, step { $at } of { $of }
replay-back = One step back
replay-on = One step forward
replay-play = Play
replay-stop = Stop
replay-link = Link to this move
replay-missing = This game cannot be replayed yet
replay-to-table = To the table

cards-title = All cards
cards-about = How they look and what they are called.
