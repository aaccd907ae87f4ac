/** Who sits around the table, with all that their plates say. */

export interface PlayerInfo {
  seat: number;
  name: string;
  isTurn: boolean;
  isAway: boolean;
  isBot: boolean;
  standIn: string | null;
  isCaller: boolean;
  isWinner: boolean;
  isMuted: boolean;
  points: number;
  gained: number | null; // in the round that was counted last
  progress: number | null; // of the soft clock, from 1 down to 0
  partner: number | null; // a team has its own mark
}
