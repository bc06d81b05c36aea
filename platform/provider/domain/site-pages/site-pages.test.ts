import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SitePage } from "#contract/calls/site-pages.ts";
import { siteSection } from "#contract/calls/site-sections.ts";
import { type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter, makeWorld } from "#provider/testing/world.ts";
import { defaultSite } from "./default-site.ts";
import { siteAddresses } from "./site-pages.ts";
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

describe("lists on a page", () => {
  const lists = (of: object[]) => JSON.stringify(of.map((one) => ({ title: words("A", "A"), ...one })));
  const itemsOf = async (path: string) =>
    (await visit(path)).sections.map((one) =>
      "items" in one ? one.items.map((item) => ("title" in item ? item.title : null)) : [],
    );

  it("have the newest articles, the next events and the last ones; one that is under way is to come", async () => {
    const hours = (from: number) => new Date(Date.now() + from * 3_600_000).toISOString();
    await at.database.db.deleteFrom("site_pages").where("kind", "<>", "page").execute();
    const article = (day: string) =>
      add(`/a-${day}`, { kind: "article", title_pt: day, published_on: day, author_name: "Ana" });
    for (const day of ["2999-01-02", "2999-01-03", "2999-01-01"]) await article(day);
    const event = (name: string, starts_at: string, ends_at: string | null) =>
      add(`/home/events/${name}`, { kind: "event", title_pt: name, place: "Recife", starts_at, ends_at });
    await event("under way", hours(-2), hours(1));
    await event("began", hours(-1), null);
    await event("ended", hours(-4), hours(-3));
    await event("soon", hours(5), null);
    await event("later", hours(9), hours(10));
    const sections = lists([
      { kind: "publications", limit: 2 },
      { kind: "events", when: "upcoming", limit: 2 },
      { kind: "events", when: "past", limit: 2 },
    ]);
    await add("/listas-em-ordem", { sections });
    expect(await itemsOf("/listas-em-ordem")).toEqual([
      ["2999-01-03", "2999-01-02"],
      ["under way", "soon"],
      ["began", "ended"],
    ]);
    expect(await visit("/home/events/x/began")).toMatchObject({ is_over: true });
  });

  it("have jobs by term, state and kind of work, the newest first, and count all of them", async () => {
    const { db } = at.database;
    const { businessId: business_id } = at.world;
    const job = (title: string, day: number, more: object = {}) => ({
      ...{ business_id, title, status: "published" as const, state: "CE", remote_work: 1, ...more },
      published_at: `2026-02-${10 + day}T12:00:00Z`,
    });
    await db
      .insertInto("jobs")
      .values([
        ...[job("Padeiro A", 1), job("Padeiro B", 3), job("Padeiro C", 2, { remote_work: 2 })],
        ...[job("Padeiro D", 4, { state: "PI" }), job("Ourives", 5)],
        job("Padeiro E", 6, { deadline: "2026-03-01" }),
      ])
      .execute();
    const jobs = async (filter: object, limit = 2) => {
      const path = `/vagas-${Math.random().toString(36).slice(2)}`;
      await add(path, { sections: lists([{ kind: "jobs", filter, limit }]) });
      const [section] = (await visit(path)).sections;
      return section?.kind === "jobs" ? [section.items.map(({ title }) => title), section.total_count] : [];
    };
    expect(await jobs({ term: "padeiro", state: "CE" })).toEqual([["Padeiro B", "Padeiro C"], 3]);
    expect(await jobs({ state: "CE", remote_work: 1 }, 6)).toEqual([
      ["Ourives", "Padeiro B", "Padeiro A"],
      3,
    ]);
    expect(await jobs({ term: "padeiro" }, 1)).toEqual([["Padeiro D"], 4]);
    await db.deleteFrom("jobs").where("title", "like", "Padeiro %").execute();
  });
});

describe("addresses of the site", () => {
  it("are those that visitors find, each once", async () => {
    await at.database.db.deleteFrom("site_pages").execute();
    await add("/mostrada", { version: 1 });
    await add("/mostrada", { version: 2, status: "draft" });
    await add("/retirada", { version: 1 });
    await add("/retirada", { version: 2, status: "withdrawn" });
    await add("/depois", { publish_at: "2999-01-01T12:00:00Z" });
    await add("/home/midia", { status: "withdrawn" });
    await add("/home/insights", { status: "draft" });
    const found = await siteAddresses(at.database.db, {
      businessId: at.world.businessId,
      businessName: "Casa",
    });
    const paths = found.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(["/mostrada", "/home", "/home/insights"]));
    for (const path of ["/retirada", "/depois", "/home/midia"]) expect(paths).not.toContain(path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(found.find(({ path }) => path === "/mostrada")?.updated_at).not.toBeNull();
    expect(found.find(({ path }) => path === "/home/insights")?.updated_at).toBeNull();
  });
});

describe("who answers messages", () => {
  it("are the administrators who work there, each in their language; a lead keeps five thousand signs", async () => {
    const { db } = at.database;
    const { businessId } = at.world;
    const person = async (name: string, is_admin: boolean, more: object = {}) => {
      const made = await makeRecruiter(db, businessId, name, { is_admin });
      await db
        .updateTable("recruiter_businesses")
        .set({ is_admin, ...more })
        .where("recruiter_id", "=", made.id)
        .execute();
      return made;
    };
    const english = await person("Kim Lee", true);
    await db.updateTable("recruiters").set({ locale: "en" }).where("id", "=", english.id).execute();
    await person("Ida Gone", true, { deactivated_at: new Date().toISOString() });
    await person("Rui Braga", false);
    await db.deleteFrom("mails").execute();
    const other = await makeWorld(db, "terceira.localhost");
    const email = "Nina@Loja.test";
    await db
      .insertInto("contacts")
      .values({ business_id: other.businessId, name: "Nina", email: "nina@loja.test", status: "new" })
      .execute();
    const write = (message: string) =>
      at.with({}).call("POST", "/contact_messages", {
        contact: { name: "Nina", email, company_name: "", subject: "Vagas", message },
      });
    await write("a".repeat(3000));
    const mails = await db.selectFrom("mails").orderBy("id").select(["to_address", "locale"]).execute();
    expect(mails).toEqual([
      { to_address: email, locale: "pt" },
      { to_address: at.world.admin.email, locale: "pt" },
      { to_address: english.email, locale: "en" },
    ]);
    await write("b".repeat(3000));
    const leads = await db
      .selectFrom("contacts")
      .where("email", "=", "nina@loja.test")
      .orderBy("id")
      .select(["business_id", "company_name", "description", "lock_version"])
      .execute();
    expect(leads.map(({ business_id, company_name }) => [business_id, company_name])).toEqual([
      ...[
        [other.businessId, null],
        [businessId, null],
      ],
    ]);
    const kept = `Vagas\n${"b".repeat(3000)}\n\nVagas\n${"a".repeat(3000)}`;
    expect(leads[1]?.description).toBe(kept.slice(0, 5000));
    expect(leads[0]?.description).toBeNull();
  });
});
