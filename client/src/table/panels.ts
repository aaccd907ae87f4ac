/** The panels beside a table. */

import type { SignName } from "../art/signs";

export type PanelName = "log" | "scores" | "talk" | "menu";

export const PANELS: { name: PanelName; sign: SignName }[] = [
  { name: "log", sign: "clock" },
  { name: "scores", sign: "trophy" },
  { name: "talk", sign: "chat" },
  { name: "menu", sign: "settings" },
];
