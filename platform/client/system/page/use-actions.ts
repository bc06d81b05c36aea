import { useSelector } from "@xstate/react";
import { useEffect, useMemo } from "react";
import { fromPromise } from "xstate";
import type { Api } from "#client/http/api.ts";
import type { Call, CallInput } from "#contract/calls/all.ts";
import type { FieldError } from "#contract/errors.ts";
import { recordActionMachine } from "#machines/record-action/record-action.machine.ts";
import { useSystem } from "../app/use-system.ts";
import { actionDrafts } from "./action-drafts.ts";
import { usePageActor } from "./use-page-actor.ts";

/** A call's body, under that name. */
export type Payload<K extends Call, Part extends string> =
  CallInput<K> extends { body: { [P in Part]: infer Taken } } ? Taken : never;
/** A payload while it is filled in: any of it may still be missing. */
export type Draft<Taken> = { readonly [Field in keyof Taken]?: Taken[Field] | null };

/** The call of each action; without other closures, so that it can be kept as long as the page. */
export type ActionTable = Readonly<Record<string, (api: Api, draft: never) => Promise<unknown>>>;
type Name<Table> = keyof Table & string;
type NoDraft = Readonly<Record<never, never>>;
export type DraftOf<Table, N extends Name<Table>> = Table[N] extends (api: Api, draft: infer D) => unknown
  ? unknown extends D
    ? NoDraft
    : D
  : never;
/** A completed action and the provider's response. */
export type Done<Table> = {
  [N in Name<Table>]: {
    action: N;
    result: Table[N] extends (...args: never) => Promise<infer R> ? R : never;
  };
}[Name<Table>];
/** `splits.*.percent` means one in every row of a list. */
type Required<D> = readonly ((keyof D & string) | `${keyof D & string}.*.${string}`)[];

/** The fields of one action while its form is open. */
export interface ActionForm<D> {
  readonly draft: D;
  readonly errors: readonly FieldError[];
  change<Field extends keyof D & string>(field: Field, value: D[Field]): void;
}

/** The part of it that is the same whatever the action: what its dialog needs. */
export interface ActionDialogState<N extends string = string> {
  readonly action: N | null;
  readonly errors: readonly FieldError[];
  readonly failure: string | null;
  readonly busy: boolean;
  /** The form began with what the person left behind in it. */
  readonly restored: boolean;
  confirm(): void;
  /** Closes the form; what was typed goes. */
  cancel(): void;
  /** Closes the form; what was typed is there when it is opened again. */
  dismiss(): void;
  /** Back to how the form began, without what was left behind. */
  startOver(): void;
}
export interface Actions<Table extends ActionTable> extends ActionDialogState<Name<Table>> {
  /** Runs an action that needs no input at once; `onDone` or `onRefused` reports the result. */
  start<N extends Name<Table>>(
    name: N,
    ...draft: NoDraft extends DraftOf<Table, N> ? [] : [DraftOf<Table, N>]
  ): void;
  ask<N extends Name<Table>>(
    name: N,
    ...given: NoDraft extends DraftOf<Table, N>
      ? [draft?: DraftOf<Table, N>, required?: Required<DraftOf<Table, N>>]
      : [draft: DraftOf<Table, N>, required?: Required<DraftOf<Table, N>>]
  ): void;
  /** The formless action that is running; null otherwise. */
  readonly running: Name<Table> | null;
  /** What a formless action that is running was started with: of many rows, which one. */
  startedWith<N extends Name<Table>>(name: N): DraftOf<Table, N> | undefined;
  /** The formless action that was refused last, until another one starts. */
  readonly refused: { readonly action: Name<Table>; readonly code: string } | null;
  /** Null unless that action's form is open. */
  form<N extends Name<Table>>(name: N): ActionForm<DraftOf<Table, N>> | null;
}

interface ActionOptions<Table extends ActionTable> {
  /** The page is the action's form: it is open from the start, and again after completion. */
  standing?: {
    [N in Name<Table>]: { action: N; draft: DraftOf<Table, N>; required: Required<DraftOf<Table, N>> };
  }[Name<Table>];
  /** How often the displayed record was saved; `onConflict` is called when it must be reread. */
  version?: number;
  onConflict?: () => void;
}

/** Identity of the record and its version: new values reset the actions. */
type Dependencies = readonly (string | number | boolean | null | undefined)[];

/**
 * Actions on a record, one at a time. `of` identifies the record; `actions` are those of the first render with it.
 * `onDone` reports what was done, `onRefused` why a formless action was not.
 */
export function useActions<Table extends ActionTable>(
  of: Dependencies,
  actions: Table,
  onDone?: (done: Done<Table>) => void,
  onRefused?: (code: string, action: Name<Table>) => void,
  { standing, version, onConflict }: ActionOptions<Table> = {},
): Actions<Table> {
  const system = useSystem();
  const key = JSON.stringify(of);
  const drafts = useMemo(() => actionDrafts(system, key), [system, key]);
  const actor = usePageActor(
    ({ api }) =>
      recordActionMachine.provide({
        actors: {
          // The chart accepts any draft: `ask` is the only way in, and takes only its action's draft.
          act: fromPromise(async ({ input: { action, draft } }) => actions[action]?.(api, draft as never)),
        },
        actions: {
          keepDraft: ({ context }) => drafts.keep(context),
          dropDraft: ({ context }) => drafts.drop(context),
        },
      }),
    () =>
      standing
        ? { standing: { ...standing, left: drafts.left({ ...standing, given: standing.draft }) } }
        : {},
    key,
  );
  useEffect(() => {
    if (version !== undefined) actor.send({ type: "record.read", version });
  }, [actor, version]);
  useEffect(() => {
    const done = actor.on("action.done", ({ action, result }) => onDone?.({ action, result } as Done<Table>));
    const refused = actor.on("action.refused", ({ code, action }) => onRefused?.(code, action));
    const conflicted = actor.on("action.conflicted", () => onConflict?.());
    return () => {
      done.unsubscribe();
      refused.unsubscribe();
      conflicted.unsubscribe();
    };
  }, [actor, onDone, onRefused, onConflict]);
  const { action, draft, restored, errors, failure, refused } = useSelector(
    actor,
    (snapshot) => snapshot.context,
  );
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const runs = useSelector(actor, (snapshot) => snapshot.matches("running"));
  const intentions = useMemo(
    () => ({
      ask: (action: string, draft: NoDraft = {}, required: readonly string[] = []) =>
        actor.send({
          type: "action.requested",
          ...{ action, draft, required, left: drafts.left({ action, given: draft }) },
        }),
      start: (action: string, draft: NoDraft = {}) => actor.send({ type: "action.started", action, draft }),
      change: (field: string, value: unknown) => actor.send({ type: "field.changed", field, value }),
      confirm: () => actor.send({ type: "action.confirmed" }),
      cancel: () => actor.send({ type: "action.cancelled" }),
      dismiss: () => actor.send({ type: "action.dismissed" }),
      startOver: () => actor.send({ type: "draft.discarded" }),
    }),
    [actor, drafts],
  );
  return useMemo(() => {
    const { change, ...rest } = intentions;
    const form = <N extends Name<Table>>(name: N) =>
      action === name ? { draft: draft as DraftOf<Table, N>, errors, change } : null;
    const running = runs ? (action as Name<Table>) : null;
    const startedWith = <N extends Name<Table>>(name: N) =>
      running === name ? (draft as DraftOf<Table, N>) : undefined;
    return {
      action: action as Name<Table> | null,
      errors,
      failure,
      busy,
      restored,
      running,
      startedWith,
      refused: refused as Actions<Table>["refused"],
      form,
      ...rest,
    };
  }, [action, draft, errors, failure, busy, restored, runs, refused, intentions]);
}
