import { stringify } from "qs";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Chart, ChartName, Figure } from "#contract/calls/reports.ts";
import type { Where } from "#contract/list.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter } from "#provider/testing/world.ts";
import { dayFrom, startOf } from "./periods.ts";

let at: TestServer;
let admin: Caller;
const day = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * day).toISOString();

/** Twenty more applies of people of all kinds, in all stages, with their moves. */
async function fill() {
  const { db } = at.database;
  const { businessId, jobId, admin: owner } = at.world;
  const people = await db
    .insertInto("candidates")
    .values(
      Array.from({ length: 20 }, (_, n) => ({
        business_id: businessId,
        name: `Pessoa ${n}`,
        email: `pessoa${n}@elenco.test`,
        gender: n < 12 ? 1 : n < 19 ? 2 : 3,
        date_birth: n < 10 ? "1995-06-01" : "1980-06-01",
        education_level: 5,
        consents: JSON.stringify(n < 8 ? { education_level: ago(9) } : {}),
        state: n < 15 ? "SP" : "RJ",
        clt_expectation: 500_000 + n * 100_000,
        status: n % 10,
        source: n % 2 ? "linkedin" : "site",
        owner_id: n < 5 ? owner.id : null,
        created_at: ago(n * 20),
      })),
    )
    .returning("id")
    .execute();
  for (const [n, { id }] of people.entries()) {
    const status = [0, 0, 0, 1, 1, 4, 5, 7, 8, 9, 14][n % 11] ?? 0;
    const apply = await db
      .insertInto("applies")
      .values({
        business_id: businessId,
        job_id: jobId,
        candidate_id: id,
        position: n,
        status,
        sub_status: status === 1 ? 3 : null,
        reject_reason: status === 9 ? 25 : status === 14 ? 12 : null,
        source: n % 3 ? "linkedin" : "referral",
        seen: n % 2 === 0,
        withdrawn_at: n === 1 ? ago(1) : null,
        status_changed_at: ago(n),
        created_at: ago(n * 3),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    // Whoever was rejected by the client had been interviewed; one such move was taken back.
    const moves = status === 9 ? [0, 5, 9] : [0, status];
    for (const [index, to_status] of moves.entries()) {
      await db
        .insertInto("apply_moves")
        .values({
          business_id: businessId,
          apply_id: apply.id,
          to_status,
          to_position: 1,
          created_at: ago(n * 3 - index),
        })
        .execute();
    }
    if (n === 0) {
      await db
        .insertInto("apply_moves")
        .values({
          business_id: businessId,
          apply_id: apply.id,
          to_status: 8,
          to_position: 1,
          undone_at: ago(0),
        })
        .execute();
    }
  }
  await db
    .insertInto("tasks")
    .values([
      { business_id: businessId, owner_id: owner.id, title: "Sem data" },
      { business_id: businessId, owner_id: owner.id, title: "Agora", due_at: ago(0) },
      { business_id: businessId, owner_id: owner.id, title: "Atrasada", due_at: ago(2) },
      { business_id: businessId, owner_id: owner.id, title: "Depois", due_at: ago(-3) },
      { business_id: businessId, owner_id: owner.id, title: "Feita", due_at: ago(3), done_at: ago(3) },
    ])
    .execute();
  await db
    .insertInto("jobs")
    .values([
      { business_id: businessId, title: "Quieta", status: "published", published_at: ago(9) },
      {
        business_id: businessId,
        title: "Acaba logo",
        status: "published",
        deadline: ago(-3).slice(0, 10),
        owner_id: owner.id,
      },
    ])
    .execute();
}

beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
  await fill();
});
afterAll(() => at.close());

type Dashboard = { dashboard: { charts: Chart[] } };
type Report = { report: { charts: Chart[]; total: number } };

async function listed(figure: Figure, fixed: Where): Promise<number> {
  const query = stringify({ where: { ...fixed, ...figure.where }, page: { size: 1 } });
  const list = await admin.call<{ total_count: number }>("GET", `/recruiters/${figure.entity}?${query}`);
  return list.total_count;
}

/** Every figure that leads to a list counts what that list shows. */
async function agree(charts: readonly Chart[], fixed: Where = {}) {
  for (const { name, figures } of charts) {
    for (const figure of figures) {
      if (!figure.where) continue;
      expect([name, figure.key, await listed(figure, fixed)]).toEqual([name, figure.key, figure.count]);
    }
  }
}

const counts = (charts: readonly Chart[], name: ChartName) =>
  Object.fromEntries(
    charts.find((chart) => chart.name === name)?.figures.map(({ key, count }) => [key, count]) ?? [],
  );

test("a job's report counts what its lists show", async () => {
  const { jobId } = at.world;
  const { report } = await admin.call<Report>("GET", `/recruiters/jobs/${jobId}/report`);
  expect(report.total).toBe(25);
  await agree(report.charts, { job_id: String(jobId) });
  const funnel = counts(report.charts, "funnel");
  // Rejected after an interview counts up to it; a move that was taken back counts nowhere.
  expect(funnel).toMatchObject({ 0: 25, 1: 13, 5: 7, 8: 2 });
  expect(counts(report.charts, "rejected_by_client")).toEqual({ 25: 1 });
  expect(counts(report.charts, "rejected_by_consultant")).toEqual({ 12: 1 });
  expect(counts(report.charts, "sub_statuses")).toEqual({ 3: 4 });
});

test("a job's report has the statuses in the order of reports, the rejected by who rejects", async () => {
  const { businessId: business_id } = at.world;
  const { db } = at.database;
  const known = await db
    .selectFrom("candidates")
    .where("business_id", "=", business_id)
    .select("id")
    .execute();
  const job = await db
    .insertInto("jobs")
    .values({ business_id, title: "Encerrada", status: "closed" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const stages = [
    { status: 9, reject_reason: 2 },
    { status: 9, reject_reason: null },
    { status: 9, reject_reason: 25 },
    { status: 14, reject_reason: 12 },
    { status: 1, sub_status: 3 },
    { status: 1, sub_status: 14 },
    { status: 1, sub_status: 1 },
  ];
  const applies = stages.map((stage, position) => ({
    business_id,
    job_id: job.id,
    candidate_id: known[position]?.id ?? 0,
    position,
    ...stage,
  }));
  await db.insertInto("applies").values(applies).execute();
  const { report } = await admin.call<Report>("GET", `/recruiters/jobs/${job.id}/report`);
  await agree(report.charts, { job_id: String(job.id) });
  await db.deleteFrom("applies").where("job_id", "=", job.id).execute();
  await db.deleteFrom("jobs").where("id", "=", job.id).execute();
  const figures = (name: ChartName) => report.charts.find((chart) => chart.name === name)?.figures ?? [];
  expect(figures("standing").map(({ key, count }) => [key, count])).toEqual([
    [0, 0],
    [1, 3],
    ...[2, 3, 4, 5, 6, 7, 8].map((status) => [status, 0]),
    ["rejected_by_consultant", 2],
    [14, 1],
    ["rejected_by_client", 1],
  ]);
  expect(figures("sub_statuses").map(({ key }) => key)).toEqual([1, 14, 3]);
});

test("shows people in groups of five and more, by what they consented to", async () => {
  const { report } = await admin.call<Report>("GET", `/recruiters/jobs/${at.world.jobId}/report`);
  const chart = (name: ChartName) => report.charts.find((item) => item.name === name);
  expect(counts(report.charts, "genders")).toEqual({ 1: 12 });
  expect(chart("genders")).toMatchObject({ hidden: 8, unknown: 5 });
  expect(counts(report.charts, "education_levels")).toEqual({ 5: 8 });
  expect(chart("education_levels")).toMatchObject({ hidden: 0, unknown: 17 });
  expect(chart("ages")).toMatchObject({ hidden: 0, unknown: 5 });
  expect(counts(report.charts, "states")).toEqual({ SP: 15, RJ: 5 });
});

test("no list is filtered by personal data that no row shows, and no figure links to such a list", async () => {
  const { report } = await admin.call<Report>("GET", `/recruiters/jobs/${at.world.jobId}/report`);
  const figures = (name: ChartName) => report.charts.find((chart) => chart.name === name)?.figures ?? [];
  for (const name of ["genders", "ages", "education_levels"] as const) {
    expect(figures(name).length).toBeGreaterThan(0);
    expect(figures(name).map(({ where }) => where)).not.toContainEqual(expect.anything());
  }
  expect(figures("states")[0]?.where).toEqual({ candidate_state: "SP" });
  const refused = { code: "invalid_query" };
  const searches = [
    { candidate_gender: "1" },
    { candidate_gender: { not_null: "true" } },
    { candidate_date_birth: { lteq: "1990-01-01" } },
    { candidate_education_level: "5" },
    { or: [{ candidate_gender: "1" }] },
  ];
  for (const where of searches) {
    expect(await admin.refused("GET", `/recruiters/applies?${stringify({ where })}`)).toMatchObject(refused);
    const selected = { select_all_params: { search: { entity: "applies", where } } };
    expect(await admin.refused("DELETE", "/recruiters/applies", selected)).toMatchObject(refused);
    const note = { entity: "applies", action: "note", params: { body: "<p>Oi</p>" } };
    const bulk = { bulk_action: note, ...selected };
    expect(await admin.refused("POST", "/recruiters/bulk_actions", bulk)).toMatchObject(refused);
    const download = { recruiter_download: { entity: "applies", file_type: "csv" }, ...selected };
    expect(await admin.refused("POST", "/recruiters/recruiter_downloads", download)).toMatchObject(refused);
  }
});

test("who may not read candidates gets no figures of people", async () => {
  const { businessId, jobId } = at.world;
  const some = await makeRecruiter(at.database.db, businessId, "Sem Pessoas", {
    role_permissions: { applies: ["read"], jobs: ["read"] },
  });
  const caller = await at.as("recruiters", some.id);
  const { report } = await caller.call<Report>("GET", `/recruiters/jobs/${jobId}/report`);
  expect(report.charts.map(({ name }) => name)).not.toContain("genders");
  expect(report.charts.map(({ name }) => name)).toContain("funnel");
  const narrowed = stringify({ where: { or: [{ candidate_gender: "1" }] } });
  expect(await caller.refused("GET", `/recruiters/applies?${narrowed}`)).toMatchObject({ code: "forbidden" });
});

test("the figures are had as CSV, in the person's language", async () => {
  const text = await admin.text(`/recruiters/jobs/${at.world.jobId}/report/csv`);
  expect(text).toContain("Gráfico;Grupo;Quantidade;Percentual\r\n");
  expect(text).toContain("Funil;Resposta web;25;100\r\n");
  expect(text).toContain("Identidade de gênero;Feminino;12;48\r\n");
  expect(text).toContain("Identidade de gênero;Grupos com menos de 5 pessoas;8;32\r\n");
});

test("the dashboard counts what its lists show, for all and for oneself, over each period", async () => {
  for (const query of ["", "?of=me", "?days=30", "?of=me&days=365"]) {
    const { dashboard } = await admin.call<Dashboard>("GET", `/recruiters/dashboard${query}`);
    await agree(dashboard.charts);
  }
  const { dashboard } = await admin.call<Dashboard>("GET", "/recruiters/dashboard");
  expect(counts(dashboard.charts, "my_day")).toMatchObject({
    overdue: 1,
    today: 1,
    next_days: 1,
    without_day: 1,
    interviews_today: 0,
  });
  expect(counts(dashboard.charts, "attention")).toMatchObject({
    near_deadline: 1,
    no_applies: 1,
    guarantee_ending: 0,
  });
  const candidates = await admin.call<Dashboard>("GET", "/recruiters/dashboard/candidates?of=me&days=365");
  await agree(candidates.dashboard.charts);
  expect(
    counts(
      (await admin.call<Dashboard>("GET", "/recruiters/dashboard/candidates")).dashboard.charts,
      "registrations",
    ),
  ).toEqual({
    complete: 0,
    unconfirmed: 25,
    unfinished: 0,
  });
});

test("the next days end with the seventh, those of a deadline too", async () => {
  const { businessId: business_id, candidateIds, jobId } = at.world;
  const { db } = at.database;
  const one = await makeRecruiter(db, business_id, "Bia Dia", { is_admin: true });
  const own = { business_id, owner_id: one.id };
  const now = Date.now();
  const begins = (days: number) => Date.parse(startOf(dayFrom(days, now)));
  const instants = [
    ["today", begins(0)],
    ["end of today", begins(1) - 1],
    ["tomorrow", begins(1)],
    ["end of the seventh", begins(8) - 1],
    ["the eighth", begins(8)],
    ["yesterday", begins(0) - 1],
  ] as const;
  for (const [title, time] of instants) {
    const starts_at = new Date(time).toISOString();
    const due = { ...own, title, due_at: starts_at };
    await db
      .insertInto("tasks")
      .values([due, { ...due, done_at: starts_at }])
      .execute();
    await db
      .insertInto("meetings")
      .values({ ...own, title, starts_at })
      .execute();
    const interview = {
      ...own,
      title,
      starts_at,
      candidate_id: candidateIds[0] ?? 0,
      job_id: jobId,
      stage: 1,
    };
    await db
      .insertInto("interviews")
      .values([interview, { ...interview, status: 2 }])
      .execute();
  }
  const published = (days: number) => ({
    ...{ ...own, title: `Até ${days}`, status: "published" as const, deadline: dayFrom(days, now) },
  });
  await db.insertInto("jobs").values([-1, 0, 7, 8].map(published)).execute();
  const caller = await at.as("recruiters", one.id);
  const { dashboard } = await caller.call<Dashboard>("GET", "/recruiters/dashboard?of=me");
  await agree(dashboard.charts);
  expect(counts(dashboard.charts, "my_day")).toEqual({
    ...{ overdue: 1, today: 2, next_days: 2, without_day: 0 },
    ...{ interviews_today: 2, interviews_week: 4, meetings_today: 2 },
  });
  expect(counts(dashboard.charts, "attention")).toMatchObject({ near_deadline: 2 });
  for (const table of ["tasks", "meetings", "interviews", "jobs"] as const)
    await db.deleteFrom(table).where("owner_id", "=", one.id).execute();
});

test("what needs attention is of people who did not withdraw, under way for a week, and of hirings in their last days", async () => {
  const { businessId: business_id } = at.world;
  const { db } = at.database;
  const one = await makeRecruiter(db, business_id, "Rui Dia", { is_admin: true });
  const people = await db
    .selectFrom("candidates")
    .where("business_id", "=", business_id)
    .orderBy("id")
    .select("id")
    .execute();
  const { id: job_id } = await db
    .insertInto("jobs")
    .values({ business_id, owner_id: one.id, title: "Em curso", status: "published" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const long = { status_changed_at: ago(9) };
  const stages = [
    { status: 0, seen: false },
    { status: 0, seen: false, withdrawn_at: ago(1) },
    { status: 0, seen: true, ...long },
    { status: 3, ...long },
    { status: 3, ...long, withdrawn_at: ago(1) },
    { status: 3, status_changed_at: ago(6) },
    { status: 8, ...long },
    { status: 9, ...long },
  ];
  const applies = await db
    .insertInto("applies")
    .values(
      stages.map((stage, position) => ({
        ...{ business_id, job_id, candidate_id: people[position]?.id ?? 0, position, seen: true, ...stage },
      })),
    )
    .returning(["id", "candidate_id"])
    .execute();
  const placed = [0, 15, 16, -1, 3].map((days, n) => ({
    ...{
      business_id,
      job_id,
      owner_id: one.id,
      starts_on: dayFrom(days - 90, Date.now()),
      guarantee_days: 90,
    },
    ...{ apply_id: applies[n]?.id ?? 0, candidate_id: applies[n]?.candidate_id ?? 0 },
    status: days === 3 ? ("left" as const) : ("active" as const),
  }));
  await db.insertInto("placements").values(placed).execute();
  const caller = await at.as("recruiters", one.id);
  const { dashboard } = await caller.call<Dashboard>("GET", "/recruiters/dashboard?of=me");
  await agree(dashboard.charts);
  const attention = { unseen_applies: 1, stalled_applies: 1, guarantee_ending: 2 };
  expect(counts(dashboard.charts, "attention")).toMatchObject(attention);
  // Whoever was rejected is not on the way any more.
  const standing = Object.entries(counts(dashboard.charts, "standing")).filter(([, count]) => count > 0);
  expect(Object.fromEntries(standing)).toEqual({ 0: 2, 3: 2, 8: 1 });
  for (const table of ["placements", "applies"] as const)
    await db.deleteFrom(table).where("job_id", "=", job_id).execute();
  await db.deleteFrom("jobs").where("id", "=", job_id).execute();
});

test("each week has the count of the same week a period earlier beside it", async () => {
  const weeksOf = async (days: string) => {
    const answer = await admin.call<Dashboard>("GET", `/recruiters/dashboard/candidates?days=${days}`);
    return answer.dashboard.charts.find(({ name }) => name === "candidates_by_week")?.figures ?? [];
  };
  const [month, quarter] = [await weeksOf("30"), await weeksOf("90")];
  const earlier = quarter.slice(-2 * month.length, -month.length);
  expect(month.map(({ before }) => before)).toEqual(earlier.map(({ count }) => count));
  expect(month.map(({ key }) => key)).toEqual(quarter.slice(-month.length).map(({ key }) => key));
});

test("the dashboard shows only what the recruiter may read", async () => {
  const { businessId } = at.world;
  const nobody = await makeRecruiter(at.database.db, businessId, "Nada Vê");
  const caller = await at.as("recruiters", nobody.id);
  expect(await caller.call<Dashboard>("GET", "/recruiters/dashboard")).toEqual({ dashboard: { charts: [] } });
  const tasksOnly = await makeRecruiter(at.database.db, businessId, "Só Tarefas", {
    role_permissions: { tasks: ["read"] },
  });
  const day = await at.as("recruiters", tasksOnly.id);
  const { dashboard } = await day.call<Dashboard>("GET", "/recruiters/dashboard");
  expect(dashboard.charts.map(({ name }) => name)).toEqual(["my_day"]);
  expect(dashboard.charts[0]?.figures.map(({ entity }) => entity)).toEqual([
    "tasks",
    "tasks",
    "tasks",
    "tasks",
  ]);
});

test("a client company's charts count what its lists show, and how many people work there", async () => {
  const { companyId } = at.world;
  const change = (employees: number) =>
    admin.call("PUT", `/recruiters/client_companies/${companyId}`, { client_company: { employees } });
  await change(120);
  await change(140);
  const { report } = await admin.call<Report>("GET", `/recruiters/client_companies/${companyId}/report`);
  await agree(report.charts, { client_company_id: String(companyId) });
  expect(report.charts.map(({ name }) => name)).toEqual([
    "employees",
    "hirings_by_month",
    "jobs_by_month",
    "job_statuses",
    "applies_by_month",
    "standing",
  ]);
  expect(report.charts[0]?.figures.map(({ count }) => count)).toEqual([140]);
});

test("offers that candidates declined count as theirs, no matter who recorded it", async () => {
  const { jobId } = at.world;
  const { db } = at.database;
  const noted = (from: number, to: number) =>
    db
      .updateTable("applies")
      .set({ reject_reason: to })
      .where("job_id", "=", jobId)
      .where("reject_reason", "=", from)
      .execute();
  await noted(12, 13);
  await noted(25, 16);
  const { report } = await admin.call<Report>("GET", `/recruiters/jobs/${jobId}/report`);
  expect(counts(report.charts, "rejected_by_candidate")).toEqual({ 13: 1, 16: 1 });
  expect(counts(report.charts, "rejected_by_consultant")).toEqual({});
  expect(counts(report.charts, "rejected_by_client")).toEqual({});
  await agree(report.charts, { job_id: String(jobId) });
});
