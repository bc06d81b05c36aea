import type {
  AnyStateMachine,
  ContextFrom,
  EventFrom,
  InputFrom,
  OutputFrom,
  SnapshotFrom,
  StateMachine,
} from "xstate";
import type { Sent } from "#client/system/testing/wire.ts";
import type { Call, CallAnswer, CallInput } from "#contract/calls/all.ts";
import type { ErrorCode, FieldError } from "#contract/errors.ts";
import type { ActorsOf, Payload } from "#machines/testing/paths.ts";
import type { Stage } from "./stage.ts";

type SchemaOf<M> =
  M extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer _Actor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer S,
    infer _TransitionMeta
  >
    ? S
    : never;
type Leaves<S> = S extends { states: infer States }
  ? {
      [K in keyof States & string]: States[K] extends { states: object } ? `${K}.${Leaves<States[K]>}` : K;
    }[keyof States & string]
  : never;
/** Every state that holds no other, by its way from the root: `open.asking.filling`. */
export type LeafOf<M extends AnyStateMachine> = Leaves<SchemaOf<M>>;

/** A row that no person can do or see, and why. */
export interface Unwalked {
  unwalked: string;
}
export const unwalked = (why: string): Unwalked => ({ unwalked: why });
/** A state that is left at once: nobody can see it. */
export const passing = unwalked("it is left at once");

export const isWrite = (method: string): boolean => ["POST", "PUT", "PATCH", "DELETE"].includes(method);
type ReadCall = Extract<Call, `GET ${string}`>;

/** The provider's last answer to any of these calls: of effects, and of whatever wrote. */
export type Answered = <K extends Call>(...calls: [K, ...K[]]) => CallAnswer<K>;
/** What a row knows of the path so far; `here`: the states that are seen once the step is taken. */
export interface Reported<World> {
  world: World;
  answered: Answered;
  here: readonly string[];
}
/** What is sent, by `request`. */
type Sends<World> = (reported: Reported<World>) => Sent | readonly Sent[];

/**
 * What a person does. `sends` says what is written for it that no effect of the chart accounts for. `offered` where the screen lets them. `apart` is on a path also where another row takes its
 * transition: the chart makes no difference between them, the screen does.
 */
export interface Doing<M extends AnyStateMachine, World, P> {
  payload: P;
  does: (stage: Stage<World>) => Promise<unknown>;
  sends?: Sends<World>;
  offered?: (state: SnapshotFrom<M>) => boolean;
  apart?: true;
}

/**
 * An answer that the provider really gives, after what is its `cause`; `alter` changes what an address answered where no
 * demo data make it so.
 */
export interface Answering<Output, Input, State, World> {
  output: Output | ((input: Input, state: State) => Output);
  alter?: (answer: Record<string, unknown>, address: string) => Record<string, unknown>;
  cause?: (stage: Stage<World>) => Promise<unknown>;
  offered?: (input: Input, state: State) => boolean;
}
/**
 * What is answered in the provider's place: nothing at all for `unavailable`. With a `cause`, that is brought about and
 * the provider refuses by itself.
 */
export interface Refusal<World, State = unknown> {
  code: ErrorCode;
  fields?: FieldError[];
  cause?: (stage: Stage<World>) => Promise<unknown>;
  /** Where that brings it about. */
  offered?: (state: State) => boolean;
}

/** Of a call that several effects make, the part that one of them does. */
export interface CallPart {
  call: Call;
  has(body: unknown): boolean;
}
/** The call with such a body alone: others of its name belong to another effect. */
export const callWith = <K extends Call>(
  call: K,
  has: (body: CallInput<K> extends { body: infer B } ? B : never) => boolean,
): CallPart => ({ call, has: has as CallPart["has"] });

/** What goes out for an effect, with what is there for the names of the chart: always told where it writes. */
type Sending<Input, World> =
  | { calls: readonly ReadCall[]; sends?: (input: Input, reported: Reported<World>) => Sent }
  | { calls: readonly (Call | CallPart)[]; sends: (input: Input, reported: Reported<World>) => Sent };

/**
 * An effect that asks the provider is held until the path lets it be answered. `atOnce` answers by itself, without
 * the provider. What `speaks` says is done as an event.
 */
export type Effect<Output, Input, State, World> =
  | (Sending<Input, World> & {
      resolves: Record<string, Answering<Output, Input, State, World>>;
      rejects: Record<string, Refusal<World, State>>;
    })
  | { atOnce: Output | ((input: Input) => Output) }
  | "speaks";

type Effects<M extends AnyStateMachine, World> = [ActorsOf<M>] extends [never]
  ? { effects?: undefined }
  : {
      effects: {
        [A in ActorsOf<M> as A["src"]]: Effect<
          OutputFrom<A["logic"]>,
          InputFrom<A["logic"]>,
          SnapshotFrom<M>,
          World
        >;
      };
    };

export type Look<World> = (stage: Stage<World>, here: readonly string[]) => Promise<unknown>;

/** What a start answers: anything where the rows need no world. */
type Arranged<World> = [World] extends [undefined] ? unknown : World;

/**
 * A machine on the screen: how a person gets to where it starts, what they do for each of its events, what they see
 * in each of its states. An event, an effect or a state that is left out does not compile.
 */
export type WalkTable<M extends AnyStateMachine, World> = Effects<M, World> & {
  starts: Record<
    string,
    {
      input: InputFrom<M>;
      arrange: (stage: Stage<undefined>) => Promise<Arranged<NoInfer<World>>>;
      sends?: Sends<NoInfer<World>>;
    }
  >;
  events: {
    [T in EventFrom<M>["type"]]: Record<string, Doing<M, World, Payload<EventFrom<M>, T>>> | Unwalked;
  };
  /** `here`: every state that the machine is in, where what is seen of one depends on another. */
  states: { [S in LeafOf<M>]: Look<World> | Unwalked };
  /** What of the context makes a difference to a person. */
  project?: (context: ContextFrom<M>) => unknown;
  /** What other parts of the screen may write on any step, and nothing else. */
  beside?: Sends<World>;
  /** Delays of other charts on the screen that a row lets pass (`stage.passes`), by no clock. */
  delays?: readonly number[];
};

/** A table with its types forgotten: what the planner and the walker read. */
export interface Walk {
  machine: AnyStateMachine;
  starts: Readonly<
    Record<
      string,
      { input: unknown; arrange: (stage: Stage<undefined>) => Promise<unknown>; sends?: Sends<unknown> }
    >
  >;
  events: Readonly<Record<string, Readonly<Record<string, LooseDoing>> | Unwalked>>;
  effects: Readonly<Record<string, LooseEffect>>;
  states: Readonly<Record<string, Look<unknown> | Unwalked>>;
  project: (context: unknown) => unknown;
  beside: Sends<unknown>;
  delays: readonly number[];
}
export interface LooseDoing {
  payload: object;
  does: (stage: Stage<unknown>) => Promise<unknown>;
  sends?: Sends<unknown>;
  offered?: (state: unknown) => boolean;
  apart?: true;
}
export type LooseEffect =
  | {
      calls: readonly (Call | CallPart)[];
      sends?: (input: unknown, reported: Reported<unknown>) => Sent;
      resolves: Readonly<Record<string, Answering<unknown, unknown, unknown, unknown>>>;
      rejects: Readonly<Record<string, Refusal<unknown>>>;
    }
  | { atOnce: unknown }
  | "speaks";

/** What an effect sends, where its table says. */
export const sendsOf = (effect: LooseEffect | undefined) =>
  typeof effect === "object" && "sends" in effect ? effect.sends : undefined;

export const isUnwalked = (row: unknown): row is Unwalked =>
  typeof row === "object" && row !== null && "unwalked" in row && typeof row.unwalked === "string";

/**
 * `walkOf(machine)({ … })`, or `walkOf(machine)<World>({ … })` where the start arranges a world that the other rows
 * are about.
 */
export const walkOf =
  <M extends AnyStateMachine>(machine: M) =>
  <World = undefined>(table: WalkTable<M, World>): Walk => {
    const { starts, events, effects, states, project, beside, delays } = table;
    return {
      machine,
      starts: starts as Walk["starts"],
      events: events as Walk["events"],
      effects: (effects ?? {}) as Walk["effects"],
      states: states as Walk["states"],
      project: (project ?? (() => null)) as Walk["project"],
      beside: (beside ?? (() => [])) as Walk["beside"],
      delays: delays ?? [],
    };
  };
