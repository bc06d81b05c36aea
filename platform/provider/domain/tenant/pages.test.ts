import { afterAll, beforeAll, expect, it } from "vitest";
import type { WrittenPage } from "#contract/calls/sites.ts";
import { pageSlugs } from "#contract/site.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { pagesOf } from "./default-pages.ts";

const base = "/recruiters/administrator/pages";
let at: TestServer;
let admin: Caller;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
  const of = { business_id: at.world.businessId, published_at: "2026-01-02T12:00:00Z" };
  await at.database.db
    .insertInto("tenant_pages")
    .values(pagesOf("Casa").map((page) => ({ ...of, ...page })))
    .execute();
});
afterAll(() => at.close());

const publish = (version: number, body: string) =>
  admin.call<{ page: WrittenPage }>("PUT", `${base}/termos_de_uso/pt`, {
    page: { title: "Termos", body, version },
  });
const readTerms = async () =>
  (await at.with({}).call<{ page: { body: string; version: number } }>("GET", "/pages/termos_de_uso")).page;

it("a new version is what visitors read; the earlier ones are kept with who wrote them", async () => {
  expect((await readTerms()).version).toBe(1);
  await publish(1, '<p>Novos termos</p><script>alert("x")</script>');
  expect(await readTerms()).toMatchObject({ body: "<p>Novos termos</p>", version: 2 });
  await publish(2, "<p>Mais novos</p>");
  const { versions } = await admin.call<{ versions: WrittenPage[] }>(
    "GET",
    `${base}/termos_de_uso/pt/versions`,
  );
  expect(versions.map(({ version, author_name }) => [version, author_name])).toEqual([
    [3, "Ana Prado"],
    [2, "Ana Prado"],
    [1, null],
  ]);
  expect(versions[2]?.body).toContain("divulga vagas");
});

it("is refused where somebody published another one meanwhile", async () => {
  const page = { title: "Termos", body: "<p>Velhos</p>", version: 1 };
  expect(await admin.refused("PUT", `${base}/termos_de_uso/pt`, { page })).toMatchObject({
    code: "conflict",
  });
  expect((await readTerms()).body).toBe("<p>Mais novos</p>");
});

it("a candidate's acceptance names the version that they read", async () => {
  const email = "aceita@casa.test";
  const candidate = { name: "Quem Aceita", email, password: "uma-senha-boa", accepted_terms: true };
  await at.with({}).call("POST", "/candidates/registrations", { candidate });
  const accepted = await at.database.db
    .selectFrom("candidates")
    .where("email", "=", email)
    .select(["accepted_terms_version", "accepted_terms_at"])
    .executeTakeFirstOrThrow();
  expect(accepted.accepted_terms_version).toBe((await readTerms()).version);
  expect(accepted.accepted_terms_at).not.toBeNull();
});

it("lists what is published, the Portuguese text before the English one, and shows one where the other is missing", async () => {
  const { db } = at.database;
  const { pages } = await admin.call<{ pages: WrittenPage[] }>("GET", base);
  const order = pages.map(({ slug, locale }) => `${slug} ${locale}`);
  expect(order).toEqual(pageSlugs.flatMap((slug) => [`${slug} pt`, `${slug} en`]));
  const title = async (headers: Record<string, string> = {}) =>
    (await at.with(headers).call<{ page: { title: string } }>("GET", "/pages/politica_de_privacidade")).page
      .title;
  const english = { "x-locale": "en" };
  expect(await title(english)).not.toBe(await title());
  const text = db
    .updateTable("tenant_pages")
    .where("slug", "=", "politica_de_privacidade")
    .where("business_id", "=", at.world.businessId);
  await text.set({ published_at: null }).where("locale", "=", "en").execute();
  expect(await title(english)).toBe(await title());
  const versions = `${base}/politica_de_privacidade/en/versions`;
  expect((await admin.refused("GET", versions)).code).toBe("not_found");
  await text.set({ published_at: null }).execute();
  expect((await at.with(english).refused("GET", "/pages/politica_de_privacidade")).code).toBe("not_found");
  // Each language has a history of its own.
  const ofEnglish = await admin.call<{ versions: WrittenPage[] }>("GET", `${base}/termos_de_uso/en/versions`);
  expect(ofEnglish.versions.map(({ version }) => version)).toEqual([1]);
});
