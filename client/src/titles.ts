/** What cards are called: numbers by themselves, others as their game says. */

import { isFaceDown, partsOf } from "./art/cards";
import { knows, say, sayShort } from "./speech.svelte";

const isNumber = (token: string): boolean => /^-?\d+$/.test(token);

function titled(game: string, token: string | null, spoken: typeof say): string {
  if (isFaceDown(token)) return spoken(`${game}-title-back`);
  if (isNumber(token)) return token.replace("-", "−");
  const { kind, value } = partsOf(token);
  const id = `${game}-title-${kind}`;
  return knows(id) ? spoken(id, { value: isNumber(value) ? Number(value) : value }) : token;
}

/** A card's title: its name or number, with its value. */
export const titleOf = (game: string, token: string | null): string => titled(game, token, say);

/** Without what the card's picture shows anyway. */
export const shortTitleOf = (game: string, token: string | null): string => titled(game, token, sayShort);
