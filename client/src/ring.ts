/** The sound of a card on its way. Whether anything sounds at all is set in `sound/`. */

import { play } from "./sound/sounds";
import type { Flight } from "./table/flights";

export function ring({ event, kind, lasts }: Flight): void {
  if (kind === "peek") play("look");
  else if (kind === "show") play("flip");
  else if (lasts > 600) play("swap");
  else if (event.to === "draw") play("shuffle");
  else if (event.to === "held") play("draw");
  else if (event.from === "draw") play("deal");
  else play("place");
}
