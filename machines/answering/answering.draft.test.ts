import { describe, expect, it } from "vitest";
import type { AnswerSheet } from "#contract/calls/answer-sheets.ts";
import {
  answersOf,
  differingIn,
  gapsOf,
  type Known,
  knownOnceSent,
  nothingKept,
  readKept,
  stillInForm,
  storedOf,
  withoutSaved,
} from "./answering.draft.ts";
import { no, sheet, sheetWith, text, video } from "./testing.ts";

describe("answers", () => {
  it("are sent once what is required is there and an address can be one", () => {
    const video = (url: string) => ({ type: "video", url }) as const;
    expect(gapsOf(sheet, {})).toEqual([{ path: "answers.q1", rule: "required" }]);
    expect(gapsOf(sheet, { 1: text, 2: video("sem endereço") })).toEqual([
      { path: "answers.q2", rule: "url" },
    ]);
    expect(gapsOf(sheet, { 1: text, 2: video("loom.com/x") })).toEqual([]);
    expect(gapsOf(sheet, { 1: text, 2: video(" ") })).toEqual([]);
    expect(gapsOf(null, {})).toEqual([]);
  });
  it.each(["http://loom.com/x", "HTTPS://loom.com", " loom.com/x ", "loom.com"])(
    "are taken with the address %j",
    (url) => {
      expect(gapsOf(sheet, { 1: text, 2: { type: "video", url } })).toEqual([]);
    },
  );
  it.each(["see loom.com/x", "loom.com/x or elsewhere", "http:///loom.com", "ftp://loom.com/x", "loom."])(
    "are not sent with the address %j",
    (url) => {
      expect(gapsOf(sheet, { 1: text, 2: { type: "video", url } })).toEqual([
        { path: "answers.q2", rule: "url" },
      ]);
    },
  );
  it("are those the provider has, under those not yet saved", () => {
    expect(answersOf(sheetWith({ 1: no, 2: video }), { 1: text })).toStrictEqual({ 1: text, 2: video });
    expect(answersOf(null, { 1: text })).toStrictEqual({ 1: text });
  });
  it("are stored each at its own question", () => {
    expect(storedOf(sheetWith({ 1: no, 2: video }), 2)).toEqual(video);
    expect(storedOf(sheetWith({ 1: no }), 2)).toBeNull();
    expect(storedOf(null, 1)).toBeNull();
  });
  it("to removed questions are left out", () => {
    expect(stillInForm(sheet, { 1: text, 9: text })).toEqual({ 1: text });
  });
  it("that were changed while others were sent stay to be saved", () => {
    expect(withoutSaved({ 1: no, 2: text }, { 1: text, 2: text })).toEqual({ 1: no });
  });
  it("are read as they were kept, and what is something else is nothing", () => {
    const kept = { sheet, unsaved: { 1: text }, known: { 1: [null] }, sending: true };
    expect(readKept(kept)).toEqual(kept);
    expect(readKept({ ...kept, known: null })).toEqual({ ...kept, known: {} });
    expect(readKept({ sheet: 3, unsaved: null })).toEqual(nothingKept);
    expect(readKept({ sheet, unsaved: 3 })).toEqual({ ...nothingKept, sheet });
    expect(readKept(undefined)).toEqual(nothingKept);
    expect(readKept(null)).toEqual(nothingKept);
    expect(readKept("x")).toEqual(nothingKept);
  });
  it("differ where what is stored is neither the answer nor anything that this device knew of", () => {
    const [mine, theirs] = [text, no];
    const stored = { ...sheet, answers: [{ question_id: 1, value: theirs }] };
    const differing = (known: Known, of: AnswerSheet | null = stored) =>
      differingIn({ sheet: of, unsaved: { 1: mine }, known });
    expect(differing({ 1: [null] })).toEqual([1]);
    expect(differing({})).toEqual([1]);
    expect(differing({ 1: [null, { ...theirs, text: " Não " }] })).toEqual([]);
    expect(differing({ 1: [theirs] })).toEqual([]);
    expect(differing({ 1: [theirs] }, sheet)).toEqual([1]);
    expect(differing({ 1: [null] }, null)).toEqual([]);
    expect(
      differingIn({
        sheet: { ...stored, answers: [{ question_id: 1, value: mine }] },
        unsaved: { 1: mine },
        known: {},
      }),
    ).toEqual([]);
  });
  it("that were tried to be saved are known, the one that was read and the last of the others", () => {
    const tried = ["A", "B", "C", "D"].map((words) => ({ type: "text", text: words }) as const);
    const known = tried.reduce<Known>((before, value) => knownOnceSent(before, { 1: value }), { 1: [text] });
    expect(known).toEqual({ 1: [text, ...tried.slice(1)] });
    expect(knownOnceSent({}, { 2: text })).toEqual({ 2: [null, text] });
    expect(knownOnceSent({ 1: [text] }, { 1: text })).toEqual({ 1: [text] });
    expect(knownOnceSent({ 1: [no, text] }, { 1: text })).toEqual({ 1: [no, text] });
    expect(knownOnceSent({ 1: [] }, {})).toEqual({ 1: [] });
  });
});
