error-bot = There is no bot { $found }. There are { $names }; any other program is given as a command.
error-bot-program = There is no program { $found } to run "{ $command }": name it with its whole path, or put it where commands are looked for (PATH).
error-bot-budget = { $found }: only { $names } look ahead, for a time or a number of worlds, as in search:ms=100 or search:worlds=500.
error-bot-load = The installed bot { $found } ({ $where }) cannot be loaded: { $problem }
error-bot-class = The installed bot { $found } ({ $where }) is no bot: it should be a class that inherits from pobudka.Player, or from pobudka.bots.Bot.
error-bot-start = The program { $command } cannot be started: { $problem }
error-protocol = This "{ $word }" line is not as docs/guide/bots.md says: { $problem }
error-rules-version = This game is played by the rules { $found }, and this bot knows { $right }.

bot-compiling = Getting ready for { $game } on this machine, once: about half a minute …
bot-no-state = A question came without "state"; this bot answers it with any legal move.

trouble-late = { $bot } did not answer within { $ms } ms; chance decides.
trouble-busy = { $bot } still owes the answer to an earlier question; chance decides.
trouble-no-hello = { $bot } did not say who it is within { $seconds } s; chance plays this game for it.
trouble-hello = { $bot } began with "{ $found }" instead of "{ $right }"; chance plays this game for it.
trouble-gone = { $bot } has ended (exit code { $code }); chance plays the rest of this game for it.
trouble-long = { $bot } wrote a line of more than { $most } bytes; chance plays the rest of this game for it.
trouble-nonsense = { $bot } answered "{ $found }", which is neither "move …" nor "estimates …"; chance decides.
trouble-illegal = { $bot } wanted "{ $found }", which is not legal now; chance decides.
trouble-estimates = { $bot } answered with estimates that are not a number for every legal move: { $found }; chance decides.
trouble-failed = { $bot } failed: { $problem }; chance decides.
trouble-over = { $bot } was asked after the end of its game; chance decides.

# Why a bot chose as it did
reason-only = I had no choice.
reason-none = I left it to chance.
reason-silent = This player does not say why.
reason-other = I also thought of this: { $other }; { $how ->
    [even] that seemed as good.
    [little] that seemed a little worse.
   *[clear] that seemed clearly worse.
}
reason-overlooked = I did not think of this: { $other }.
reason-never = This was out of the question for me: { $other }.
reason-learned = That is how practice has taught me to weigh it.
reason-worlds = I tried it in { $worlds ->
    [one] one imagined world
   *[other] { $worlds } imagined worlds
}.

# Who they are, in a sentence; the levels for people weakest first
about-bot-random = Any legal move; a call, a claim or an exchange in one decision out of 16.
about-bot-habits = The best player we could write by hand: counts cards, forgets nothing, knows what a table rewards.
about-bot-search = Tries its moves in imagined worlds that are played out by habit; search:ms=100 says for how long.
level-name-nightingale = Nightingale
about-bot-nightingale = Has practised night after night: the strongest player that training has made of habits, and the quickest.
level-name-falcon = Falcon
about-bot-falcon = Sees far ahead from what the nightingale has learned: in Koty the strongest, in Smoki among the strongest; falcon:ms=50 says for how long it looks.
level-name-sleepyhead = Sleepyhead
about-bot-sleepyhead = Half asleep: soon forgets what it saw, watches nobody, and overlooks much of what it could do.
level-name-dreamer = Dreamer
about-bot-dreamer = Has its head in the clouds: forgets after a while, and loses track when cards change places.
level-name-sleepwalker = Sleepwalker
about-bot-sleepwalker = Surer than it looks: remembers well and watches the others, though not all the time.
level-name-raven = Raven
about-bot-raven = Wide awake: forgets nothing, counts every card, and plays a good, honest game.
level-name-lynx = Lynx
about-bot-lynx = Lies in wait: plays to win and has the patience for it; calls nothing that it has not had a look at.
level-name-owl = Owl
about-bot-owl = Sees in the dark what may be there: goes by long practice and takes whatever the scoring rewards, an early call too.
error-match-bots = There must be a bot for each of the { $right } seats; found { $found }.
error-match-options = A game that has begun has its options; do not give { $names }.
