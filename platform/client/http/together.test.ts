import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { askTogether } from "./together.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start(answers: Record<number, string> | Error) {
  const requested: (readonly number[])[] = [];
  const of = askTogether(
    async (ids) => {
      requested.push(ids);
      if (answers instanceof Error) throw answers;
      return new Map(Object.entries(answers).map(([id, text]) => [Number(id), text]));
    },
    { withinMs: 20, most: 2 },
  );
  return { requested, of };
}

describe("one question about many", () => {
  it("is requested once for all callers within a moment, each with its own answer", async () => {
    const { requested, of } = start({ 1: "a", 2: "b" });
    const all = Promise.all([of(1), of(2), of(1)]);
    await vi.advanceTimersByTimeAsync(19);
    expect(requested).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(requested).toEqual([[1, 2]]);
    expect(await all).toEqual(["a", "b", "a"]);
  });

  it("is split where there are too many, and requested again for later callers", async () => {
    const { requested, of } = start({ 1: "a" });
    const all = Promise.all([of(1), of(2), of(3)]);
    await vi.advanceTimersByTimeAsync(20);
    expect(requested).toEqual([[1, 2], [3]]);
    expect(await all).toEqual(["a", null, null]);
    void of(4);
    await vi.advanceTimersByTimeAsync(20);
    expect(requested.at(-1)).toEqual([4]);
  });

  it("waits as long for later callers, however many came before", async () => {
    const { requested, of } = start({});
    void of(1);
    await vi.advanceTimersByTimeAsync(10);
    void of(2);
    await vi.advanceTimersByTimeAsync(15);
    void of(3);
    await vi.advanceTimersByTimeAsync(19);
    expect(requested).toEqual([[1, 2]]);
    await vi.advanceTimersByTimeAsync(1);
    expect(requested).toEqual([[1, 2], [3]]);
  });

  it("fails for all callers", async () => {
    const { of } = start(new Error("away"));
    const all = Promise.allSettled([of(1), of(2)]);
    await vi.advanceTimersByTimeAsync(20);
    expect((await all).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  });
});
