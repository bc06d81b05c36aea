import { readdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrate } from "./migrate.ts";
import { loadMigrations, migrationFile } from "./migrations.ts";
import type { Database } from "./open.ts";
import { testDatabase } from "./testing.ts";
import { folded, likePattern, rowCount } from "./text.ts";

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function makeBusiness(key: string): Promise<number> {
  const row = await database.db
    .insertInto("businesses")
    .values({ name: key, brand_key: key })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

async function makeCandidate(business_id: number, name: string): Promise<number> {
  const row = await database.db
    .insertInto("candidates")
    .values({ business_id, name, email: `${crypto.randomUUID()}@exemplo.test`, skills: ["Excel", 'a,b"c'] })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

async function makeJob(business_id: number, title: string) {
  return database.db
    .insertInto("jobs")
    .values({ business_id, title, salary_min: 800_000, deadline: "2026-03-01" })
    .returningAll()
    .executeTakeFirstOrThrow();
}

const total = async (business: number, table: string) => {
  const row = await sql<{ n: number }>`select ${rowCount(business, table)} as n`.execute(database.db);
  return row.rows[0]?.n;
};

describe("migrations", () => {
  it("have nothing left to do on a database that is up to date", async () => {
    expect(await migrate(database.db)).toEqual([]);
    const names = Object.keys(await loadMigrations());
    expect(names).toEqual(names.toSorted());
  });

  it("are every file of their folder but the shared statements, new ones numbered by the minute", () => {
    const files = readdirSync(join(import.meta.dirname, "migrations"));
    expect(files.filter((name) => !migrationFile.test(name))).toEqual(["run.ts"]);
    const stamps = files.flatMap((name) => /^\d{12}/.exec(name) ?? []);
    expect(new Set(stamps).size, "two migrations of one minute").toBe(stamps.length);
    for (const stamp of stamps) {
      const [, year, month, day, hour, minute] = /^(....)(..)(..)(..)(..)$/.exec(stamp) ?? [];
      const instant = `${year}-${month}-${day}T${hour}:${minute}:00.000Z`;
      expect(Number.isNaN(Date.parse(instant)), `${stamp} is no time`).toBe(false);
    }
  });

  it("run also where a later one was run before", async () => {
    await sql`delete from kysely_migration where name = '160-consequences'`.execute(database.db);
    await sql`alter table apply_moves drop column consequences`.execute(database.db);
    expect(await migrate(database.db)).toEqual(["160-consequences"]);
  });

  it("give the businesses of before new sets of synonyms, and leave their own as they are", async () => {
    const business_id = await makeBusiness("of before");
    const own = { name: "juridico", words: "tributarista" };
    await database.db
      .insertInto("search_synonyms")
      .values({ business_id, ...own })
      .execute();
    const migration = "202611290440-fields-as-synonyms";
    const again = sql`delete from kysely_migration where name = ${migration}`;
    await again.execute(database.db);
    expect(await migrate(database.db)).toEqual([migration]);
    const kept = () =>
      database.db
        .selectFrom("search_synonyms")
        .where("business_id", "=", business_id)
        .select(["name", "words"])
        .orderBy("id")
        .execute();
    const sets = await kept();
    expect(sets).toHaveLength(10);
    expect(sets[0]).toEqual(own);
    expect(sets).toContainEqual({ name: "Finanças", words: "financeiro" });
    await again.execute(database.db);
    await migrate(database.db);
    expect(await kept()).toEqual(sets);
  });

  it("give every foreign key an index to find its rows by", async () => {
    const { rows } = await sql<{ missing: string }>`
      select conrelid::regclass || '(' || string_agg(a.attname, ', ' order by k.n) || ')' as missing
      from pg_constraint c
      cross join lateral unnest(c.conkey) with ordinality as k(attnum, n)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum
      left join pg_attribute business on business.attrelid = c.conrelid and business.attname = 'business_id'
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace
        and not exists (
          select 1 from pg_index i
          where i.indrelid = c.conrelid and i.indkey[0] = any (c.conkey)
            and (cardinality(c.conkey) = 1 or i.indkey[0] <> business.attnum or i.indkey[1] = any (c.conkey)))
      group by c.oid, c.conrelid`.execute(database.db);
    expect(rows.map((row) => row.missing)).toEqual([]);
  });
});

describe("values", () => {
  it("leave the database normalised", async () => {
    const business = await makeBusiness("values");
    const job = await makeJob(business, "Analista de São Paulo – Pleno");
    expect(job.salary_min).toBe(800_000);
    expect(job.deadline).toBe("2026-03-01");
    expect(job.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(job.slug).toBe("analista-de-sao-paulo-pleno");
    const { rows } = await sql<Record<string, unknown>>`
      select 9007199254740991::int8 as big, 12.5::numeric as exact, '{"a":[1]}'::jsonb as json,
        array['2026-01-02'::date] as days, array[1,2]::int8[] as bigs,
        '2026-01-02 03:04:05.678+00'::timestamptz as instant, true as yes, null::int as nothing`.execute(
      database.db,
    );
    expect(rows[0]).toEqual({
      big: 9007199254740991,
      exact: 12.5,
      json: { a: [1] },
      days: ["2026-01-02"],
      bigs: [1, 2],
      instant: "2026-01-02T03:04:05.678Z",
      yes: true,
      nothing: null,
    });
  });

  it("keep lists of text as given", async () => {
    const business = await makeBusiness("lists");
    const id = await makeCandidate(business, "Ana");
    const row = await database.db
      .selectFrom("candidates")
      .select("skills")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(row.skills).toEqual(["Excel", 'a,b"c']);
  });
});

describe("search", () => {
  it("finds without accents and case, and takes wildcards literally", async () => {
    const business = await makeBusiness("search");
    await makeCandidate(business, "João Conceição");
    const find = (term: string) =>
      database.db
        .selectFrom("candidates")
        .select("name")
        .where("business_id", "=", business)
        .where("search", "like", folded(likePattern(term)))
        .execute();
    expect(await find("CONCEICAO")).toEqual([{ name: "João Conceição" }]);
    expect(await find("joão con")).toHaveLength(1);
    expect(await find("%")).toHaveLength(0);
    expect(await find("jo_o")).toHaveLength(0);
  });
});

describe("counts kept by triggers", () => {
  it("follow rows in and out, a business at a time", async () => {
    const [one, two] = [await makeBusiness("count-1"), await makeBusiness("count-2")];
    const first = await makeCandidate(one, "Ana");
    await makeCandidate(one, "Bia");
    await makeCandidate(two, "Caio");
    expect([await total(one, "candidates"), await total(two, "candidates")]).toEqual([2, 1]);
    await database.db.deleteFrom("candidates").where("id", "=", first).execute();
    expect([await total(one, "candidates"), await total(one, "jobs")]).toEqual([1, 0]);
  });

  it("follow applies and likes", async () => {
    const business_id = await makeBusiness("applies");
    const candidate_id = await makeCandidate(business_id, "Ana");
    const [job, other] = [await makeJob(business_id, "Vaga um"), await makeJob(business_id, "Vaga dois")];
    const { id: apply_id } = await database.db
      .insertInto("applies")
      .values({ business_id, candidate_id, job_id: job.id })
      .returning("id")
      .executeTakeFirstOrThrow();
    const countOf = async (id: number) =>
      (await database.db.selectFrom("jobs").select("applies_count").where("id", "=", id).executeTakeFirst())
        ?.applies_count;
    expect(await countOf(job.id)).toBe(1);
    await database.db.updateTable("applies").set({ job_id: other.id }).where("id", "=", apply_id).execute();
    expect([await countOf(job.id), await countOf(other.id)]).toEqual([0, 1]);

    const { id: shortlist_relationship_id } = await database.db
      .insertInto("shortlist_relationships")
      .values({ business_id, job_id: other.id, name: "Finalistas", token_hash: "x" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const inList = { business_id, shortlist_relationship_id, apply_id };
    await database.db.insertInto("shortlist_applies").values(inList).execute();
    await database.db
      .insertInto("like_candidates")
      .values([
        { ...inList, type_avaliation: 1, like_avaliation: false, description: "Pouca experiência" },
        { ...inList, type_avaliation: 2, like_avaliation: true },
      ])
      .execute();
    const counts = () =>
      database.db
        .selectFrom("applies")
        .select(["like_candidate", "deslike_candidate", "star_candidate", "amount_description"])
        .where("id", "=", apply_id)
        .executeTakeFirstOrThrow();
    expect(await counts()).toEqual({
      like_candidate: 0,
      deslike_candidate: 1,
      star_candidate: 1,
      amount_description: 1,
    });
    await expect(
      database.db
        .insertInto("like_candidates")
        .values({ ...inList, type_avaliation: 1, like_avaliation: true })
        .execute(),
    ).rejects.toMatchObject({ code: "23505" });
    await database.db
      .updateTable("like_candidates")
      .set({ like_avaliation: true, description: null })
      .where("apply_id", "=", apply_id)
      .where("type_avaliation", "=", 1)
      .execute();
    expect(await counts()).toMatchObject({ like_candidate: 1, deslike_candidate: 0, amount_description: 0 });
    await database.db.deleteFrom("applies").where("id", "=", apply_id).execute();
    expect([await countOf(other.id), await total(business_id, "applies")]).toEqual([0, 0]);
  });
});

describe("tenancy", () => {
  it("refuses an apply that joins rows of two businesses", async () => {
    const [own, foreign] = [await makeBusiness("own"), await makeBusiness("foreign")];
    const candidate_id = await makeCandidate(foreign, "Ana");
    const job = await makeJob(own, "Vaga");
    await expect(
      database.db.insertInto("applies").values({ business_id: own, candidate_id, job_id: job.id }).execute(),
    ).rejects.toMatchObject({ code: "23503" });
  });
});
