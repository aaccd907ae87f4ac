/** Every card that is drawn here: its token, and what its picture shows in both languages. */

import type { Language } from "../settings.svelte";

/** The games whose cards are drawn here. Of others the server has pictures. */
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

const specials = (kind: string): string[] => Array.from({ length: 10 }, (_, value) => `${kind}/${value}`);

/** All tokens a game's notation knows, in the order of its deck (a changed deck may hold any special with any value). */
export const TOKENS: Record<Game, readonly string[]> = {
  sen: [...["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "hourglass"], ...["take2", "peek1", "swap2", "choose1"].flatMap(specials)],
  smoki: ["-2", "0", "1", "2", "3", "4", "5", "6", "7", "8", "nest", "circle", "mirror"],
  koty: ["1", "2", "3", "4", "5", "6", "7", "8", "bat", "dragon", "joker", "moth", "owl", "raven"],
};

export const isDrawn = (game: string): game is Game => Object.hasOwn(TOKENS, game);

export const isFaceDown = (token: string | null): token is null | "?" => token === null || token === "?";

/** A token's kind and, behind a slash, its value: `take2/5` is `take2` with 5. */
export function partsOf(token: string): { kind: string; value: string } {
  const [kind = "", value = ""] = token.split("/");
  return { kind, value };
}

/** What a card's picture shows, as a phrase; nothing where the picture is not ours. */
export function depictedOn(game: string, token: string, language: Language): string {
  const words = isDrawn(game) ? DEPICTED[game][partsOf(token).kind] : undefined;
  return words?.[language === "pl" ? 0 : 1] ?? "";
}
