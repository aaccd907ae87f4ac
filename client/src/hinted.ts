/** Who asked for how many hints, in words: beside results, in the history and where a game is looked at again. */

import { say } from "./speech.svelte";

/** Empty if nobody has. */
export const hintsTold = (names: readonly string[], hints: readonly number[] | undefined): string =>
  (hints ?? []).flatMap((count, seat) => (count ? [say("hints-of", { name: names[seat] ?? "", count })] : [])).join(", ");
