import { holdAgainstContract, type Sent } from "#client/system/testing/wire.ts";
import type { Call } from "#contract/calls/all.ts";
import { expect } from "../e2e/fixtures.ts";
import type { Calls } from "./calls.ts";
import { type Answered, isWrite } from "./table.ts";
import type { Made, Wire } from "./wire.ts";

// The cable asks for one whenever it connects.
const isCableToken = ({ url }: Made) => url.endsWith("/cable_tokens");

/** What the page wrote and nobody accounted for yet, and what it was answered. */
export function ledgerOf(wire: Wire) {
  const writes: Made[] = [];
  const answers = new Map<Call, { turn: number; body: unknown }>();
  const reading = new Set<Promise<void>>();
  /** Those that an effect accounted for before the wire told of them. */
  const taken = new Set<string>();
  let turn = 0;

  wire.hears((made) => {
    if (!isWrite(made.method)) return;
    if (!isCableToken(made) && !taken.has(made.id)) writes.push(made);
    keepAnswer(made);
  });
  /** Of reads only those that an effect made: the others are many, and nobody asks. */
  function keepAnswer(made: Made): void {
    const read = async () => {
      const response = await made.response;
      if (!response?.headers["content-type"]?.includes("json")) return;
      if (response.status >= 400) return;
      await made.finished;
      const at = turn++;
      const body = await made.json();
      const { call } = made.sent();
      if ((answers.get(call)?.turn ?? -1) < at) answers.set(call, { turn: at, body });
    };
    // A page that was left has no answer any more.
    const done = read()
      .catch(() => undefined)
      .finally(() => reading.delete(done));
    void made.response.then(() => reading.add(done));
  }

  const drop = (made: Made) => void writes.splice(writes.indexOf(made), 1);
  const same = (a: Sent, b: Sent) => {
    try {
      expect(a).toEqual(b);
      return true;
    } catch {
      return false;
    }
  };
  const answered: Answered = (...calls) => {
    const [newest] = calls.flatMap((call) => answers.get(call) ?? []).sort((a, b) => b.turn - a.turn);
    if (!newest) throw new Error(`Nothing was answered to ${calls.join(", ")}`);
    return newest.body as never;
  };
  return {
    keepAnswer,
    /** What was answered by now. */
    async answered(): Promise<Answered> {
      await Promise.all(reading);
      return answered;
    },
    /** The step sends this, each once. */
    async expects(wanted: readonly Sent[]): Promise<void> {
      for (const sent of wanted) {
        const find = () => writes.find((write) => same(write.sent(), sent));
        await expect
          .poll(() => (find() ? sent : writes.map((write) => write.sent())), { message: "what is sent" })
          .toEqual(sent);
        const found = find();
        if (found) drop(found);
      }
    },
    /** An effect accounts for its call. */
    takes(id: string): void {
      taken.add(id);
      const found = writes.find((made) => made.id === id);
      if (found) drop(found);
    },
    /** Nothing was written but what rows name; `mayBe`: of an effect that is not answered yet, or beside the chart. */
    async settles(
      { isHeld, isJudged }: Pick<Calls, "isHeld" | "isJudged">,
      beside: readonly Sent[],
    ): Promise<void> {
      const early = () => writes.filter(({ id, hasEnded }) => !isJudged(id) && !hasEnded()).length;
      await expect.poll(early, { message: "writes on their way to the provider" }).toBe(0);
      const isNamed = (made: Made) => isHeld(made.id) || beside.some((item) => same(made.sent(), item));
      const strange = writes.filter((write) => !isNamed(write)).map((made) => made.sent());
      for (const sent of strange) holdAgainstContract(sent);
      expect(strange, "writes that no row of the table names").toEqual([]);
    },
  };
}
export type Ledger = ReturnType<typeof ledgerOf>;
