import { afterAll, beforeAll, expect, it } from "vitest";
import { streams } from "#provider/base/cable/streams.ts";
import { listening } from "#provider/testing/broadcasts.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeWorld } from "#provider/testing/world.ts";
import { keepRetention, warningDays } from "./retention.ts";

let at: TestServer;
let admin: Caller;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
});
afterAll(() => at.close());

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const rule = (inactive_months: number | null) =>
  admin.call("PUT", "/recruiters/business", { business: { inactive_months } });
const round = () => keepRetention(at.server.services);
const mails = async () =>
  (await at.database.db.selectFrom("mails").orderBy("id").select(["kind", "to_address"]).execute()).filter(
    ({ kind }) => kind.startsWith("retention"),
  );

/** Somebody without a sign of life for so many days. */
async function person(name: string, days: number): Promise<number> {
  const { db } = at.database;
  const { id } = await db
    .insertInto("candidates")
    .values({ business_id: at.world.businessId, name, email: `${name.toLowerCase()}@casa.test` })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .updateTable("candidates")
    .set({ created_at: ago(days), updated_at: ago(days) })
    .where("id", "=", id)
    .execute();
  return id;
}
const isThere = async (id: number) =>
  (await at.database.db.selectFrom("candidates").where("id", "=", id).select("id").executeTakeFirst()) !==
  undefined;
const warnedDays = (id: number, days: number) =>
  at.database.db
    .updateTable("candidates")
    .set({ retention_warned_at: ago(days) })
    .where("id", "=", id)
    .execute();

it("does nothing without a rule", async () => {
  const id = await person("Velha", 4_000);
  await round();
  expect(await mails()).toEqual([]);
  expect(await isThere(id)).toBe(true);
  await at.database.db.deleteFrom("candidates").where("id", "=", id).execute();
});

it("warns once, waits, and erases with a receipt that can be verified", async () => {
  await rule(24);
  const [old, young] = [await person("Alda", 900), await person("Nova", 100)];
  await round();
  await round();
  expect(await mails()).toEqual([{ kind: "retention_warning", to_address: "alda@casa.test" }]);
  expect(await isThere(old)).toBe(true);
  // Nobody is erased before the day they were notified of.
  await warnedDays(old, 29.9);
  await round();
  expect(await isThere(old)).toBe(true);
  await warnedDays(old, 30.1);
  const received = await listening(at.database.db, {
    candidates: streams.entity(at.world.businessId, "candidates"),
  });
  await round();
  expect(await isThere(old)).toBe(false);
  expect(await isThere(young)).toBe(true);
  // Whoever has them in a list sees them go.
  expect((await received()).candidates).toMatchObject([{ ids: [old] }]);
  const [erasure] = await at.database.db.selectFrom("erasures").selectAll().execute();
  expect(erasure).toMatchObject({ asked_by: "retention", recruiter_id: null });
  const shown = await at.with({}).call<{ erasure: object }>("GET", `/erasures/${erasure?.uid}`);
  expect(shown.erasure).toMatchObject({ asked_by: "retention" });
  // The warning went with the rest; only the receipt is left to be sent.
  expect((await mails()).map(({ kind }) => kind)).toEqual(["retention_erased"]);
});

it("warns in the language of each, and nobody of a business without a rule", async () => {
  const { db } = at.database;
  await rule(24);
  const id = await person("Ruth", 900);
  const other = await makeWorld(db, "alheio");
  const old = { created_at: ago(900), updated_at: ago(900) };
  await db.updateTable("candidates").set({ locale: "en" }).where("id", "=", id).execute();
  for (const table of ["applies", "candidates"] as const)
    await db.updateTable(table).set(old).where("business_id", "=", other.businessId).execute();
  await db.updateTable("candidates").set(old).where("id", "=", id).execute();
  await round();
  const until = (locale: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "America/Sao_Paulo" }).format(
      Date.now() + warningDays * 86_400_000,
    );
  const warnings = db.selectFrom("mails").where("kind", "=", "retention_warning");
  const shown = await warnings.select(["to_address", "locale", "text"]).execute();
  expect(shown.map(({ to_address, locale }) => [to_address, locale])).toEqual([["ruth@casa.test", "en"]]);
  expect(shown[0]?.text).toContain(until("en-US"));
  const warned = db.selectFrom("candidates").where("retention_warned_at", "is not", null).select("id");
  expect(await warned.execute()).toEqual([{ id }]);
  await db.deleteFrom("candidates").where("id", "=", id).execute();
});

it("keeps candidates who came back, applied or were hired", async () => {
  const { db } = at.database;
  const [back, applied, hired] = [
    await person("Volta", 900),
    await person("Candidata", 900),
    await person("Contratada", 900),
  ];
  for (const id of [back, applied, hired]) await warnedDays(id, 40);
  await at.as("candidates", back);
  const business_id = at.world.businessId;
  await db
    .insertInto("applies")
    .values({ business_id, job_id: at.world.jobId, candidate_id: applied, position: 99 })
    .execute();
  await admin.call("POST", "/recruiters/employees", {
    employee: { name: "Contratada", candidate_id: hired, client_company_id: at.world.companyId },
  });
  await round();
  expect(await Promise.all([back, applied, hired].map(isThere))).toEqual([true, true, true]);
  const rows = await db
    .selectFrom("candidates")
    .where("id", "in", [back, applied])
    .select("retention_warned_at")
    .execute();
  expect(rows.map((row) => row.retention_warned_at)).toEqual([null, null]);
  await rule(null);
  await round();
  expect(
    await db.selectFrom("candidates").where("retention_warned_at", "is not", null).select("id").execute(),
  ).toEqual([]);
});

it("takes whatever happens with somebody for a sign of life", async () => {
  const { db } = at.database;
  const { businessId: business_id, jobId: job_id } = at.world;
  await rule(24);
  const signs: [name: string, give: (candidate_id: number) => Promise<unknown>][] = [
    [
      "Aplicou",
      (candidate_id) =>
        db.insertInto("applies").values({ business_id, job_id, candidate_id, position: 98 }).execute(),
    ],
    ["Entrou", (candidate_id) => at.as("candidates", candidate_id)],
    [
      "Entrevistada",
      (candidate_id) =>
        db
          .insertInto("interviews")
          .values({
            ...{ business_id, job_id, candidate_id, stage: 1, title: "Conversa", starts_at: ago(20) },
            ...{ created_at: ago(900), updated_at: ago(900) },
          })
          .execute(),
    ],
    ["Calada", async () => undefined],
  ];
  const ids: number[] = [];
  for (const [name, give] of signs) {
    const id = await person(name, 900);
    await give(id);
    await db
      .updateTable("candidates")
      .set({ created_at: ago(900), updated_at: ago(900) })
      .where("id", "=", id)
      .execute();
    ids.push(id);
  }
  await round();
  const warned = await db
    .selectFrom("candidates")
    .where("retention_warned_at", "is not", null)
    .select("name")
    .execute();
  expect(warned).toEqual([{ name: "Calada" }]);
  await db.deleteFrom("candidates").where("id", "in", ids).execute();
  await rule(null);
});

it("takes no rule that is too short", async () => {
  const refused = await admin.refused("PUT", "/recruiters/business", { business: { inactive_months: 1 } });
  expect(refused.status).toBe(422);
});
