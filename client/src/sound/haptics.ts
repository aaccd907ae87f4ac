/** Small touches on phones that can vibrate. */

const PATTERNS = {
  /** A card was taken hold of or laid down. */
  touch: [8],
  /** It is your turn. */
  turn: [20, 60, 20],
  /** That cannot be done. */
  refused: [30, 40, 30],
  /** Pobudka! */
  wake: [40, 80, 120],
} as const satisfies Record<string, readonly number[]>;

export type TouchName = keyof typeof PATTERNS;

let isOn = false;

export function setHaptics(on: boolean): void {
  isOn = on;
}

/** Whether this device says that it can vibrate at all. */
export const canTouch = (): boolean => typeof navigator !== "undefined" && "vibrate" in navigator;

/** Vibrate, if that is turned on, possible, and the page has been touched before (browsers ask for that). */
export function touch(name: TouchName): void {
  if (isOn && canTouch() && (navigator.userActivation?.hasBeenActive ?? true)) navigator.vibrate([...PATTERNS[name]]);
}
