import { useSelector } from "@xstate/react";
import { useEffect, useMemo } from "react";
import { fromPromise } from "xstate";
import type { Api } from "#client/http/api.ts";
import {
  recordFormMachine,
  type SavedRecord,
  type Values,
  valueOfField,
} from "#machines/record-form/record-form.machine.ts";
import { useSystem } from "../app/use-system.ts";
import { usePageActor } from "../page/use-page-actor.ts";
import { draftActions, storedDraft } from "./record-form.ts";

interface SettingsCalls<Sent extends object, Read extends object> {
  /** Names the draft. */
  key: string;
  save: (api: Api, changes: Sent, lockVersion: number) => Promise<Read>;
  /** Rereads the saved state, which another person may have changed. */
  reread?: (api: Api) => Promise<Read>;
  /** Stored nowhere in the browser, whoever leaves the page. */
  secret?: keyof Sent & string;
}

/** Without a version the last write wins: nobody else edits one's own account at the same time. */
const versioned = (read: object): SavedRecord => ({ id: 0, lock_version: 0, ...read });

/**
 * The form of what is no record of an entity: settings, a page of the site. The chart keeps fields without their types;
 * here they get them back: the form has the names of the call's fields, and the provider holds them against its schema.
 */
export function useTypedForm<Sent extends object, Read extends object>(
  { key, save, reread, secret }: SettingsCalls<Sent, Read>,
  read: Read,
  onSaved: (saved: Read) => void,
) {
  const system = useSystem();
  const actor = usePageActor(
    ({ api, owned }) => {
      const { keepDraft, dropDraft } = draftActions({ owned });
      return recordFormMachine.provide({
        actors: {
          save: fromPromise(async ({ input: { record, changes } }) =>
            versioned(await save(api, changes as Sent, record?.lock_version ?? 0)),
          ),
          reread: fromPromise(async () => versioned(reread ? await reread(api) : read)),
        },
        actions: {
          keepDraft: ({ context: { key: of, changes } }) => {
            const kept = Object.entries(changes).filter(([field]) => field !== secret);
            keepDraft({ context: { key: of, changes: Object.fromEntries(kept) } });
          },
          dropDraft,
        },
      });
    },
    () => ({ key, record: versioned(read), draft: storedDraft(system, key) }),
    key,
  );
  useEffect(() => {
    const saved = actor.on("record.saved", ({ record }) => onSaved(record as object as Read));
    return () => saved.unsubscribe();
  }, [actor, onSaved]);
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const inConflict = useSelector(actor, (snapshot) => snapshot.matches({ save: "conflict" }));
  const { record, changes, errors, failure, restored } = context;
  const values = useMemo(() => {
    const { id: _, lock_version: __, ...fields } = { ...record, ...changes };
    return fields as object as Omit<Read, "lock_version">;
  }, [record, changes]);
  const intentions = useMemo(
    () => ({
      set: (field: string, value: unknown) => actor.send({ type: "field.changed", field, value }),
      change: (changed: Sent) => {
        for (const [field, value] of Object.entries(changed))
          actor.send({ type: "field.changed", field, value });
      },
      save: () => actor.send({ type: "save.requested" }),
      /** Saves, and sends these fields with it. */
      saveWith: (along: Values) => actor.send({ type: "save.requested", along }),
      discard: () => actor.send({ type: "changes.discarded" }),
      rebase: () => actor.send({ type: "conflict.rebased" }),
    }),
    [actor],
  );
  const hasChanges = Object.keys(changes).length > 0;
  return { context, values, errors, failure, busy, inConflict, restored, hasChanges, ...intentions };
}

/** A few settings, read by the names of their fields. */
export function useSettingsForm<Sent extends object>(
  calls: SettingsCalls<Sent, object>,
  read: object,
  onSaved: () => void,
) {
  const form = useTypedForm(calls, read, onSaved);
  const { context, busy, errors, failure, hasChanges, set, save, discard, rebase } = form;
  return {
    ...{ busy, errors, failure, hasChanges, save, discard, rebase },
    change: set,
    text: (field: string) => {
      const value = valueOfField(context, field);
      return typeof value === "string" ? value : "";
    },
    number: (field: string) => {
      const value = valueOfField(context, field);
      return typeof value === "number" ? value : null;
    },
  };
}
