import { fromPromise } from "xstate";
import type { Api } from "#client/http/api.ts";
import { remembering } from "#client/storage/remembering.ts";
import type { CallAnswer } from "#contract/calls/all.ts";
import type { PublicCollection } from "#contract/calls/data-collections.ts";
import type { PublishedDevelopment } from "#contract/calls/development.ts";
import { firstNameOf } from "#contract/text.ts";
import { emptyDraft } from "#machines/data-collection/data-collection.draft.ts";
import { dataCollectionMachine } from "#machines/data-collection/data-collection.machine.ts";
import { tokenInFragment } from "#machines/shortlist-access/shortlist-token.ts";
import type { System } from "../app/system.ts";

export type PreviewedPage = CallAnswer<"POST /page_previews/:uid/open">;

/** What a link opens: read, and never answered. */
export interface OpenedPage {
  brand: string;
  /** The person it is about. */
  name: string;
  expires_on: string;
  report?: PublishedDevelopment;
  preview?: PreviewedPage;
}
interface Link {
  id: string;
  token: string;
}

/** The call behind a link. */
export interface LinkedPageSource {
  /** The link's token is kept under that name. */
  name: string;
  open(api: Api, link: Link, signal: AbortSignal): Promise<OpenedPage>;
}

/** The page as the chart knows it: a form of no questions. */
export type PageCollection = PublicCollection & { page: OpenedPage };

const collectionOf = (page: OpenedPage): PageCollection => ({
  page,
  first_name: firstNameOf(page.name),
  ...{ brand: page.brand, expires_on: page.expires_on, sender: null, message: null, message_en: null },
  fields: [],
});

/** The link's token stays in this tab, hidden from the next person at this computer. */
export const provideLinkedPage =
  (source: LinkedPageSource) =>
  ({ api, bus, stores: { session } }: System) => {
    const store = remembering(session);
    const keyOf = (linkId: string) => `${source.name}_token_${linkId}`;
    const tokenOf = (linkId: string) => {
      const token = store.read(keyOf(linkId));
      return typeof token === "string" ? token : "";
    };
    return dataCollectionMachine.provide({
      actors: {
        takeLink: fromPromise(async ({ input: { linkId } }) => {
          const { hash, pathname, search } = window.location;
          const token = tokenInFragment(hash);
          if (token !== undefined) {
            store.write(keyOf(linkId), token);
            bus.publish({ type: "navigation.requested", to: `${pathname}${search}`, replace: true });
          }
          return { found: tokenOf(linkId) !== "", draft: emptyDraft };
        }),
        open: fromPromise(async ({ input: { linkId }, signal }) =>
          collectionOf(await source.open(api, { id: linkId, token: tokenOf(linkId) }, signal)),
        ),
      },
      actions: { storeDraft: () => {}, dropDraft: () => {} },
    });
  };
