/** When a page loads itself anew because the server has another browser client than the page is of. */

/** How a tab stands towards the client that the server hands out. */
export type Standing =
  | "current"
  | "waits" // another one waits for a better moment
  | "now" // it is time to load it
  | "stuck"; // it was loaded before, and did not come

/** What the tab is in the middle of. Without a table: reading a page that is left by the next link. */
export interface Moment {
  phase: "gathering" | "playing" | "between" | "closed" | null;
  /** Cards that wait to be looked at, are on their way, or are held up. */
  looks: number;
  /** The line is down, something was asked and not answered, cards fly, or a round is being counted. */
  isBusy: boolean;
  /** A dialog or a menu is open, or somebody is writing. */
  isInUse: boolean;
}

/** Nothing is lost by loading the page anew between rounds. During a round, and while a look is open, it waits. */
export function standing(own: string | null, served: string | null, tried: readonly string[] | null, moment: Moment): Standing {
  if (own === null || served === null || own === served) return "current";
  if (tried === null || tried.includes(served)) return "stuck"; // where nothing can be remembered, it could go on for ever
  const isSafe = moment.phase !== null && moment.phase !== "playing" && moment.looks === 0 && !moment.isBusy && !moment.isInUse;
  return isSafe ? "now" : "waits";
}
