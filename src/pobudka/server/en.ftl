# What a server cannot do, and why.
error-message = This is not a message of the protocol: { $problem } (docs/guide/protocol.md)
error-release = This page or program is of another release than the server: it speaks protocol { $found }, the server { $spoken }. Reload the page, or update the program.
error-hello-first = The first message is a hello.
error-binary = Messages are text, not bytes.
error-too-fast = Too many messages at once. Wait a moment.
error-archive-fast = You are asking for finished games too fast. Wait a moment, then ask for one a second.
error-busy = The server has too much to do just now. Ask again in a moment; nothing was changed.
error-study-busy = Several games are being studied already. Ask again in a minute; nothing was changed.
error-study-off = This server does not study games: whoever runs it has switched that off.
error-trainer-no-more = There is nothing more to ask about in this game. Take another one.
error-not-ready = The server is getting its rules ready. Ask again in a few seconds.
error-server-full = This server has { $most } tables, and no room for another now.
error-table-crowded = Too many people are watching this table.
error-origin = Pages from other sites may not talk to this server.
error-letter = The request's body is not as docs/guide/protocol.md says: { $problem }
error-letter-long = The request's body is longer than { $most } bytes.
error-connections = Too many connections from your address. Close some of them, and try again in a moment.
error-request = This is not an HTTP request.
error-head-long = The line and the headers of a request are at most { $most } bytes long.
error-headers = A request has at most { $most } headers.
error-letter-none = There is nothing at { $path }.
error-method = { $path } does not take { $method }.
error-history-before = "before" is a time in milliseconds, or the `next` of a page of the history; found { $found }.
error-number = "{ $name }" is a whole number; found { $found }.
error-open-seat = Seat { $seat } of a new table is null, or has either a word (I sit here) or a bot.
error-webhook = A webhook is a link that begins with http:// or https://; found { $found }.
error-webhook-private = { $found } is inside the network of the server; its host does not allow calls there.
error-bell-https = A browser is called at an address that begins with https://; found { $found }.
error-bell-keys = The keys of the browser's push subscription (public, auth) are not as the browser gives them.
error-ntfy = An ntfy server is a link that begins with http:// or https://, if need be with user:password@ or :token@ before its name; found { $found }.
error-no-ntfy = This server calls nobody by ntfy: whoever runs it has named no ntfy server.
error-topic = A topic has 1 to { $most } letters from a to z, digits, hyphens and underscores; found { $found }.
error-handover-none = This code does not work: it was used, its ten minutes are over, or there is a slip in it. Get a new one on the device that you are moving from.
error-handover-taken = Another device has used this code already. If that was not yours, say no on the device that you are moving from, and get a new code.
error-report-text = A report says in 1 to { $most } characters what happened: letters, digits, common signs and emoji.
error-key-nobody = This key belongs to nobody at this table.
error-replay-seat = "seat" is all, none or a number from 0 to { $most }; found { $found }.
error-server = Something went wrong on this server, through no fault of yours. It was written down for whoever runs the server. Nothing was changed; you may try again.

# What happens at a table besides moves.
told-joined = { $name } has come in.
told-left = { $is_banned ->
    [yes] { $name } was shown the door.
   *[no] { $name } has left.
}
told-hosting = { $name } is the host now.
told-agreed = { $is_wanted ->
    [yes] { $name } would like to end the game here.
   *[no] { $name } would like to play on.
}
told-handed = Seat { $place } is { $name }'s now: the player who had it gave it away.
told-promised = { $name } will play in seat { $place } from the next deal, or from the rematch.
told-ready = { $is_ready ->
    [yes] { $name } is ready.
   *[no] { $name } is not ready yet.
}
told-stand_in = A bot is playing for { $name }.
told-back = { $name } is back.
told-consent = { $is_open ->
    [yes] { $name } lets spectators see their cards.
   *[no] { $name } hides their cards from spectators again.
}
told-lent = { $is_lent ->
    [yes] { $name } lets research have the rounds to come, without names.
   *[no] { $name } takes back the rounds that research could have had.
}
told-dealt = Round { $round } is dealt.
told-undo = { $name } takes the last move back.
told-guess = { $name } has guessed.
told-turned_up = The cards are turned up.
told-hinted = { $name } asks for a hint.
told-pause = { $is_paused ->
    [yes] The game is paused.
   *[no] The game goes on.
}
told-closed = { $why ->
    [finished] The game is over.
   *[abandoned] The game was abandoned.
    [outdated] This server cannot play the game on.
}
told-rematch = The next game is being set up.
told-chat = { $name }: { $text }

# Why a table is closed whose rules are not here.
outdated-rules = The game cannot go on here: it was begun under the rules { $needed }, and this server has { $has }. The rounds that are over count. Whoever runs the server can bring the old rules back; then the game goes on.
outdated-otherwise = The game cannot go on here: by this server’s rules its moves come out otherwise than when they were made. The rounds that are over count. Whoever runs the server finds in its log what is wrong.

# What a table has settled besides its game's options.
house-memory-real = Memory is part of the game: a card is shown when you look at it, and never again.
house-memory-aided = Everything you have seen stays in sight.
house-cards = The deck is this table's own: { $count ->
    [one] 1 card
   *[other] { $count } cards
}.
house-no-tempo = There is no clock: take your time.
house-tempo = You are nudged after { $nudge ->
    [one] 1 second
   *[other] { $nudge } seconds
}; after { $stand_in ->
    [one] 1 second
   *[other] { $stand_in } seconds
} a bot plays for you until you are back.
house-watch-off = Nobody may watch.
house-chat-off = There is no chat.
house-undo-off = Moves cannot be undone.
house-guess = At the end of a round you have { $seconds } seconds to guess your own cards before they are turned up.
house-hints = Everybody may ask what a bot would do; how often is shown to all.

# The server in a terminal.
server-ready = Pobudka is open at { $link }
server-running = Pobudka was already open at { $link }
server-lan = Phones on the same network find it at { $link }
server-stop = Ctrl+C closes it; the games are kept.
server-stuck = Pobudka seems to be running, but it does not answer. Its files are in { $file }.
server-hosting = Serving { $link }, tables in { $database }
error-listen = The server cannot listen there: { $problem }
error-database-address = { $found } is not a database that Pobudka can use. Give a file, or an address like postgresql://pobudka@localhost/pobudka
error-bus-address = { $found } is not the address of a bus. Give one like redis://localhost:6379/0
error-bus-open = The bus { $address } cannot be used: { $problem }
error-bus-missing = A bus needs a package more: pip install 'pobudka[nodes]'
error-bus-alone = A bus is for servers that share a PostgreSQL database, and { $database } is not one. Leave --bus out, or give --database postgresql://…
error-workers-alone = Several workers need a PostgreSQL database, and { $database } is not one. Leave --workers out, or give --database postgresql://…
error-server-start = The server cannot start: { $problem }
page-title = Pobudka
page-plain = The browser client is not built into this installation. Programs can play: see docs/guide/protocol.md. Tables in the lobby: { $tables }

# Tempos of a table.
tempo-quick = Brisk
tempo-quick-about = A reminder after half a minute; a bot stands in for you after one and a half.
tempo-calm = Calm
tempo-calm-about = A reminder after two minutes; a bot stands in for you after ten.
tempo-days = Over days
tempo-days-about = A reminder after half a day; a bot stands in for you after two days.

# What a device says when somebody's turn has come.
bell-title = Your turn
bell-body = { $game }, at the table: { $names }
# Where a link to a table is pasted.
preview-title = { $game }: { $names }
preview-free = a free seat
preview-gathering = { $count ->
    [0] The table is full and about to begin.
    [one] One seat is free: come in and play.
   *[other] { $count } seats are free: come in and play.
}
preview-playing = A game is being played.
preview-over = The game was abandoned.
preview-won = { $count ->
    [one] { $names } has won.
   *[other] { $names } have won.
}
preview-alt = The table as anybody may see it
