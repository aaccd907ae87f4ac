/** How a game looks besides its cards. What is not said here looks plain. */

import type { SignName } from "./signs";

interface Look {
  /** What stands on little marks for cards that lie face down below another. */
  below?: string;
  /** The back has words in a font that pictures cannot use. */
  hasWordsOnBack?: boolean;
  /** Moves whose buttons have a sign and a colour of their own, by their first word. */
  signs?: Readonly<Record<string, SignName>>;
}

const LOOKS: Readonly<Record<string, Look>> = {
  sen: { signs: { wake: "moon" } },
  koty: { below: "9", hasWordsOnBack: true },
};

export const lookOf = (game: string): Look => LOOKS[game] ?? {};
