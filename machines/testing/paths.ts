import type {
  AnyStateMachine,
  ContextFrom,
  EventFrom,
  InputFrom,
  OutputFrom,
  ProvidedActor,
  SnapshotFrom,
  StateMachine,
} from "xstate";
import type { ErrorCode, FieldError } from "#contract/errors.ts";

export type ActorsOf<M> =
  M extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer A,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema,
    infer _TransitionMeta
  >
    ? A
    : ProvidedActor;

export type Payload<E, T> = E extends { type: T } ? Omit<E, "type"> : never;

/** How a call is refused, as the contract can; anything else that fails is an Error. */
export type Refused =
  | {
      code: ErrorCode;
      /** That of the code: `tests/machines` holds it against the contract. */
      status?: number;
      fields?: readonly FieldError[];
      messages?: readonly string[];
      integration?: boolean;
    }
  | Error;

/**
 * What an effect may answer, where needed to what it was asked: the test tries each. One that speaks says events of
 * the machine, listed there.
 */
export type Answers<Output, Input = unknown> =
  | { resolves: readonly (Output | ((input: Input) => Output))[]; rejects: readonly Refused[] }
  | "speaks";

type Inputs<M extends AnyStateMachine> =
  unknown extends InputFrom<M> ? { inputs?: undefined } : { inputs: readonly InputFrom<M>[] };
type Effects<M extends AnyStateMachine> = [ActorsOf<M>] extends [never]
  ? { effects?: undefined }
  : { effects: { [A in ActorsOf<M> as A["src"]]: Answers<OutputFrom<A["logic"]>, InputFrom<A["logic"]>> } };

/**
 * What a machine meets: the inputs it is started with, every event with payloads that differ to it, every effect
 * with its answers. A missing event or effect does not compile. From it come the paths, the coverage and the drawing.
 */
export type PathTable<M extends AnyStateMachine> = Inputs<M> &
  Effects<M> & {
    events: { [T in EventFrom<M>["type"]]: readonly Payload<EventFrom<M>, T>[] };
    /** What of the context makes a difference, where all of it has no end (a counter, a history). */
    project?: (context: ContextFrom<M>) => unknown;
    /** After how many places without anything new the search ends; more where much lies far out. */
    patience?: number;
    /** What is true after each step, in the field's words. */
    holds?: Record<string, (state: SnapshotFrom<M>, facts: readonly { type: string }[]) => boolean>;
  };

/** A machine and what it meets, with the types forgotten: what the explorer reads. */
export interface Paths {
  machine: AnyStateMachine;
  inputs: readonly unknown[];
  events: Readonly<Record<string, readonly object[]>>;
  effects: Readonly<Record<string, Answers<unknown>>>;
  project: (context: unknown) => unknown;
  patience: number;
  holds: Readonly<Record<string, (state: unknown, facts: readonly { type: string }[]) => boolean>>;
}

export function pathsOf<M extends AnyStateMachine>(machine: M, table: PathTable<M>): Paths {
  const { inputs, effects, events, project, patience, holds } = table;
  return {
    machine,
    inputs: inputs ?? [undefined],
    events,
    effects: (effects ?? {}) as Paths["effects"],
    project: (project ?? ((context: unknown) => context)) as Paths["project"],
    patience: patience ?? 400,
    holds: (holds ?? {}) as Paths["holds"],
  };
}
