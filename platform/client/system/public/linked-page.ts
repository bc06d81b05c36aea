import { fromPromise } from "xstate";
import type { Api } from "#client/http/api.ts";
import type { CallAnswer } from "#contract/calls/all.ts";
import type { PublicCollection } from "#contract/calls/data-collections.ts";
import type { PublishedDevelopment } from "#contract/calls/development.ts";
import { firstNameOf } from "#contract/text.ts";
import { emptyDraft } from "#machines/data-collection/data-collection.draft.ts";
import { dataCollectionMachine } from "#machines/data-collection/data-collection.machine.ts";
import type { System } from "../app/system.ts";
import { linkTokens } from "../page/link-tokens.ts";

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
  /** Tells its actor from those of other links. */
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

export const provideLinkedPage =
  ({ open }: LinkedPageSource) =>
  (system: System) => {
    const tokens = linkTokens(system);
    return dataCollectionMachine.provide({
      actors: {
        takeLink: fromPromise(async ({ input: { linkId } }) => {
          tokens.take(linkId);
          return { found: tokens.of(linkId) !== "", draft: emptyDraft };
        }),
        open: fromPromise(async ({ input: { linkId }, signal }) =>
          collectionOf(await open(system.api, { id: linkId, token: tokens.of(linkId) }, signal)),
        ),
      },
      actions: { storeDraft: () => {}, dropDraft: () => {} },
    });
  };
