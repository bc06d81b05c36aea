import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallAnswer } from "#contract/calls/all.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter, makeWorld } from "#provider/testing/world.ts";

let at: TestServer;
let admin: Caller;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
});
afterAll(() => at.close());

describe("the recruiters that are offered", () => {
  it("are twenty of the business's own by name, without those who left, who keep their name", async () => {
    const { db } = at.database;
    const far = await makeWorld(db, "longe.test");
    await makeRecruiter(db, far.businessId, "Zaz Longe");
    const made: number[] = [];
    for (let n = 0; n < 22; n += 1)
      made.push((await makeRecruiter(db, at.world.businessId, `Zaz 1%${String(n).padStart(2, "0")}`)).id);
    const [gone = 0] = made;
    await db
      .updateTable("recruiter_businesses")
      .set({ deactivated_at: new Date().toISOString() })
      .where("recruiter_id", "=", gone)
      .execute();
    const offered = async (query: string) =>
      (
        await admin.call<CallAnswer<"GET /recruiters/lookups/:entity">>(
          "GET",
          `/recruiters/lookups/recruiters?${query}`,
        )
      ).options;
    expect((await offered("term=záz")).map(({ id }) => id)).toEqual(made.slice(1, 21));
    expect((await offered("term=1%2521")).map(({ label }) => label)).toEqual(["Zaz 1%21"]);
    expect((await offered("term=z%25z")).map(({ label }) => label)).toEqual([]);
    const email = `zaz.1%00.${at.world.businessId}@elenco.test`;
    expect(await offered(`id=${gone}`)).toEqual([{ id: gone, label: "Zaz 1%00", hint: email }]);
    expect(await offered(`id=${far.admin.id}`)).toEqual([]);
  });
});

describe("what records are offered", () => {
  it("are the newest twenty of the company that is asked for, whose people off limits are marked", async () => {
    const { db } = at.database;
    const business_id = at.world.businessId;
    const { id: client_company_id } = await db
      .insertInto("client_companies")
      .values({ business_id, name: "Muita Gente" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const made = await db
      .insertInto("client_contacts")
      .values(
        Array.from({ length: 21 }, (_, n) => ({
          ...{ business_id, client_company_id, name: `Gente ${n}`, email: `gente${n}@muita.test` },
        })),
      )
      .returning("id")
      .execute();
    const { options } = await admin.call<CallAnswer<"GET /recruiters/lookups/:entity">>(
      "GET",
      `/recruiters/lookups/client_contacts?client_company_id=${client_company_id}`,
    );
    expect(options.map(({ id }) => id)).toEqual(
      made
        .map(({ id }) => id)
        .toReversed()
        .slice(0, 20),
    );
  });

  it("eight of a kind are found by the search, the newest first, in the kinds that are asked for", async () => {
    const { db } = at.database;
    const business_id = at.world.businessId;
    const made = await db
      .insertInto("client_companies")
      .values(Array.from({ length: 9 }, (_, n) => ({ business_id, name: `Busca ${n}`, sector: "Varejo" })))
      .returning("id")
      .execute();
    const path = (entity: string) =>
      `/recruiters/global_searchs?${new URLSearchParams({ term: "busca", entity })}`;
    const { global_searchs } = await admin.call<CallAnswer<"GET /recruiters/global_searchs">>(
      "GET",
      path('["Candidate","Company"]'),
    );
    expect(global_searchs.map(({ id }) => id)).toEqual(
      made
        .map(({ id }) => id)
        .toReversed()
        .slice(0, 8),
    );
    expect(global_searchs[0]).toMatchObject({ entity: "Company", name: "Busca 8", hint: "Varejo" });
    const refused = async (entity: string) => (await admin.refused("GET", path(entity))).fields;
    expect(await refused("[]")).toEqual([{ path: "entity", rule: "required" }]);
    for (const wrong of ['["Candidate","Planet"]', "Candidate", '"Candidate"'])
      expect(await refused(wrong)).toEqual([{ path: "entity", rule: "option" }]);
  });
});

it("holidays are those of the years and of the place, in the order that is asked for", async () => {
  const { db } = at.database;
  const business_id = at.world.businessId;
  interface Place {
    scope: "state" | "city";
    state: string;
    city?: string;
  }
  const day = (date: string, name: string, place?: Place) => ({ business_id, date, name, ...place });
  await db.deleteFrom("holidays").where("business_id", "=", business_id).execute();
  await db
    .insertInto("holidays")
    .values([
      day("2031-12-25", "Natal"),
      day("2030-01-01", "Ano novo"),
      day("2030-07-09", "Revolução", { scope: "state", state: "SP" }),
      day("2030-01-25", "São Paulo", { scope: "city", state: "SP", city: "São Paulo" }),
      day("2030-04-23", "São Jorge", { scope: "state", state: "RJ" }),
      day("2032-01-01", "Ano novo"),
    ])
    .execute();
  const read = async (query: string) =>
    (
      await admin.call<CallAnswer<"GET /recruiters/holidays">>("GET", `/recruiters/holidays?${query}`)
    ).holidays.map(({ date }) => date);
  expect(await read("where[year]=2030")).toEqual(["2030-01-01"]);
  const place = "where[state]=SP&where[city]=sao%20paulo";
  const ofSaoPaulo = ["2030-01-01", "2030-01-25", "2030-07-09", "2031-12-25"];
  expect(await read(`where[year][]=2030&where[year][]=2031&${place}`)).toEqual(ofSaoPaulo);
  expect(await read(`where[year][]=2030&where[year][]=2031&${place}&order=date:desc`)).toEqual(
    ofSaoPaulo.toReversed(),
  );
  expect(await read("")).toEqual(["2030-01-01", "2031-12-25", "2032-01-01"]);
});

it("what a recruiter saves of themselves is cleaned, and their menu is of the business alone", async () => {
  const { db } = at.database;
  const far = await makeWorld(db, "menu.test");
  const { id } = await makeRecruiter(db, at.world.businessId, "Gil Menu");
  await db
    .insertInto("recruiter_businesses")
    .values({ recruiter_id: id, business_id: far.businessId, is_admin: false, role_permissions: "{}" })
    .execute();
  const gil = await at.as("recruiters", id);
  const save = (recruiter: object) => gil.call("PUT", "/recruiters", { recruiter });
  await save({
    linkedin: "linkedin.com/in/gil",
    signature: "<b>Gil</b><script>x()</script>",
    role_name: "Sócio",
  });
  await save({ menu_display_type: "minified" });
  const own = () =>
    db
      .selectFrom("recruiters")
      .where("id", "=", id)
      .select(["linkedin", "signature", "role_name", "name"])
      .executeTakeFirstOrThrow();
  const kept = { signature: "<b>Gil</b>", role_name: "Sócio", name: "Gil Menu" };
  expect(await own()).toEqual({ ...kept, linkedin: "https://linkedin.com/in/gil" });
  const menus = await db
    .selectFrom("recruiter_businesses")
    .where("recruiter_id", "=", id)
    .orderBy("business_id")
    .select("menu_display_type")
    .execute();
  expect(menus.map(({ menu_display_type }) => menu_display_type)).toEqual(["minified", "normal"]);
  const wrong = await gil.refused("PUT", "/recruiters", { recruiter: { linkedin: "javascript:alert(1)" } });
  expect(wrong.fields).toEqual([{ path: "recruiter.linkedin", rule: "url" }]);
  await save({ linkedin: "" });
  expect(await own()).toEqual({ ...kept, linkedin: null });
  const businesses = await gil.call<CallAnswer<"GET /recruiters/business.json">>(
    "GET",
    "/recruiters/business.json",
  );
  expect(businesses.businesses).toHaveLength(2);
  expect(businesses.business_selected.id).toBe(at.world.businessId);
});
