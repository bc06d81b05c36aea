import { useSelector } from "@xstate/react";
import { useCallback, useEffect, useMemo } from "react";
import { useLocation, useNavigate } from "react-router";
import { readBy } from "#client/http/read.ts";
import type { EditableEntity, EntityName } from "#contract/entities/names.ts";
import {
  bulkSelectionMachine,
  isNarrowed,
  isSelected,
  selectedCount,
  selectionPayload,
} from "#machines/bulk-selection/bulk-selection.machine.ts";
import {
  type FormInput,
  type recordFormMachine,
  type SavedRecord,
  type Values,
  valueOfField,
} from "#machines/record-form/record-form.machine.ts";
import { addressOf, queryOf } from "#machines/shared/list-address.ts";
import type { Place, Placed, TermKind } from "#machines/shared/list-filters.ts";
import { type ListQueryState, queryState, type View } from "#machines/shared/list-query.ts";
import { usePages } from "../app/use-pages.ts";
import { useSystem } from "../app/use-system.ts";
import { ownAddresses } from "../page/own-addresses.ts";
import { usePageActor } from "../page/use-page-actor.ts";
import { useRead } from "../page/use-read.ts";
import { followedList } from "./list-follow.ts";
import {
  type DeletionTarget,
  type ListScope,
  provideDeletion,
  provideList,
  provideRecordForm,
  readRecord,
  storedDraft,
} from "./records.ts";
import { askedBy, joinSelection, type SelectionActor } from "./selection.ts";
import { useListFollow } from "./use-list-follow.ts";

/** A list whose state is in the address. */
export function useList(scope: ListScope) {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const { entity, fixed } = scope;
  const pages = usePages();
  const actor = usePageActor(
    (system) => provideList(system, scope),
    { entity, query: queryOf(search) },
    `${entity} ${JSON.stringify(fixed)}`,
  );
  const own = useMemo(ownAddresses, []);
  useEffect(() => {
    const changed = actor.on("list.query_changed", ({ query, step }) => {
      // Whoever typed and left is not called back, nor is their term put on another page.
      if (!pages.isCurrent()) return;
      own.put(addressOf(query));
      void navigate(`${pathname}${addressOf(query)}`, {
        replace: step === "replace",
        preventScrollReset: true,
      });
    });
    return () => changed.unsubscribe();
  }, [actor, navigate, own, pages, pathname]);
  // Back and forward change the address; what the list itself put there is what it has, or had a moment ago.
  useEffect(() => {
    const query = queryOf(search);
    if (own.meets(addressOf(query))) return;
    const snapshot = actor.getSnapshot();
    if (addressOf(snapshot.context) !== addressOf(query) && !snapshot.matches("typing"))
      actor.send({ type: "query.replaced", query });
  }, [actor, own, search]);
  const system = useSystem();
  // Read again by itself, where it could not be read while the server was away.
  useEffect(() => {
    const heard = system.bus.on("connectivity.changed").subscribe(({ online }) => {
      if (online && actor.getSnapshot().matches("failed")) actor.send({ type: "reload.requested" });
    });
    return () => heard.unsubscribe();
  }, [actor, system]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the actor lives as long as the scope is the same
  const followed = useMemo(() => followedList(system, scope, actor), [actor, system]);
  const news = useListFollow(scope, `${entity} ${JSON.stringify(fixed)}`, followed);
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const state = useSelector(actor, (snapshot) => snapshot.value);
  const intentions = useMemo(
    () => ({
      type: (term: string) => actor.send({ type: "term.typed", term }),
      setCondition: (condition: Placed, was: Place | null) =>
        actor.send({ type: "condition.set", condition, was }),
      removeCondition: (place: Place) => actor.send({ type: "condition.removed", place }),
      addTerm: (kind: TermKind, text: string) => actor.send({ type: "search_term.added", kind, text }),
      /** What was typed is looked for in all that is written about the records instead. */
      searchTexts: (text: string) => {
        actor.send({ type: "search_term.added", kind: "required", text });
        actor.send({ type: "term.typed", term: "" });
      },
      removeTerm: (kind: TermKind, text: string) => actor.send({ type: "search_term.removed", kind, text }),
      setSub: (name: string, values: string[]) => actor.send({ type: "sub_search.set", name, values }),
      clearFilters: () => actor.send({ type: "filters.cleared" }),
      orderBy: (field: string) => actor.send({ type: "order.chosen", field }),
      show: (view: View) => actor.send({ type: "view.chosen", view }),
      choose: (query: ListQueryState) => actor.send({ type: "query.chosen", query }),
      openRecord: (id: number) => actor.send({ type: "record.opened", id }),
      closeRecord: () => actor.send({ type: "record.closed" }),
      rowSaved: (row: { id: number }) => actor.send({ type: "row.saved", row }),
      reachEnd: () => actor.send({ type: "end.reached" }),
      more: () => actor.send({ type: "more.requested" }),
      reload: () => actor.send({ type: "reload.requested" }),
    }),
    [actor],
  );
  /** As the provider is asked, with what the page sets. */
  const request = useMemo(() => askedBy(context, fixed), [context, fixed]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the actor lives as long as the scope is the same
  const join = useCallback((selection: SelectionActor) => joinSelection(actor, selection, scope), [actor]);
  return {
    ...context,
    state,
    /** New records that wait to be shown. */
    news,
    busy: state === "loading" || state === "loadingMore",
    /** What is shown and counted is what was asked for last. */
    isCurrent: state === "ready" || state === "loadingMore" || state === "moreFailed",
    request,
    /** Keeps a selection in step with what the list shows. */
    join,
    /** What the address keeps. */
    query: useMemo(() => queryState(context), [context]),
    ...intentions,
  };
}

/** What is selected in a list. */
export function useSelection(
  { entity, fixed }: ListScope,
  referenceType: string,
  { join, request, totalCount, isCurrent }: ReturnType<typeof useList>,
) {
  const actor = usePageActor(
    () => bulkSelectionMachine,
    { entity },
    `selection of ${entity} ${JSON.stringify(fixed)}`,
  );
  useEffect(() => join(actor), [actor, join]);
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const intentions = useMemo(
    () => ({
      toggle: (id: number) => actor.send({ type: "item.toggled", id }),
      add: (ids: number[]) => actor.send({ type: "items.added", ids }),
      remove: (ids: number[]) => actor.send({ type: "items.removed", ids }),
      clear: () => actor.send({ type: "selection.cleared" }),
    }),
    [actor],
  );
  return {
    count: selectedCount(context),
    isAll: context.search !== null,
    /** Everything that the list finds; null where it cannot be selected: nothing narrows it, or it is not known yet. */
    all:
      isCurrent && isNarrowed(request)
        ? () => actor.send({ type: "all.requested", search: { entity, ...request }, total: totalCount })
        : null,
    isSelected: (id: number) => isSelected(context, id),
    payload: () => selectionPayload(context, referenceType),
    ...intentions,
  };
}

/** `onDoubted`: it failed, and may have been done all the same. */
export function useDeletion(entity: ListScope["entity"], onDeleted?: () => void, onDoubted?: () => void) {
  const actor = usePageActor((system) => provideDeletion(system, entity), undefined, `deletion of ${entity}`);
  useEffect(() => {
    const heard = [
      actor.on("records.deleted", () => onDeleted?.()),
      actor.on("records.doubted", () => onDoubted?.()),
    ];
    return () => {
      for (const one of heard) one.unsubscribe();
    };
  }, [actor, onDeleted, onDoubted]);
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

/** It is edited from what is shown. */
const recordRead = readBy(
  "record",
  (api, { entity, id }: { entity: EntityName; id: number }, signal) => readRecord(api, entity, id, signal),
  { fresh: true },
);

/** A record that a list opens and has not loaded; null where there is none. */
export const useListedRecord = (entity: EntityName, id: number | null) =>
  useRead(recordRead, id === null ? null : { entity, id });

/** One record by its id. */
export const useRecord = (entity: EditableEntity, id: number) => useRead(recordRead, { entity, id });

export interface RecordFormOptions {
  /** What any new record of the entity begins with. */
  defaults?: Values;
  /** What this new record begins with, until the person changes it. */
  preset?: Values;
  /** What a new record has whatever is typed: no field of the form shows it. */
  fixed?: Values;
  /** Names the draft that a reload brings back; the entity and the record by default. */
  draftKey?: string;
  /** Another turn is another form, for records made one after another. */
  turn?: number;
  onSaved: (record: SavedRecord, created: boolean) => void;
}

/** A draft of a new record is of what the record begins with: one of another parent is another draft. */
const newKey = (entity: EditableEntity, begins: Values) =>
  [
    entity,
    "new",
    ...Object.entries(begins)
      .map(([name, value]) => `${name}=${String(value)}`)
      .sort(),
  ].join(" ");

export function useRecordForm(
  entity: EditableEntity,
  record: SavedRecord | null,
  { defaults = {}, preset = {}, fixed = {}, draftKey, turn = 0, onSaved }: RecordFormOptions,
) {
  const system = useSystem();
  const key = draftKey ?? (record ? `${entity} ${record.id}` : newKey(entity, { ...preset, ...fixed }));
  const input: FormInput = {
    key,
    record,
    draft: storedDraft(system, key),
    preset: { ...defaults, ...preset },
    fixed,
  };
  if (draftKey === undefined) input.savedKey = entity;
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
  const inConflict = useSelector(actor, (snapshot) => snapshot.matches({ save: "conflict" }));
  const isEdited = useSelector(actor, (snapshot) => snapshot.matches({ fields: "edited" }));
  const isLedToFields = useSelector(actor, (snapshot) => snapshot.matches({ fields: { edited: "refused" } }));
  const intentions = useMemo(
    () => ({
      change: (field: string, value: unknown) => actor.send({ type: "field.changed", field, value }),
      edit: () => actor.send({ type: "edit.requested" }),
      /** Opens one field where it stands. */
      editProperty: (field: string) => actor.send({ type: "property.opened", field }),
      save: () => actor.send({ type: "save.requested" }),
      /** Saves what was changed, and with it what an action sets. */
      saveWith: (along: Values) => actor.send({ type: "save.requested", along }),
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
    /** The fields are open: the person asked for them, left a draft in them, or an action lacks one. */
    isEdited,
    /** An action of the record lacks something in the fields, and can be done again from there. */
    isLedToFields,
    errors: context.errors,
    failure: context.failure,
    /** How often fields were refused. */
    refusals: context.refusals,
    /** The field that is edited where it stands. */
    property: context.property,
    hasChanges: Object.keys(context.changes).length > 0,
    /** The changes are a draft that was left behind earlier. */
    isRestored: context.restored,
    value: (field: string) => valueOfField(context, field),
    ...intentions,
  };
}
