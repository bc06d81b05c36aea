import { useSelector } from "@xstate/react";
import { useEffect, useMemo } from "react";
import { fromPromise } from "xstate";
import { readOf } from "#client/http/read.ts";
import type { DuplicableEntity } from "#contract/duplicates.ts";
import { delays } from "#machines/delays.ts";
import { duplicateCheckMachine, type Entered } from "#machines/duplicate-check/duplicate-check.machine.ts";
import { useSystem } from "../app/use-system.ts";
import { usePageActor } from "../page/use-page-actor.ts";
import { useRead } from "../page/use-read.ts";

/**
 * Compares what is being entered with what there is. `onAllowed` hears that nothing speaks against saving. Without an
 * entity that is compared, saving is always allowed.
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
    // Nothing is news only after something: whoever empties the form is not warned of what stood there.
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

/** One page of the groups of records that are likely the same. */
export function useDuplicateGroups(entity: DuplicableEntity, after: number) {
  return useRead(duplicateGroups, { params: { entity }, query: { after } });
}

/** Records that are like a saved one. */
export function useDuplicatesOf(entity: DuplicableEntity, id: number, entered: Entered) {
  return useRead(duplicateMatches, { params: { entity }, query: { ...entered, except_id: id } });
}

const apartFact = "duplicates.told_apart";

/** Tells records apart, with a toast that takes it back. `onChanged` hears that the groups are others now. */
export function useDismissals(
  entity: DuplicableEntity,
  onChanged: () => void,
  words: { done: string; undo: string; refused: string },
): (ids: readonly number[]) => void {
  const { api, bus } = useSystem();
  const { done, undo, refused } = words;
  useEffect(() => {
    const acted = bus.on("toast.acted").subscribe(({ fact, id }) => {
      if (fact !== apartFact) return;
      const body = { dismissal: { ids: id.split(" ").map(Number) } };
      void api("DELETE /recruiters/duplicates/:entity/dismissals", { params: { entity }, body }).then(
        onChanged,
        () => bus.publish({ type: "toast.requested", kind: "error", text: refused }),
      );
    });
    return () => acted.unsubscribe();
  }, [api, bus, entity, onChanged, refused]);
  return useMemo(
    () => (ids) => {
      const body = { dismissal: { ids: [...ids] } };
      void api("POST /recruiters/duplicates/:entity/dismissals", { params: { entity }, body }).then(
        () => {
          const action = { label: undo, fact: apartFact, id: ids.join(" ") };
          bus.publish({
            type: "toast.requested",
            kind: "success",
            text: done,
            duration: delays.undoToast,
            action,
          });
          onChanged();
        },
        () => bus.publish({ type: "toast.requested", kind: "error", text: refused }),
      );
    },
    [api, bus, entity, onChanged, done, undo, refused],
  );
}
