import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallAnswer } from "#contract/calls/all.ts";
import type { Merge } from "#contract/calls/merges.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter, makeShortlist } from "#provider/testing/world.ts";
import { linksTo } from "./links.ts";

type Records = CallAnswer<"GET /recruiters/merges/:entity/records">;

let at: TestServer;
let admin: Caller;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
});
afterAll(() => at.close());

const path = "/recruiters/merges/candidates";
let serial = 0;

async function add(values: Record<string, unknown> = {}): Promise<number> {
  serial += 1;
  const row = {
    business_id: at.world.businessId,
    name: `Dupla ${serial}`,
    email: `dupla${serial}@casa.test`,
    ...values,
  };
  return (await at.database.db.insertInto("candidates").values(row).returning("id").executeTakeFirstOrThrow())
    .id;
}

async function addJob(): Promise<number> {
  const row = { business_id: at.world.businessId, title: "Contador", status: "published" as const };
  return (await at.database.db.insertInto("jobs").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

async function addApply(job_id: number, candidate_id: number, status = 0): Promise<number> {
  const row = { business_id: at.world.businessId, job_id, candidate_id, status };
  return (await at.database.db.insertInto("applies").values(row).returning("id").executeTakeFirstOrThrow())
    .id;
}

const records = async (ids: readonly number[], entity = "candidates") =>
  (
    await admin.call<Records>(
      "GET",
      `/recruiters/merges/${entity}/records?${ids.map((id) => `ids[]=${id}`).join("&")}`,
    )
  ).records;

async function merging(ids: readonly number[], fields: Record<string, number | "all"> = {}) {
  const read = await records(ids);
  return {
    merge: {
      kept_id: ids[0],
      records: read.map(({ id, lock_version }) => ({ id, lock_version })),
      fields,
    },
  };
}
const merge = async (ids: readonly number[], fields?: Record<string, number | "all">) =>
  (await admin.call<{ merge: Merge }>("POST", path, await merging(ids, fields))).merge;
const reverse = async (id: number) =>
  (await admin.call<{ merge: Merge }>("POST", `${path}/${id}/reversal`)).merge;

/** Everything of the business that a merge may touch, to be compared before and after. */
async function digest(): Promise<string[]> {
  const tables = [
    "candidate_experiences",
    "candidate_educations",
    "candidate_languages",
    "candidate_skills",
    "applies",
    "apply_moves",
    "shortlist_applies",
    "notes",
    "tasks",
    "data_files",
    "tearsheet_members",
    "placements",
  ];
  const parts = tables.map(
    (table) =>
      sql`select ${table}::text || ' ' || (to_jsonb(t) - 'lock_version')::text as row from ${sql.table(table)} t
        where t.business_id = ${at.world.businessId}`,
  );
  const people = sql`select 'candidates ' || (to_jsonb(t) - 'lock_version' - 'updated_at')::text as row
    from candidates t where t.business_id = ${at.world.businessId}`;
  const counts = sql`select 'count ' || entity || ' ' || sum(amount) as row from row_counts
    where business_id = ${at.world.businessId} and entity <> 'audit_events' group by entity`;
  const jobs = sql`select 'job ' || id || ' ' || applies_count as row from jobs`;
  const { rows } = await sql<{
    row: string;
  }>`select row from (${sql.join([...parts, people, counts, jobs], sql` union all `)}) x order by 1`.execute(
    at.database.db,
  );
  return rows.map(({ row }) => row);
}

async function addEverything(): Promise<{ kept: number; other: number; applies: number[] }> {
  const { db } = at.database;
  const { businessId: business_id, admin: person } = at.world;
  const kept = await add({ role_name: "Analista", skills: ["Excel"], city: null });
  const other = await add({
    role_name: "Analista Pleno",
    city: "Campinas",
    skills: ["excel", "SQL"],
    date_birth: "1990-05-01",
    password_hash: "hash",
    confirmed_at: new Date().toISOString(),
  });
  for (const candidate_id of [kept, other]) {
    await db
      .insertInto("candidate_experiences")
      .values({ business_id, candidate_id, company: "Aurora", role: "Analista" })
      .execute();
    await db
      .insertInto("candidate_languages")
      .values({ business_id, candidate_id, language: "en", level: 3 })
      .execute();
  }
  await db
    .insertInto("candidate_skills")
    .values({ business_id, candidate_id: other, name: "SQL", level: 2 })
    .execute();
  const [both, only] = [await addJob(), await addJob()];
  const applies = [
    await addApply(both, kept, 1),
    await addApply(both, other, 5),
    await addApply(only, other),
  ];
  for (const apply_id of applies) {
    await db
      .insertInto("apply_moves")
      .values({ business_id, apply_id, to_status: 0, to_position: 0 })
      .execute();
    for (const table of ["notes"] as const)
      await db
        .insertInto(table)
        .values({
          business_id,
          reference_type: "apply",
          reference_id: apply_id,
          body: "x",
          author_id: person.id,
        })
        .execute();
  }
  const shortlist = await makeShortlist(db, at.world);
  for (const apply_id of applies.slice(0, 2))
    await db
      .insertInto("shortlist_applies")
      .values({ business_id, shortlist_relationship_id: shortlist.id, apply_id })
      .execute();
  for (const reference_id of [kept, other]) {
    const on = { business_id, reference_type: "candidate", reference_id };
    await db
      .insertInto("notes")
      .values({ ...on, body: "Nota", author_id: person.id })
      .execute();
    await db
      .insertInto("tasks")
      .values({ ...on, title: "Ligar" })
      .execute();
  }
  const { id: tearsheet_id } = await db
    .insertInto("tearsheets")
    .values({ business_id, name: "Lista" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id: second } = await db
    .insertInto("tearsheets")
    .values({ business_id, name: "Outra" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("tearsheet_members")
    .values([
      { business_id, tearsheet_id, candidate_id: kept },
      { business_id, tearsheet_id, candidate_id: other },
      { business_id, tearsheet_id: second, candidate_id: other },
    ])
    .execute();
  return { kept, other, applies };
}

describe("a merge", () => {
  it("makes one record of two, with all that hung on both, and is taken back to the last row", async () => {
    const { kept, other, applies } = await addEverything();
    const before = await digest();
    const side = await records([kept, other]);
    expect(side[1]).toMatchObject({
      id: other,
      counts: { applies: 2, notes: 1, tasks: 1, tearsheet_members: 2 },
    });

    const made = await merge([kept, other], { role_name: other, skills: "all", email: other });
    expect(made).toMatchObject({
      kept_id: kept,
      merged: [{ id: other }],
      moved: { notes: 1, tasks: 1, candidate_skills: 1, tearsheet_members: 1 },
      reversed_at: null,
      reversible: true,
      by_name: "Ana Prado",
    });
    const { db } = at.database;
    const row = await db
      .selectFrom("candidates")
      .where("id", "=", kept)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      role_name: "Analista Pleno",
      email: side[1]?.fields.email,
      skills: ["Excel", "SQL"],
      // Nobody chose the city: the kept record had none, and keeps to that; the birthday is on no form.
      city: null,
      date_birth: "1990-05-01",
      // The account goes with its address.
      password_hash: "hash",
      confirmed: true,
    });
    const left = await db
      .selectFrom("applies")
      .where("candidate_id", "=", kept)
      .select(["id", "status"])
      .orderBy("id")
      .execute();
    // Of two applies to one job the one that came further stays, with the history of both.
    expect(left).toEqual([
      { id: applies[1], status: 5 },
      { id: applies[2], status: 0 },
    ]);
    const moves = await db
      .selectFrom("apply_moves")
      .where("apply_id", "=", applies[1] ?? 0)
      .select("id")
      .execute();
    expect(moves).toHaveLength(2);
    expect((await admin.refused("GET", `/recruiters/candidates/${other}`)).code).toBe("not_found");
    const { events } = await admin.call<{ events: { kind: string }[] }>(
      "GET",
      `/recruiters/timelines/candidates/${kept}`,
    );
    expect(events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["merge", "change", "note", "apply"]),
    );

    expect(await reverse(made.id)).toMatchObject({ reversible: false, left_fields: [] });
    expect(await digest()).toEqual(before);
    expect((await admin.refused("POST", `${path}/${made.id}/reversal`)).code).toBe("already_done");
  });

  it("takes several at once, and is taken back from the last", async () => {
    const ids = [await add(), await add(), await add(), await add()];
    const before = await digest();
    const [a = 0, b = 0, c = 0, d = 0] = ids;
    const first = await merge([b, c]);
    const second = await merge([a, b, d]);
    expect((await admin.call<{ merges: Merge[] }>("GET", `${path}?kept_id=${a}`)).merges).toMatchObject([
      { id: second.id, reversible: true, merged: [{ id: b }, { id: d }] },
      { id: first.id, reversible: false, merged: [{ id: c }] },
    ]);
    // What was merged into a record that was merged itself is in the last one.
    const into = async (id: number) =>
      (await admin.call<{ merges: Merge[] }>("GET", `${path}?merged_id=${id}`)).merges.map(
        (one) => one.kept_id,
      );
    expect([await into(b), await into(c), await into(d), await into(a)]).toEqual([[a], [a], [a], []]);
    expect((await admin.refused("POST", `${path}/${first.id}/reversal`)).code).toBe("conflict");
    await reverse(second.id);
    await reverse(first.id);
    expect(await digest()).toEqual(before);
  });

  it("is taken back once those after it of the same record are, in whichever order they were made", async () => {
    const [a = 0, b = 0, c = 0] = [await add(), await add(), await add()];
    const before = await digest();
    const first = await merge([a, b]);
    const second = await merge([a, c]);
    expect((await admin.refused("POST", `${path}/${first.id}/reversal`)).code).toBe("conflict");
    await reverse(second.id);
    await reverse(first.id);
    expect(await digest()).toEqual(before);
  });

  it("leaves alone what was changed since, and reports it", async () => {
    const [kept = 0, other = 0] = [
      await add({ city: "Santos" }),
      await add({ city: "Campinas", role_name: "Chefe" }),
    ];
    const made = await merge([kept, other], { city: other, role_name: other });
    await admin.call("PUT", `/recruiters/candidates/${kept}`, { candidate: { city: "Recife" } });
    expect(await reverse(made.id)).toMatchObject({ left_fields: ["city"] });
    const { candidate } = await admin.call<{ candidate: object }>("GET", `/recruiters/candidates/${kept}`);
    expect(candidate).toMatchObject({ city: "Recife", role_name: null });
  });

  it("gives no account, terms or language away with other data, and is taken back around what is gone", async () => {
    const { db } = at.database;
    const { businessId: business_id, admin: person } = at.world;
    const now = new Date().toISOString();
    const [kept = 0, other = 0, third = 0] = [
      await add(),
      await add({
        ...{ password_hash: "hash", confirmed_at: now, completed_at: now, accepted_terms_at: now },
        ...{ accepted_terms_version: 3, last_seen_at: now, locale: "en", date_birth: null },
      }),
      await add({ date_birth: "1991-02-03" }),
    ];
    const job = { business_id, company: "Aurora", role: "Analista" };
    await db
      .insertInto("candidate_experiences")
      .values([
        { ...job, candidate_id: kept },
        { ...job, candidate_id: other, role: "analista" },
        { ...job, candidate_id: other, role: "Chefe" },
      ])
      .execute();
    const note = async (body: string) =>
      (
        await db
          .insertInto("notes")
          .values({
            ...{ business_id, reference_type: "candidate", reference_id: other, author_id: person.id, body },
          })
          .returning("id")
          .executeTakeFirstOrThrow()
      ).id;
    const [stays, gone, taken] = [await note("fica"), await note("apagada"), await note("levada")];
    const made = await merge([kept, other, third]);
    const row = db.selectFrom("candidates").where("id", "=", kept).selectAll();
    expect(await row.executeTakeFirst()).toMatchObject({
      ...{ password_hash: null, confirmed_at: null, completed_at: null, accepted_terms_at: null },
      ...{ accepted_terms_version: null, last_seen_at: null, locale: "pt", date_birth: "1991-02-03" },
    });
    const roles = db.selectFrom("candidate_experiences").orderBy("id").select("role");
    expect(await roles.where("candidate_id", "=", kept).execute()).toEqual([
      { role: "Analista" },
      { role: "Chefe" },
    ]);
    const elsewhere = at.world.candidateIds[0] ?? 0;
    await db.deleteFrom("notes").where("id", "=", gone).execute();
    await db.updateTable("notes").set({ reference_id: elsewhere }).where("id", "=", taken).execute();
    await reverse(made.id);
    const notes = db.selectFrom("notes").where("id", "in", [stays, gone, taken]).orderBy("id");
    expect(await notes.select(["id", "reference_id"]).execute()).toEqual([
      { id: stays, reference_id: other },
      { id: taken, reference_id: elsewhere },
    ]);
    expect(await roles.where("candidate_id", "=", other).execute()).toEqual([
      { role: "analista" },
      { role: "Chefe" },
    ]);
  });

  it("needs to change a record and to delete another, and so does taking it back", async () => {
    const [kept = 0, other = 0] = [await add(), await add()];
    const asked = await merging([kept, other]);
    for (const [n, action] of (["update", "delete"] as const).entries()) {
      const rights = { role_permissions: { candidates: ["read" as const, action] } };
      const rita = await makeRecruiter(at.database.db, at.world.businessId, `Rita ${n}`, rights);
      const caller = await at.as("recruiters", rita.id);
      expect((await caller.refused("POST", path, asked)).code).toBe("forbidden");
      expect((await caller.refused("POST", `${path}/1/reversal`)).code).toBe("forbidden");
      const companies = "/recruiters/merges/client_companies";
      expect((await caller.refused("GET", companies)).code).toBe("forbidden");
      expect((await caller.refused("GET", `${companies}/records?ids[]=1&ids[]=2`)).code).toBe("forbidden");
    }
  });

  it("is refused where somebody saved first, and where an address was taken since", async () => {
    const [kept = 0, other = 0] = [await add(), await add({ email: "volta@casa.test" })];
    const stale = await merging([kept, other]);
    await admin.call("PUT", `/recruiters/candidates/${other}`, { candidate: { city: "Recife" } });
    expect(await admin.refused("POST", path, stale)).toMatchObject({ status: 409, code: "conflict" });
    const made = await merge([kept, other]);
    await add({ email: "Volta@casa.test" });
    expect(await admin.refused("POST", `${path}/${made.id}/reversal`)).toMatchObject({
      fields: [{ path: "candidate.email", rule: "in_use" }],
    });
    const gone = await at.database.db.selectFrom("candidates").where("id", "=", other).select("id").execute();
    expect(gone).toEqual([]);
  });

  it("takes only what it knows", async () => {
    const ids = [await add(), await add()];
    const asked = await merging(ids);
    const refused = async (fields: Record<string, unknown>) =>
      (await admin.refused("POST", path, { merge: { ...asked.merge, fields } })).fields?.[0]?.path;
    expect(await refused({ password_hash: ids[1] })).toBe("merge.fields.password_hash");
    expect(await refused({ name: "all" })).toBe("merge.fields.name");
    expect(await refused({ name: 999_999 })).toBe("merge.fields.name");
    const stranger = { ...asked.merge, kept_id: 999_999 };
    expect((await admin.refused("POST", path, { merge: stranger })).fields).toMatchObject([
      { path: "merge.kept_id" },
    ]);
    const twice = { ...asked.merge, records: [asked.merge.records[0], asked.merge.records[0]] };
    expect((await admin.refused("POST", path, { merge: twice })).code).toBe("not_found");
  });

  it("is forgotten with the record that was kept", async () => {
    const [kept = 0, other = 0] = [await add(), await add()];
    const made = await merge([kept, other]);
    await admin.call("DELETE", `/recruiters/candidates/${kept}`);
    expect((await admin.refused("POST", `${path}/${made.id}/reversal`)).code).toBe("not_found");
  });

  it("makes one of companies and of contacts too", async () => {
    const company = async (name: string) =>
      (
        await admin.call<{ client_company: { id: number } }>("POST", "/recruiters/client_companies", {
          client_company: { name },
        })
      ).client_company.id;
    const [kept, other] = [await company("Boreal S.A."), await company("Boreal Ltda")];
    const { client_contact } = await admin.call<{ client_contact: { id: number } }>(
      "POST",
      "/recruiters/client_contacts",
      { client_contact: { name: "Nara", email: "nara@boreal.test", client_company_id: other } },
    );
    const read = await records([kept, other], "client_companies");
    const versions = read.map(({ id, lock_version }) => ({ id, lock_version }));
    const body = { merge: { kept_id: kept, records: versions, fields: { name: other } } };
    const made = await admin.call<{ merge: Merge }>("POST", "/recruiters/merges/client_companies", body);
    expect(made.merge).toMatchObject({ kept_name: "Boreal Ltda", moved: { client_contacts: 1 } });
    const of = async () =>
      (
        await admin.call<{ client_contact: object }>(
          "GET",
          `/recruiters/client_contacts/${client_contact.id}`,
        )
      ).client_contact;
    expect(await of()).toMatchObject({ client_company_id: kept });
    await admin.call("POST", `/recruiters/merges/client_companies/${made.merge.id}/reversal`);
    expect(await of()).toMatchObject({ client_company_id: other });
  });

  it("keeps the consents and the pay of both, and finds the texts of each", async () => {
    const { db } = at.database;
    const { businessId: business_id } = at.world;
    const ids = [await add(), await add({ self_introduction: "Ornitorrinco" })];
    for (const candidate_id of ids) {
      const owner = { business_id, candidate_id };
      await db
        .insertInto("candidate_consents")
        .values({ ...owner, field: "pis", text_version: 1 })
        .execute();
      const pay = { ...owner, moment: "current" as const, type_remuneration: 1, value: candidate_id };
      await db.insertInto("candidate_remunerations").values(pay).execute();
    }
    const consented = async (id: number) =>
      Object.keys(
        (await db.selectFrom("candidates").where("id", "=", id).select("consents").executeTakeFirstOrThrow())
          .consents,
      );
    const [kept = 0, other = 0] = ids;
    const made = await merge(ids);
    expect(await consented(kept)).toEqual(["pis"]);
    const { rows } = await sql<{ value: number }>`
      select value from candidate_remunerations where candidate_id = ${kept}`.execute(db);
    expect(rows).toEqual([{ value: kept }]);
    await reverse(made.id);
    expect(await consented(other)).toEqual(["pis"]);
    const found = await admin.call<CallAnswer<"GET /recruiters/candidates">>(
      "GET",
      "/recruiters/candidates?terms[required][]=ornitorrinco",
    );
    expect(found.candidates.map(({ id }) => id)).toEqual([other]);
  });
});

it("moves what hangs on a record, and not what belongs to one address or session: see links.txt", async () => {
  const lines: string[] = [];
  for (const table of ["candidates", "client_companies", "contacts"]) {
    const links = await linksTo(at.database.db, table);
    const named = links.map(({ table: from, column, type, scoped }) =>
      [from, column, type ?? "", scoped ? "" : "of no business"].filter(Boolean).join(" "),
    );
    lines.push(table, ...named.toSorted().map((line) => `  ${line}`));
  }
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("links.txt");
});
