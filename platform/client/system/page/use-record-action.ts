import { useSelector } from "@xstate/react";
import { useEffect, useMemo } from "react";
import { fromPromise } from "xstate";
import type { Api } from "#client/http/api.ts";
import { recordActionMachine } from "#machines/record-action/record-action.machine.ts";
import { usePageActor } from "./use-page-actor.ts";

/** What was typed into the dialog of an action; each action says what its own fields hold. */
export type ActionDraft = Readonly<Record<string, unknown>>;
/** What each action does with its draft; calls only, so that it may be kept for as long as the page. */
export type Actions<Result> = Readonly<Record<string, (api: Api, draft: ActionDraft) => Promise<Result>>>;

/**
 * Actions on a record that ask for facts first, one at a time. `key` names the record; `actions` of a key are those of
 * its first render. `onDone` hears what was done.
 */
export function useRecordAction<Result>(
  key: string,
  actions: Actions<Result>,
  onDone?: (action: string, result: Result) => void,
) {
  const actor = usePageActor(
    ({ api }) =>
      recordActionMachine.provide({
        actors: {
          act: fromPromise(async ({ input: { action, draft } }) => await actions[action]?.(api, draft)),
        },
      }),
    undefined,
    `actions on ${key}`,
  );
  useEffect(() => {
    const done = actor.on("action.done", ({ action, result }) => onDone?.(action, result as Result));
    return () => done.unsubscribe();
  }, [actor, onDone]);
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const intentions = useMemo(
    () => ({
      ask: (action: string, draft: ActionDraft = {}, required: readonly string[] = []) =>
        actor.send({ type: "action.asked", action, draft, required }),
      change: (field: string, value: unknown) => actor.send({ type: "field.changed", field, value }),
      confirm: () => actor.send({ type: "action.confirmed" }),
      cancel: () => actor.send({ type: "action.cancelled" }),
    }),
    [actor],
  );
  return { ...context, busy, ...intentions };
}
export type RecordAction = ReturnType<typeof useRecordAction>;
