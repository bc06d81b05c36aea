import { afterAll, beforeAll, expect, it } from "vitest";
import type { EditedPage, PageVersion, SitePageSummary } from "#contract/calls/site-editing.ts";
import type { SitePage } from "#contract/calls/site-pages.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";

let at: TestServer;
let admin: Caller;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
});
afterAll(() => at.close());

const base = "/recruiters/administrator/site_page";
const midia = "/home/midia";
const read = async (path = midia) =>
  (await admin.call<{ page: EditedPage }>("GET", `${base}?path=${path}`)).page;
const save = async (page: object) =>
  (await admin.call<{ page: EditedPage }>("PUT", base, { page: { path: midia, ...page } })).page;
const visit = async (path: string) =>
  (await at.with({}).call<{ page: SitePage }>("GET", `/site_pages?path=${path}`)).page;

it("goes from the default page over a draft to what visitors read, and off the site again", async () => {
  const original = await read();
  expect(original).toMatchObject({ state: "default", is_live: true, version: 0, lock_version: 0 });
  const draft = await save({ lock_version: 0, title_pt: "Imprensa" });
  expect(draft).toMatchObject({
    state: "draft",
    is_live: true,
    version: 1,
    lock_version: 1,
    title_pt: "Imprensa",
  });
  expect(draft.sections).toEqual(original.sections);
  expect((await visit(midia)).title).toBe("Na mídia");
  expect(await admin.refused("PUT", base, { page: { path: midia, lock_version: 0 } })).toMatchObject({
    code: "conflict",
  });
  const sections = [{ kind: "text", paragraphs: [{ pt: "Fale conosco", en: "Talk to us" }] }];
  const now = { shown: true, at: null };
  const shown = await save({ lock_version: 1, sections, publication: now });
  expect(shown).toMatchObject({ state: "published", version: 1 });
  expect(await visit(midia)).toMatchObject({
    title: "Imprensa",
    sections: [{ paragraphs: ["Fale conosco"] }],
  });
  const later = { shown: false, at: "2999-01-01T12:00:00.000Z" };
  expect(await save({ lock_version: 2, publication: later })).toMatchObject({
    ...{ state: "scheduled", version: 2, is_live: true },
  });
  await save({ lock_version: 3, publication: { shown: false, at: null } });
  expect(await at.with({}).refused("GET", `/site_pages?path=${midia}`)).toMatchObject({ status: 404 });
  const { versions } = await admin.call<{ versions: PageVersion[] }>("GET", `${base}/versions?path=${midia}`);
  expect(versions.map(({ version, status }) => [version, status])).toEqual([
    [3, "withdrawn"],
    [2, "withdrawn"],
    [1, "published"],
  ]);
  const { pages } = await admin.call<{ pages: SitePageSummary[] }>(
    "GET",
    "/recruiters/administrator/site_pages",
  );
  expect(pages.find(({ path }) => path === midia)).toMatchObject({ state: "withdrawn", is_live: false });
  expect(pages.find(({ path }) => path === "/home")).toMatchObject({ state: "default", is_live: true });
});

it("begins a page where there is none, and refuses what cannot be shown", async () => {
  const begin = (path: string) => ({ page: { path, title_pt: "Sobre nós", title_en: "About us" } });
  const pages = "/recruiters/administrator/site_pages";
  await admin.call("POST", pages, begin("/sobre-nos"));
  expect(await at.with({}).refused("GET", "/site_pages?path=/sobre-nos")).toMatchObject({ status: 404 });
  for (const path of ["/sobre-nos", "/home", "/jobs"])
    expect((await admin.refused("POST", pages, begin(path))).fields).toMatchObject([
      { path: "page.path", rule: "in_use" },
    ]);
  const past = { shown: true, at: "2020-01-01T12:00:00.000Z" };
  const change = { path: "/sobre-nos", lock_version: 1, publication: past };
  expect((await admin.refused("PUT", base, { page: change })).fields).toMatchObject([{ rule: "future" }]);
  const empty = { path: "/sobre-nos", lock_version: 1, sections: [{ kind: "text", paragraphs: [] }] };
  expect(await admin.refused("PUT", base, { page: empty })).toMatchObject({ code: "validation_failed" });
});
