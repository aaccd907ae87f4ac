error-arena-bots = An arena needs at least two bots; found { $found }. Name each with --bot; the same one may be named twice.
error-arena-ms = --ms, a bot's time for a decision, must be at least 1; found { $found }.
error-arena-seatings = { $bots } bots would need { $found } seatings a deal, and { $most } is the most; take fewer bots.
error-arena-journal = { $file } is not the journal of an arena, or it is damaged. Name another file, or remove it.
error-arena-other = { $file } is the journal of another contest: its { $what } is { $found }, but { $asked } was asked for. Name another file, or ask for the same.
error-arena-ray = Ray is not installed. Install it with: pip install "pobudka[ray]" (in a clone: scripts/setup ray), or leave out --engine ray.
error-plot-kind = Cannot write { $file }; its name must end in one of: { $kinds }.
error-plot-library = Plots need matplotlib, which is not installed. Install it with: pip install "pobudka[lab]"

plot-title = { $game }, { $players } players: { $deals } deals, { $matches } matches
plot-lead = Points a round better than the others
plot-wins = Matches won, %
