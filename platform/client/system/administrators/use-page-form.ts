import { useCallback } from "react";
import type { EditedPage, PageContents, Publication } from "#contract/calls/site-editing.ts";
import type { SiteSection } from "#contract/calls/site-sections.ts";
import { useTypedForm } from "../lists/use-settings-form.ts";

/** A section that keeps its identity while it is moved about. */
export interface PlacedSection {
  id: number;
  section: SiteSection;
}
export const placed = (sections: readonly SiteSection[]): PlacedSection[] =>
  sections.map((section, at) => ({ id: at + 1, section }));

/** The editable part, and the page's address. */
export interface PageDraft extends Omit<EditedPage, "sections" | "lock_version"> {
  sections: readonly PlacedSection[];
}
export type PageChange = Partial<
  Omit<PageContents, "sections"> & { sections: readonly PlacedSection[]; publication: Publication }
>;

const draftOf = (page: EditedPage) => ({ ...page, sections: placed(page.sections) });

/** A page of the site, while it is edited: saved as a draft, published, or taken off the site. */
export function usePageForm(page: EditedPage, onSaved: (page: PageDraft) => void) {
  const { path } = page;
  const form = useTypedForm(
    {
      key: `page ${path}`,
      save: async (api, { sections, ...changes }: PageChange, lock_version) => {
        const content = sections ? { sections: sections.map(({ section }) => section) } : {};
        const body = { page: { ...changes, ...content, path, lock_version } };
        return draftOf((await api("PUT /recruiters/administrator/site_page", { body })).page);
      },
      reread: async (api) =>
        draftOf((await api("GET /recruiters/administrator/site_page", { query: { path } })).page),
    },
    draftOf(page),
    onSaved,
  );
  const { values: draft, saveWith, errors, failure, busy, inConflict, restored, hasChanges } = form;
  const { change, save, discard, rebase } = form;
  const publish = useCallback((publication: Publication) => saveWith({ publication }), [saveWith]);
  return {
    ...{ draft, errors, failure, busy, inConflict, restored, hasChanges },
    ...{ change, save, publish, discard, rebase },
  };
}
