import { afterAll, beforeAll, expect, it } from "vitest";
import type { EditedPage, PageVersion, SitePageSummary } from "#contract/calls/site-editing.ts";
import type { SitePage } from "#contract/calls/site-pages.ts";
import { sizedWebp, webp } from "#provider/testing/request-parts.ts";
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

it("creates an article with its author, listed once it is published", async () => {
  const path = "/salarios-2026";
  const article = { path, title_pt: "Salários de 2026", title_en: "Salaries of 2026", kind: "article" };
  await admin.call("POST", "/recruiters/administrator/site_pages", { page: article });
  const { pages } = await admin.call<{ pages: SitePageSummary[] }>(
    "GET",
    "/recruiters/administrator/site_pages",
  );
  expect(pages.find((page) => page.path === path)).toMatchObject({ kind: "article", state: "draft" });
  await save({ path, lock_version: 1, publication: { shown: true, at: null } });
  expect(await visit(path)).toMatchObject({
    ...{ kind: "article", author_name: "Ana Prado" },
    published_on: new Date().toISOString().slice(0, 10),
  });
});

it("keeps any number of pictures, shows them to anyone, and takes none without a size", async () => {
  const upload = (content: string) =>
    admin.upload<{ url: string; width: number; height: number }>(
      "/recruiters/administrator/site_pictures",
      "data_file[file]",
      "equipe.webp",
      content,
    );
  const [narrow, wide] = [await upload(sizedWebp), await upload(sizedWebp)];
  expect(narrow).toMatchObject({ width: 320, height: 328 });
  for (const { url } of [narrow, wide])
    expect((await at.server.app.inject({ url })).headers["content-type"]).toBe("image/webp");
  await expect(upload(webp)).rejects.toThrow("unsupported_file");
  const path = "/sobre-nos";
  const picture = { sources: [{ url: narrow.url, width: 320 }], width: 320, height: 328 };
  const image = { kind: "image", size: "wide", picture, alt: { pt: "A equipe", en: "The team" } };
  const { lock_version } = await read(path);
  const publication = { shown: true, at: null };
  await save({ path, lock_version, sections: [image], publication });
  expect((await visit(path)).sections).toEqual([{ ...image, alt: "A equipe" }]);
  for (const wrong of [
    { ...image, alt: { pt: "A equipe", en: "" } },
    { ...image, picture: { ...picture, sources: [{ url: "https://elsewhere.test/a.png", width: 320 }] } },
  ]) {
    const change = { path, lock_version: lock_version + 1, sections: [wrong] };
    expect(await admin.refused("PUT", base, { page: change })).toMatchObject({ code: "validation_failed" });
  }
});

it("changes an article's author and date, not those of other pages, and takes no empty author", async () => {
  const path = "/guia-de-entrevistas";
  const titles = { title_pt: "Guia", title_en: "Guide" };
  await admin.call("POST", "/recruiters/administrator/site_pages", {
    page: { path, ...titles, kind: "article" },
  });
  const byline = { author_name: "Rui Braga", published_on: "2026-03-01" };
  await save({ path, lock_version: 1, ...byline, publication: { shown: true, at: null } });
  expect(await visit(path)).toMatchObject(byline);
  // A later version keeps them, unless it says otherwise.
  await save({ path, lock_version: 2, title_pt: "Guia de entrevistas" });
  await save({ path, lock_version: 3, published_on: "2026-04-01", publication: { shown: true, at: null } });
  expect(await visit(path)).toMatchObject({ ...byline, published_on: "2026-04-01" });
  const empty = { path, lock_version: 4, author_name: " " };
  expect((await admin.refused("PUT", base, { page: empty })).fields).toMatchObject([
    { path: "page.author_name" },
  ]);
  await admin.call("POST", "/recruiters/administrator/site_pages", { page: { path: "/time", ...titles } });
  await save({ path: "/time", lock_version: 1, ...byline, publication: { shown: true, at: null } });
  expect(await visit("/time")).toMatchObject({ author_name: null, published_on: null });
});

it("has no page to edit where there is none", async () => {
  expect((await admin.refused("GET", `${base}?path=/nenhuma`)).code).toBe("not_found");
});

it("takes no address at which the app has its own pages or files", async () => {
  const taken =
    "administrator api assets brands business cable candidates confirmations courses erasures evaluation " +
    "evaluations inspect jobs login metrics prospecting recruiters samples share shortlist sitemap surveys v1";
  for (const word of taken.split(" ")) {
    const page = { path: `/${word}`, title_pt: "Página", title_en: "Page" };
    const refused = await admin.refused("POST", "/recruiters/administrator/site_pages", { page });
    expect(refused.fields, word).toEqual([{ path: "page.path", rule: "in_use" }]);
  }
});

it("tells of each page whether visitors find it, which a draft or a time to come does not change", async () => {
  const { db } = at.database;
  const path = "/parceiros";
  const titles = { title_pt: "Parceiros", title_en: "Partners" };
  await admin.call("POST", "/recruiters/administrator/site_pages", { page: { path, ...titles } });
  expect(await read(path)).toMatchObject({
    ...{ state: "draft", is_live: false, description_pt: "Parceiros", description_en: "Partners" },
    ...{ author_name: null, published_on: null, editor_name: "Ana Prado" },
  });
  const later = "2999-01-01T12:00:00.000Z";
  const put = (lock_version: number, publication?: { shown: boolean; at: string | null }) =>
    save({ path, lock_version, ...(publication ? { publication } : {}) });
  const soon = await put(1, { shown: true, at: later });
  expect(soon).toMatchObject({ state: "scheduled", is_live: false, publish_at: later, version: 1 });
  expect((await at.with({}).refused("GET", `/site_pages?path=${path}`)).code).toBe("not_found");
  // What was scheduled stays a version of its own: the next draft is another.
  expect(await put(2)).toMatchObject({ state: "draft", is_live: false, publish_at: null, version: 2 });
  await db
    .updateTable("site_pages")
    .set({ publish_at: "2020-01-01T12:00:00Z" })
    .where("version", "=", 1)
    .where("path", "=", path)
    .execute();
  expect(await read(path)).toMatchObject({ state: "draft", is_live: true });
  // A default page lives until it is withdrawn, and then on from a new version.
  const contact = "/home/contact";
  const off = (lock_version: number, shown: boolean, when: string | null) =>
    save({ path: contact, lock_version, publication: { shown, at: when } });
  expect(await off(0, false, later)).toMatchObject({ state: "scheduled", is_live: true });
  expect(await off(1, false, null)).toMatchObject({ state: "withdrawn", is_live: false });
  expect(await off(2, true, null)).toMatchObject({ state: "published", is_live: true, version: 3 });
  const { pages } = await admin.call<{ pages: SitePageSummary[] }>(
    "GET",
    "/recruiters/administrator/site_pages",
  );
  const paths = pages.map((page) => page.path);
  expect(paths).toEqual(paths.toSorted());
  expect(new Set(paths).size).toBe(paths.length);
  expect(pages.find((page) => page.path === path)).toMatchObject({ state: "draft", is_live: true });
  expect(pages.find((page) => page.path === contact)).toMatchObject({ state: "published", is_live: true });
  const missing = { path: "/nenhuma", lock_version: 0 };
  expect((await admin.refused("PUT", base, { page: missing })).code).toBe("not_found");
  for (const call of [`${base}/versions?path=/nenhuma`])
    expect((await admin.refused("GET", call)).code).toBe("not_found");
});
