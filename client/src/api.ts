/** What is asked of the server beside the socket. */

import type {
  AnybodyWanted,
  BellKey,
  Catalogue,
  Counted,
  CountWanted,
  Decks,
  GiveKeys,
  HandoverAsked,
  HandoverOpened,
  HandoverStands,
  HandoverToken,
  HangBell,
  Here,
  History,
  KeyAt,
  KeyOwner,
  Lobby,
  MemoryTold,
  MyGames,
  NameTopic,
  NotedTold,
  NtfyHere,
  OpenLesson,
  OpenTable,
  Reasons,
  Refusal,
  Replay,
  ReportWanted,
  ReviewOfNoted,
  RoundReviewed,
  RuleBook,
  SeatFound,
  StudyTold,
  TableInfo,
  TableOpened,
  TakeBellDown,
  TrainerAnswer,
  TrainerJudged,
  TrainerQuestion,
  TrainerWanted,
  WhatIfWanted,
  WrittenRound,
} from "./protocol";
import { hearOfClient } from "./served.svelte";
import { hearOfLanguages, say } from "./speech.svelte";
import { settings } from "./settings.svelte";

/** The server refused or could not be reached; the message is for people. */
export class Refused extends Error {
  constructor(
    text: string,
    readonly code: string,
  ) {
    super(text);
  }
}

async function ask<T>(address: string, body?: unknown): Promise<T> {
  const init: RequestInit = { headers: { accept: "application/json", "accept-language": settings.language } };
  if (body !== undefined) {
    init.method = "POST";
    init.body = JSON.stringify(body);
    init.headers = { ...init.headers, "content-type": "application/json" };
  }
  let answer: Response;
  try {
    answer = await fetch(address, init);
  } catch {
    throw new Refused(say("error-network"), "network");
  }
  if (answer.ok) return (answer.status === 204 ? undefined : await answer.json()) as T;
  const refusal = (await answer.json().catch(() => null)) as Refusal | null;
  throw new Refused(refusal?.text ?? say("error-server", { status: answer.status }), refusal?.code ?? String(answer.status));
}

const language = (): string => `language=${settings.language}`;
const at = (table: string): string => `/api/tables/${encodeURIComponent(table)}`;

/** Of an answer that names the client which the server hands out. */
function heard<T extends { client?: string | null }>(answer: T): T {
  hearOfClient(answer.client);
  return answer;
}

export async function getCatalogue(): Promise<Catalogue> {
  const catalogue = heard(await ask<Catalogue>(`/api/catalogue?${language()}`));
  hearOfLanguages(catalogue.languages);
  return catalogue;
}
export const getRules = (game: string, spoken: string = settings.language): Promise<RuleBook> =>
  ask(`/api/games/${encodeURIComponent(game)}/rules?language=${spoken}`);
export const getDecks = (game: string): Promise<Decks> => ask(`/api/games/${encodeURIComponent(game)}/decks?${language()}`);
/** Rounds that were played with real cards, by the game's own rules; the server keeps nothing of it. */
export const countRounds = (game: string, wanted: CountWanted): Promise<Counted> =>
  ask(`/api/games/${encodeURIComponent(game)}/count?${language()}`, wanted);
/** How a round with real cards stands as far as it is written down, and what is asked next. */
export const noteRound = (round: WrittenRound): Promise<NotedTold> =>
  ask(`/api/games/${encodeURIComponent(round.game)}/noted?${language()}`, round);
export const reviewRound = (wanted: ReviewOfNoted): Promise<RoundReviewed> =>
  ask(`/api/games/${encodeURIComponent(wanted.round.game)}/noted/review?${language()}`, wanted);
export const getLobby = (): Promise<Lobby> => ask<Lobby>(`/api/lobby?${language()}`).then(heard);
export const getHistory = (before?: string): Promise<History> =>
  ask(`/api/history?limit=20${before === undefined ? "" : `&before=${encodeURIComponent(before)}`}`);
export const openTable = (wanted: OpenTable): Promise<TableOpened> => ask(`/api/tables?${language()}`, wanted);
/** A seat with whoever waits, or at a new table where one waits oneself. */
export const findSeat = (wanted: AnybodyWanted): Promise<SeatFound> => ask(`/api/quick?${language()}`, wanted);
export const openLesson = (wanted: OpenLesson): Promise<TableOpened> => ask(`/api/lessons?${language()}`, wanted);
export const getTable = (table: string): Promise<TableInfo> => ask(`${at(table)}?${language()}`);
/** Whose key that is. It is posted: addresses are logged. */
export const whoseKey = (table: string, key: string): Promise<KeyOwner> => ask(`${at(table)}/whose?${language()}`, { key });
/** How the tables stand that this device has keys of. */
export const getMine = (tables: KeyAt[]): Promise<MyGames> => ask("/api/mine", { tables });
/** To whoever runs the server. */
export const report = (table: string, wanted: ReportWanted): Promise<void> => ask(`${at(table)}/reports?${language()}`, wanted);
export const getBellKey = (): Promise<BellKey> => ask("/api/bell");
export const hangBell = (table: string, bell: HangBell): Promise<void> => ask(`${at(table)}/bell?${language()}`, bell);
/** The ntfy server whose topics can be called, if the host has named one. */
export const getNtfy = (): Promise<NtfyHere> => ask("/api/ntfy");
export const nameTopic = (table: string, topic: NameTopic): Promise<void> => ask(`${at(table)}/bell/ntfy?${language()}`, topic);
export const takeBellDown = (table: string, bell: TakeBellDown): Promise<void> => ask(`${at(table)}/bell/down`, bell);
export const openHandover = (): Promise<HandoverOpened> => ask("/api/handover", {});
export const askHandover = (code: string): Promise<HandoverAsked> => ask(`/api/handover/ask?${language()}`, { code });
export const lookAtHandover = (shown: HandoverToken): Promise<HandoverStands> => ask(`/api/handover/look?${language()}`, shown);
export const giveKeys = (given: GiveKeys): Promise<void> => ask(`/api/handover/give?${language()}`, given);
export const dropHandover = (shown: HandoverToken): Promise<void> => ask(`/api/handover/drop?${language()}`, shown);
export const getRecord = (table: string): Promise<unknown> => ask(`${at(table)}/record`);
export const getReplay = (table: string, seat: string, memory: "knows" | "sees"): Promise<Replay> =>
  ask(`${at(table)}/replay?seat=${seat}&memory=${memory}&${language()}`);
/** How a game that is over was, as far as that was studied; with `isWanted` it is studied. */
export const getStudy = (table: string, seat: number, isWanted = false): Promise<StudyTold> =>
  ask(`${at(table)}/study?seat=${seat}&${language()}`, isWanted ? {} : undefined);
/** Why the bots played so in a round that is over, from 1. */
export const getReasons = (table: string, round: number): Promise<Reasons> => ask(`${at(table)}/reasons?round=${round}&${language()}`);
/** A new table at which a decision of a game that is over is made anew. */
export const openWhatIf = (table: string, wanted: WhatIfWanted): Promise<TableOpened> => ask(`${at(table)}/whatif?${language()}`, wanted);
/** Something to train on, and whether what one answers is right. What is due when stays on this device: it is only shown. */
export const getQuestion = (wanted: TrainerWanted): Promise<TrainerQuestion> => ask(`/api/trainer?${language()}`, wanted);
export const judgeAnswer = (given: TrainerAnswer): Promise<TrainerJudged> => ask(`/api/trainer/answer?${language()}`, given);
/** How long one remembers, by the games that these keys are of. */
export const getMemory = (tables: KeyAt[]): Promise<MemoryTold> => ask(`/api/memory?${language()}`, { tables });
export const getHere = (): Promise<Here> => ask("/api/here");

/** A link as a picture, at an address of this page's own. It is posted: a link may hold a key, and addresses are logged. */
export async function getQr(link: string): Promise<string> {
  const answer = await fetch("/api/qr", {
    method: "POST",
    body: JSON.stringify({ link }),
    headers: { "content-type": "application/json" },
  });
  if (!answer.ok) throw new Refused(say("error-server", { status: answer.status }), String(answer.status));
  return URL.createObjectURL(await answer.blob());
}
