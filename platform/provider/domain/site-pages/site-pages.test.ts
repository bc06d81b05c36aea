import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SitePage } from "#contract/calls/site-pages.ts";
import { siteSection } from "#contract/calls/site-sections.ts";
import { type TestServer, testServer } from "#provider/testing/server.ts";
import { makeWorld } from "#provider/testing/world.ts";
import { defaultSite } from "./default-site.ts";
import { words } from "./site-plan.ts";

let at: TestServer;
beforeAll(async () => {
  at = await testServer();
  await at.database.db
    .updateTable("jobs")
    .set({ status: "published", published_at: "2026-01-02T12:00:00Z", deadline: null })
    .where("uid", "=", at.world.jobUid)
    .execute();
});
afterAll(() => at.close());

const visit = async (path: string, headers = {}) =>
  (await at.with(headers).call<{ page: SitePage }>("GET", `/site_pages?path=${encodeURIComponent(path)}`))
    .page;
const missing = (path: string) => at.with({}).refused("GET", `/site_pages?path=${encodeURIComponent(path)}`);

const section = { kind: "text", paragraphs: [words("Texto", "Text")] } as const;
const add = async (path: string, given: object = {}) => {
  await at.database.db
    .insertInto("site_pages")
    .values({
      business_id: at.world.businessId,
      path,
      title_pt: "Sobre nós",
      title_en: "About us",
      description_pt: "Quem somos",
      description_en: "Who we are",
      sections: JSON.stringify([section]),
      status: "published",
      ...given,
    })
    .execute();
};

describe("a page of the site", () => {
  it("comes in the language of the request, with what search engines read", async () => {
    await add("/sobre");
    expect(await visit("/sobre")).toMatchObject({
      title: "Sobre nós",
      sections: [{ paragraphs: ["Texto"] }],
    });
    const page = await visit("/sobre/", { "x-locale": "en" });
    expect(page).toMatchObject({ path: "/sobre", title: "About us", description: "Who we are" });
    expect(page.sections).toEqual([{ kind: "text", paragraphs: ["Text"] }]);
    expect(page.json_ld).toMatchObject({ "@graph": [{ "@type": "BreadcrumbList" }] });
  });

  it("is shown in its newest published version, from its time on", async () => {
    await add("/novo", { version: 1, title_pt: "Primeira" });
    await add("/novo", { version: 2, title_pt: "Segunda", publish_at: "2020-01-01T12:00:00Z" });
    await add("/novo", { version: 3, title_pt: "Terceira", publish_at: "2999-01-01T12:00:00Z" });
    await add("/novo", { version: 4, title_pt: "Quarta", status: "draft" });
    expect((await visit("/novo")).title).toBe("Segunda");
  });

  it("that is a draft alone is nobody's: the default stays until it is published, or withdrawn", async () => {
    await add("/rascunho", { status: "draft" });
    expect(await missing("/rascunho")).toMatchObject({ status: 404, code: "not_found" });
    expect((await visit("/home/midia")).title).toBe("Na mídia");
    await add("/home/midia", { status: "draft" });
    expect((await visit("/home/midia")).title).toBe("Na mídia");
    await add("/home/midia", { version: 2, status: "withdrawn", publish_at: "2999-01-01T12:00:00Z" });
    expect((await visit("/home/midia")).title).toBe("Na mídia");
    await add("/home/midia", { version: 3, status: "withdrawn" });
    expect(await missing("/home/midia")).toMatchObject({ status: 404 });
  });

  it("belongs to one business", async () => {
    const other = await makeWorld(at.database.db, "outra.localhost");
    await add("/deles", { business_id: other.businessId });
    expect(await missing("/deles")).toMatchObject({ status: 404 });
    expect((await visit("/deles", { host: "outra.localhost" })).title).toBe("Sobre nós");
  });

  it("lists articles and events, and is distinguished by its kind", async () => {
    await add("/guia", { kind: "article", published_on: "2026-03-01", author_name: "Ana Prado" });
    const event = { kind: "event", starts_at: "2999-03-01T12:00:00Z", place: "São Paulo" };
    await add("/home/events/encontro/e1", event);
    const lists = [
      { kind: "publications", title: words("Textos", "Texts"), limit: 3 },
      { kind: "events", title: words("Agenda", "Events"), when: "upcoming", limit: 3 },
      { kind: "jobs", title: words("Vagas", "Jobs"), limit: 3 },
    ];
    await add("/listas", { sections: JSON.stringify(lists) });
    const [articles, events, jobs] = (await visit("/listas")).sections;
    expect(articles).toMatchObject({ items: [{ path: "/guia", published_on: "2026-03-01" }] });
    expect(events).toMatchObject({ items: [{ path: "/home/events/encontro/e1", place: "São Paulo" }] });
    expect(jobs).toMatchObject({ total_count: 1, items: [{ uid: at.world.jobUid }] });
    const graph = async (path: string) => (await visit(path)).json_ld["@graph"];
    expect(await graph("/guia")).toMatchObject([{ "@type": "Article", datePublished: "2026-03-01" }, {}]);
    expect(await graph("/home/events/another-title/e1")).toMatchObject([{ "@type": "Event" }, {}]);
    expect((await visit("/home/events/e1")).path).toBe("/home/events/encontro/e1");
  });

  it("of an event that is over says so, takes no registration, and lists those to come", async () => {
    const form = { kind: "form", title: words("Inscrição", "Register"), lead: words("Escreva", "Write") };
    const sections = JSON.stringify([{ kind: "text", paragraphs: [words("Foi", "Was")] }, form]);
    const past = { starts_at: "2020-03-01T12:00:00Z", ends_at: "2020-03-01T14:00:00Z", place: "Recife" };
    await at.database.db.deleteFrom("site_pages").where("kind", "=", "event").execute();
    await add("/home/events/foi/e2", { kind: "event", ...past, sections });
    const kinds = (page: SitePage) => page.sections.map(({ kind }) => kind);
    const alone = await visit("/home/events/foi/e2");
    expect(alone).toMatchObject({ is_over: true, starts_at: expect.stringContaining("2020-03-01") });
    expect(kinds(alone)).toEqual(["text"]);
    const dates = { startDate: alone.starts_at, endDate: alone.ends_at };
    expect(alone.json_ld["@graph"]).toMatchObject([{ "@type": "Event", ...dates }, {}]);
    const coming = { kind: "event", starts_at: "2999-03-01T12:00:00Z", place: "São Paulo", sections };
    await add("/home/events/vem/e3", coming);
    expect(kinds(await visit("/home/events/vem/e3"))).toEqual(["text", "form"]);
    expect(await visit("/home/events/vem/e3")).toMatchObject({ is_over: false });
    const page = await visit("/home/events/foi/e2");
    expect(page.sections[1]).toMatchObject({ kind: "events", items: [{ path: "/home/events/vem/e3" }] });
  });

  it("that is an article lists the other ones alone, and no heading over nothing", async () => {
    const sections = JSON.stringify([
      { kind: "text", paragraphs: [words("Corpo", "Body")] },
      { kind: "publications", title: words("Textos", "Texts"), limit: 1 },
    ]);
    const written = (path: string, day: string) =>
      add(path, { kind: "article", published_on: day, author_name: "Ana Prado", sections });
    await at.database.db.deleteFrom("site_pages").where("kind", "=", "article").execute();
    await written("/guia-novo", "2999-03-02");
    expect((await visit("/guia-novo")).sections.map(({ kind }) => kind)).toEqual(["text"]);
    await written("/guia-antigo", "2999-03-01");
    expect((await visit("/guia-novo")).sections[1]).toMatchObject({ items: [{ path: "/guia-antigo" }] });
    expect((await visit("/guia-antigo")).sections[1]).toMatchObject({ items: [{ path: "/guia-novo" }] });
  });

  it("of a business that wrote none is the default, whole in both languages", async () => {
    for (const { path, sections } of defaultSite("Casa")) {
      for (const item of sections) expect(siteSection.safeParse(item).error, path).toBeUndefined();
      if (path === "/home/midia") continue;
      const [pt, en] = [await visit(path), await visit(path, { "x-locale": "en" })];
      expect(en.sections.map(({ kind }) => kind)).toEqual(pt.sections.map(({ kind }) => kind));
    }
  });
});

describe("a message through the contact page", () => {
  const contact = {
    ...{ name: "Rita Lobo", email: "Rita@fabrica.test", company_name: "Fábrica Sol" },
    ...{ subject: "Quero contratar", message: "Duas pessoas\npara a fábrica." },
  };
  const write = (changes = {}) =>
    at.with({}).call("POST", "/contact_messages", { contact: { ...contact, ...changes } });
  const leads = () =>
    at.database.db.selectFrom("contacts").where("email", "=", "rita@fabrica.test").selectAll().execute();

  it("is a lead, and answered in the outbox on both sides", async () => {
    await write();
    const [lead] = await leads();
    expect(lead).toMatchObject({
      name: "Rita Lobo",
      source: "site",
      status: "new",
      company_name: "Fábrica Sol",
    });
    expect(lead?.description).toContain("para a fábrica.");
    const mails = await at.database.db
      .selectFrom("mails")
      .where("kind", "in", ["contact_received", "contact_message"])
      .select(["kind", "to_address", "text"])
      .orderBy("id")
      .execute();
    expect(mails[0]).toMatchObject({ kind: "contact_received", to_address: "Rita@fabrica.test" });
    expect(mails[1]).toMatchObject({ kind: "contact_message", to_address: at.world.admin.email });
    for (const { text } of mails) expect(text).toContain("Duas pessoas");
    expect(mails[1]?.text).toContain(`/recruiters/contacts/${lead?.id}`);
  });

  it("is shown to each in their own language", async () => {
    const { db } = at.database;
    await db.deleteFrom("mails").execute();
    await at
      .with({ "x-locale": "en" })
      .call("POST", "/contact_messages", { contact: { ...contact, email: "kim@factory.test" } });
    expect(await db.selectFrom("mails").orderBy("id").select(["kind", "locale"]).execute()).toEqual([
      { kind: "contact_received", locale: "en" },
      { kind: "contact_message", locale: "pt" },
    ]);
  });

  it("is added to the lead that there is", async () => {
    await write({ message: "Ainda procuro." });
    const found = await leads();
    expect(found).toHaveLength(1);
    expect(found[0]?.description).toMatch(
      /^Quero contratar\nAinda procuro\.\n\nQuero contratar\nDuas pessoas/,
    );
  });

  it("is refused without an address, a subject and a text", async () => {
    const wrong = { contact: { ...contact, email: "rita", subject: " ", message: "" } };
    const { fields } = (await at.with({}).refused("POST", "/contact_messages", wrong)) as {
      fields?: { path: string }[];
    };
    expect(fields?.map(({ path }) => path)).toEqual(["contact.email", "contact.subject", "contact.message"]);
  });
});
