import { useSelector } from "@xstate/react";
import { useEffect, useMemo } from "react";
import type { EditableEntity } from "#contract/entity-names.ts";
import {
  type FormInput,
  type recordFormMachine,
  type SavedRecord,
  type Values,
  valueOfField,
} from "#machines/record-form/record-form.machine.ts";
import { useSystem } from "../app/use-system.ts";
import { usePageActor } from "../page/use-page-actor.ts";
import { provideRecordForm, storedDraft } from "./record-form.ts";

export interface RecordFormOptions {
  /** Default values of the entity's new records. */
  defaults?: Values;
  /** Initial values of this new record, until the person changes them. */
  preset?: Values;
  /** Fixed values of a new record, not shown by the form. */
  fixed?: Values;
  /** Names the draft that a reload brings back; the entity and the record by default. */
  draftKey?: string;
  /** Another round is another form: when records are created in a row, and where a record was saved since. */
  turn?: number;
  onSaved: (record: SavedRecord, created: boolean) => void;
  /** Someone else's save replaced the input of this form. */
  onTaken?: (record: SavedRecord) => void;
}

/** Of the same version, what was read last: counts of other records change without it. */
const newest = (record: SavedRecord | null, known: SavedRecord | null): SavedRecord | null =>
  record && record.lock_version === known?.lock_version ? record : known;

/** A draft of a new record belongs to its initial values: another parent has another draft. */
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
  { defaults = {}, preset = {}, fixed = {}, draftKey, turn = 0, onSaved, onTaken }: RecordFormOptions,
) {
  const system = useSystem();
  const key = draftKey ?? (record ? `${entity} ${record.id}` : newKey(entity, { ...preset, ...fixed }));
  const input = (): FormInput => ({
    key,
    ...(draftKey === undefined ? { savedKey: entity } : {}),
    record,
    draft: storedDraft(system, key),
    preset: { ...defaults, ...preset },
    fixed,
  });
  const actor = usePageActor<typeof recordFormMachine>(
    (given) => provideRecordForm(given, entity),
    input,
    `${key} ${turn}`,
  );
  useEffect(() => {
    const saved = actor.on("record.saved", (fact) => onSaved(fact.record, fact.created));
    const taken = actor.on("record.taken", (fact) => onTaken?.(fact.record));
    return () => {
      saved.unsubscribe();
      taken.unsubscribe();
    };
  }, [actor, onSaved, onTaken]);
  const kept = useSelector(actor, (snapshot) => snapshot.context);
  const context = { ...kept, record: newest(record, kept.record) };
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const inConflict = useSelector(actor, (snapshot) => snapshot.matches({ save: "conflict" }));
  const isEdited = useSelector(actor, (snapshot) => snapshot.matches({ fields: "edited" }));
  const isLedToFields = useSelector(actor, (snapshot) => snapshot.matches({ fields: { edited: "refused" } }));
  const intentions = useMemo(
    () => ({
      change: (field: string, value: unknown) => actor.send({ type: "field.changed", field, value }),
      /** Focus is in a field: a person who keeps typing during a save is not moved. */
      enter: () => actor.send({ type: "field.entered" }),
      edit: () => actor.send({ type: "edit.requested" }),
      /** Opens one field for editing in place. */
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
    /** The fields are open: the person requested them, left a draft in them, or an action requires one. */
    isEdited,
    /** An action of the record lacks something in the fields, and can be done again from there. */
    isLedToFields,
    errors: context.errors,
    failure: context.failure,
    /** How often the person is led to what was refused. */
    refusals: context.refusals,
    /** The field being edited in place. */
    property: context.property,
    hasChanges: Object.keys(context.changes).length > 0,
    /** The changes are a draft that was left behind earlier. */
    isRestored: context.restored,
    value: (field: string) => valueOfField(context, field),
    ...intentions,
  };
}
