import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { CallAnswer } from "#contract/calls/all.ts";
import { doNotUseStatus } from "#contract/catalogues/candidates.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter } from "#provider/testing/world.ts";
import { offersOf } from "./offers.ts";

let at: TestServer;
let admin: Caller;
let apply = 0;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
  apply = at.world.applyIds[0] ?? 0;
});
afterAll(() => at.close());
beforeEach(() => at.database.db.deleteFrom("apply_moves").execute());

const offer = { kind: "offer", salary: 900_000, currency: "BRL", regime: 1 };
const refusal = { kind: "rejection", reject_reason: 1, by: "client" };
let hours = 0;
/** Moves the application, each time an hour later. */
async function move(
  to_status: number,
  form: object | null = null,
  more: { undone?: boolean; apply_id?: number } = {},
) {
  hours += 1;
  const { id } = await at.database.db
    .insertInto("apply_moves")
    .values({
      business_id: at.world.businessId,
      apply_id: more.apply_id ?? apply,
      to_status,
      to_position: 1,
      recruiter_id: at.world.admin.id,
      form: form && JSON.stringify(form),
      undone_at: more.undone ? sql<string>`now()` : null,
      created_at: sql<string>`now() - interval '90 days' + ${hours} * interval '1 hour'`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
const offers = async () =>
  (
    await admin.call<CallAnswer<"GET /recruiters/jobs/:id/offers">>(
      "GET",
      `/recruiters/jobs/${at.world.jobId}/offers`,
    )
  ).offers;
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

it("is what was offered, by whom and to whom", async () => {
  const id = await move(7, { ...offer, starts_on: "2026-12-01", note: "Com bônus" });
  const { kind: _, ...said } = offer;
  const [only, ...rest] = await offers();
  expect(rest).toEqual([]);
  expect(only).toMatchObject({
    id,
    apply_id: apply,
    by_name: "Ana Prado",
    ...said,
    starts_on: "2026-12-01",
    note: "Com bônus",
  });
});

it.each([
  ["waiting", offer, null, null],
  ["waiting", { ...offer, expires_on: day(0) }, null, null],
  ["expired", { ...offer, expires_on: day(-2) }, null, null],
  [
    "accepted",
    { ...offer, expires_on: day(-2) },
    8,
    { ...offer, kind: "placement", salary: 950_000, starts_on: day(9) },
  ],
  ["declined", offer, 9, refusal],
  ["withdrawn", offer, 3, null],
])("is %s", async (outcome, form, next, nextForm) => {
  await move(7, form);
  // It was said once more, and a move that was taken back says nothing.
  await move(7, null);
  await move(2, null, { undone: true });
  if (next) await move(next, nextForm);
  const [only] = await offers();
  expect(only).toMatchObject({ outcome, agreed_salary: outcome === "accepted" ? 950_000 : null });
  expect(only?.outcome_at === null).toBe(next === null);
});

it("is the latest first, without those taken back and those of which nothing was said", async () => {
  const first = await move(7, offer);
  await move(3);
  const second = await move(7, { ...offer, salary: 1_000_000 });
  await move(7, offer, { undone: true });
  await move(3, refusal);
  await move(7, null);
  expect((await offers()).map(({ id, outcome }) => [id, outcome])).toEqual([
    [second, "withdrawn"],
    [first, "withdrawn"],
  ]);
});

it("is over after its last day by the business's calendar", async () => {
  await move(7, { ...offer, expires_on: "2040-01-01" });
  const at3 = async (now: string) => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(now) });
    const [only] = await offersOf(at.database.db, at.world.businessId, at.world.jobId);
    vi.useRealTimers();
    return only?.outcome;
  };
  expect(await at3("2040-01-02T02:59:00Z")).toBe("waiting");
  expect(await at3("2040-01-02T03:00:00Z")).toBe("expired");
});

it("is decided by what became of its own application, of this job, and of two at once the later one is first", async () => {
  const { db } = at.database;
  const [, second = 0] = at.world.applyIds;
  const first = await move(7, offer);
  const other = await move(7, offer, { apply_id: second });
  await move(9, refusal, { apply_id: second });
  await db.updateTable("apply_moves").set({ created_at: "2026-01-01T00:00:00Z" }).execute();
  expect((await offers()).map(({ id, outcome }) => [id, outcome])).toEqual([
    [other, "declined"],
    [first, "waiting"],
  ]);
  const { id: elsewhere } = await db
    .insertInto("jobs")
    .values({ business_id: at.world.businessId, title: "Vaga sem oferta" })
    .returning("id")
    .executeTakeFirstOrThrow();
  expect(await offersOf(db, at.world.businessId, elsewhere)).toEqual([]);
});

describe("the talent pool of a job", () => {
  const pool = async (job: number, size = 30) =>
    (
      await admin.call<CallAnswer<"GET /recruiters/jobs/:id/talent_pool">>(
        ...(["GET", `/recruiters/jobs/${job}/talent_pool?size=${size}`] as const),
      )
    ).candidates;

  it("has who is there to be asked, the best first, and of equals the newest", async () => {
    const { db } = at.database;
    const { businessId, jobId } = at.world;
    await db.updateTable("jobs").set({ title: "Soldador", state: "SP" }).where("id", "=", jobId).execute();
    const person = async (more: object) =>
      (
        await db
          .insertInto("candidates")
          .values({
            ...{ business_id: businessId, name: "Pessoa", role_name: "Soldador" },
            ...{ email: `${crypto.randomUUID()}@elenco.test`, ...more },
          })
          .returning("id")
          .executeTakeFirstOrThrow()
      ).id;
    const far = await person({});
    const same = await person({});
    const near = await person({ state: "SP" });
    const applied = await person({ state: "SP" });
    await db
      .insertInto("applies")
      .values({
        ...{ business_id: businessId, job_id: jobId, candidate_id: applied, position: 70 },
        withdrawn_at: "2026-01-01T00:00:00Z",
      })
      .execute();
    for (const status of [6, 7, 8, doNotUseStatus]) await person({ state: "SP", status });
    await person({ role_name: "Padeiro" });
    expect((await pool(jobId)).map(({ id }) => id)).toEqual([near, same, far]);
    expect((await pool(jobId, 2)).map(({ id }) => id)).toEqual([near, same]);
    expect((await pool(jobId))[0]).not.toHaveProperty("professional_moment");
    const { id: reader } = await makeRecruiter(db, businessId, "Rui Sem", {
      role_permissions: { jobs: ["read"] },
    });
    const rui = await at.as("recruiters", reader);
    expect(await rui.call("GET", `/recruiters/jobs/${jobId}/talent_pool`)).toEqual({ candidates: [] });
    await db.updateTable("jobs").set({ title: "Vaga para pessoa" }).where("id", "=", jobId).execute();
    expect(await pool(jobId), "nothing is said of what they do").toEqual([]);
  });
});

describe("suggestions", () => {
  const suggested = (query: string) =>
    admin.call<CallAnswer<"GET /recruiters/job_suggestions">>("GET", `/recruiters/job_suggestions?${query}`);
  const job = async (title: string, created_at: string, description: string | null, requirements?: string) =>
    (
      await at.database.db
        .insertInto("jobs")
        .values({
          business_id: at.world.businessId,
          title,
          created_at,
          description,
          requirements: requirements ?? null,
        })
        .returning("id")
        .executeTakeFirstOrThrow()
    ).id;

  it("are four earlier descriptions at most: of most words, then the newest, and none without a text", async () => {
    const text = "<p>Texto</p>";
    const old = await job(
      "Torneiro Xisto",
      "2025-01-01T00:00:00Z",
      `${text}<script>x</script>`,
      "<p>Exp</p>",
    );
    const twin = await job("Torneiro Xisto", "2025-01-01T00:00:00Z", text);
    await job("Torneiro Xisto vazio", "2026-02-01T00:00:00Z", null);
    const [third, second] = [
      await job("Ajudante Xisto", "2024-01-01T00:00:00Z", text),
      await job("Auxiliar Xisto", "2024-02-01T00:00:00Z", text),
    ];
    await job("Operador Xisto", "2023-01-01T00:00:00Z", text);
    const { descriptions, titles } = await suggested("title=Torneiro Xisto Naval");
    const earlier = descriptions.filter(({ job_id }) => job_id !== null);
    expect(earlier.map(({ job_id }) => job_id)).toEqual([twin, old, second, third]);
    expect(earlier[1]).toMatchObject({
      title: "Torneiro Xisto",
      description: text,
      requirements: "<p>Exp</p>",
    });
    expect(earlier[0]?.requirements).toBeNull();
    // One word of three is less than half.
    expect(titles).toContain("Torneiro Xisto vazio");
    expect(titles).not.toContain("Ajudante Xisto");
    expect(
      titles.filter((title) => title === "Torneiro Xisto"),
      "once, of two jobs",
    ).toHaveLength(1);
    expect((await suggested("title=Torneiro Xisto")).titles, "what is typed").not.toContain("Torneiro Xisto");
    expect(await suggested("title=para pessoa")).toEqual({ titles: [], descriptions: [] });
  });

  it("outline the occupation, which is no markup", async () => {
    const [outline] = (await suggested(`occupation=${encodeURIComponent("Químico <b> & cia")}`)).descriptions;
    expect(outline).toMatchObject({ job_id: null, title: "Químico <b> & cia" });
    expect(outline?.description).toContain("Buscamos Químico &lt;b&gt; &amp; cia para");
  });
});
