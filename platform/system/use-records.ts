import { useSelector } from "@xstate/react";
import { useEffect, useMemo } from "react";
import { useLocation, useNavigate } from "react-router";
import type { EditableEntity } from "#contract/entities/names.ts";
import {
  bulkSelectionMachine,
  isSelected,
  selectedCount,
  selectionPayload,
} from "#machines/bulk-selection/bulk-selection.machine.ts";
import { addressOf, queryOf } from "#machines/list-state/list-address.ts";
import type { Condition } from "#machines/list-state/list-state.machine.ts";
import {
  type recordFormMachine,
  type SavedRecord,
  type Values,
  valueOfField,
} from "#machines/record-form/record-form.machine.ts";
import { useResource } from "../http/use-resource.ts";
import {
  type DeletionTarget,
  type ListScope,
  provideDeletion,
  provideList,
  provideRecordForm,
  readRecord,
  storedDraft,
} from "./records.ts";
import { usePageActor } from "./use-page-actor.ts";
import { useSystem } from "./use-system.ts";

/** A list whose state is in the address. */
export function useList(scope: ListScope) {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const actor = usePageActor(
    (system) => provideList(system, scope),
    { entity: scope.entity, query: queryOf(search) },
    `${scope.entity} ${JSON.stringify(scope.fixed)}`,
  );
  useEffect(() => {
    const changed = actor.on(
      "list.query_changed",
      ({ query }) => void navigate(`${pathname}${addressOf(query)}`, { replace: true }),
    );
    return () => changed.unsubscribe();
  }, [actor, navigate, pathname]);
  // Back and forward change the address; what the list itself put there is what it has.
  useEffect(() => {
    const { term, where, order } = actor.getSnapshot().context;
    if (
      addressOf({ term, where, order }) !== addressOf(queryOf(search)) &&
      !actor.getSnapshot().matches("typing")
    ) {
      actor.send({ type: "query.replaced", query: queryOf(search) });
    }
  }, [actor, search]);
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const state = useSelector(actor, (snapshot) => snapshot.value);
  const intentions = useMemo(
    () => ({
      type: (term: string) => actor.send({ type: "term.typed", term }),
      setFilter: (field: string, condition: Condition) =>
        actor.send({ type: "filter.set", field, condition }),
      removeFilter: (field: string) => actor.send({ type: "filter.removed", field }),
      clearFilters: () => actor.send({ type: "filters.cleared" }),
      orderBy: (field: string) => actor.send({ type: "order.chosen", field }),
      reachEnd: () => actor.send({ type: "end.reached" }),
      more: () => actor.send({ type: "more.requested" }),
      reload: () => actor.send({ type: "reload.requested" }),
    }),
    [actor],
  );
  return { ...context, state, busy: state === "loading" || state === "loadingMore", ...intentions };
}

export function useSelection(entity: string, referenceType: string) {
  const actor = usePageActor(() => bulkSelectionMachine, { entity }, `selection of ${entity}`);
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const intentions = useMemo(
    () => ({
      toggle: (id: number) => actor.send({ type: "item.toggled", id }),
      add: (ids: number[]) => actor.send({ type: "items.added", ids }),
      remove: (ids: number[]) => actor.send({ type: "items.removed", ids }),
      all: (search: { term: string; where: Record<string, Condition> }, total: number) =>
        actor.send({ type: "all.requested", search: { entity, ...search }, total }),
      clear: () => actor.send({ type: "selection.cleared" }),
    }),
    [actor, entity],
  );
  return {
    count: selectedCount(context),
    isAll: context.search !== null,
    isSelected: (id: number) => isSelected(context, id),
    payload: () => selectionPayload(context, referenceType),
    ...intentions,
  };
}

export function useDeletion(entity: ListScope["entity"], onDeleted?: () => void) {
  const actor = usePageActor((system) => provideDeletion(system, entity), undefined, `deletion of ${entity}`);
  useEffect(() => {
    const done = actor.on("records.deleted", () => onDeleted?.());
    return () => done.unsubscribe();
  }, [actor, onDeleted]);
  const { label, count } = useSelector(actor, (snapshot) => snapshot.context);
  const asking = useSelector(actor, (snapshot) => snapshot.matches("asking"));
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const intentions = useMemo(
    () => ({
      ask: (what: { label: string; count: number; target: DeletionTarget; redirectTo?: string }) =>
        actor.send({ type: "deletion.asked", ...what }),
      confirm: () => actor.send({ type: "deletion.confirmed" }),
      cancel: () => actor.send({ type: "deletion.cancelled" }),
    }),
    [actor],
  );
  return { label, count, asking, busy, ...intentions };
}

/** One record by its id. */
export function useRecord(entity: EditableEntity, id: number) {
  const { api } = useSystem();
  return useResource(`${entity} ${id}`, (signal) => readRecord(api, entity, id, signal));
}

export interface RecordFormOptions {
  /** Values of a new record that are known before anybody types. */
  preset?: Values;
  /** Names the draft that a reload brings back; the entity and the record by default. */
  draftKey?: string;
  /** Another turn is another form, for records made one after another. */
  turn?: number;
  onSaved: (record: SavedRecord, created: boolean) => void;
}

export function useRecordForm(
  entity: EditableEntity,
  record: SavedRecord | null,
  { preset, draftKey, turn = 0, onSaved }: RecordFormOptions,
) {
  const system = useSystem();
  const key = draftKey ?? `${entity} ${record?.id ?? "new"}`;
  const input = { key, record, draft: storedDraft(system, key), ...(preset ? { preset } : {}) };
  const actor = usePageActor<typeof recordFormMachine>(
    (given) => provideRecordForm(given, entity),
    input,
    `${key} ${turn}`,
  );
  useEffect(() => {
    const saved = actor.on("record.saved", (fact) => onSaved(fact.record, fact.created));
    return () => saved.unsubscribe();
  }, [actor, onSaved]);
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const inConflict = useSelector(actor, (snapshot) => snapshot.matches("conflict"));
  const intentions = useMemo(
    () => ({
      change: (field: string, value: unknown) => actor.send({ type: "field.changed", field, value }),
      save: () => actor.send({ type: "save.requested" }),
      discard: () => actor.send({ type: "changes.discarded" }),
      rebase: () => actor.send({ type: "conflict.rebased" }),
    }),
    [actor],
  );
  return {
    /** The record as it was last read or saved. */
    record: context.record,
    busy,
    inConflict,
    errors: context.errors,
    failure: context.failure,
    hasChanges: Object.keys(context.changes).length > 0,
    value: (field: string) => valueOfField(context, field),
    ...intentions,
  };
}
