# The proof of the deal: what is wrong with one. Rounds count from 1 here, cards of a list from 0.

error-proof = Game { $game }, proof of the deal: { $problem }
error-proof-missing = The record carries no proof.
error-proof-shape = "proof" is not {"{"}"table": …, "root": …, "words": […], "keys": […]{"}"}.
error-proof-nothing = No round was dealt, so there is nothing to check.
error-proof-table = The table's name is a text of 1 to { $most } bytes without control characters.
error-proof-words = There must be a word for each of the { $right } seats, an empty one for a bot.
error-proof-word = The word of seat { $seat } is not a text of at most { $most } bytes without control characters.
error-proof-no-word = No seat gave a word, so the host could have chosen the deal alone.
error-proof-rounds = A chain of keys deals { $most } rounds; this match has used them up. Go on at a new table.
error-proof-hex = "{ $field }" is not { $digits } lower-case hexadecimal digits.
error-proof-key-missing = Round { $round } (from 1) has no key.
error-proof-rounds-missing = There are { $keys } keys and { $rounds } rounds: rounds after round { $rounds } (from 1) were left out.
error-proof-chain = { $round ->
    [1] Round 1: its key does not lead back to the root.
   *[other] Round { $round } (from 1): its key does not lead back to the key of the round before.
}
error-proof-deck = Round { $round } (from 1): the deck is not in the order that key and words give. Card { $place } (from 0) is { $found }; it should be { $right }.
error-proof-shuffle = Round { $round } (from 1), reshuffle { $shuffle }: the cards are not in the order that key and words give. Card { $place } (from 0) is { $found }; it should be { $right }.
