/** The drawing of a card as the inside of its SVG; made once for each kind, then kept. */

import { back } from "./backs";
import { type Game, isFaceDown } from "./cards";
import { kotyFace } from "./koty";
import type { Svg } from "./paint";
import { senFace } from "./sen";
import { smokiFace } from "./smoki";

const FACES: Record<Game, (token: string, small: boolean) => Svg> = { sen: senFace, smoki: smokiFace, koty: kotyFace };

const made = new Map<string, Svg>();

export function drawing(game: Game, token: string | null, small: boolean): Svg {
  const name = isFaceDown(token) ? "?" : token;
  const key = `${game} ${name} ${small}`;
  let svg = made.get(key);
  if (svg === undefined) {
    svg = isFaceDown(token) ? back(game, small) : FACES[game](token, small);
    made.set(key, svg);
  }
  return svg;
}
