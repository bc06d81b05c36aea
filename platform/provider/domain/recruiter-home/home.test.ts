import { afterAll, beforeAll, expect, test } from "vitest";
import type { RecruiterHome } from "#contract/calls/recruiter-home.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter } from "#provider/testing/world.ts";

let at: TestServer;
let admin: Caller;
const day = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * day).toISOString();
const home = async (who: Caller) => (await who.call<{ home: RecruiterHome }>("GET", "/recruiters/home")).home;

beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
  const { db } = at.database;
  const { admin: owner, applyIds, businessId } = at.world;
  const [, stalled = 0, placed = 0, gone = 0, seen = 0] = applyIds;
  const change = (id: number, values: object) =>
    db.updateTable("applies").set(values).where("id", "=", id).execute();
  await change(stalled, { status: 4, status_changed_at: ago(9) });
  await change(placed, { status: 8, status_changed_at: new Date().toISOString() });
  await change(gone, { withdrawn_at: ago(1) });
  await change(seen, { seen: true });
  await db
    .insertInto("jobs")
    .values([
      { business_id: businessId, title: "Quieta", status: "published", published_at: ago(8) },
      {
        business_id: businessId,
        title: "Acaba logo",
        status: "published",
        deadline: new Date(Date.now() + 3 * day).toISOString().slice(0, 10),
      },
      { business_id: businessId, title: "Rascunho", status: "draft" },
    ])
    .execute();
  await db
    .insertInto("tasks")
    .values([
      { business_id: businessId, owner_id: owner.id, title: "Sem data" },
      { business_id: businessId, owner_id: owner.id, title: "Amanhã", due_at: ago(-1) },
      { business_id: businessId, owner_id: owner.id, title: "Atrasada", due_at: ago(2) },
      { business_id: businessId, owner_id: owner.id, title: "Feita", due_at: ago(3), done_at: ago(3) },
      { business_id: businessId, title: "De ninguém", due_at: ago(4) },
    ])
    .execute();
  const meeting = { business_id: businessId, owner_id: owner.id };
  await db
    .insertInto("meetings")
    .values([
      { ...meeting, title: "Depois de amanhã", starts_at: ago(-2) },
      { ...meeting, title: "Em uma hora", starts_at: ago(-1 / 24), place: "Sala 2" },
      { ...meeting, title: "Passada", starts_at: ago(2) },
      { ...meeting, title: "Cancelada", starts_at: ago(-1), status: 2 },
      { business_id: businessId, title: "De outra pessoa", starts_at: ago(-1) },
    ])
    .execute();
});
afterAll(() => at.close());

test("shows what waits, the open tasks, the last applies, the funnel and the placements", async () => {
  const shown = await home(admin);
  expect(shown.attention.map(({ kind, count, job }) => [kind, count, job?.title])).toEqual([
    ["overdue_tasks", 1, undefined],
    ["unseen_applies", 1, "Analista Fiscal"],
    ["near_deadline", 1, "Acaba logo"],
    ["stalled_applies", 1, "Analista Fiscal"],
    ["no_applies", 1, "Quieta"],
  ]);
  expect(shown.tasks?.map(({ title }) => title)).toEqual(["Atrasada", "Amanhã", "Sem data"]);
  expect(shown.agenda?.map(({ kind, title, place }) => [kind, title, place])).toEqual([
    ["meeting", "Em uma hora", "Sala 2"],
    ["meeting", "Depois de amanhã", null],
  ]);
  expect(shown.new_applies).toBe(1);
  expect(shown.applies).toHaveLength(4);
  expect(shown.applies?.[0]).toMatchObject({
    candidate: { role_name: "Analista" },
    job: { title: "Analista Fiscal" },
  });
  const funnel = new Map(shown.funnel?.map(({ status, count }) => [status, count]));
  expect([funnel.get(0), funnel.get(4), funnel.get(8), funnel.get(9)]).toEqual([2, 1, 1, undefined]);
  expect(shown.placements).toMatchObject({
    this_month: 1,
    last_month: 0,
    recent: [{ client_company_name: "Aurora S.A.", job: { title: "Analista Fiscal" } }],
  });
  expect(shown.open_jobs).toBe(3);
  expect(shown.weeks).toHaveLength(8);
  expect(shown.weeks?.at(-1)).toMatchObject({ placements: 1 });
});

test("shows only what the recruiter may read, of their own business", async () => {
  const { businessId } = at.world;
  const nothing = await makeRecruiter(at.database.db, businessId, "Nada Lê");
  expect(await home(await at.as("recruiters", nothing.id))).toEqual({
    attention: [],
    tasks: null,
    agenda: null,
    new_applies: null,
    applies: null,
    funnel: null,
    placements: null,
    open_jobs: null,
    weeks: null,
  });
  const jobsOnly = await makeRecruiter(at.database.db, businessId, "Só Vagas", {
    role_permissions: { jobs: ["read"] },
  });
  const shown = await home(await at.as("recruiters", jobsOnly.id));
  expect(shown.attention.map(({ kind }) => kind)).toEqual(["near_deadline", "no_applies"]);
  expect(shown).toMatchObject({
    agenda: null,
    new_applies: null,
    applies: null,
    funnel: null,
    placements: null,
    open_jobs: 3,
  });
});

test("asks nobody to look at a job that is not published", async () => {
  const { db } = at.database;
  const is = (status: "published" | "paused") =>
    db
      .updateTable("jobs")
      .set({ status })
      .where("business_id", "=", at.world.businessId)
      .where("status", "!=", "draft")
      .execute();
  const ofJobs = async () => (await home(admin)).attention.filter(({ job }) => job !== null);
  await is("published");
  expect(await ofJobs()).not.toEqual([]);
  await is("paused");
  expect(await ofJobs()).toEqual([]);
  await is("published");
});

test("counts a week of silence, the week before a deadline, eight weeks and the month, each to its edge", async () => {
  const { db } = at.database;
  const { businessId, applyIds, jobId } = at.world;
  const [apply = 0, ...others] = applyIds;
  await db.deleteFrom("jobs").where("id", "!=", jobId).execute();
  await db
    .updateTable("applies")
    .set({ withdrawn_at: ago(1), status: 0 })
    .where("id", "in", others)
    .execute();
  const zoned = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Sao_Paulo" });
  const today = zoned.format(Date.now());
  const dayFrom = (days: number) =>
    new Date(Date.parse(`${today}T12:00:00Z`) + days * day).toISOString().slice(0, 10);
  const kinds = async (job: object, values: object = { status: 9 }) => {
    await db.updateTable("jobs").set(job).where("id", "=", jobId).execute();
    await db
      .updateTable("applies")
      .set({ withdrawn_at: null, ...values })
      .where("id", "=", apply)
      .execute();
    return (await home(admin)).attention.filter(({ job: of }) => of !== null).map(({ kind }) => kind);
  };
  const deadlines: number[] = [];
  for (const days of [-1, 0, 7, 8])
    if ((await kinds({ deadline: dayFrom(days) })).includes("near_deadline")) deadlines.push(days);
  expect(deadlines).toEqual([0, 7]);
  const waits = async (status: number, days: number) =>
    (await kinds({ deadline: null }, { status, status_changed_at: ago(days) })).includes("stalled_applies");
  expect([await waits(1, 7.1), await waits(7, 7.1), await waits(1, 6.9)]).toEqual([true, true, false]);
  expect([await waits(0, 9), await waits(8, 9)]).toEqual([false, false]);
  const month = Date.parse(`${today.slice(0, 7)}-01T03:00:00Z`);
  const placed = async (time: number) => {
    await kinds({ deadline: null }, { status: 8, status_changed_at: new Date(time).toISOString() });
    const { this_month = 0, last_month = 0 } = (await home(admin)).placements ?? {};
    return [this_month, last_month];
  };
  expect([await placed(month), await placed(month - 1)]).toEqual([
    [1, 0],
    [0, 1],
  ]);
  const weeks = async (days: number) => {
    await kinds({ deadline: null }, { status: 9, created_at: ago(days) });
    await db
      .updateTable("applies")
      .set({ created_at: ago(90) })
      .where("id", "in", others)
      .execute();
    return (await home(admin)).weeks?.map(({ applies }) => applies);
  };
  expect(await weeks(55.9)).toEqual([1, 0, 0, 0, 0, 0, 0, 0]);
  expect(await weeks(56.1)).toEqual(Array(8).fill(0));
  expect((await weeks(6.9))?.at(-1)).toBe(1);
  expect((await weeks(7.1))?.slice(-2)).toEqual([1, 0]);
  await db.deleteFrom("meetings").execute();
  const begins = Date.parse(`${today}T03:00:00Z`);
  const meeting = { business_id: businessId, owner_id: at.world.admin.id };
  const at7 = [begins - 1, begins, ...[1, 2, 3, 4, 5].map((days) => begins + days * day)];
  await db
    .insertInto("meetings")
    .values(at7.map((time, n) => ({ ...meeting, title: `${n}`, starts_at: new Date(time).toISOString() })))
    .execute();
  expect((await home(admin)).agenda?.map(({ title }) => title)).toEqual(["1", "2", "3", "4", "5"]);
});
