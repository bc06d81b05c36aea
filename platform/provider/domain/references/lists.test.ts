import { afterAll, beforeAll, expect, it } from "vitest";
import type { ReferenceImport } from "#contract/calls/references.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeWorld, type World } from "#provider/testing/world.ts";
import { giveReferences, giveReferencesToAll } from "./give-references.ts";

const path = "/recruiters/administrator";
type Entry = { id: number; name: string; status: string; departament_name?: string | null };
let at: TestServer;
let admin: Caller;
let other: World;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
  other = await makeWorld(at.database.db, "outra");
  const { db } = at.database;
  await giveReferences(db, at.world.businessId);
  const membership = {
    recruiter_id: at.world.admin.id,
    business_id: other.businessId,
    role_permissions: "{}",
  };
  await db
    .insertInto("recruiter_businesses")
    .values({ ...membership, is_admin: true, selected: false })
    .execute();
});
afterAll(() => at.close());

const entries = async (list: string) =>
  (await admin.call<Record<string, Entry[]>>("GET", `${path}/${list}?page[size]=200`))[list] ?? [];
const named = async (list: string, name: string) =>
  (await entries(list)).find((entry) => entry.name === name)?.id ?? 0;
const refused = async (method: "POST" | "PUT", of: string, body: object) =>
  (await admin.refused(method, `${path}/references/${of}`, body)).fields?.map(
    ({ path: at, rule }) => `${at} ${rule}`,
  );

it("a copy takes what is active there and missing here, by name, and refers to entries here", async () => {
  const { db } = at.database;
  const { businessId: business_id } = other;
  const departament = async (name: string) =>
    (
      await db
        .insertInto("departaments")
        .values({ business_id, name })
        .returning("id")
        .executeTakeFirstOrThrow()
    ).id;
  const [known, unknown] = [await departament("COMERCIAL"), await departament("Só de lá")];
  const position = { business_id, position: 1 };
  await db
    .insertInto("positions")
    .values([
      { ...position, name: "Segunda", position: 2, departament_id: unknown },
      { ...position, name: "Primeira", name_en: "First", departament_id: known },
      { ...position, name: "Aposentada", status: "retired" },
      { ...position, name: "contador", departament_id: known },
    ])
    .execute();
  const before = await entries("positions");
  const copy = async () =>
    (
      await admin.call<{ copied: number }>("POST", `${path}/references/positions/copies`, {
        copy: { business_id },
      })
    ).copied;
  expect(await copy()).toBe(2);
  const had = new Set(before.map(({ id }) => id));
  const made = (await entries("positions")).filter(({ id }) => !had.has(id)).toSorted((a, b) => a.id - b.id);
  expect(made).toMatchObject([
    { name: "Primeira", name_en: "First", status: "active", departament_name: "Comercial" },
    { name: "Segunda", departament_name: null },
  ]);
  expect(await copy(), "they are here now").toBe(0);
});

it("a merge takes each entry once, of its own business, and who had both has one of them until it is undone", async () => {
  const { db } = at.database;
  const [kept, gone] = [await named("positions", "Contador"), await named("positions", "Comprador")];
  const { id: foreign } = await db
    .selectFrom("positions")
    .where("business_id", "=", other.businessId)
    .select("id")
    .executeTakeFirstOrThrow();
  for (const ids of [[kept], [gone, gone], [foreign], [gone, kept]])
    expect(await refused("POST", "positions/merges", { merge: { kept_id: kept, ids } })).toEqual([
      "merge.ids option",
    ]);
  const benefits = async (name: string) =>
    (
      await db
        .selectFrom("job_benefits")
        .where("business_id", "=", at.world.businessId)
        .where("name", "=", name)
        .select("id")
        .executeTakeFirstOrThrow()
    ).id;
  const [health, family] = [
    await benefits("Plano de saúde"),
    await benefits("Plano de saúde extensivo à família"),
  ];
  const job = async (job_benefit_ids: number[]) =>
    (
      await db
        .insertInto("jobs")
        .values({ business_id: at.world.businessId, title: "Com benefícios", job_benefit_ids })
        .returning("id")
        .executeTakeFirstOrThrow()
    ).id;
  const jobs = [await job([family, health]), await job([family]), await job([health])];
  const have = async () => {
    const rows = await db
      .selectFrom("jobs")
      .where("id", "in", jobs)
      .orderBy("id")
      .select(["job_benefit_ids", "lock_version"])
      .execute();
    return rows.map(({ job_benefit_ids, lock_version }) => [
      job_benefit_ids.toSorted((a, b) => a - b),
      lock_version,
    ]);
  };
  const both = [family, health].toSorted((a, b) => a - b);
  const of = `${path}/references/job_benefits/merges`;
  const { merge } = await admin.call<{ merge: { id: number } }>("POST", of, {
    merge: { kept_id: health, ids: [family] },
  });
  expect(await have()).toEqual([
    [[health], 1],
    [[health], 1],
    [[health], 0],
  ]);
  await admin.call("POST", `${of}/${merge.id}/reversal`);
  expect((await have()).map(([ids]) => ids)).toEqual([both, [family], [health]]);
});

it("twenty merges of the list are shown, the newest first", async () => {
  const { db } = at.database;
  const merge = (business_id: number, entity: "departaments" | "benefits") => ({
    ...{ business_id, entity, kept_id: 1, before: "{}", after: "{}", steps: "[]" },
  });
  const made = await db
    .insertInto("merges")
    .values(Array.from({ length: 21 }, () => merge(at.world.businessId, "departaments")))
    .returning("id")
    .execute();
  await db
    .insertInto("merges")
    .values([merge(other.businessId, "departaments"), merge(at.world.businessId, "benefits")])
    .execute();
  const { merges } = await admin.call<{ merges: { id: number }[] }>(
    "GET",
    `${path}/references/departaments/merges`,
  );
  const newest = made.map(({ id }) => id).toSorted((a, b) => b - a);
  expect(merges.map(({ id }) => id)).toEqual(newest.slice(0, 20));
});

it("entries that share a place are put in order, each once and of the own business alone", async () => {
  const { db } = at.database;
  const all = await entries("work_schedules");
  const [a = 0, b = 0, c = 0] = all.map(({ id }) => id);
  await db.updateTable("work_schedules").set({ position: 5 }).where("id", "in", [a, b, c]).execute();
  const put = (ids: number[]) =>
    admin.call("PUT", `${path}/references/work_schedules/order`, { order: { ids } });
  await put([c, a, b]);
  const places = await db
    .selectFrom("work_schedules")
    .where("id", "in", [a, b, c])
    .orderBy("position")
    .select(["id", "position"])
    .execute();
  expect(places).toEqual([
    { id: c, position: 5 },
    { id: a, position: 6 },
    { id: b, position: 7 },
  ]);
  const { id: foreign } = await db
    .insertInto("work_schedules")
    .values({ business_id: other.businessId, name: "De lá" })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const ids of [
    [a, a],
    [a, foreign],
  ])
    expect(await refused("PUT", "work_schedules/order", { order: { ids } })).toEqual(["order.ids option"]);
  // Twenty earlier orders are listed, the last first.
  for (let n = 0; n < 21; n += 1) await put(n % 2 === 0 ? [a, c] : [c, a]);
  const { orders } = await admin.call<{ orders: { id: number; ids: number[] }[] }>(
    "GET",
    `${path}/references/work_schedules/orders`,
  );
  expect(orders).toHaveLength(20);
  expect(orders.map(({ id }) => id)).toEqual(orders.map(({ id }) => id).toSorted((x, y) => y - x));
  const ofTwo = orders.slice(0, 2).map(({ ids }) => ids.filter((id) => id === a || id === c));
  expect(ofTwo).toEqual([
    [c, a],
    [a, c],
  ]);
});

it("a retired entry is found by its number, so that a form can name it, and is offered no more", async () => {
  const id = await named("positions", "Advogado");
  await admin.call("PUT", `${path}/positions/${id}`, { position: { status: "retired" } });
  const options = async (query: string) =>
    (
      await admin.call<{ options: { id: number; label: string; hint: string | null }[] }>(
        "GET",
        `/recruiters/lookups/positions?${query}`,
      )
    ).options;
  expect(await options(`id=${id}`)).toEqual([{ id, label: "Advogado", hint: "Jurídico" }]);
  expect(await options("term=advogado")).toEqual([]);
  const { db } = at.database;
  const many = Array.from({ length: 120 }, (_, n) => ({
    business_id: at.world.businessId,
    name: `Zelador ${n}`,
  }));
  await db.insertInto("positions").values(many).execute();
  expect(await options("term=zelador")).toHaveLength(100);
});

it("an import has room for a thousand entries, and names the first entry of several alike", async () => {
  const imported = async (list: string, csv: string) =>
    (
      await admin.call<{ import: ReferenceImport }>("POST", `${path}/references/${list}/imports`, {
        import: { csv, keep: false },
      })
    ).import.rows;
  const rows = await imported("departaments", `Nome\n${"Qualidade\n".repeat(1000)}`);
  expect(rows).toHaveLength(1000);
  expect(rows.slice(0, 2).map(({ outcome, rule }) => [outcome, rule])).toEqual([
    ["unchanged", null],
    ["refused", "repeated"],
  ]);
  const trade = { core_industry: { name: "Zeta", name_en: "Trade" } };
  await admin.call("POST", `${path}/core_industries`, trade);
  const csv = "Nome,Ramo de atividade\nVarejo,Trade";
  expect((await imported("business_sectors", csv)).map(({ outcome }) => outcome)).toEqual(["unchanged"]);
});

it("a list that was added later is filled where it is missing, and leaves the others as they are", async () => {
  const { db } = at.database;
  const count = async (business_id: number, list: "departaments" | "search_synonyms") =>
    (await db.selectFrom(list).where("business_id", "=", business_id).select("id").execute()).length;
  const { businessId } = at.world;
  const departaments = await count(businessId, "departaments");
  await db.deleteFrom("search_synonyms").where("business_id", "=", businessId).execute();
  await db
    .deleteFrom("departaments")
    .where("business_id", "=", businessId)
    .where("name", "=", "Qualidade")
    .execute();
  await giveReferencesToAll(db);
  expect(await count(businessId, "search_synonyms"), "what was deleted stays away").toBe(0);
  await db
    .deleteFrom("given_references")
    .where("business_id", "=", businessId)
    .where("list", "=", "search_synonyms")
    .execute();
  await giveReferencesToAll(db);
  expect(await count(businessId, "search_synonyms")).toBeGreaterThan(5);
  expect(await count(businessId, "departaments")).toBe(departaments - 1);
  expect(await count(other.businessId, "search_synonyms"), "a business that had none").toBe(
    await count(businessId, "search_synonyms"),
  );
});
