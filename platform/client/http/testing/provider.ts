import { vi } from "vitest";
import type { Api } from "../api.ts";
import { createReads, type Read } from "../reads.ts";

/** A provider whose answers the test gives, in the order in which it wants. */
export function provider() {
  const asked: {
    call: string;
    input: unknown;
    signal: AbortSignal;
    answer(data: unknown): Promise<void>;
    fail(error: unknown): Promise<void>;
  }[] = [];
  const settled = async () => void (await vi.advanceTimersByTimeAsync(0));
  const api = (call: string, input: unknown, { signal }: { signal: AbortSignal }) =>
    new Promise((resolve, reject) =>
      asked.push({
        call,
        input,
        signal,
        answer: (data) => {
          resolve(data);
          return settled();
        },
        fail: (error) => {
          reject(error);
          return settled();
        },
      }),
    );
  const reads = createReads(api as unknown as Api);
  return {
    asked,
    reads,
    last: () => asked.at(-1) as (typeof asked)[number],
    /** A view that shows the read, until it leaves. */
    view<Input, Data>(of: Read<Input, Data>, input: Input) {
      const changed = vi.fn();
      const leave = reads.watch(of, input, changed);
      return { changed, leave, shown: () => reads.peek(of, input) };
    },
  };
}
