/** Where cards are seen on their way: what `Board` and `Flights` can do for those who tell them to. */

import type { CardEvent, Face, View } from "./places";

/** Shows cards on their way. `apply` puts the table as it is afterwards; `pace` is how many times as fast as usual they go. */
export interface Stage {
  play(events: CardEvent[], before: View | null, apply: () => void, pace?: number): Promise<void>;
  /** Do not wait for the cards that still fly. */
  finish(): void;
}

/** The table that is shown. */
export interface Shown extends Stage {
  /** Tell what has the focus or lies under the mouse, and what it would do. */
  explain(): void;
}

/** The cards in the air, for the table under them. */
export interface Air extends Stage {
  /** Whether what lies at the place is still on its way there. */
  isAway(place: string): boolean;
  /** What is seen at a place whose uppermost card is still on its way. */
  underOf(place: string): Face;
}
