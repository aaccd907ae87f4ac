/** Every card of every game: its token, its title in both languages, and what its picture shows. */

import type { Language } from "../settings.svelte";
export type Game = "sen" | "smoki" | "koty";

type Words = readonly [pl: string, en: string];

/** What a picture shows, by token. A special of Sen shows the same with any number of ravens. */
const DEPICTED: Record<Game, Readonly<Record<string, Words>>> = {
  sen: {
    "0": ["złota ryba lecąca przed wschodzącym słońcem", "a golden fish flying before the rising sun"],
    "1": ["drabina do chmury", "a ladder to a cloud"],
    "2": ["łódź z lampionem", "a boat with a lantern"],
    "3": ["schody w wielkim drzewie", "a stair in a great tree"],
    "4": ["wieloryb nad wioską", "a whale over a village"],
    "5": ["domek pod balonem", "a house under a balloon"],
    "6": ["księżyc w filiżance", "the moon in a teacup"],
    "7": ["krzywa wieża z okiem", "a crooked tower with an eye"],
    "8": ["łóżko na wzburzonym morzu", "a bed on a stormy sea"],
    "9": ["burza skrzydeł", "a storm of wings"],
    hourglass: ["klepsydra, w której kruki stają się świtem", "an hourglass in which ravens turn into dawn"],
    take2: ["dwoje świecących drzwi na niebie", "two lit doors in the sky"],
    peek1: ["oko nad jeziorem", "an eye over a lake"],
    swap2: ["słońce i księżyc mijają się w łodziach", "sun and moon pass each other in boats"],
    choose1: ["dłoń sięgająca po gwiazdę", "a hand reaching for a star"],
  },
  smoki: {
    "-2": ["słońce, które jest smokiem, i dwa białe kruki", "a sun that is a dragon, and two white ravens"],
    "0": ["wzgórza, które są śpiącym smokiem", "hills that are a sleeping dragon"],
    "1": ["wyspa, która jest smokiem", "an island that is a dragon"],
    "2": ["most, który jest smokiem", "a bridge that is a dragon"],
    "3": ["chmura, która jest smokiem", "a cloud that is a dragon"],
    "4": ["wodospad, który jest smokiem", "a waterfall that is a dragon"],
    "5": ["drzewo, które jest smokiem", "a tree that is a dragon"],
    "6": ["góra, która jest smokiem", "a mountain that is a dragon"],
    "7": ["rzeka, która jest smokiem", "a river that is a dragon"],
    "8": ["wulkan, który jest smokiem", "a volcano that is a dragon"],
    nest: ["gniazdo na uschłym drzewie i dziewięć kruków", "a nest on a dead tree and nine ravens"],
    circle: ["dziesięć kruków krążących wokół księżyca", "ten ravens circling the moon"],
    mirror: ["góra odbita w wodzie", "a mountain mirrored in water"],
  },
  koty: {
    "1": ["niebieskie kocię śpiące na księżycu", "a blue kitten asleep on the moon"],
    "2": ["żółte kocię w papierowej łódce", "a yellow kitten in a paper boat"],
    "3": ["zielone kocię wśród liści", "a green kitten among leaves"],
    "4": ["różowy kot na chmurze", "a pink cat on a cloud"],
    "5": ["różowy kot na dachu", "a pink cat on a roof"],
    "6": ["zielony kot w wysokiej trawie", "a green cat in tall grass"],
    "7": ["żółty kot wygięty nad wzgórzami", "a yellow cat arched over the hills"],
    "8": ["niebieski kot wielki jak góra", "a blue cat as large as a mountain"],
    raven: ["kruk na gałęzi", "a raven on a branch"],
    joker: ["kot w masce, w czterech kolorach", "a masked cat in four colours"],
    moth: ["ćma przy płomieniu", "a moth at a flame"],
    bat: ["nietoperz przed księżycem", "a bat before the moon"],
    owl: ["sowa w dziupli", "an owl in a hollow tree"],
    dragon: ["smok nad dachami", "a dragon over the roofs"],
  },
};

const NAMES: Record<Game, Readonly<Record<string, Words>>> = {
  sen: {
    hourglass: ["Klepsydra", "Hourglass"],
    take2: ["Weź 2", "Take 2"],
    peek1: ["Podejrzyj 1", "Peek 1"],
    swap2: ["Zamień 2", "Swap 2"],
    choose1: ["Wybierz 1", "Choose 1"],
  },
  smoki: {
    nest: ["Krucze gniazdo", "Raven nest"],
    circle: ["Kruczy krąg", "Raven circle"],
    mirror: ["Odbicie w wodzie", "Mirror in the water"],
  },
  koty: {
    raven: ["Kruk", "Raven"],
    joker: ["Joker", "Joker"],
    moth: ["Ćma", "Moth"],
    bat: ["Nietoperz", "Bat"],
    owl: ["Sowa", "Owl"],
    dragon: ["Smok", "Dragon"],
  },
};

const BACK: Record<Game, Words> = {
  sen: ["zakryta karta", "a face-down card"],
  smoki: ["zakryta karta", "a face-down card"],
  koty: ["dziewiątka, ×2", "a nine, ×2"],
};

const specials = (kind: string): string[] => Array.from({ length: 10 }, (_, value) => `${kind}/${value}`);

/** All tokens a game's notation knows, in the order of its deck (a changed deck may hold any special with any value). */
export const TOKENS: Record<Game, readonly string[]> = {
  sen: [...["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "hourglass"], ...["take2", "peek1", "swap2", "choose1"].flatMap(specials)],
  smoki: ["-2", "0", "1", "2", "3", "4", "5", "6", "7", "8", "nest", "circle", "mirror"],
  koty: ["1", "2", "3", "4", "5", "6", "7", "8", "bat", "dragon", "joker", "moth", "owl", "raven"],
};

/** The tokens that are in a box, without the specials only a changed deck has: what a page of all cards shows. */
export const BOXED: Record<Game, readonly string[]> = {
  ...TOKENS,
  sen: [...TOKENS.sen.slice(0, 11), "take2/5", "peek1/3", "peek1/6", "swap2/7", "choose1/6"],
};

export const isFaceDown = (token: string | null): token is null | "?" => token === null || token === "?";

/** A token's kind and, behind a slash, its value: `take2/5` is `take2` with 5. */
export function partsOf(token: string): { kind: string; value: string } {
  const [kind = "", value = ""] = token.split("/");
  return { kind, value };
}

const chosen = (words: Words, language: Language): string => words[language === "pl" ? 0 : 1];

const ravens = (count: number, language: Language): string => {
  if (language !== "pl") return count === 1 ? "1 raven" : `${count} ravens`;
  const isFew = count % 10 >= 2 && count % 10 <= 4 && (count % 100 < 12 || count % 100 > 14);
  return `${count} ${count === 1 ? "kruk" : isFew ? "kruki" : "kruków"}`;
};

/** What a card's picture shows, as a phrase. */
export function depictedOn(game: Game, token: string, language: Language): string {
  const words = DEPICTED[game][partsOf(token).kind];
  return words ? chosen(words, language) : "";
}

/** A card's title: its name or number, and a special's ravens. */
export function titleOf(game: Game, token: string | null, language: Language): string {
  if (isFaceDown(token)) return chosen(BACK[game], language);
  const { kind, value } = partsOf(token);
  const name = NAMES[game][kind];
  if (!name) return game === "koty" ? token : token.replace("-", "−");
  return chosen(name, language) + (value && `, ${ravens(Number(value), language)}`);
}
