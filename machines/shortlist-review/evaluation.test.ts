import { describe, expect, it } from "vitest";
import { storedQueue } from "./evaluation.ts";

const star = { kind: "star", applyId: 1, on: false };
const verdict = { kind: "verdict", applyId: 2, liked: true, description: "Boa" };
const withdrawn = { kind: "verdict", applyId: 3, liked: null };

describe("the queue from before a reload", () => {
  it("is read as it was written", () => {
    expect(storedQueue([star, verdict, withdrawn])).toEqual([star, verdict, withdrawn]);
  });

  it.each([undefined, null, "text", { 0: star }])(
    "is empty where the storage holds something else: %j",
    (stored) => {
      expect(storedQueue(stored)).toEqual([]);
    },
  );

  it.each([
    undefined,
    null,
    "text",
    7,
    {},
    { ...star, applyId: "1" },
    { ...star, on: 1 },
    { ...star, kind: "heart" },
    { ...verdict, liked: "yes" },
    { ...verdict, kind: "heart" },
    { kind: "star", applyId: 1, liked: true },
    { kind: "verdict", applyId: 1, on: true },
  ])("loses only what is not sound: %j", (broken) => {
    expect(storedQueue([star, broken, verdict])).toEqual([star, verdict]);
  });
});
