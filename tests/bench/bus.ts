/**
 * What the event bus, its bridge and an actor behind them cost, as ratios to a bare RxJS Subject and a bare XState
 * actor. All are measured in turn in each round, and the median of the rounds' ratios counts.
 */
import { Subject } from "rxjs";
import { assign, createActor, emit, setup } from "xstate";
import { createBus } from "#client/bus/bus.ts";
import type { FactOf } from "#client/bus/facts.ts";
import { bridge } from "#client/system/app/bridge.ts";
import { percentile } from "./measure.ts";
import { ofRatio, type Verdict } from "./verdicts.ts";

const rounds = Number(process.env.BENCH_ROUNDS ?? 41);
const part = "Bus and actors: the bare one / ours, median of the rounds";

type Received = FactOf<"apply.sent">;
type Stated = FactOf<"apply.withdrawn">;
const fact: Received = { type: "apply.sent", jobUid: "j" };

let received = 0;
const hear = () => {
  received++;
};
const failing = (error: unknown) => {
  throw error;
};

/** Counts what it hears and states a fact each time, as a chart behind the bus does. */
const machine = setup({
  types: { context: {} as { count: number }, events: {} as Received, emitted: {} as Stated },
  actions: {
    count: assign({ count: ({ context }) => context.count + 1 }),
    state: emit({ type: "apply.withdrawn", uid: "a" }),
  },
}).createMachine({
  context: { count: 0 },
  initial: "odd",
  states: {
    odd: { on: { "apply.sent": { target: "even", actions: ["count", "state"] } } },
    even: { on: { "apply.sent": { target: "odd", actions: ["count", "state"] } } },
  },
});

function bareSubject(listeners: number) {
  const subject = new Subject<Received>();
  for (let n = 0; n < listeners; n++) subject.subscribe(hear);
  return () => subject.next(fact);
}
function bus(listeners: number) {
  const { on, publish } = createBus(failing);
  for (let n = 0; n < listeners; n++) on("apply.sent").subscribe(hear);
  return () => publish(fact);
}
/** An actor with nothing behind its ears, so that the bridge alone is measured. */
function bridged() {
  const own = createBus(failing);
  const actor = createActor(machine);
  actor.send = hear;
  bridge(own, actor, ["apply.sent"]);
  return () => own.publish(fact);
}
function bareActor() {
  const actor = createActor(machine).start();
  actor.on("apply.withdrawn", hear);
  return () => actor.send(fact);
}
function actorBehind() {
  const own = createBus(failing);
  const actor = createActor(machine).start();
  bridge(own, actor, ["apply.sent"]);
  own.on("apply.withdrawn").subscribe(hear);
  return () => own.publish(fact);
}

interface Pair {
  what: string;
  /** How many times the cost of the bare one it may be. */
  atMost: number;
  turns: number;
  bare: () => void;
  ours: () => void;
}
const pairs: readonly Pair[] = [
  { what: "bus, 1 listener", atMost: 2, turns: 40_000, bare: bareSubject(1), ours: bus(1) },
  { what: "bus, 5 listeners", atMost: 2, turns: 20_000, bare: bareSubject(5), ours: bus(5) },
  { what: "bus and bridge", atMost: 2, turns: 40_000, bare: bareSubject(1), ours: bridged() },
  { what: "actor behind bus and bridge", atMost: 1.3, turns: 4_000, bare: bareActor(), ours: actorBehind() },
];

/** Nanoseconds for one call. */
function time(turns: number, call: () => void): number {
  const before = received;
  const started = performance.now();
  for (let turn = 0; turn < turns; turn++) call();
  const taken = performance.now() - started;
  if (received - before < turns) throw new Error("Something was not received");
  return (taken * 1_000_000) / turns;
}
const median = (numbers: readonly number[]) =>
  percentile(
    [...numbers].sort((a, b) => a - b),
    0.5,
  );

/** A ratio for each pair. */
export function benchBus(): Verdict[] {
  return pairs.map(({ what, atMost, turns, bare, ours }) => {
    const bares: number[] = [];
    const all: number[] = [];
    // The first rounds warm up.
    for (let round = -4; round < rounds; round++) {
      const bareFirst = round % 2 === 0;
      const first = time(turns, bareFirst ? bare : ours);
      const second = time(turns, bareFirst ? ours : bare);
      if (round < 0) continue;
      bares.push(bareFirst ? first : second);
      all.push(bareFirst ? second : first);
    }
    const ratio = median(all.map((item, round) => item / (bares[round] ?? Number.NaN)));
    const measured = `${median(bares).toFixed(0)} / ${median(all).toFixed(0)} ns`;
    return ofRatio(part, what, ratio, atMost, measured);
  });
}
