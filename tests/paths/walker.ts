import type { Page } from "@playwright/test";
import { holdAgainstContract, type Sent } from "#client/system/testing/wire.ts";
import { test as base, baseUrl, expect } from "../e2e/fixtures.ts";
import { type Seat, seatIn } from "../e2e/seat.ts";
import { type Calls, type Held, holdCalls } from "./calls.ts";
import { ledgerOf } from "./ledger.ts";
import { type Stage, stageOf } from "./stage.ts";
import { type Answering, isUnwalked, isWrite, type Reported, sendsOf, type Walk } from "./table.ts";
import { type Time, timeOf } from "./time.ts";
import { type Made, type Wire, wireOf } from "./wire.ts";

type LooseAnswering = Answering<unknown, unknown, unknown, unknown>;

/**
 * What was answered is heard by the page to its last word: not every screen shows that an answer is on its way. A page
 * that is left for another hears it no more.
 */
async function arrives(page: Page, made: Made | undefined): Promise<void> {
  const response = await made?.response;
  // A file is read piece by piece, and of such a body the browser's protocol does not tell the end.
  if (response && !("content-disposition" in response.headers)) await made?.finished;
  await page.evaluate(() => new Promise((done) => setTimeout(done, 30))).catch(() => undefined);
}

interface Beginning {
  walk: Walk;
  path: string;
  /** In milliseconds: what of the time on the screen is in the path's hand. */
  delays: readonly number[];
}

/** Walks one path of a chart on the screen; what fails is reported with the chart, the path and the step. */
function walkerOf(seat: Seat, wire: Wire) {
  const { page } = seat;
  let walk: Walk;
  let title = "";
  let count = 0;
  let stage: Stage<unknown>;
  let calls: Calls;
  let time: Time | undefined;
  const ledger = ledgerOf(wire);

  const reported = async (here: readonly string[]): Promise<Reported<unknown>> => ({
    world: stage.world,
    answered: await ledger.answered(),
    here,
  });
  const settles = async (here: readonly string[]) => {
    const beside = [walk.beside(await reported(here))].flat();
    await ledger.settles(calls, beside);
  };
  const step = async (
    words: string,
    sees: readonly string[],
    act: () => Promise<unknown>,
    sends?: (reported: Reported<unknown>) => Sent | readonly Sent[],
  ) => {
    const name = `step ${count++}: ${words} → ${sees.join(" + ") || "unseen"}`;
    await base.step(name, async () => {
      try {
        await act();
        for (const leaf of sees) {
          const look = walk.states[leaf];
          if (!look || isUnwalked(look)) continue;
          await base.step(`sees ${leaf}`, () => look(stage, sees));
        }
        if (sends) await ledger.expects([sends(await reported(sees))].flat());
        await settles(sees);
      } catch (error) {
        const said = error instanceof Error ? error.message : String(error);
        throw new Error(`${title}, ${name}\n${said}`, { cause: error });
      }
    });
  };

  /** What goes out for an effect is what the table says. */
  const takes = async (effect: string, input: unknown, here: readonly string[]): Promise<[Held, Made]> => {
    const call = await calls.take(effect);
    ledger.takes(call.id);
    const made = wire.of(call.id);
    if (!made) throw new Error(`The browser tells nothing of the call of ${effect}`);
    const sends = sendsOf(walk.effects[effect]);
    if (!sends) return [call, made];
    const sent = made.sent();
    expect(sent, `what is sent for: ${effect}`).toEqual(sends(input, await reported(here)));
    holdAgainstContract(sent);
    return [call, made];
  };

  return {
    /** The path begins where its start brings the person. */
    async starts(what: Beginning, start: string, sees: readonly string[]): Promise<void> {
      walk = what.walk;
      title = what.path;
      const held = await timeOf(page, what.delays);
      time = held;
      calls = await holdCalls(seat.session, wire, walk.effects);
      const row = walk.starts[start];
      await step(
        `start: ${start}`,
        sees,
        async () => {
          const nobody = stageOf(seat, calls, held);
          if (!row) throw new Error(`There is no start: ${start}`);
          stage = { ...nobody, world: await row.arrange(nobody) };
        },
        row?.sends,
      );
    },
    async does(event: string, as: string, sees: readonly string[]): Promise<void> {
      const rows = walk.events[event];
      const row = rows && !isUnwalked(rows) ? rows[as] : undefined;
      const does = async () => {
        if (!row) throw new Error(`The table has no row for ${event} (${as})`);
        await row.does(stage);
      };
      await step(`${event} (${as})`, sees, does, row?.sends);
    },
    async answers(effect: string, as: string, sees: readonly string[], input?: unknown): Promise<void> {
      await step(`${effect} answers (${as})`, sees, async () => {
        const known = walk.effects[effect];
        const row = typeof known === "object" && "resolves" in known ? known.resolves[as] : undefined;
        if (!row) throw new Error(`The table has no row for ${effect} (${as})`);
        const [call, made] = await takes(effect, input, sees);
        await (row as LooseAnswering).cause?.(stage);
        await (row.alter ? call.altered(row.alter) : call.passes());
        await arrives(page, made);
        if (!isWrite(made.method)) ledger.keepAnswer(made);
      });
    },
    async refuses(effect: string, as: string, sees: readonly string[], input?: unknown): Promise<void> {
      await step(`${effect} refuses (${as})`, sees, async () => {
        const row = walk.effects[effect];
        const refusal = typeof row === "object" && "rejects" in row ? row.rejects[as] : undefined;
        if (!refusal) throw new Error(`The table has no row for ${effect} (${as})`);
        const [call, made] = await takes(effect, input, sees);
        await refusal.cause?.(stage);
        await (refusal.cause ? call.passes() : call.refused(refusal));
        await arrives(page, made);
      });
    },
    async waits(milliseconds: number, sees: readonly string[]): Promise<void> {
      await step(`${milliseconds} ms pass`, sees, () => stage.passes(milliseconds));
    },
    /** Nothing stays behind that waits for an answer, and nothing was written that no row names. */
    async ends(): Promise<void> {
      try {
        if (stage && base.info().errors.length === 0) await settles([]);
      } finally {
        await calls?.end();
        await time?.ends();
      }
    },
  };
}

interface Kept {
  seat: Seat;
  wire: Wire;
}

/** Each path begins in a page as new; it is the same one, whose calls and sockets are in the walker's hand. */
export const test = base.extend<{ walker: ReturnType<typeof walkerOf> }, { wired: Kept }>({
  wired: [
    async ({ browser }, use) => {
      const seat = await seatIn(browser, { routesSockets: true });
      await use({ seat, wire: await wireOf(seat.session) });
      await seat.close();
    },
    { scope: "worker" },
  ],
  context: async ({ wired, viewport }, use) => {
    await wired.seat.clean(baseUrl(), viewport);
    await use(wired.seat.context);
  },
  page: async ({ wired, context: _cleaned }, use) => use(wired.seat.page),
  walker: async ({ wired, page: _shown }, use) => {
    wired.wire.clear();
    const walker = walkerOf(wired.seat, wired.wire);
    await use(walker);
    await walker.ends();
  },
});
