/** Who sits around the table, with all that their plates say. */

export interface PlayerInfo {
  seat: number;
  name: string;
  isTurn: boolean;
  isAway: boolean;
  isBot: boolean;
  standIn: string | null;
  call: string | null; // what they called to end the round
  isWinner: boolean;
  isMuted: boolean;
  hints: number; // that were asked for there
  isNudged: boolean; // asked for a while
  points: number | null; // null while there is nothing to count
  worth: number | null; // of what lies open now
  gained: number | null; // in the round that was counted last
  progress: number | null; // of the soft clock, from 1 down to 0
  team: number | null; // from 0: partners have the same mark
}

/** A team's sign, on its plates and on the score pad. */
export const TEAM_MARKS = ["●", "■", "▲"];

/** Names that two seats share get their seat's number: one person may play for several at one screen. */
export const toldApart = (names: readonly string[]): string[] =>
  names.map((name, seat) => (name && names.indexOf(name) !== names.lastIndexOf(name) ? `${name} (${seat + 1})` : name));
