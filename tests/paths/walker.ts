import type { BrowserContext, Page, Request, Route } from "@playwright/test";
import { holdAgainstContract, type Sent } from "#client/system/testing/wire.ts";
import { statusOfCode } from "#contract/errors.ts";
import { test as base, expect } from "../e2e/fixtures.ts";
import { ledgerOf, sentOf } from "./ledger.ts";
import { type Stage, stageOf } from "./stage.ts";
import { type Answering, isUnwalked, isWrite, type Refusal, sendsOf, type Told, type Walk } from "./table.ts";
import { timeOf } from "./time.ts";

type LooseAnswering = Answering<unknown, unknown, unknown, unknown>;

/** Calls of effects that wait until the path says how they are answered. */
async function holdCalls(context: BrowserContext, effects: Walk["effects"]) {
  const held = new Map<string, Route[]>();
  let isHolding = true;
  const free = new Set<string>();
  const patterns = Object.entries(effects).flatMap(([name, effect]) =>
    typeof effect === "object" && "calls" in effect
      ? effect.calls.map((call) => ({ name, ...patternOf(call) }))
      : [],
  );
  if (patterns.length > 0)
    await context.route(/\/v1\//, async (route) => {
      const request = route.request();
      const { pathname } = new URL(request.url());
      const found = patterns.find(({ method, path }) => method === request.method() && path.test(pathname));
      if (!isHolding || !found || free.has(found.name)) return await route.fallback();
      held.set(found.name, [...(held.get(found.name) ?? []), route]);
    });
  return {
    lets: (effect: string) => void free.add(effect),
    /** The newest call of the effect; what was asked before it goes its way. */
    async take(effect: string): Promise<Route> {
      await expect
        .poll(() => held.get(effect)?.length ?? 0, { message: `the screen asks the provider for: ${effect}` })
        .toBeGreaterThan(0);
      // What the last step asks for comes right after what it made needless.
      for (let known = 0; known < (held.get(effect)?.length ?? 0); ) {
        known = held.get(effect)?.length ?? 0;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      const routes = held.get(effect) ?? [];
      held.delete(effect);
      const newest = routes.pop();
      if (!newest) throw new Error(`Nothing asks for ${effect}`);
      const again = routes.filter((route) => isWrite(route.request().method()));
      if (again.length > 0) throw new Error(`${effect} is sent ${again.length + 1} times`);
      for (const route of routes) await route.continue().catch(() => undefined);
      return newest;
    },
    isHeld: (made: Request) => [...held.values()].flat().some((route) => route.request() === made),
    async end() {
      isHolding = false;
      for (const route of [...held.values()].flat()) await route.abort().catch(() => undefined);
    },
  };
}

function patternOf(call: string): { method: string; path: RegExp } {
  const [method = "GET", template = "/"] = call.split(" ");
  return { method, path: new RegExp(`/v1${template.replaceAll(/:\w+/g, "[^/]+")}$`) };
}

async function refuse(route: Route, { code, fields }: Refusal<unknown>): Promise<void> {
  if (code === "unavailable") return await route.abort("connectionrefused");
  await route.fulfill({
    status: statusOfCode[code],
    json: { error: [`Recusado no teste: ${code}`], code, fields: fields ?? [], request_id: "walk" },
  });
}

async function answer(route: Route, row: LooseAnswering): Promise<void> {
  if (!row.alter) return await route.continue();
  const response = await route.fetch();
  const said = (await response.json()) as Record<string, unknown>;
  await route.fulfill({
    status: 200,
    headers: response.headers(),
    json: row.alter(said, route.request().url()),
  });
}

/**
 * What was answered is heard by the page to its last word: not every screen shows that an answer is on its way. A page
 * that is left for another hears it no more.
 */
async function arrives(page: Page, route: Route): Promise<void> {
  const response = await route.request().response();
  // A file is read piece by piece, and of such a body the browser's protocol does not tell the end.
  if (response && !("content-disposition" in response.headers())) await response.finished();
  await page.evaluate(() => new Promise((done) => setTimeout(done, 30))).catch(() => undefined);
}

interface Beginning {
  walk: Walk;
  path: string;
  /** In milliseconds: what of the time on the screen is in the path's hand. */
  delays: readonly number[];
}

/** Walks one path of a chart on the screen; what fails is told with the chart, the path and the step. */
function walkerOf(page: Page, context: BrowserContext) {
  let walk: Walk;
  let title = "";
  let count = 0;
  let stage: Stage<unknown>;
  let calls: Awaited<ReturnType<typeof holdCalls>>;
  const ledger = ledgerOf(context);

  const told = async (here: readonly string[]): Promise<Told<unknown>> => ({
    world: stage.world,
    answered: await ledger.answered(),
    here,
  });
  const settles = async (here: readonly string[]) => {
    const beside = [walk.beside(await told(here))].flat();
    ledger.settles((made) => calls.isHeld(made), beside);
  };
  const step = async (
    words: string,
    sees: readonly string[],
    act: () => Promise<unknown>,
    sends?: (told: Told<unknown>) => Sent | readonly Sent[],
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
        if (sends) await ledger.expects([sends(await told(sees))].flat());
        await settles(sees);
      } catch (error) {
        const said = error instanceof Error ? error.message : String(error);
        throw new Error(`${title}, ${name}\n${said}`, { cause: error });
      }
    });
  };

  /** What goes out for an effect is what the table says. */
  const takes = async (effect: string, input: unknown, here: readonly string[]): Promise<Route> => {
    const route = await calls.take(effect);
    const made = route.request();
    ledger.takes(made);
    const sends = sendsOf(walk.effects[effect]);
    if (!sends) return route;
    const sent = sentOf(made);
    expect(sent, `what is sent for: ${effect}`).toEqual(sends(input, await told(here)));
    holdAgainstContract(sent);
    return route;
  };

  return {
    /** The path begins where its start brings the person. */
    async starts(what: Beginning, start: string, sees: readonly string[]): Promise<void> {
      walk = what.walk;
      title = what.path;
      const time = await timeOf(page, context, what.delays);
      calls = await holdCalls(context, walk.effects);
      const row = walk.starts[start];
      await step(
        `start: ${start}`,
        sees,
        async () => {
          const nobody = await stageOf(page, context, calls.lets, time);
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
        const route = await takes(effect, input, sees);
        await row.cause?.(stage);
        await answer(route, row);
        await arrives(page, route);
        if (!isWrite(route.request().method())) ledger.keepAnswer(route.request());
      });
    },
    async refuses(effect: string, as: string, sees: readonly string[], input?: unknown): Promise<void> {
      await step(`${effect} refuses (${as})`, sees, async () => {
        const row = walk.effects[effect];
        const refusal = typeof row === "object" && "rejects" in row ? row.rejects[as] : undefined;
        if (!refusal) throw new Error(`The table has no row for ${effect} (${as})`);
        const route = await takes(effect, input, sees);
        await refusal.cause?.(stage);
        await (refusal.cause ? route.continue() : refuse(route, refusal));
        await arrives(page, route);
      });
    },
    async waits(milliseconds: number, sees: readonly string[]): Promise<void> {
      await step(`${milliseconds} ms pass`, sees, () => stage.passes(milliseconds));
    },
    /** Nothing stays behind that waits for an answer, and nothing was written that no row names. */
    async ends(): Promise<void> {
      if (stage && base.info().errors.length === 0) await settles([]);
      await calls?.end();
    },
  };
}

export const test = base.extend<{ walker: ReturnType<typeof walkerOf> }>({
  walker: async ({ page, context }, use) => {
    const walker = walkerOf(page, context);
    await use(walker);
    await walker.ends();
  },
});
