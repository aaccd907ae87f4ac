/** What people settle before they play with real cards. */

export interface Settled {
  game: string;
  names: string[];
  options: Record<string, unknown>;
  starter: number;
}
