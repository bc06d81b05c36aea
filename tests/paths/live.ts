import {
  type ActorRefFrom,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateNode,
  createActor,
  type InspectionEvent,
} from "xstate";
import { statusOfCode } from "#contract/errors.ts";
import { reject, resolve, withFakes } from "#machines/fakes.ts";
import { chartOf } from "#machines/testing/chart.ts";
import { createTestClock } from "#machines/testing/clock.ts";
import { isUnwalked, type Refusal, sendsOf, type Walk } from "./table.ts";

/** One step of a path, in the words of its table. */
export type Step =
  | { kind: "event"; event: string; as: string }
  | { kind: "answer"; effect: string; as: string; input?: unknown }
  | { kind: "refusal"; effect: string; as: string; input?: unknown }
  | { kind: "time"; milliseconds: number };

interface Offer {
  step: Step;
  /** The type of the event by which the chart hears of it. */
  by: string;
  take(): void;
}

const leafOf = ({ path }: AnyStateNode) => path.join(".");
const childrenOf = (state: AnyMachineSnapshot): AnyActorRef[] =>
  Object.values(state.children as Record<string, AnyActorRef | undefined>).filter(
    (child) => child !== undefined,
  );
const given = (output: unknown, input: unknown, state: unknown): unknown =>
  typeof output === "function" ? output(input, state) : output;

/** As the app's own error has it: without an answer there is no status. */
const thrown = ({ code, fields }: Refusal<unknown>) => ({
  code,
  fields,
  status: code === "unavailable" ? 0 : statusOfCode[code],
});

/** A live actor of the machine that takes the steps of the table. */
export function liveOf(walk: Walk) {
  const machine = withFakes(walk.machine);
  const delays = new Set<number>();
  const chart = chartOf(machine);
  const begin = (start: string) => {
    const clock = createTestClock();
    const received: typeof clock = {
      ...clock,
      setTimeout(ring, delay) {
        delays.add(delay);
        return clock.setTimeout(ring, delay);
      },
    };
    let taken: string[] = [];
    const inspect = (event: InspectionEvent) => {
      if (event.type !== "@xstate.microstep") return;
      for (const transition of event._transitions) {
        const edge = chart.byTransition.get(transition);
        if (edge) taken.push(edge.name);
      }
    };
    const actor = createActor(machine, {
      clock: received,
      inspect,
      input: walk.starts[start]?.input,
    } as never);
    // A mistake of the table is reported by the step that shows it.
    let failure: unknown;
    (actor as ActorRefFrom<typeof machine>).subscribe({
      error: (error: unknown) => {
        failure = error;
      },
    });
    const state = () => actor.getSnapshot() as AnyMachineSnapshot;
    const underway = () =>
      state().status === "active"
        ? childrenOf(state()).flatMap((child) => {
            const name = "src" in child && typeof child.src === "string" ? child.src : child.id;
            const effect = walk.effects[name];
            const snapshot = child.getSnapshot() as { status: string; input: unknown };
            return effect && effect !== "speaks" && snapshot.status === "active"
              ? [{ child, name, effect, input: snapshot.input }]
              : [];
          })
        : [];
    const settle = () => {
      for (let turn = 0; turn < 20; turn++) {
        const ready = underway().find(({ effect }) => "atOnce" in effect);
        if (!ready || !("atOnce" in ready.effect)) return;
        resolve(ready.child, given(ready.effect.atOnce, ready.input, state()));
      }
    };
    actor.start();
    settle();
    const take = (act: () => void) => {
      taken = [];
      act();
      settle();
      if (failure !== undefined) throw failure;
      return taken;
    };
    const offers = (): Offer[] => {
      const now = state();
      if (now.status !== "active") return [];
      const found: Offer[] = [];
      for (const [event, doings] of Object.entries(walk.events)) {
        if (isUnwalked(doings) || !now._nodes.some(({ transitions }) => transitions.has(event))) continue;
        for (const [as, { payload, offered }] of Object.entries(doings))
          if (offered?.(now) ?? true)
            found.push({
              step: { kind: "event", event, as },
              by: event,
              take: () => actor.send({ type: event, ...payload }),
            });
      }
      for (const { child, name, effect, input } of underway()) {
        if ("atOnce" in effect) continue;
        // What is sent is made of it.
        const asked = sendsOf(effect) ? { input } : {};
        for (const [as, { output, offered }] of Object.entries(effect.resolves))
          if (offered?.(input, now) ?? true)
            found.push({
              step: { kind: "answer", effect: name, as, ...asked },
              by: `xstate.done.actor.${child.id}`,
              take: () => resolve(child, given(output, input, now)),
            });
        for (const [as, error] of Object.entries(effect.rejects))
          if (error.offered?.(now) ?? true)
            found.push({
              step: { kind: "refusal", effect: name, as, ...asked },
              by: `xstate.error.actor.${child.id}`,
              take: () => reject(child, thrown(error)),
            });
      }
      const [milliseconds] = clock.pending();
      if (milliseconds !== undefined)
        found.push({
          step: { kind: "time", milliseconds },
          by: "xstate.after",
          take: () => clock.ringNext(),
        });
      return found;
    };
    const sees = () =>
      state()
        ._nodes.filter(({ type }) => type === "atomic" || type === "final")
        .map(leafOf);
    return {
      offers,
      take,
      sees,
      value: () => state().value,
      place: () =>
        JSON.stringify([
          state().value,
          walk.project(state().context),
          underway().map(({ child }) => child.id),
          clock.pending(),
        ]),
      end: () => actor.stop(),
    };
  };
  return { begin, edges: chart.edges.map(({ name }) => name), delays };
}
