import type { BrowserContext, Request } from "@playwright/test";
import { holdAgainstContract, readSent, type Sent } from "#client/system/testing/wire.ts";
import type { Call } from "#contract/calls/all.ts";
import { expect } from "../e2e/fixtures.ts";
import { type Answered, isWrite } from "./table.ts";

interface Write {
  made: Request;
  sent: Sent;
}

const isOurs = (made: Request) => new URL(made.url()).pathname.startsWith("/v1/");

/** The fields of a form, and the names of its files. */
function formOf(text: string): Record<string, string> {
  const parts = text.matchAll(/name="([^"]+)"(?:; filename="([^"]+)")?(?:\r\n[^\r\n]+)*\r\n\r\n([^\r\n]*)/g);
  return Object.fromEntries([...parts].map(([, name = "", file, value = ""]) => [name, file ?? value]));
}

function bodyOf(made: Request): unknown {
  if (made.headers()["content-type"]?.startsWith("multipart/"))
    return formOf(made.postDataBuffer()?.toString("latin1") ?? "");
  return made.postDataJSON() ?? undefined;
}

export const sentOf = (made: Request): Sent => readSent(made.method(), made.url(), bodyOf(made));

// The cable asks for one whenever it connects.
const isCableToken = ({ call }: Sent) => call.endsWith("/cable_tokens");

/** What the page wrote and nobody accounted for yet, and what it was answered. */
export function ledgerOf(context: BrowserContext) {
  const writes: Write[] = [];
  const answers = new Map<Call, { turn: number; body: unknown }>();
  const reading = new Set<Promise<void>>();
  let turn = 0;

  context.on("request", (made) => {
    if (!isOurs(made) || !isWrite(made.method())) return;
    const sent = sentOf(made);
    if (!isCableToken(sent)) writes.push({ made, sent });
  });
  /** Of reads only those that an effect made: the others are many, and nobody asks. */
  const keepAnswer = (made: Request) => {
    const at = turn++;
    const read = async () => {
      const response = await made.response();
      if (!response?.headers()["content-type"]?.includes("json")) return;
      if (!response.ok()) return;
      const body: unknown = await response.json();
      const { call } = sentOf(made);
      if ((answers.get(call)?.turn ?? -1) < at) answers.set(call, { turn: at, body });
    };
    // A page that was left has no answer any more.
    const done = read()
      .catch(() => undefined)
      .finally(() => reading.delete(done));
    reading.add(done);
  };
  context.on("requestfinished", (made) => {
    if (isOurs(made) && isWrite(made.method())) keepAnswer(made);
  });

  const drop = (one: Write) => void writes.splice(writes.indexOf(one), 1);
  const same = (one: Sent, other: Sent) => {
    try {
      expect(one).toEqual(other);
      return true;
    } catch {
      return false;
    }
  };
  const answered: Answered = (...calls) => {
    const [newest] = calls
      .flatMap((call) => answers.get(call) ?? [])
      .sort((one, other) => other.turn - one.turn);
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
        const find = () => writes.find((write) => same(write.sent, sent));
        await expect
          .poll(() => (find() ? sent : writes.map((write) => write.sent)), { message: "what is sent" })
          .toEqual(sent);
        const found = find();
        if (found) drop(found);
      }
    },
    /** An effect accounts for its call. */
    takes(made: Request): void {
      const found = writes.find((write) => write.made === made);
      if (found) drop(found);
    },
    /** Nothing was written but what rows name; `mayBe`: of an effect that is not answered yet, or beside the chart. */
    settles(isHeld: (made: Request) => boolean, beside: readonly Sent[]): void {
      const isNamed = ({ made, sent }: Write) => isHeld(made) || beside.some((one) => same(sent, one));
      const strange = writes.filter((write) => !isNamed(write)).map(({ sent }) => sent);
      for (const sent of strange) holdAgainstContract(sent);
      expect(strange, "writes that no row of the table names").toEqual([]);
    },
  };
}
export type Ledger = ReturnType<typeof ledgerOf>;
