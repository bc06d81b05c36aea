import { describe, expect, it } from "vitest";
import { candidateOf } from "../testing/shortlists.ts";
import { differenceOf } from "./difference.ts";
import type { Evaluation } from "./evaluation.ts";

const judged = (liked: boolean | null, description: string | null = null) => ({
  ...{ liked, description },
  reasons: [],
});
const unsent = (liked: boolean | null, description?: string | null): Evaluation => ({
  ...{ kind: "verdict", applyId: 1, liked },
  ...(description === undefined ? {} : { description }),
});

describe("what two holders of a link judged differently", () => {
  it.each([
    ["a verdict that was changed", judged(true), judged(false), [], "elsewhere"],
    ["a verdict that was taken back", judged(true), judged(null), [], "elsewhere"],
    ["a comment that was replaced", judged(null, "Boa"), judged(null, "Fraca"), [], "elsewhere"],
    ["a comment that was removed", judged(true, "Boa"), judged(true), [], "elsewhere"],
    ["a comment added to a verdict", judged(true), judged(true, "Boa"), [], undefined],
    ["a verdict added to a comment", judged(null, "Boa"), judged(true, "Boa"), [], undefined],
    ["the first verdict", judged(null), judged(false), [], undefined],
    ["the same again", judged(true, "Boa"), judged(true, "Boa"), [], undefined],
    ["what waits here is otherwise", judged(null), judged(false), [unsent(true)], "here"],
    ["what waits here is the same", judged(null), judged(true), [unsent(true)], undefined],
    ["it was taken back, and something waits", judged(true), judged(null), [unsent(false)], undefined],
    ["a comment waits, and another came", judged(null), judged(null, "Não"), [unsent(null, "Boa")], "here"],
    ["the same comment came", judged(null), judged(null, "Boa"), [unsent(null, "Boa")], undefined],
    ["a comment came, none waits", judged(null), judged(true, "Não"), [unsent(true)], undefined],
    ["another's waits", judged(true), judged(false), [{ ...unsent(true), applyId: 2 }], "elsewhere"],
    [
      "only a star waits",
      judged(true),
      judged(false),
      [{ kind: "star", applyId: 1, on: true } as const],
      "elsewhere",
    ],
  ] as const)("%s", (_, before, after, queue, stands) => {
    expect(
      differenceOf(candidateOf(1, { ...before, reasons: [] }), { ...after, reasons: [] }, queue)?.stands,
    ).toBe(stands);
  });
});
