import { afterAll, beforeAll, expect, it } from "vitest";
import type { CallAnswer } from "#contract/calls/all.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";

type Insights = CallAnswer<"GET /candidates/insights">;

let at: TestServer;
let candidate: Caller;
beforeAll(async () => {
  at = await testServer();
  const [id = 0] = at.world.candidateIds;
  const now = new Date().toISOString();
  await at.database.db
    .updateTable("candidates")
    .set({ confirmed_at: now, completed_at: now, role_name: "Analista Fiscal", skills: ["Power BI"] })
    .where("id", "=", id)
    .execute();
  candidate = await at.as("candidates", id);
});
afterAll(() => at.close());

const read = () => candidate.call<Insights>("GET", "/candidates/insights");

it("chooses articles by the candidate's occupation, and shows the matching words", async () => {
  const { db } = at.database;
  const article = (slug: string, title: string, text: string, on: string) => ({
    business_id: at.world.businessId,
    path: `/home/publications/${slug}`,
    kind: "article" as const,
    status: "published" as const,
    title_pt: title,
    title_en: title,
    description_pt: "…",
    description_en: "…",
    published_on: on,
    sections: JSON.stringify([{ kind: "text", paragraphs: [{ pt: text, en: text }] }]) as unknown as never,
  });
  await db
    .insertInto("site_pages")
    .values([
      article("moda", "Moda de verão", "Cores e tecidos.", "2026-11-01"),
      article("fiscal", "A área fiscal em 2027", "O que muda.", "2026-05-01"),
      article("paineis", "Painéis", "Comece pelo Power BI e por boas perguntas.", "2026-06-01"),
    ])
    .execute();
  expect((await read()).articles.map(({ title, words }) => [title, words])).toEqual([
    ["A área fiscal em 2027", ["fiscal"]],
    ["Painéis", ["Power BI"]],
  ]);
  await db
    .updateTable("candidates")
    .set({ role_name: "Piloto", skills: [] })
    .where("id", "=", at.world.candidateIds[0] ?? 0)
    .execute();
  expect((await read()).articles.map(({ title, words }) => [title, words])).toEqual([
    ["Moda de verão", []],
    ["Painéis", []],
    ["A área fiscal em 2027", []],
  ]);
});

it("weighs a word in a title more than two in a text, and shows six articles at most", async () => {
  const { db } = at.database;
  const [id = 0] = at.world.candidateIds;
  await db.deleteFrom("site_pages").execute();
  await db
    .updateTable("candidates")
    .set({ role_name: null, skills: ["Kotlin", "Rust", "Elixir"] })
    .where("id", "=", id)
    .execute();
  const article = (slug: string, title: string, text: string) => ({
    ...{ business_id: at.world.businessId, path: `/home/publications/${slug}`, kind: "article" as const },
    ...{ status: "published" as const, title_pt: title, title_en: title, published_on: "2026-01-01" },
    ...{ description_pt: "…", description_en: "…" },
    sections: JSON.stringify([{ kind: "text", paragraphs: [{ pt: text, en: text }] }]) as unknown as never,
  });
  await db
    .insertInto("site_pages")
    .values([
      article("b", "Nada", "Sobre Rust e Elixir."),
      article("a", "Kotlin", "Nada."),
      ...[1, 2, 3, 4, 5].map((n) => article(`n${n}`, `Mais ${n}`, "Sobre Rust.")),
    ])
    .execute();
  const { articles } = await read();
  expect(articles.slice(0, 2).map(({ title, words }) => [title, words])).toEqual([
    ["Kotlin", ["Kotlin"]],
    ["Nada", ["Rust", "Elixir"]],
  ]);
  expect(articles).toHaveLength(6);
});

it("names four of an article's words, and without any shows the three newest", async () => {
  const { db } = at.database;
  const [id = 0] = at.world.candidateIds;
  const knows = (skills: string[]) =>
    db.updateTable("candidates").set({ skills }).where("id", "=", id).execute();
  await db.deleteFrom("site_pages").execute();
  const article = (n: number, title: string) => ({
    ...{ business_id: at.world.businessId, path: `/home/publications/w${n}`, kind: "article" as const },
    ...{ status: "published" as const, title_pt: title, title_en: title, published_on: `2026-01-0${n}` },
    ...{ description_pt: "…", description_en: "…", sections: "[]" as unknown as never },
  });
  await db
    .insertInto("site_pages")
    .values([
      article(1, "Um"),
      article(2, "Go, Rust, Elixir, Kotlin e Scala"),
      article(3, "Três"),
      article(4, "Quatro"),
    ])
    .execute();
  await knows(["Scala", "Kotlin", "Elixir", "Rust", "Go"]);
  expect((await read()).articles.map(({ words }) => words)).toEqual([["Scala", "Kotlin", "Elixir", "Rust"]]);
  await knows(["Cobol"]);
  expect((await read()).articles.map(({ title }) => title)).toEqual([
    "Quatro",
    "Três",
    "Go, Rust, Elixir, Kotlin e Scala",
  ]);
});

it("waits for nothing of an application that was withdrawn, or is over", async () => {
  const { db } = at.database;
  const [id = 0] = at.world.candidateIds;
  const of = await db
    .selectFrom("applies")
    .where("candidate_id", "=", id)
    .select(["id", "uid", "status"])
    .executeTakeFirstOrThrow();
  const is = async (values: { status?: number; withdrawn_at?: string | null }) => {
    await db.updateTable("applies").set(values).where("id", "=", of.id).execute();
    return (await read()).candidacies.some(({ uid }) => uid === of.uid);
  };
  expect(await is({ status: 4 })).toBe(true);
  expect(await is({ withdrawn_at: new Date().toISOString() })).toBe(false);
  expect(await is({ withdrawn_at: null, status: 7 })).toBe(true);
  for (const status of [8, 9, 14]) expect(await is({ status }), String(status)).toBe(false);
  await is({ status: of.status });
});

it("shows how long the candidate's applications wait, and the usual time once enough of them moved", async () => {
  const { db } = at.database;
  const { businessId: business_id, applyIds } = at.world;
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  await db
    .updateTable("applies")
    .set({ status_changed_at: ago(9.5) })
    .where("id", "=", applyIds[0] ?? 0)
    .execute();
  const other = await db
    .insertInto("jobs")
    .values({ business_id, title: "Mais antiga" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const candidate_id = at.world.candidateIds[0] ?? 0;
  const older = { business_id, job_id: other.id, candidate_id, status: 2, status_changed_at: ago(30.2) };
  await db.insertInto("applies").values(older).execute();
  // Who waits longest comes first, by full days.
  expect((await read()).candidacies.map(({ job_title, days }) => [job_title, days])).toEqual([
    ["Mais antiga", 30],
    ["Analista Fiscal", 9],
  ]);
  await db.deleteFrom("applies").where("job_id", "=", other.id).execute();
  const before = await read();
  expect(before.candidacies).toMatchObject([{ job_title: "Analista Fiscal", progress: "received", days: 9 }]);
  expect(before.stages).toEqual([]);
  // Received for one to five days; a step within the review ends nothing.
  await db
    .insertInto("apply_moves")
    .values(
      applyIds.flatMap((apply_id, at) => [
        { business_id, apply_id, to_status: 0, to_position: 1, created_at: ago(20) },
        { business_id, apply_id, to_status: 1, to_position: 1, created_at: ago(19 - at) },
        { business_id, apply_id, to_status: 2, to_position: 1, created_at: ago(12 - at) },
      ]),
    )
    .execute();
  expect((await read()).stages).toEqual([{ progress: "received", typical_days: 3, measured: 5 }]);
  // With four there is no norm; what was taken back was none.
  const last = db.updateTable("apply_moves").where("apply_id", "=", applyIds.at(-1) ?? 0);
  await last
    .where("to_status", ">", 0)
    .set({ undone_at: ago(0) })
    .execute();
  expect((await read()).stages).toEqual([]);
});
