import { type AnyStateMachine, createActor } from "xstate";
import { type Chart, sourceOf } from "#client/inspect/chart.ts";
import type { Json } from "#client/inspect/mask.ts";
import type { SessionPath } from "#client/inspect/path.ts";
import { createRecorder, type Entry } from "#client/inspect/record.ts";
import { withFakes } from "#machines/fakes.ts";

/** A step after which an actor's state differs from the path's. */
export interface Difference {
  step: number;
  actor: string;
  event: string;
  expected: Json;
  found: Json;
}

export interface Replayed {
  charts: readonly Chart[];
  entries: readonly Entry[];
  differences: readonly Difference[];
}

/** Finds a machine by the id of its chart. */
export type FindMachine = (chart: string) => Promise<AnyStateMachine | undefined>;

const modules = import.meta.glob<Record<string, unknown>>("../../../../machines/*/*.machine.ts");

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === "object" && value !== null && "implementations" in value && "root" in value;

export const findMachine: FindMachine = async (chart) => {
  const load = modules[`../../../../${sourceOf(chart)}`];
  return (
    load &&
    (Object.values(await load()).find((value) => isMachine(value) && value.id === chart) as
      | AnyStateMachine
      | undefined)
  );
};

/** All machines that there are, by the name of their charts. */
export async function everyMachine(): Promise<AnyStateMachine[]> {
  const loaded = await Promise.all(Object.values(modules).map((load) => load()));
  return loaded
    .flatMap((module) => Object.values(module))
    .filter(isMachine)
    .sort((a, b) => a.id.localeCompare(b.id));
}

/** Time stands still: timeouts are steps of the path like any other. */
const stillClock = { setTimeout: () => 0, clearTimeout: () => undefined };

const initial = "xstate.init";

/**
 * Replays a path on real actors of its charts: every event they received, including effects' answers and timeouts,
 * reaches them again in the same order. Effects do nothing. The result is recorded like a session, and each state is
 * compared with the path's.
 */
export async function replay(path: SessionPath, find: FindMachine = findMachine): Promise<Replayed> {
  const machines = new Map<string, AnyStateMachine>();
  for (const { chart } of path.steps) {
    if (!chart || machines.has(chart)) continue;
    const machine = await find(chart);
    if (!machine) throw new Error(`There is no chart ${chart}`);
    machines.set(chart, withFakes(machine));
  }

  const entries: Entry[] = [];
  const charts: Chart[] = [];
  let step = 0;
  let now = 0;
  const recorder = createRecorder(
    (entry, chart) => {
      entries.push(entry);
      if (chart) charts.push(chart);
    },
    () => now,
  );
  const actors = new Map<string, ReturnType<typeof createActor<AnyStateMachine>>>();
  const differences: Difference[] = [];

  for (const { actor: name, chart, event, state, at } of path.steps) {
    step++;
    now = at;
    const machine = chart && machines.get(chart);
    if (event.type === initial && machine) {
      const actor = createActor(machine, {
        input: event.input,
        clock: stillClock,
        inspect: recorder.inspect,
      } as never);
      actor.on("*", (fact: { type: string }) => recorder.fact(fact));
      // A failure is in the snapshot and reported as a difference.
      actor.subscribe({ error: () => undefined });
      actors.set(name, actor);
      actor.start();
    } else actors.get(name)?.send(event);
    const found = (actors.get(name)?.getSnapshot().value as Json | undefined) ?? null;
    if (state !== undefined && JSON.stringify(found) !== JSON.stringify(state))
      differences.push({ step, actor: name, event: event.type, expected: state, found });
  }
  return { charts, entries, differences };
}
