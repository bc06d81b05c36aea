import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { ApiError } from "#client/http/api.ts";
import { readOf } from "#client/http/read.ts";
import type { DuplicableEntity } from "#contract/duplicates.ts";
import { type Choice, choicesOf, differing, valueAfter } from "#machines/merge/choices.ts";
import { useSystem } from "../app/use-system.ts";
import { usePageActor } from "../page/use-page-actor.ts";
import { useRead } from "../page/use-read.ts";
import { provideMerge } from "./merge.ts";

/** Several records merged into one: the choices, the result, and the page's intentions. */
export function useMerge(entity: DuplicableEntity, ids: readonly number[]) {
  const actor = usePageActor(
    (system) => provideMerge(system, entity),
    { ids },
    `merge of ${entity} ${ids.join(" ")}`,
  );
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const state = useSelector(actor, (snapshot) => snapshot.value);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const intentions = useMemo(
    () => ({
      keep: (id: number) => actor.send({ type: "kept.chosen", id }),
      choose: (field: string, choice: Choice) => actor.send({ type: "field.chosen", field, choice }),
      leaveOut: (id: number) => actor.send({ type: "record.left_out", id }),
      preview: () => actor.send({ type: "preview.requested" }),
      backToChoices: () => actor.send({ type: "preview.left" }),
      confirm: () => actor.send({ type: "merge.confirmed" }),
      reverse: () => actor.send({ type: "reversal.requested" }),
      read: () => actor.send({ type: "reading.requested" }),
    }),
    [actor],
  );
  const { records, keptId, chosen } = context;
  const choices = useMemo(() => choicesOf(records, keptId ?? 0, chosen), [records, keptId, chosen]);
  return {
    ...context,
    state,
    busy,
    fields: useMemo(() => differing(records), [records]),
    choices,
    after: (field: string) => valueAfter(records, choices, keptId ?? 0, field),
    ...intentions,
  };
}

const merges = readOf("GET /recruiters/merges/:entity", {
  after: ["POST /recruiters/merges/:entity", "POST /recruiters/merges/:entity/:id/reversal"],
});

/** The last merges of an entity, or of one record. */
export function useMerges(entity: DuplicableEntity, keptId?: number) {
  return useRead(merges, { params: { entity }, query: keptId === undefined ? {} : { kept_id: keptId } });
}

/** The record that stands for one that is gone since a merge, while it is read; null where none does. */
export function useMergedInto(entity: DuplicableEntity, id: number) {
  const { state, data } = useRead(merges, { params: { entity }, query: { merged_id: id } });
  const standing = data?.merges.find(({ reversed_at }) => reversed_at === null);
  return {
    isReading: state === "loading",
    into: standing ? { id: standing.kept_id, name: standing.kept_name } : null,
  };
}

/** Undoes an earlier merge; resolves to null when done, else to the reason. */
export function useReversal(entity: DuplicableEntity): (id: number) => Promise<string | null> {
  const { api, bus } = useSystem();
  return useMemo(
    () => (id) =>
      api("POST /recruiters/merges/:entity/:id/reversal", { params: { entity, id } }).then(
        () => {
          bus.publish({ type: "records.changed", entity });
          return null;
        },
        (error: unknown) => (error instanceof ApiError ? error.code : "internal"),
      ),
    [api, bus, entity],
  );
}
