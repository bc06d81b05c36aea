import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeWorld } from "#provider/testing/world.ts";

/** The board where many jobs have what is sought: what of it is bounded and kept must not change what is found. */
interface Board {
  jobs: { title: string; city: string }[];
  facets: Record<string, { value: string; count: number; name_en?: string | null }[]>;
  total_count: number;
  corrected_term: string | null;
  next_cursor: string | null;
}
let at: TestServer;
let visitor: Caller;

/** Title, occupation, city: the cities tell them apart. The first is the oldest. */
const jobs = [
  ["Gerente de Vendas", "Vendedor", "Recife"],
  ["Analista de Vendas", "Gerente comercial", "Natal"],
  ["Gerente de Contas", "Vendedor", "Olinda"],
  ["Gerente", "Comprador", "Caruaru"],
  ["Gerentes de Vendas", "Comprador", "Sobral"],
  ["Comprador", "Gerente de compras", "Picos"],
  ["Vendas: Gerente regional", "Vendedor", "Maceió"],
] as const;

beforeAll(async () => {
  at = await testServer();
  const { db } = at.database;
  const { businessId: business_id, companyId } = at.world;
  await db.deleteFrom("jobs").execute();
  const { id: departament_id } = await db
    .insertInto("departaments")
    .values({ business_id, name: "Comercial", name_en: "Sales" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const positions = await db
    .insertInto("positions")
    .values(["Contas", "Varejo"].map((name) => ({ business_id, name, departament_id })))
    .returning("id")
    .execute();
  for (const [index, [title, occupation, city]] of jobs.entries())
    await db
      .insertInto("jobs")
      .values({
        ...{ business_id, title, occupation, city, state: "PE", status: "published" },
        client_company_id: index < 4 ? companyId : null,
        confidential: index === 3,
        position_id: positions[index]?.id ?? null,
        published_at: `2026-01-${10 + index}T12:00:00Z`,
      })
      .execute();
  visitor = at.with({});
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => at.close());

const board = (query: Record<string, string>) =>
  visitor.call<Board>("GET", `/jobs?${new URLSearchParams(query)}`);
const citiesOf = ({ jobs: found }: Board) => found.map(({ city }) => city);

it.each([
  ["gerente", null, ["Maceió", "Sobral", "Caruaru", "Olinda", "Recife", "Picos", "Natal"]],
  ["gerente vendas", null, ["Maceió", "Sobral", "Recife", "Natal"]],
  ["gerante", "gerente", ["Maceió", "Caruaru", "Olinda", "Recife", "Picos", "Natal"]],
])("ranks %s the same, however few a page has", async (term, corrected, cities) => {
  const whole = await board({ term });
  expect(citiesOf(whole)).toEqual(cities);
  expect(whole.corrected_term).toBe(corrected);
  for (const size of ["1", "2", "3"]) {
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page: Board = await board({
        term,
        "page[size]": size,
        ...(after ? { "page[after]": after } : {}),
      });
      expect(page.total_count).toBe(cities.length);
      seen.push(...citiesOf(page));
      after = page.next_cursor;
    } while (after);
    expect(seen).toEqual(cities);
  }
});

it("counts by the names that two positions share, and never a confidential client", async () => {
  const { facets, total_count } = await board({ term: "gerente" });
  expect(total_count).toBe(7);
  expect(facets.areas).toEqual([{ value: "Comercial", count: 2, name_en: "Sales" }]);
  expect(facets.companies?.map(({ count }) => count)).toEqual([3]);
  const [company] = facets.companies ?? [];
  const chosen = await board({ company: company?.value ?? "", area: "Comercial" });
  expect(chosen.total_count).toBe(2);
  expect(chosen.facets.companies).toEqual([{ value: company?.value, count: 2 }]);
  expect(chosen.facets.areas).toEqual([{ value: "Comercial", count: 2, name_en: "Sales" }]);
  expect(chosen.facets.cities?.map(({ value }) => value)).toEqual(["Natal", "Recife"]);
});

it("keeps the counts of very many jobs for a moment, of few never", async () => {
  const { db } = at.database;
  const few = await board({});
  expect(few.total_count).toBe(jobs.length);
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_name = 'jobs' and is_generated = 'NEVER' and column_name not in ('id', 'uid')`.execute(db);
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)));
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`insert into jobs (uid, ${columns}) select 'many' || n, ${columns}
      from jobs cross join generate_series(1, 5000) n where city = 'Recife'`.execute(trx);
  });
  const many = jobs.length + 5000;
  expect((await board({})).total_count).toBe(many);
  // What is kept is the business's own: another one has none published.
  await makeWorld(db, "outra.test");
  const elsewhere = await at.with({ host: "outra.test" }).call<Board>("GET", "/jobs");
  expect(elsewhere.total_count).toBe(0);
  await db.deleteFrom("jobs").where("city", "=", "Natal").execute();
  const next = await board({ "page[size]": "5" });
  expect(next.total_count).toBe(many);
  expect(citiesOf(await board({ city: "Natal" }))).toEqual([]);
  const now = Date.now();
  const clock = vi.spyOn(Date, "now").mockReturnValue(now + 30_000);
  expect((await board({})).total_count).toBe(many - 1);
  await db.deleteFrom("jobs").where("uid", "like", "many%").execute();
  clock.mockReturnValue(now + 60_000);
  expect((await board({})).total_count).toBe(jobs.length - 1);
});
