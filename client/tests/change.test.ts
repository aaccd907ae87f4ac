import { expect, test } from "vitest";
import { changeOf, notesOf, sentencesOf } from "../src/table/change";
import { changed, news, pictureWith } from "./tables";

const said = (seq: number, person: number, text: string) =>
  changed(seq, "chat", { said: { person, text }, news: news(`${person}: ${text}`), picture: null });

test("a change is told as the seat before me sees it, or as whoever watches", () => {
  const row = changed(6, "move", {
    news: [
      { seat: 0, events: [{ from: "draw", to: "held", card: "?" }], told: "Kuba dobiera." },
      { seat: 1, events: [{ from: "draw", to: "held", card: "9" }], told: "Dobierasz dziewiątkę." },
    ],
  });
  const toldTo = (seat: number | null) => sentencesOf(changeOf([row], seat), () => true).map(({ text }) => text);
  expect(toldTo(1)).toEqual(["Dobierasz dziewiątkę."]);
  expect(toldTo(0)).toEqual(["Kuba dobiera."]);
  expect(toldTo(null)).toEqual(["Kuba dobiera."]);
  expect(changeOf([row], 1).events).toEqual([{ from: "draw", to: "held", card: "9" }]);
});

test("only moves say where a move was made", () => {
  const event = { from: "open", to: "dream 0 1", card: "3" };
  const move = changed(6, "move", { news: news(null, event), picture: null });
  const dealt = changed(7, "dealt", { news: news(null, { ...event, to: "dream 1 1" }) });
  const change = changeOf([move, dealt], 0);
  expect([...change.touched!].toSorted()).toEqual(["dream 0 1", "open"]);
  expect([change.events.length, change.isDeal]).toEqual([2, true]);
  expect(changeOf([dealt], 0).touched).toBeNull();
});

test("words of those whom one does not want to hear are not told", () => {
  const change = changeOf([said(6, 0, "cześć"), said(7, 3, "hej"), changed(8, "move", { news: news("Ola bierze.") })], 0);
  expect(sentencesOf(change, (person) => person !== 3).map(({ seq, isChat }) => [seq, isChat])).toEqual([
    [6, true],
    [8, false],
  ]);
});

test("words and signs are notes with the names of who gave them", () => {
  const sign = changed(7, "react", { said: { person: 9, sign: "heart" } });
  const change = changeOf([said(6, 0, "cześć"), sign, changed(8, "move")], 0);
  expect(notesOf(change, pictureWith().people)).toEqual([
    { seq: 6, at: 6, person: 0, name: "Ola", text: "cześć", sign: null },
    { seq: 7, at: 7, person: 9, name: "?", text: null, sign: "heart" },
  ]);
});
