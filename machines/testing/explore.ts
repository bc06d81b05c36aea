import { type AnyActorRef, type AnyMachineSnapshot, type AnyStateMachine, createActor } from "xstate";
import { createTestClock } from "./clock.ts";
import { reject, resolve, withFakes } from "./fakes.ts";
import { type Measure, measure } from "./measure.ts";
import type { Paths } from "./paths.ts";

/** One step that can be taken: what a person does, what an effect answers, or time that passes. */
export type Move =
  | { kind: "event"; type: string; payload: object }
  | { kind: "answer"; effect: string; id: string; output: unknown }
  | { kind: "refusal"; effect: string; id: string; error: unknown }
  | { kind: "time" };

/** A way through the machine, from its start with one of its inputs. */
export interface Path {
  input: unknown;
  moves: readonly Move[];
}

export interface Exploration {
  measure: Measure;
  /** The shortest path that was found to each state, by id. */
  shortest: ReadonlyMap<string, Path>;
  /** The facts that were stated, by type. */
  facts: readonly string[];
  /** How many paths were walked on live actors. */
  walked: number;
  /** What went wrong, with the path that shows it. */
  problems: readonly string[];
}

export function wordsOf(move: Move): string {
  const value = (said: unknown) => (said === undefined ? "" : ` ${JSON.stringify(said)}`);
  if (move.kind === "time") return "time passes";
  if (move.kind === "answer") return `${move.id} answers${value(move.output)}`;
  if (move.kind === "refusal") return `${move.id} refuses${value(move.error)}`;
  return Object.keys(move.payload).length > 0 ? `${move.type}${value(move.payload)}` : move.type;
}

/** Walks one path on a live actor with fake effects. */
function walk(paths: Paths, machine: AnyStateMachine, watcher: ReturnType<Measure["watch"]>, path: Path) {
  const clock = createTestClock();
  const actor = createActor(machine, { clock, input: path.input, inspect: watcher.inspect } as never);
  const facts: { type: string }[] = [];
  const problems: string[] = [];
  actor.on("*", (fact: { type: string }) => facts.push(fact));
  actor.subscribe({ error: (error) => problems.push(`the machine failed: ${String(error)}`) });
  const look = () => {
    const state = actor.getSnapshot();
    for (const [rule, holds] of Object.entries(paths.holds))
      if (!holds(state, facts)) problems.push(`does not hold: ${rule}`);
  };
  actor.start();
  look();
  for (const move of path.moves) {
    step(actor, clock, move);
    look();
  }
  return { actor, clock, facts, problems, state: actor.getSnapshot() as AnyMachineSnapshot };
}

function step(actor: AnyActorRef, clock: ReturnType<typeof createTestClock>, move: Move): void {
  if (move.kind === "time") clock.ringNext();
  else if (move.kind === "event") actor.send({ type: move.type, ...move.payload });
  else {
    const child = childrenOf(actor.getSnapshot()).find(({ id }) => id === move.id);
    if (!child) throw new Error(`${move.id} is not under way`);
    if (move.kind === "answer") resolve(child, move.output);
    else reject(child, move.error);
  }
}

function childrenOf(state: AnyMachineSnapshot): AnyActorRef[] {
  return Object.values(state.children as Record<string, AnyActorRef | undefined>).filter(
    (child) => child !== undefined,
  );
}

/** Every step that a state can take. An event that nobody there answers is none. */
function movesOf(paths: Paths, state: AnyMachineSnapshot, timers: number): Move[] {
  if (state.status !== "active") return [];
  const moves: Move[] = [];
  for (const [type, payloads] of Object.entries(paths.events))
    if (state._nodes.some((node) => node.transitions.has(type)))
      for (const payload of payloads) moves.push({ kind: "event", type, payload });
  for (const child of childrenOf(state)) {
    const effect = "src" in child && typeof child.src === "string" ? child.src : child.id;
    const answers = paths.effects[effect];
    if (answers === undefined || answers === "speaks" || child.getSnapshot().status !== "active") continue;
    for (const output of answers.resolves) moves.push({ kind: "answer", effect, id: child.id, output });
    for (const error of answers.rejects) moves.push({ kind: "refusal", effect, id: child.id, error });
  }
  if (timers > 0) moves.push({ kind: "time" });
  return moves;
}

/**
 * Walks a machine on live actors, from each input, until every state, transition, guard outcome and pair was seen, or
 * nothing is left to try, or the last `patience` paths of each input showed nothing new. Two places differ by state, projected
 * context, what is under way, what time will bring, and the last transition of each region. Those after which there
 * is something to be seen come first, and every state gets its turn.
 */
export function explore(paths: Paths, patience = 1_000): Exploration {
  const measured = measure(paths.machine);
  const machine = measured.instrument(withFakes(paths.machine));
  const shortest = new Map<string, Path>();
  const seen = new Set<string>();
  const stated = new Set<string>();
  const problems = new Set<string>();
  let promising = new Map<string, { places: Place[]; turns: number }>();
  let dull: Place[] = [];
  let walked = 0;
  let newest = 0;
  let open = measured.open();

  const visit = (path: Path) => {
    walked++;
    const watcher = measured.watch();
    const { actor, clock, state, facts, problems: found } = walk(paths, machine, watcher, path);
    for (const { type } of facts) stated.add(type);
    for (const problem of found)
      problems.add(`${problem} after ${path.moves.map(wordsOf).join(", ") || "the start"}`);
    for (const { id } of state._nodes) {
      const known = shortest.get(id);
      if (!known || known.moves.length > path.moves.length) shortest.set(id, path);
    }
    if (measured.open() < open) newest = walked;
    open = measured.open();
    const context = JSON.stringify(paths.project(state.context));
    const children = childrenOf(state).map((child) => `${child.id} ${child.getSnapshot().status}`);
    const key = [
      JSON.stringify(state.value),
      context,
      children,
      clock.pending(),
      watcher.lastOf(state._nodes),
    ].join("¦");
    if (!seen.has(key)) {
      seen.add(key);
      const moves = movesOf(paths, state, clock.pending().length);
      const where = JSON.stringify(state.value);
      const group = promising.get(where) ?? { places: [], turns: 0 };
      group.places.push({ path, moves, promises: () => watcher.promises(state._nodes) });
      promising.set(where, group);
    }
    actor.stop();
    if (clock.pending().length > 0)
      problems.add(`a timer outlives the machine in ${JSON.stringify(state.value)}`);
  };

  const nextPlace = () => {
    for (const group of [...promising.values()].sort((one, other) => one.turns - other.turns)) {
      for (let place = group.places.shift(); place; place = group.places.shift()) {
        group.turns++;
        if (place.promises()) return place;
        dull.push(place);
      }
    }
    return dull.shift();
  };
  for (const input of paths.inputs) {
    [promising, dull, newest] = [new Map(), [], walked];
    visit({ input, moves: [] });
    for (let place = nextPlace(); place; place = nextPlace()) {
      for (const move of place.moves) visit({ input, moves: [...place.path.moves, move] });
      if (open === 0 || walked - newest > patience || problems.size > 0) break;
    }
  }
  return { measure: measured, shortest, facts: [...stated].sort(), walked, problems: [...problems] };
}

interface Place {
  path: Path;
  moves: Move[];
  promises: () => boolean;
}
