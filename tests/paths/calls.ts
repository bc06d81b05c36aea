import type { CDPSession } from "@playwright/test";
import { statusOfCode } from "#contract/errors.ts";
import { expect } from "../e2e/fixtures.ts";
import { isWrite, type Refusal, type Walk } from "./table.ts";
import { bytesOf, type Wire } from "./wire.ts";

type Alter = (said: Record<string, unknown>, url: string) => unknown;

/** A call that waits for what the path says to it. */
export interface Held {
  /** Of the request, as the wire has it. */
  id: string;
  method: string;
  /** Lets it go through to the provider. */
  passes(): Promise<void>;
  /** Lets it go through, and says something else than the provider did. */
  altered(alter: Alter): Promise<void>;
  refused(refusal: Refusal<unknown>): Promise<void>;
}

interface Paused {
  requestId: string;
  networkId?: string;
  request: { method: string; url: string; postDataEntries?: { bytes?: string }[] };
  responseStatusCode?: number;
  responseErrorReason?: string;
}

const base64 = (text: string) => Buffer.from(text).toString("base64");
const json = [{ name: "content-type", value: "application/json; charset=utf-8" }];

function patternOf(call: string): { method: string; path: RegExp } {
  const [method = "GET", template = "/"] = call.split(" ");
  return { method, path: new RegExp(`/v1${template.replaceAll(/:\w+/g, "[^/]+")}$`) };
}

/** Whose effect's call it is: the first that names it, and its body where it takes only a part of such calls. */
export function effectsByCall(effects: Walk["effects"]) {
  const patterns = Object.entries(effects).flatMap(([name, effect]) =>
    typeof effect === "object" && "calls" in effect
      ? effect.calls.map((part) =>
          typeof part === "string"
            ? { name, ...patternOf(part), has: null }
            : { name, ...patternOf(part.call), has: part.has },
        )
      : [],
  );
  return {
    isEmpty: patterns.length === 0,
    /** The body is asked for only where it decides: a call may have none, or one that is no JSON. */
    of: (method: string, pathname: string, body: () => unknown): string | undefined =>
      patterns.find(
        ({ has, ...item }) =>
          item.method === method && item.path.test(pathname) && (has === null || has(body())),
      )?.name,
  };
}

/**
 * Calls of effects wait until the path says how they are answered. By the browser's protocol and not by a route: that one
 * stops every request of the page, and takes the cache from it.
 */
export async function holdCalls(session: CDPSession, wire: Wire, effects: Walk["effects"]) {
  const held = new Map<string, Held[]>();
  const free = new Set<string>();
  /** The wire tells of a call before it stops here. */
  const stopped = new Set<string>();
  let isHolding = true;
  const known = effectsByCall(effects);
  let catching: (ReturnType<typeof patternOf> & { resolve(call: Held): void }) | null = null;
  /** Those whose answer is looked at before the page has it. */
  const altering = new Map<string, Alter>();

  const goesOn = (requestId: string) =>
    session.send("Fetch.continueRequest", { requestId }).catch(() => undefined);
  const alters = async ({ requestId, request }: Paused, alter: Alter) => {
    const { body, base64Encoded } = await session.send("Fetch.getResponseBody", { requestId });
    const said = JSON.parse(base64Encoded ? Buffer.from(body, "base64").toString() : body);
    await session.send("Fetch.fulfillRequest", {
      requestId,
      responseCode: 200,
      responseHeaders: json,
      body: base64(JSON.stringify(alter(said, request.url))),
    });
  };
  const pauses = (paused: Paused) => {
    const { requestId, networkId = requestId, request } = paused;
    if (paused.responseStatusCode !== undefined || paused.responseErrorReason !== undefined) {
      const alter = altering.get(networkId);
      altering.delete(networkId);
      void (alter ? alters(paused, alter) : goesOn(requestId)).catch(() => undefined);
      return;
    }
    wire.brings(networkId, request.postDataEntries);
    stopped.add(networkId);
    const { pathname } = new URL(request.url);
    const found = known.of(request.method, pathname, () =>
      JSON.parse(bytesOf(request.postDataEntries).toString()),
    );
    const caught = catching && catching.method === request.method && catching.path.test(pathname);
    if (!caught && (!isHolding || !found || free.has(found))) return void goesOn(requestId);
    const one: Held = {
      id: networkId,
      method: request.method,
      passes: async () => void (await goesOn(requestId)),
      async altered(alter) {
        altering.set(networkId, alter);
        await session.send("Fetch.continueRequest", { requestId, interceptResponse: true });
      },
      async refused({ code, fields }) {
        if (code === "unavailable")
          return void (await session.send("Fetch.failRequest", {
            requestId,
            errorReason: "ConnectionRefused",
          }));
        const said = {
          error: [`Recusado no teste: ${code}`],
          code,
          fields: fields ?? [],
          request_id: "walk",
        };
        await session.send("Fetch.fulfillRequest", {
          requestId,
          responseCode: statusOfCode[code],
          responseHeaders: json,
          body: base64(JSON.stringify(said)),
        });
      },
    };
    if (caught) {
      catching?.resolve(one);
      catching = null;
    } else if (found) held.set(found, [...(held.get(found) ?? []), one]);
  };
  session.on("Fetch.requestPaused", pauses);
  if (!known.isEmpty) await session.send("Fetch.enable", { patterns: [{ urlPattern: "*/v1/*" }] });

  return {
    lets: (effect: string) => void free.add(effect),
    /** The next call that a row takes into its own hand. */
    catches(call: string): Promise<Held> {
      const { promise, resolve } = Promise.withResolvers<Held>();
      catching = { ...patternOf(call), resolve };
      return promise;
    },
    /** The newest call of the effect; what was asked before it goes its way. */
    async take(effect: string): Promise<Held> {
      await expect
        .poll(() => held.get(effect)?.length ?? 0, { message: `the screen asks the provider for: ${effect}` })
        .toBeGreaterThan(0);
      // What the last step asks for comes right after what it made needless.
      for (let seen = 0; seen < (held.get(effect)?.length ?? 0); ) {
        seen = held.get(effect)?.length ?? 0;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      const calls = held.get(effect) ?? [];
      held.delete(effect);
      const newest = calls.pop();
      if (!newest) throw new Error(`Nothing asks for ${effect}`);
      const again = calls.filter(({ method }) => isWrite(method));
      if (again.length > 0) throw new Error(`${effect} is sent ${again.length + 1} times`);
      for (const call of calls) await call.passes();
      return newest;
    },
    /** Whether it is known by now if an effect made the call. */
    isJudged: (id: string) => known.isEmpty || stopped.has(id),
    isHeld: (id: string) => [...held.values()].flat().some((call) => call.id === id),
    async end() {
      isHolding = false;
      session.off("Fetch.requestPaused", pauses);
      await session.send("Fetch.disable").catch(() => undefined);
    },
  };
}
export type Calls = Awaited<ReturnType<typeof holdCalls>>;
