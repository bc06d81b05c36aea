// @vitest-environment happy-dom
import { expect, it } from "vitest";
import type { EditedPage } from "#contract/calls/site-editing.ts";
import { useRead } from "../page/use-read.ts";
import { itSends } from "../testing/rows.ts";
import { openScreen } from "../testing/screen.tsx";
import { request, type Sent } from "../testing/wire.ts";
import {
  editedPage,
  pagePreviewActions,
  pagePreviews,
  sectionItems,
  sitePageActions,
  sitePages,
  sitePageVersions,
} from "./site-pages.ts";
import { usePageForm } from "./use-page-form.ts";

const path = "/sobre-nos";
const query = { path };
const begun = { path, title_pt: "Sobre nós", title_en: "About us" };
itSends([
  [
    "begins a page",
    (api) => sitePageActions.begin(api, begun),
    request("POST /recruiters/administrator/site_pages", { body: { page: begun } }),
  ],
  [
    "begins an article",
    (api) => sitePageActions.begin(api, { ...begun, kind: "article" }),
    request("POST /recruiters/administrator/site_pages", { body: { page: { ...begun, kind: "article" } } }),
  ],
  [
    "shares a preview of it",
    (api) => pagePreviewActions.share(api, { path, days: 7 }),
    request("POST /recruiters/administrator/page_previews", { body: { page_preview: { path, days: 7 } } }),
  ],
  [
    "revokes the link to a preview",
    (api) => pagePreviewActions.revoke(api, { uid: "p1" }),
    request("DELETE /recruiters/administrator/page_previews/:uid", { params: { uid: "p1" } }),
  ],
]);

const items = { locale: "pt", kind: "jobs", limit: 3 } as const;
const reads: Record<string, { use: () => unknown; sent: Sent }> = {
  "the pages of the sites": {
    use: () => useRead(sitePages),
    sent: request("GET /recruiters/administrator/site_pages"),
  },
  "one of them": {
    use: () => useRead(editedPage, { query }),
    sent: request("GET /recruiters/administrator/site_page", { query }),
  },
  "its versions": {
    use: () => useRead(sitePageVersions, { query }),
    sent: request("GET /recruiters/administrator/site_page/versions", { query }),
  },
  "the links to its preview": {
    use: () => useRead(pagePreviews, { query }),
    sent: request("GET /recruiters/administrator/page_previews", { query }),
  },
  "what a section of it finds": {
    use: () => useRead(sectionItems, { query: items }),
    sent: request("GET /recruiters/administrator/site_page/items", { query: { ...items, limit: "3" } }),
  },
};
it.each(Object.entries(reads))("reads %s", async (_, { use, sent }) => {
  const screen = await openScreen();
  await screen.hook(use);
  expect(screen.sent()).toEqual([sent]);
});

const section = { kind: "text" as const, paragraphs: [{ pt: "Um", en: "One" }] };
const page: EditedPage = {
  ...{ ...begun, description_pt: "Quem somos", description_en: "Who we are", sections: [section] },
  ...{ kind: "page", state: "draft", is_live: false, publish_at: null, updated_at: null, editor_name: null },
  ...{ version: 1, lock_version: 4 },
};

it("publishes a page with what was changed of it, and takes another's changes below one's own", async () => {
  const screen = await openScreen();
  const form = await screen.hook(() => usePageForm(page, () => {}));
  const [first] = form.current.draft.sections;
  await screen.does(() => {
    if (first) form.current.change({ sections: [{ ...first, id: 2 }, first] });
  });
  const publication = { shown: true, at: null };
  const put = "PUT /recruiters/administrator/site_page";
  const sections = [section, section];
  expect(await screen.sends(() => form.current.publish(publication))).toEqual([
    request(put, { body: { page: { path, lock_version: 4, sections, publication } } }),
  ]);
  await screen.refuses(put, "conflict");
  expect(form.current).toMatchObject({ inConflict: true, hasChanges: true });
  expect(await screen.sends(() => form.current.rebase())).toEqual([
    request("GET /recruiters/administrator/site_page", { query }),
  ]);
  const theirs = { page: { ...page, title_pt: "Quem somos", lock_version: 5 } };
  expect(await screen.sends(() => screen.answers("GET /recruiters/administrator/site_page", theirs))).toEqual(
    [request(put, { body: { page: { path, lock_version: 5, sections, publication } } })],
  );
});
