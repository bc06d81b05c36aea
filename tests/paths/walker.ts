import type { BrowserContext, Page, Route } from "@playwright/test";
import { sentBy } from "#client/system/testing/wire.ts";
import { statusOfCode } from "#contract/errors.ts";
import { test as base, expect } from "../e2e/fixtures.ts";
import { type Stage, stageOf } from "./stage.ts";
import { type Answering, isUnwalked, type Refusal, sendsOf, type Walk } from "./table.ts";
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
      for (const route of routes) await route.continue().catch(() => undefined);
      if (!newest) throw new Error(`Nothing asks for ${effect}`);
      return newest;
    },
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

  const step = async (words: string, sees: readonly string[], act: () => Promise<unknown>) => {
    const name = `step ${count++}: ${words} → ${sees.join(" + ") || "unseen"}`;
    await base.step(name, async () => {
      try {
        await act();
        for (const leaf of sees) {
          const look = walk.states[leaf];
          if (!look || isUnwalked(look)) continue;
          await base.step(`sees ${leaf}`, () => look(stage, sees));
        }
      } catch (error) {
        const said = error instanceof Error ? error.message : String(error);
        throw new Error(`${title}, ${name}\n${said}`, { cause: error });
      }
    });
  };

  /** What went out is what the table says. */
  const looksAtCall = (route: Route, effect: string, input: unknown) => {
    const expected = sendsOf(walk.effects[effect])?.(input, stage.world);
    if (!expected) return;
    const made = route.request();
    const body: unknown = made.postDataJSON();
    const sent = sentBy(made.method(), made.url(), body === null ? undefined : body);
    expect(sent, `what is sent for: ${effect}`).toEqual(expected);
  };

  return {
    /** The path begins where its start brings the person. */
    async starts(what: Beginning, start: string, sees: readonly string[]): Promise<void> {
      walk = what.walk;
      title = what.path;
      const time = await timeOf(page, context, what.delays);
      calls = await holdCalls(context, walk.effects);
      await step(`start: ${start}`, sees, async () => {
        const nobody = await stageOf(page, context, calls.lets, time);
        const row = walk.starts[start];
        if (!row) throw new Error(`There is no start: ${start}`);
        stage = { ...nobody, world: await row.arrange(nobody) };
      });
    },
    async does(event: string, as: string, sees: readonly string[]): Promise<void> {
      await step(`${event} (${as})`, sees, async () => {
        const rows = walk.events[event];
        const row = rows && !isUnwalked(rows) ? rows[as] : undefined;
        if (!row) throw new Error(`The table has no row for ${event} (${as})`);
        await row.does(stage);
      });
    },
    async answers(effect: string, as: string, sees: readonly string[], input?: unknown): Promise<void> {
      await step(`${effect} answers (${as})`, sees, async () => {
        const known = walk.effects[effect];
        const row = typeof known === "object" && "resolves" in known ? known.resolves[as] : undefined;
        if (!row) throw new Error(`The table has no row for ${effect} (${as})`);
        const route = await calls.take(effect);
        looksAtCall(route, effect, input);
        await row.cause?.(stage);
        await answer(route, row);
        await arrives(page, route);
      });
    },
    async refuses(effect: string, as: string, sees: readonly string[], input?: unknown): Promise<void> {
      await step(`${effect} refuses (${as})`, sees, async () => {
        const row = walk.effects[effect];
        const refusal = typeof row === "object" && "rejects" in row ? row.rejects[as] : undefined;
        if (!refusal) throw new Error(`The table has no row for ${effect} (${as})`);
        const route = await calls.take(effect);
        looksAtCall(route, effect, input);
        await refusal.cause?.(stage);
        await (refusal.cause ? route.continue() : refuse(route, refusal));
        await arrives(page, route);
      });
    },
    async waits(milliseconds: number, sees: readonly string[]): Promise<void> {
      await step(`${milliseconds} ms pass`, sees, () => stage.passes(milliseconds));
    },
    /** Nothing stays behind that waits for an answer. */
    async ends(): Promise<void> {
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
