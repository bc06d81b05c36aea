import { useSelector } from "@xstate/react";
import { useEffect, useMemo } from "react";
import { fromPromise } from "xstate";
import type { CallInput } from "#contract/calls/all.ts";
import type { EditedPage, PageContents, Publication } from "#contract/calls/site-editing.ts";
import type { SiteSection } from "#contract/calls/site-sections.ts";
import {
  recordFormMachine,
  type SavedRecord,
  type Values,
} from "#machines/record-form/record-form.machine.ts";
import { useSystem } from "../app/use-system.ts";
import { draftActions, storedDraft } from "../lists/record-form.ts";
import { usePageActor } from "../page/use-page-actor.ts";

/** A section that keeps its identity while it is moved about. */
export interface PlacedSection {
  id: number;
  section: SiteSection;
}
export const placed = (sections: readonly SiteSection[]): PlacedSection[] =>
  sections.map((section, at) => ({ id: at + 1, section }));

/** The editable part, and the page's address. */
export interface PageDraft extends Omit<EditedPage, "sections"> {
  sections: readonly PlacedSection[];
}
export type PageChange = Partial<Omit<PageContents, "sections"> & { sections: readonly PlacedSection[] }>;

// The chart knows a record by an id; a page has none before it is made the business's own.
const recordOf = (page: EditedPage): SavedRecord => ({ id: 1, ...page, sections: placed(page.sections) });

/** As the call has them: sections without their identity. */
function sentOf({ sections, ...changes }: Values): Values {
  return sections === undefined
    ? changes
    : { ...changes, sections: (sections as PlacedSection[]).map(({ section }) => section) };
}

/** A page of the site, while it is edited: saved as a draft, published, or taken off the site. */
export function usePageForm(page: EditedPage, onSaved: (page: PageDraft) => void) {
  const { path } = page;
  const system = useSystem();
  const key = `page ${path}`;
  const actor = usePageActor(
    ({ api, owned }) =>
      recordFormMachine.provide({
        actors: {
          save: fromPromise(async ({ input: { record, changes } }) => {
            // The form has the names of the call's fields; the provider holds them against its schema.
            type Change = CallInput<"PUT /recruiters/administrator/site_page">["body"]["page"];
            const change = { ...sentOf(changes), path, lock_version: record?.lock_version ?? 0 } as Change;
            const answer = await api("PUT /recruiters/administrator/site_page", { body: { page: change } });
            return recordOf(answer.page);
          }),
          reread: fromPromise(async () =>
            recordOf((await api("GET /recruiters/administrator/site_page", { query: { path } })).page),
          ),
        },
        actions: draftActions({ owned }),
      }),
    { key, record: recordOf(page), draft: storedDraft(system, key) },
    key,
  );
  useEffect(() => {
    const saved = actor.on("record.saved", ({ record }) => onSaved(record as unknown as PageDraft));
    return () => saved.unsubscribe();
  }, [actor, onSaved]);
  const { record, changes, errors, failure, restored } = useSelector(actor, ({ context }) => context);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const inConflict = useSelector(actor, (snapshot) => snapshot.matches({ save: "conflict" }));
  const draft = useMemo(() => ({ ...record, ...changes }) as unknown as PageDraft, [record, changes]);
  const intentions = useMemo(
    () => ({
      change: (change: PageChange) => {
        for (const [field, value] of Object.entries(change))
          actor.send({ type: "field.changed", field, value });
      },
      save: () => actor.send({ type: "save.requested" }),
      publish: (publication: Publication) => actor.send({ type: "save.requested", along: { publication } }),
      discard: () => actor.send({ type: "changes.discarded" }),
      rebase: () => actor.send({ type: "conflict.rebased" }),
    }),
    [actor],
  );
  const hasChanges = Object.keys(changes).length > 0;
  return { draft, errors, failure, busy, inConflict, restored, hasChanges, ...intentions };
}
