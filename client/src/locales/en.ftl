# The words of the browser's table. Sentences about the game itself come from the server.

how-title = How to play

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
bar-rules = Rules
bar-cards = Cards
start-title = Let’s play in a dream
start-about = Sen, Smoki and Koty: card games about dreaming, with friends or bots. No account, no ads.
start-games = Games
play-now = Play now
play-now-about = “Play now” seats you with two bots at once. “New table” lets you invite friends and choose the rules.
play-now-with = Bots
play-now-level = { $strength ->
    [0] { $level }
   *[other] { $level } (strength { $strength } of { $most })
}
new-table = New table
mine-title = Your games in progress
mine-forget = Remove from the list
mine-mine = Your turn
mine-mine-since = Your turn { $since }
mine-theirs = Others are playing
mine-theirs-since = Waiting for { $names } ({ $since })
mine-between = The next round is waiting to be dealt
mine-gathering = Players are still gathering
mine-paused = The game is paused
mine-over = The game is over
mine-unknown = Have a look at the table
mine-gone = Your seat at this table is no longer on this server
since-moment = since just now
since-minutes = { $count ->
    [one] for a minute
   *[other] for { $count } minutes
}
since-hours = { $count ->
    [one] for an hour
   *[other] for { $count } hours
}
since-days = { $count ->
    [one] since yesterday
   *[other] for { $count } days
}
together-title = At one screen
together-about = You all play on this device and pass it around. Between turns a curtain falls, so that nobody sees another’s cards.
together-name = Name of player { $number }
together-another = One more
together-begin = Begin
together-few = Write { $least } to { $most } names.
together-same = Each name must be different, so that you know whose turn it is.

join-by-code = Join a table
code-about = Paste a link or type a table’s code
code-go = Go
code-wrong = That looks like neither a link nor a table’s code. A code is made of letters and digits.
quick-about = Whoever waits at a listed table plays with you at once; if nobody does, a table waits with you.
quick-any = any game
quick-go = Play with somebody
quick-looking = Looking…
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
score-link = Playing with real cards? A score pad
footer = Pobudka is not affiliated with the publisher of the games. All pictures and sentences are our own.

device-link = Your games on another device, a copy of your keys
device-title = Your games on this device
device-about = { $count ->
    [0] This device has no keys to games in progress now.
    [one] This device has the key to one game in progress. Whoever has a key sits in your seat.
   *[other] This device has the keys to { $count } games in progress. Whoever has a key sits in your seat.
}
device-give = Take your games to another device
device-give-about = You get a code that lasts ten minutes. The other device scans it, or you type it there on this same page; then you confirm here. The games stay on this device, too.
device-open = Show a code
device-none = There is nothing to move.
device-code = Open this link on the other device, or type the code there. It works once, until { $until }.
device-check = Another device asks for your games. Does it show the same number?
device-give-yes = Yes, that is my device
device-give-no = No, stop
device-given = Done: the other device is taking the keys.
device-take = I have a code from another device
device-take-about = The code that the other device shows
device-code-wrong = A code has twelve letters and digits, such as moon-litp-ond2.
device-wait = Confirm on the other device that it shows the same number:
device-refused = The other device said no, or the time is over. Nothing was moved.
device-taken = { $count ->
    [0] No new games came.
    [one] One game came.
   *[other] { $count } games came.
}
device-known = { $count ->
    [one] One was here already.
   *[other] { $count } were here already.
}
device-left = { $count ->
    [one] One was left alone: somebody plays it on this device with another key.
   *[other] { $count } were left alone: somebody plays them on this device with other keys.
}
device-to-games = To my games
device-file = A copy in a file
device-file-warning = Whoever has this file has your seats and sees your cards. Keep it as you keep the keys to your home, and send it to nobody.
device-file-about = Keys to games of Pobudka. Whoever has this file has these seats: show it to nobody.
device-file-save = Save a file
device-file-restore = Load a file
device-file-wrong = This is not a file with keys of Pobudka. Nothing was changed.

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
new-seat-bot = { $strength ->
    [0] bot { $level }
   *[other] bot { $level }, strength { $strength } of { $most }
}
level-in-the-open = { $strength ->
    [1] Overlooks many good moves.
    [2] Overlooks a good move now and then.
    [3] Seldom overlooks anything.
    [4] Counts every card and plays well.
    [5] Has some practice and plays to win.
   *[other] Has long practice and plays best.
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
new-guess = Guess your cards
new-guess-about = Before the cards are turned up at the end of a round, everybody says what they remember of their own.
new-guess-time = Seconds to guess
new-tempo = Tempo
tempo-none = No clock
tempo-none-about = Everybody takes as long as they like.
new-doors = Guests
new-listed = Show it in the list of open tables
new-watch = Others may watch
new-chat = Talking is allowed
new-hints = Everybody may ask what a bot would do (with bots alone you always may)
new-undo = Mistakes may be undone
new-webhook = Address to send “your turn” to (webhook)
new-webhook-key = Key of the webhook
new-webhook-key-about = What is sent to your address is signed with this key. Take it down now: it is not shown again.
new-webhook-key-copy = Copy the key
new-webhook-go = To the table
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
gather-host-away = The host is not here. After two minutes without the host, somebody who sits here can take over and deal.
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
bell-title = Call me
bell-off = When it is your turn and you are not at the table, this device can call you: once a turn, without a word about the cards.
bell-on = This device calls you when it is your turn and you are not at the table.
bell-insecure = Being called needs https. This page was opened over plain http, as on a home network, so the browser does not allow it.
bell-unable = This browser cannot call you. On an iPhone or iPad, first add the page to the home screen and open it from there.
bell-denied = Notifications from this page are blocked in this browser. Allow them in its settings and open the table again.
bell-hang = Call me at this table
bell-take-down = Stop calling me
bell-quiet = Do not call me at night
bell-quiet-from = from
bell-quiet-until = to
bell-ntfy-off = Or by ntfy, also without https: in the ntfy app on your phone subscribe to a topic at { $server }, and name it here. Whoever knows the topic can read along, so take one that nobody guesses. A notice says only that it is your turn, and in which game.
bell-ntfy-on = The topic { $topic } at { $server } is called when it is your turn and you are not at the table.
bell-ntfy-topic = Topic
bell-ntfy-hang = Call this topic
bell-ntfy-take-down = Stop calling the topic
bell-no-worker = the browser has not started this page’s worker. Load the page again.
bell-failed = That did not work: { $problem }

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
plate-caller = called: { $call }
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

call-back = No, wait
send-now = Yes
undo = Take back

explain-now = What you can do now
explain-worth = Worth: { $points }.
explain-count = { $count ->
    [one] There is 1 such card in the deck.
   *[other] There are { $count } such cards in the deck.
}
explain-can = You can do this now.
explain-not-now = There is nothing you can do with this now.
hint-ask = Hint
hint-title = The owl would do this
hint-counted = Hints are counted; everybody sees how many there were.
with-hints = { $count ->
    [one] with 1 hint
   *[other] with { $count } hints
}
hints-of = { $name }: { $count ->
    [one] with 1 hint
   *[other] with { $count } hints
}
hints-left-out = Games with hints do not count where luck and memory are told by player.
explain-hint = The owl says what it would do in your place and why, by what you may know. It is counted, and everybody sees how often.
explain-undo = Takes back your last move, as long as nobody has played after you and nothing has been turned up.
explain-covered = Turns the cards you are looking at face down again. You will not see them a second time, unless you play with help.
explain-see = Shows the card that you may look at now, to you alone and only once.

look-remember = Remember it. Nobody else sees this.
look-done = Got it
look-waits = A card is waiting for you to look at.
look-see = See it
wait-for = { $count ->
    [one] It is { $names }’s turn.
   *[other] Waiting for { $names }.
}
guess-ask = What are your cards? Say it before they are turned up.
guess-left = { $minutes ->
    [0] { $seconds } s
   *[other] { $minutes } min
}
guess-slot = Card { $slot }
guess-unsure = I do not remember
guess-seal = Say it
guess-waits = { $count ->
    [0] The cards are being turned up.
   *[other] { $names } may still guess.
}
guess-title = What everybody remembered
guess-right = { $name }: { $right } of { $cards } right
guess-was-right = Card { $slot }: { $lay }, guessed right.
guess-was-unsure = Card { $slot }: { $lay }, not remembered.
guess-was-wrong = Card { $slot }: { $lay }, guessed as { $said }.
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
why-title = Why the bots played so
why-whose = Whose reasons
why-ask = Why did the bot play so?
why-nobody = This was no move of a bot.
end-rematch = Rematch
end-go-rematch = To the rematch
rematch-asked = { $count ->
    [0] A rematch is waiting. Will you play?
    [one] { $names } is waiting for a rematch. Will you play?
   *[other] A rematch is being set up: { $names } and you. Will you play?
}
rematch-yes = I will
rematch-watched = They play on at the next table.
rematch-follow = Watch on
rematch-no = Not now
end-wanted = { $count ->
    [one] { $names } would like to end the game.
   *[other] { $names } would like to end the game.
}
end-agree = I agree
next-title = Another game, other seats
next-about = Everybody goes to the new table together with the score of the series; those who look on, too.
next-left = { $count ->
    [one] One person has no seat there, and will watch.
   *[other] { $count } people have no seat there, and will watch.
}
next-seats = Seats
next-seats-same = as they are
next-seats-turned = everybody one further
next-seats-drawn = drawn by lot
next-starter = Who starts
next-starter-next = the next seat
next-go = Let us play
series-title = Series
series-played = Series: { $count ->
    [one] { $count } match
   *[other] { $count } matches
}
series-wins = { $count ->
    [one] { $count } win
   *[other] { $count } wins
}
watchers = { $count ->
    [one] { $count } person is watching
   *[other] { $count } people are watching
}
result-share = Picture of the result
result-failed = This browser could not draw the picture. You can take a screenshot.
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
talk-more = More about { $name }
talk-block = Block on this device: { $name }
talk-unblock = Unblock { $name }
report-why = Report { $name } to whoever runs this server
report-about = They see both names, what you write, and what was said at this table; cards and keys are not part of it.
report-send = Send the report
report-sent = The report was sent. You can also mute or block this person.
talk-block-about = At no table will you see words or signs of anybody of this name, and a quick game will not seat you together. There are no accounts: under another name they are somebody else.
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
lend-title = My games for research
lend-mine = { $many ->
    [one] Researchers may have the rounds that I play here, without my name
   *[other] Researchers may have the rounds that we play here, without our names: all of us on this screen agree
}
lend-how = A round is given away only if everybody who plays it has said yes before it was dealt. You can take your yes back at any time, also after the game: then no later file has your rounds from this table. Files that were handed out before cannot be called back.
lend-some = Yes so far: { $names }. You are shown this because a single missing yes keeps a round here.
lend-everybody = Everybody who plays has said yes: rounds can be given away from the next deal on.
menu-give = { $many ->
    [one] Give my seat to somebody
   *[other] Give a seat to somebody: { $name }
}
menu-back-at-deal = Take my seat back at the next deal
menu-end = Let us end the game
menu-end-not = Let us play on after all
menu-lead = Take over the table
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
settings-text = The table in words instead of pictures
settings-labels = Slot letters
keys-title = Keys
keys-about = Tab and Enter everywhere. 1, 2, 3…: your slots and lands A, B, C… D: draw, T: take (Y: from the right pile), U: use, P: Pobudka!, pass or stop, Q W E R: cards in hand, Esc: no, wait, H: hint, ?: what this is and what it would do (or keep a finger on it).

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
replay-moves = List of moves
replay-rounds = Rounds
replay-round = Round { $round }
replay-deal = The deal
replay-dealt = Round { $round } is dealt.
replay-scored = End of round { $round }: { $scores }.
replay-speed = Speed
replay-keys = Left and right arrow: one move back or on. Space: play or stop. Page Up and Page Down: the round before or after. Home and End: the beginning and the end of the game.
replay-link = Link to this move
replay-missing = This game cannot be replayed yet
replay-to-table = To the table

was-title = How it was
was-about = All by one question: what is a position worth, if everybody goes on by habit?
was-link = How it was
was-missing = How it was cannot be told yet
was-waiting = Waiting for its turn: tables that are played come first.
was-working = Being worked out: { $done } of { $total }. What is known already stands below.
was-ledger = Where the lead came from
was-result = { $how ->
    [won] { $name } was ahead of the others by { $lead } points.
    [lost] { $name } was behind the others by { $lead } points.
   *[even] { $name } was even with the others.
}
was-abandoned = A round that was broken off counts for what it was worth then.
was-all-rounds = All rounds
was-part-start = Start
was-part-cards = Cards
was-part-decisions = Own decisions
was-part-others = Others' decisions
was-part-veil = The veil
was-part-noise = Left to noise
was-part-lead = Lead at the end
was-about-start = what it was worth to sit there, before a card was dealt.
was-about-cards = the luck of every card, at the moment when anybody saw it first.
was-about-decisions = what this player's gave beside what habit would have done, by what could be known.
was-about-others = what theirs gave or cost.
was-about-veil = what this player's decisions did beyond what could be known: neither skill nor the luck of a card.
was-about-noise = worlds are tried out, not all of them; in one round this is some points.
was-about-lead = the others' mean points less this player's, and what the next start is worth. The parts above add up to it.
was-parts = What do these parts mean?
was-adjusted = Without the luck of the cards: { $points } ± { $half }, if everybody goes on by habit.
was-one-game = One game says little: this still varies by several points. Added up over months it tells something.
was-no-luck = In this game so many cards are drawn that the luck of each cannot be told from noise. So only the lead is told here, and only decisions that certainly cost much are named below.
was-settled = Measured by { $measure }, as it was written down when the cards were dealt.
was-not-settled = Measured by { $measure }. That had not been written down yet when the cards were dealt.
was-costliest = { $count ->
    [0] Decisions
    [one] The decision that cost most
   *[other] The { $count } decisions that cost most
}
was-none-yet = None that certainly cost anything has been found so far.
was-none = { $name } made no decision that certainly cost anything, if everybody goes on by habit.
was-word-slip = A slip
was-word-mistake = A mistake
was-word-blunder = A blunder
was-word-close = Close
was-where = Round { $round }, step { $step }
was-made = Played:
was-better = Ahead of it:
was-why = The bot's own reason:
was-board = The table as { $name } could know it
was-outlook = How rounds ended with the unseen cards dealt anew ({ $playouts } for each move), if everybody goes on by habit:
was-outlook-made = As it was played: { $mean } ± { $half } on average
was-outlook-better = By the other move: { $mean } ± { $half } on average
was-outlook-scale = lead at the end of the round
was-in-replay = In the replay
was-play-on = Play on from here
was-play-on-about = Against bots, with all that could be known. The cards that could not be known are dealt anew: they lie otherwise than they did.
was-what-if = This round went on from another game, with the cards dealt anew that could not be known there. So its deal has no proof.

rules-title = Rules
rules-search = Search the rules
rules-found = { $count ->
    [0] There is nothing like that here.
    [one] 1 paragraph
   *[other] { $count } paragraphs
}
rules-contents = Contents
rules-about = Rules: { $what }
rules-whole = All the rules

score-title = Score pad for real cards
score-about = Playing with real cards at a real table? Keep the score here. The pad stays on this device.
score-players = Who plays
score-player = Player { $number }
score-player-add = Add a player
score-player-remove = Remove player { $number }
score-starter = Who starts
score-begin = Begin
score-first = { $name } starts.
score-next = { $name } starts the next round.
score-round = Round { $round }
score-kind = What you enter
score-sums = Sums
score-sums-about = Enter the sums of the cards; the reward and the penalty for a call are added. Variants that look at the cards themselves are then up to you.
score-cards = Cards
score-cards-about = Point at the cards that lie before everybody at the end of the round. They are counted with all variants and the penalty.
score-ender = Who ended the round
score-called = A call ended the round: { $call }
score-top = { $name }, land { $slot }: what lies on top
score-below = { $name }, land { $slot }: how many cards lie below
score-add = Add a card: { $name }
score-remove = Remove card: { $card }
score-none = Nothing yet
score-save = Save the round
score-undo = Undo
score-copy = Copy as text
score-download = Download JSON
score-new = New pad

noted-link = Write down a whole round, move by move, and see what could have been played better
noted-title = A round with real cards
noted-about = You have played at a real table and remember how it went? Point, one after the other, at what each did and which cards were seen. What nobody noted stays a “?”; cards that are turned up later fill in what was before. At the end we tell you about every decision of which enough is known.
noted-if-seen = { $game }: cards lie open here, and what may be done follows from them, so every card that all have seen has to be named.
noted-not-offered = This cannot be written down so: { $games }. What may be done there depends on cards that only one player sees.
noted-file = Open a round from a file
noted-no-file = This is no file of a round that was written down.
noted-card = Which card is it: { $where }?
noted-on-pile = top of the face-up pile
noted-seen-by-all = Everybody saw it.
noted-seen-by = { $count ->
    [one] Only { $names } sees it.
   *[other] Seen by: { $names }.
}
noted-needed = This card has to be named, because what came next follows from it.
noted-open = Nobody noted it (?)
noted-move = Move: { $name }
noted-over = The round is over
noted-no-scores = The points cannot be counted: not all cards that count were noted.
noted-unnoted = { $count ->
    [one] 1 card that somebody saw was not named.
   *[other] { $count } cards that somebody saw were not named.
}
noted-last = Last:
noted-undo = Take the last entry back
noted-new = A new round
noted-new-sure = This round will be gone from this device. To keep it, download the file first.
noted-new-do = Drop it and begin anew
noted-again = Try again
noted-story = { $count ->
    [one] 1 move written down
   *[other] { $count } moves written down
}
noted-kept = The round is on this device only; the server keeps nothing of it. The file that you download can also be read by the command pobudka review.
noted-review = What could have been played better
noted-review-about = Every decision is measured by what its player could know then. Where nobody noted one of the cards that the player knew, nothing is said of it.
noted-review-do = Weigh the decisions
noted-reviewing = Weighing: { $done } of { $all }…
noted-reviewed = Costly: { $flagged }. Close to the best: { $fine }. Without a choice: { $only }. Not enough known: { $unknown }.
noted-unknown = { $count ->
    [one] 1 decision without a verdict
   *[other] { $count } decisions without a verdict
}
noted-missing = Not noted: { $places }.

cards-title = All cards
cards-about = What they look like, what they do, and how many there are in a deck.
cards-deck = Deck
cards-usual = The usual deck

# The first game that teaches
lesson-title = New to this table?
lesson-about = Play a first game with a guide: about five minutes, and everything is explained when it happens. You can leave and come back whenever you like.
lesson-begin = Learn { $game }
lesson-go-on = Back to the lesson: { $game }
lesson-guide = Guide
lesson-tag = lesson, fixed cards
lesson-fixed = A lesson: the cards are arranged, and nothing of it stays in the history.
lesson-real = Play a real game

trainer-title = Trainer
trainer-link = Trainer
trainer-link-own = Train on these games
trainer-link-this = Train on this game
trainer-about = Would you call here? Which slot was it? One question at a time, about what a player could know. What you got wrong comes again soon, what you know later, each time with another position.
trainer-what = What to train
trainer-what-both = Calls and memory
trainer-what-call = Would you call here?
trainer-what-slot = Which slot was it?
trainer-from = Whose games
trainer-from-built-in = Games of bots
trainer-from-own = { $count ->
    [0] My games (none is over)
    [one] My games (one is over)
   *[other] My games ({ $count } are over)
}
trainer-players = How many play
trainer-begin = Ask me
trainer-next = Next question
trainer-thinking = Looking for a position and trying it out. Tables that are played come first.
trainer-no-more = There is nothing more to ask about in these games. Take games of bots, or play another one.
trainer-sum = Right so far: { $right } of { $asked }.
trainer-story = The round so far, as you saw it
trainer-story-about = Remember where your own cards lie. Then this is covered, and you are asked about one of them.
trainer-ready = I remember: ask me
trainer-call = Would you call the end of the round here?
trainer-call-about = The cards that lie open here are those that this player had seen. Keys: Y and N.
trainer-yes = Yes, call
trainer-no = No, play on
trainer-slot = Where does this card of yours lie: { $card }?
trainer-slot-about = Point at the card on the table, or choose its letter, also on the keyboard.
trainer-slot-name = Slot { $slot }
trainer-due = A position of this kind comes again: { $when }.
trainer-kept = When which kind of position is due is kept on this device alone; the server forgets it with every answer. It is due by FSRS, a well-tried way to space repetitions.
recall-title = How long do you remember?
recall-about = Read from which slot you replaced in games of yours that are over. It takes 300 choices; before that it only says how many more.
recall-look = { $count ->
    [one] Look at my game
   *[other] Look at my { $count } games
}
recall-nothing = None of these games tells anything about memory.
recall-aided = { $count ->
    [one] One game was left out: its table helped to remember.
   *[other] { $count } games were left out: their tables helped to remember.
}
recall-hinted = { $count ->
    [one] One game was left out: somebody asked for hints.
   *[other] { $count } games were left out: somebody asked for hints.
}
recall-left = { $count ->
    [one] One game could not be looked at now.
   *[other] { $count } games could not be looked at now.
}
trainer-off = There is nothing to train here: this server does not study games.
