/**
 * Names that this device wants nothing to do with: what people of that name say is not shown, at whatever table, and one
 * is not seated with them. There are no accounts: who takes another name is somebody else.
 */

import { SvelteSet } from "svelte/reactivity";
import { read, write } from "./settings.svelte";

const KEPT = "pobudka.blocked";

export const blocked = new SvelteSet<string>(read<string[]>(KEPT, []));

const plain = (name: string): string => name.replace(/ \(\d+\)$/, ""); // the mark of a second person of the name

export const isBlocked = (name: string): boolean => blocked.has(plain(name));

export function block(name: string, isOn: boolean): void {
  if (isOn) blocked.add(plain(name));
  else blocked.delete(plain(name));
  write(KEPT, [...blocked]);
}
