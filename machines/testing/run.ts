import { type AnyActorRef, type AnyMachineSnapshot, type AnyStateMachine, createActor } from "xstate";
import { reject, resolve } from "../fakes.ts";
import { createTestClock } from "./clock.ts";
import type { Measure } from "./measure.ts";
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

export function wordsOf(move: Move): string {
  const value = (said: unknown) => (said === undefined ? "" : ` ${JSON.stringify(said)}`);
  if (move.kind === "time") return "time passes";
  if (move.kind === "answer") return `${move.id} answers${value(move.output)}`;
  if (move.kind === "refusal") return `${move.id} refuses${value(move.error)}`;
  return Object.keys(move.payload).length > 0 ? `${move.type}${value(move.payload)}` : move.type;
}

function childrenOf(state: AnyMachineSnapshot): AnyActorRef[] {
  return Object.values(state.children as Record<string, AnyActorRef | undefined>).filter(
    (child) => child !== undefined,
  );
}

/** A live actor of the machine, with fake effects and a clock of its own, that takes one move after another. */
export function begin(paths: Paths, machine: AnyStateMachine, measured: Measure, input: unknown) {
  const clock = createTestClock();
  const watcher = measured.watch();
  const actor = createActor(machine, { clock, input, inspect: watcher.inspect } as never);
  const facts: { type: string }[] = [];
  const problems: string[] = [];
  const moves: Move[] = [];
  actor.on("*", (fact: { type: string }) => facts.push(fact));
  actor.subscribe({ error: (error) => problems.push(`the machine failed: ${String(error)}`) });
  const state = () => actor.getSnapshot() as AnyMachineSnapshot;
  const look = () => {
    for (const [rule, holds] of Object.entries(paths.holds))
      if (!holds(state(), facts)) problems.push(`does not hold: ${rule}`);
  };
  actor.start();
  look();

  return {
    state,
    facts,
    take(move: Move): void {
      moves.push(move);
      if (move.kind === "time") clock.ringNext();
      else if (move.kind === "event") actor.send({ type: move.type, ...move.payload });
      else {
        const child = childrenOf(state()).find(({ id }) => id === move.id);
        if (!child) throw new Error(`${move.id} is not under way`);
        if (move.kind === "answer") resolve(child, move.output);
        else reject(child, move.error);
      }
      look();
    },
    /** Every move there is. An event that nobody there answers is none. */
    moves(): Move[] {
      const now = state();
      if (now.status !== "active") return [];
      const found: Move[] = [];
      for (const [type, payloads] of Object.entries(paths.events))
        if (now._nodes.some((node) => node.transitions.has(type)))
          for (const payload of payloads) found.push({ kind: "event", type, payload });
      for (const child of childrenOf(now)) {
        const effect = "src" in child && typeof child.src === "string" ? child.src : child.id;
        const answers = paths.effects[effect];
        const snapshot = child.getSnapshot() as { status: string; input: unknown };
        if (answers === undefined || answers === "speaks" || snapshot.status !== "active") continue;
        for (const answer of answers.resolves) {
          const output: unknown = typeof answer === "function" ? answer(snapshot.input) : answer;
          found.push({ kind: "answer", effect, id: child.id, output });
        }
        for (const error of answers.rejects) found.push({ kind: "refusal", effect, id: child.id, error });
      }
      if (clock.pending().length > 0) found.push({ kind: "time" });
      return found;
    },
    /**
     * Where it is. Two places differ by state, projected context, what is under way, what time will bring, and the
     * last transition of each region.
     */
    place(): string {
      const now = state();
      const children = childrenOf(now).map((child) => `${child.id} ${child.getSnapshot().status}`);
      const context = JSON.stringify(paths.project(now.context));
      return [JSON.stringify(now.value), context, children, clock.pending(), watcher.lastOf(now._nodes)].join(
        "¦",
      );
    },
    /** Whether something that was never seen may be seen with the next move. */
    promises: () => watcher.promises(state()._nodes),
    /** Stops the actor. What went wrong, with the way to it. */
    end(): string[] {
      const value = JSON.stringify(state().value);
      actor.stop();
      if (clock.pending().length > 0) problems.push(`a timer outlives the machine in ${value}`);
      const way = moves.map(wordsOf).join(", ") || "the start";
      return problems.map((problem) => `${problem} after ${way}`);
    },
  };
}
export type Run = ReturnType<typeof begin>;
