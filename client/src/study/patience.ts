/** Asking a server that may be busy: tables that are played come first there. */

import { Refused } from "../api";

const AGAIN = 2500; // milliseconds until it is asked again
const MOST = 12; // times

/** The answer, as soon as the server has the time for it. */
export async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (let asked = 1; ; asked++) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Refused && error.code === "error-busy") || asked >= MOST) throw error;
      await new Promise((resolve) => setTimeout(resolve, AGAIN));
    }
  }
}
