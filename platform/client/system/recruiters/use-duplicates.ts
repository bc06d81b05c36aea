import { useSelector } from "@xstate/react";
import { useEffect, useMemo } from "react";
import { fromPromise } from "xstate";
import { readOf } from "#client/http/read.ts";
import type { DuplicableEntity } from "#contract/duplicates.ts";
import { delays } from "#machines/delays.ts";
import { dismissalMachine, undoOf } from "#machines/dismissal/dismissal.machine.ts";
import { duplicateCheckMachine, type Entered } from "#machines/duplicate-check/duplicate-check.machine.ts";
import { useSystem } from "../app/use-system.ts";
import { usePageActor } from "../page/use-page-actor.ts";
import { useRead } from "../page/use-read.ts";

/**
 * Compares the input with existing records. `onAllowed` is called when nothing prevents saving. For an entity that is
 * not compared, saving is always allowed.
 */
export function useDuplicateCheck(entity: DuplicableEntity | null, entered: Entered, onAllowed: () => void) {
  const actor = usePageActor(
    ({ api }) =>
      duplicateCheckMachine.provide({
        actors: {
          find: fromPromise(async ({ input, signal }) => {
            if (entity === null) return [];
            const answer = await api(
              "GET /recruiters/duplicates/:entity/matches",
              { params: { entity }, query: input.entered },
              { signal },
            );
            return answer.matches;
          }),
        },
      }),
    undefined,
    `duplicates of a new one of ${entity ?? "nothing"}`,
  );
  const typed = JSON.stringify(entered);
  useEffect(() => {
    // An empty result matters only after a match: clearing the form gives no warning about the previous input.
    const isNews = JSON.stringify(actor.getSnapshot().context.entered) !== typed;
    if (entity !== null && isNews) actor.send({ type: "values.changed", entered: JSON.parse(typed) });
  }, [actor, entity, typed]);
  useEffect(() => {
    const allowed = actor.on("save.allowed", onAllowed);
    return () => allowed.unsubscribe();
  }, [actor, onAllowed]);
  const matches = useSelector(actor, (snapshot) => snapshot.context.matches);
  const asking = useSelector(actor, (snapshot) => snapshot.matches("asking"));
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const intentions = useMemo(
    () => ({
      save: () => actor.send({ type: "save.requested" }),
      confirm: () => actor.send({ type: "save.confirmed" }),
      cancel: () => actor.send({ type: "save.cancelled" }),
    }),
    [actor],
  );
  return { matches, asking, busy, ...intentions };
}

const writes = [
  "POST /recruiters/duplicates/:entity/dismissals",
  "DELETE /recruiters/duplicates/:entity/dismissals",
  "POST /recruiters/merges/:entity",
  "POST /recruiters/merges/:entity/:id/reversal",
] as const;
const duplicateGroups = readOf("GET /recruiters/duplicates/:entity", { after: writes });
const duplicateMatches = readOf("GET /recruiters/duplicates/:entity/matches", { after: writes });

/** One page of the groups of likely duplicates. */
export function useDuplicateGroups(entity: DuplicableEntity, after: number) {
  return useRead(duplicateGroups, { params: { entity }, query: { after } });
}

/** Records similar to a saved one. */
export function useDuplicatesOf(entity: DuplicableEntity, id: number, entered: Entered) {
  return useRead(duplicateMatches, { params: { entity }, query: { ...entered, except_id: id } });
}

/** Dismisses duplicates, with a toast that undoes it. `onChanged` is called when the groups may have changed. */
export function useDismissals(
  entity: DuplicableEntity,
  onChanged: () => void,
  words: { done: string; undo: string; refused: string },
): (ids: readonly number[]) => void {
  const { bus } = useSystem();
  const actor = usePageActor<typeof dismissalMachine>(
    ({ api }) =>
      dismissalMachine.provide({
        actors: {
          save: fromPromise(async ({ input: { entity: of, dismissal } }) => {
            if (!dismissal) return;
            const { ids, isUndo } = dismissal;
            const input = { params: { entity: of }, body: { dismissal: { ids: [...ids] } } };
            if (isUndo) await api("DELETE /recruiters/duplicates/:entity/dismissals", input);
            else await api("POST /recruiters/duplicates/:entity/dismissals", input);
          }),
        },
      }),
    { entity },
    `dismissals of ${entity}`,
    ["toast.acted"],
  );
  const { done, undo, refused } = words;
  useEffect(() => {
    const subscriptions = [
      actor.on("dismissal.saved", ({ dismissal: { ids, isUndo } }) => {
        const action = { label: undo, ...undoOf(entity, ids) };
        const toast = { kind: "success", text: done, duration: delays.undoToast, action } as const;
        if (!isUndo) bus.publish({ type: "toast.requested", ...toast });
        onChanged();
      }),
      // An answer that was lost may have been a yes.
      actor.on("dismissal.refused", () => {
        bus.publish({ type: "toast.requested", kind: "error", text: refused });
        onChanged();
      }),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor, bus, entity, onChanged, done, undo, refused]);
  return useMemo(() => (ids) => actor.send({ type: "dismissal.requested", ids }), [actor]);
}
