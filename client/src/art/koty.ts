/** The faces of Koty. */

import { stage } from "./frame";
import type { Svg } from "./paint";
import { sky } from "./parts";

export const kotyFace = (token: string, small: boolean): Svg =>
  sky(["#8fbfe0", "#a8cfe7", "#c3e0ec"], 125, 175) + stage({ numeral: token.slice(0, 2) }, small, "#4f83b8");
