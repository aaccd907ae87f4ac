# What is wrong with an environment that is asked for, and what would be right.

error-research-name = There is no environment "{ $name }". There are: { $names }.
error-research-choice = "{ $name }" cannot be { $found }. It may be: { $right }.
error-research-number = "{ $name }" is a whole number from { $least } to { $most }; found { $found }.
error-research-reset = Nothing has begun yet: call reset() before step().
error-research-actions = A step takes one action for each of the { $right } tables; found an array of shape { $found }.
error-research-illegal = Action { $found } is not legal at table { $table }. Legal there: { $legal }.
error-research-array = The array for "{ $name }" must be { $right }, contiguous and writable; found { $found }.
error-research-action = Action { $found } is not legal now. Seat { $seat } may: { $legal }.
error-research-counts = Counts are written as in "rounds:3" or "7:4+hourglass:2"; found { $found }.
error-research-opponent = An opponent is a function that gets a batch and gives an action for every table; found { $found }.
error-research-bot = Inside the call play bots that go by habit alone; found { $found }. There are: { $right }.
error-research-bots-all = At most { $most } seats can be bots': somebody has to be asked for an action.
error-research-missing = This needs { $package }, which is not installed: pip install "pobudka[research]".

# Datasets.

error-data-bots = A dataset takes from 1 to { $most } bots at this table; found { $found }. There are: { $names }; or the command of a program.
error-data-course = Decision { $row } of these games is not one that the rules allow there.
error-data-other = The dataset in { $folder } has another "{ $what }": { $found } instead of { $asked }. Use the same command as before, or another folder.
error-data-not-empty = The folder { $folder } is not empty and holds no dataset. Name a new folder.
error-data-export-folder = The folder { $folder } is not empty. Name a new one: in an old one games could stay that somebody has taken back since.
error-data-card = There is no dataset in { $folder }: it lacks a { $card } of the format { $format }.
error-data-file = The file { $file } is not as it was written, or was not finished: run the same command again, or drop it.
error-data-differs = In { $file } the column "{ $column }" is not what the rules, or the bots, make of these games.

# Tasks.

error-task-guess = A guess is an array of { $right }: for each hidden card how likely each face is, none of them negative; found { $found }.
error-task-half-life = A half-life is a number of decisions above 0; found { $found }.
error-task-bot = A bot is a class, or a function, that is called with a brief (docs/guide/bots.md); found { $found }.
