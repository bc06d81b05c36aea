import { createInspector, type StatelyInspectionEvent } from "@statelyai/inspect";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { assign, createActor, emit, fromPromise, setup, toPromise } from "xstate";
import { broadcast } from "./broadcast.ts";
import type { Channel, RecorderMessage, ViewerMessage } from "./channel.ts";
import { pathOf } from "./path.ts";
import { createRecorder, type Entry } from "./record.ts";
import { maskedMessage } from "./stately.ts";

/** What a person types or is given, and what must be found nowhere outside the page. */
const typed = {
  password: "uma-senha-boa",
  email: "beatriz@elenco.test",
  name: "Beatriz Nogueira",
  phone: "+55 11 98765-1234",
  plainPhone: "11987651234",
  cpf: "529.982.247-25",
  plainCpf: "52998224725",
  token: "S3cr3tT0kenOfHers",
} as const;
const numbers = { n: 52_998_224_725, contact: 11_987_651_234 };
const texts: readonly string[] = [...Object.values(typed), ...Object.values(numbers).map(String)];

/** Each text under an innocent name, under names of codes and of addresses, as a key, in lists and deep inside. */
const everywhere = {
  ...typed,
  ...numbers,
  text: typed.password,
  code: typed.plainCpf,
  kind: typed.plainPhone,
  key: typed.email,
  state: typed.name,
  to: `/confirmations/${typed.token}?email=${typed.email}#token=${typed.token}`,
  url: `https://elenco.test/${typed.token}`,
  [typed.email]: true,
  [typed.plainCpf]: 1,
  [typed.token]: typed.token,
  deep: [{ list: [typed.cpf, [typed.phone], new Set([typed.email]), new Map([[typed.email, typed.name]])] }],
  error: Object.assign(new Error(`${typed.email} is taken`), { code: typed.plainCpf }),
};

type Said = { type: "form.sent"; said: typeof everywhere };

const formMachine = setup({
  types: {
    context: {} as { said: unknown },
    events: {} as Said,
    emitted: {} as { type: "form.kept"; said: unknown },
  },
  actors: {
    send: fromPromise<typeof everywhere, typeof everywhere>(async ({ input }) => input),
    refuse: fromPromise<void, typeof everywhere>(async ({ input }) => {
      throw input.error;
    }),
  },
  actions: {
    keep: assign((_, { said }: { said: unknown }) => ({ said })),
    tell: emit((_, { said }: { said: unknown }) => ({ type: "form.kept", said })),
  },
}).createMachine({
  id: "form",
  // Not by a factory, so that the definition holds it too.
  context: { said: everywhere },
  initial: "open",
  states: {
    open: {
      on: {
        "form.sent": {
          target: "sending",
          actions: [
            { type: "keep", params: everywhere as never },
            { type: "keep", params: ({ event }) => event },
          ],
        },
      },
    },
    sending: {
      invoke: {
        id: "send",
        src: "send",
        input: everywhere,
        onDone: {
          target: "refusing",
          actions: [
            { type: "keep", params: ({ event }) => ({ said: event.output }) },
            { type: "tell", params: ({ event }) => ({ said: event.output }) },
          ],
        },
      },
    },
    refusing: { invoke: { id: "refuse", src: "refuse", input: everywhere, onError: "refused" } },
    refused: { type: "final", output: everywhere as never },
  },
  output: everywhere as never,
});

/** By then all is sent. Not all timers there are: what another file left running may begin new ones for ever. */
const gatheredMs = 1_000;
const leaked = (sent: unknown) => texts.filter((text) => JSON.stringify(sent).includes(text));

describe("nothing that a person types leaves the page", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("towards the viewer: starts, charts, events, answers, refusals, snapshots, facts and paths", async () => {
    const sent: RecorderMessage[] = [];
    const channel: Channel<RecorderMessage, ViewerMessage> = {
      send: (message) => sent.push(message),
      hear: () => () => undefined,
    };
    const entries: Entry[] = [];
    const sender = broadcast({ id: "one", title: "/", startedAt: 0 }, channel);
    const recorder = createRecorder(
      (entry, chart) => {
        entries.push(entry);
        sender.record(entry, chart);
      },
      () => 0,
    );
    const actor = createActor(formMachine, { inspect: recorder.inspect });
    actor.on("form.kept", recorder.fact);
    actor.start();
    actor.send({ type: "form.sent", said: everywhere });
    await toPromise(actor);
    await vi.advanceTimersByTimeAsync(gatheredMs);
    sender.close();

    expect(actor.getSnapshot().value).toBe("refused");
    expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(["start", "event", "snapshot", "fact"]));
    expect(sent.some((message) => message.kind === "entries" && message.charts.length > 0)).toBe(true);
    expect(leaked(sent)).toEqual([]);
    expect(leaked(pathOf(entries))).toEqual([]);
  });

  it("towards Stately: definitions, events, snapshots and facts", async () => {
    const sent: StatelyInspectionEvent[] = [];
    const inspector = createInspector(
      { send: (message) => sent.push(message) },
      { serialize: maskedMessage },
    );
    inspector.actor("bus");
    const actor = createActor(formMachine, { inspect: inspector.inspect });
    actor.on("form.kept", (fact) => inspector.event("bus", fact));
    actor.start();
    actor.send({ type: "form.sent", said: everywhere });
    await toPromise(actor);
    await vi.advanceTimersByTimeAsync(gatheredMs);

    expect(actor.getSnapshot().value).toBe("refused");
    expect(sent.length).toBeGreaterThan(5);
    expect(leaked(sent)).toEqual([]);
  });
});
