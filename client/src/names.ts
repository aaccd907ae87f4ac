/** What can be a person's name: the server's rule, said before anything is asked of it. */

export const MOST_NAME = 24; // characters

/** As the server writes it down: in one line, each letter in its one form. */
export const nameAsSaid = (name: string): string => name.trim().split(/\s+/).join(" ").normalize("NFC");

// What joins two emoji to one is printed by nobody alone; between letters it would hide.
const JOINED = /(?<=[^\p{L}\p{N}_\s])\u200d(?=[^\p{L}\p{N}_\s])/gu;
// The flag of a part of a country (Wales) is a black flag, its code in tags, which nobody prints alone, and an end.
const FLAG = /\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}/gu;
const UNPRINTED = /[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u;

export function isName(name: string): boolean {
  const said = nameAsSaid(name);
  const size = [...said].length;
  return size > 0 && size <= MOST_NAME && !UNPRINTED.test(said.replace(FLAG, "\u{1f3f4}").replace(JOINED, ""));
}
