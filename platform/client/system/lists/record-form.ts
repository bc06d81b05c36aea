import { fromPromise } from "xstate";
import { callPath, type EditableEntity, entityNames } from "#contract/entity-names.ts";
import {
  recordFormMachine,
  type SavedRecord,
  type Values,
} from "#machines/record-form/record-form.machine.ts";
import type { System } from "../app/system.ts";
import { loosely, readRecord, saveFields } from "./records.ts";

const draftKey = (key: string) => `draft ${key}`;

/** The person's unsaved draft of a form, per business. */
export function storedDraft({ owned }: Pick<System, "owned">, key: string): Values | null {
  const draft = owned.session.read(draftKey(key));
  return typeof draft === "object" && draft !== null ? (draft as Values) : null;
}

/** Stores a form's input under its owner, until it is saved or discarded. */
export const draftActions = ({ owned }: Pick<System, "owned">) => ({
  keepDraft: ({ context: { key, changes } }: { context: { key: string; changes: Values } }) =>
    owned.session.write(draftKey(key), changes),
  dropDraft: ({ context: { key } }: { context: { key: string } }) => owned.session.remove(draftKey(key)),
});

export function provideRecordForm(system: Pick<System, "api" | "owned">, entity: EditableEntity) {
  const { api } = system;
  const singular = entityNames[entity];
  return recordFormMachine.provide({
    actors: {
      save: fromPromise(async ({ input: { record, changes } }) => {
        if (record) return await saveFields(api, entity, record, changes);
        const answer = await loosely(api)(`POST ${callPath(entity)}`, { body: { [singular]: changes } });
        return answer[singular] as SavedRecord;
      }),
      reread: fromPromise(({ input }) => readRecord(api, entity, input.id)),
    },
    actions: draftActions(system),
  });
}
