/** Points as sentences write them. */

import { settings } from "../settings.svelte";

const written = (points: number, how: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(settings.language, { minimumFractionDigits: 1, maximumFractionDigits: 1, ...how }).format(points).replace("-", "−");

/** With their sign. */
export const signed = (points: number): string => written(points, { signDisplay: "exceptZero" });

/** How many, whoever they are for. */
export const amount = (points: number): string => written(Math.abs(points), {});
