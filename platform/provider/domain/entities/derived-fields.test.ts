import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { appointmentStatuses } from "#contract/catalogues/agenda.ts";
import { offerStatus } from "#contract/catalogues/pipeline.ts";
import type { EntityName } from "#contract/entity-names.ts";
import { dayAfter, dayAt } from "#provider/base/clock/time-zone.ts";
import { type TestServer, testServer } from "#provider/testing/server.ts";
import { expressionOf } from "./sources.ts";

/** 25 hours apart: where the one has today, the other has another day. */
const [ahead, behind] = ["Pacific/Kiritimati", "Pacific/Pago_Pago"] as const;
const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

let at: TestServer;
let own: { business_id: number };
let applyId: number;
beforeAll(async () => {
  at = await testServer();
  own = { business_id: at.world.businessId };
  applyId = at.world.applyIds[0] ?? 0;
});
afterAll(() => at.close());

const fieldOf = async (entity: EntityName, id: number, field: string) => {
  const { rows } = await sql<{ value: unknown }>`
    select ${expressionOf(entity, field)} as value from ${sql.table(entity)} t where t.id = ${id}`.execute(
    at.database.db,
  );
  return rows[0]?.value;
};
const inZone = (time_zone: string) =>
  at.database.db.updateTable("businesses").set({ time_zone }).where("id", "=", own.business_id).execute();
const idOf = async (query: { executeTakeFirstOrThrow(): Promise<{ id: number }> }) =>
  (await query.executeTakeFirstOrThrow()).id;

it("an application has its next interview: the first of those to come that are not cancelled", async () => {
  const { db, world } = { db: at.database.db, world: at.world };
  const interview = (hours: number, status: number, place: string, apply_id = applyId) =>
    idOf(
      db
        .insertInto("interviews")
        .values({
          ...{ ...own, apply_id, job_id: world.jobId, candidate_id: world.candidateIds[0] ?? 0 },
          ...{ stage: 1, title: place, place, status, starts_at: soon(hours), duration_minutes: 45 },
        })
        .returning("id"),
    );
  expect(await fieldOf("applies", applyId, "next_interview_at")).toBeNull();
  await interview(-1, appointmentStatuses.scheduled, "Passada");
  await interview(1, appointmentStatuses.cancelled, "Cancelada");
  await interview(2, appointmentStatuses.scheduled, "De outra", world.applyIds[1]);
  await interview(9, appointmentStatuses.scheduled, "Depois");
  const next = await interview(5, appointmentStatuses.scheduled, "Sala 2");
  expect(await fieldOf("applies", applyId, "next_interview")).toEqual({
    ...{ id: next, duration_minutes: 45, place: "Sala 2", interviewer: null },
  });
  const { starts_at } = await db
    .selectFrom("interviews")
    .where("id", "=", next)
    .select("starts_at")
    .executeTakeFirstOrThrow();
  expect(await fieldOf("applies", applyId, "next_interview_at")).toBe(starts_at);
});

it("an application has its latest offer and its furthest stage by the moves that were not undone", async () => {
  const { db } = at.database;
  const move = (to_status: number, form: Record<string, unknown> | null, undone_at: string | null = null) =>
    db
      .insertInto("apply_moves")
      .values({ ...own, apply_id: applyId, to_status, to_position: 1, undone_at, form: JSON.stringify(form) })
      .execute();
  const stand = (status: number) =>
    db.updateTable("applies").set({ status }).where("id", "=", applyId).execute();
  const offer = (salary: number) => ({ kind: "offer", salary, currency: "BRL", regime: 1, starts_on: null });
  await move(3, null);
  await move(offerStatus, offer(100));
  await move(offerStatus, offer(200));
  await move(offerStatus, { kind: "interview", salary: 999 });
  await move(8, offer(300), soon(-1));
  await move(9, null);
  await stand(offerStatus);
  expect(await fieldOf("applies", applyId, "offer")).toEqual({
    ...{ salary: 200, currency: "BRL", regime: 1, starts_on: null },
  });
  await stand(9);
  expect(await fieldOf("applies", applyId, "offer")).toBeNull();
  expect(await fieldOf("applies", applyId, "furthest_stage"), "neither rejected nor undone").toBe(
    offerStatus,
  );
  await stand(2);
  expect(await fieldOf("applies", applyId, "furthest_stage"), "it was further once").toBe(offerStatus);
  await stand(8);
  expect(await fieldOf("applies", applyId, "furthest_stage"), "it is further now").toBe(8);
});

it("a candidate's education is shown on their application where they consented", async () => {
  const id = at.world.candidateIds[0] ?? 0;
  const set = (values: { education_level?: number; consents?: string }) =>
    at.database.db.updateTable("candidates").set(values).where("id", "=", id).execute();
  await set({ education_level: 3 });
  expect(await fieldOf("applies", applyId, "candidate_education_level")).toBeNull();
  await set({ consents: JSON.stringify({ education_level: soon(0) }) });
  expect(await fieldOf("applies", applyId, "candidate_education_level")).toBe(3);
});

it("an evaluation counts what it asks now, and has the average of the scores there are", async () => {
  const { db } = at.database;
  const made = (name: string) =>
    idOf(
      db
        .insertInto("evaluations")
        .values({ ...own, name })
        .returning("id"),
    );
  const [id, other] = [await made("Técnica"), await made("Outra")];
  expect(await fieldOf("evaluations", id, "average_score")).toBeNull();
  const question = (evaluation_id: number, removed_at: string | null) => ({
    ...{ ...own, evaluation_id, position: 1, answer_type: "text" as const, title: "Por quê?", removed_at },
  });
  await db
    .insertInto("questions")
    .values([question(id, null), question(id, null), question(id, soon(-1)), question(other, null)])
    .execute();
  const scored = (evaluation_id: number, apply: number, score: number | null) => ({
    ...{ ...own, evaluation_id, apply_id: at.world.applyIds[apply] ?? 0, score },
  });
  await db
    .insertInto("apply_evaluations")
    .values([scored(id, 0, 70), scored(id, 1, 81), scored(id, 2, null), scored(other, 3, 10)])
    .execute();
  expect(await fieldOf("evaluations", id, "questions_count")).toBe(2);
  expect(await fieldOf("evaluations", id, "answers_count")).toBe(3);
  expect(await fieldOf("evaluations", id, "average_score"), "75.5, rounded").toBe(76);
});

it("a survey counts whom it asked, and the answers that are kept as it keeps them", async () => {
  const { db } = at.database;
  const counts = async (anonymous: boolean) => {
    const survey_id = await idOf(
      db
        .insertInto("surveys")
        .values({ ...own, name: `Pesquisa ${anonymous}`, audience: "candidates", anonymous })
        .returning("id"),
    );
    const sheet = (who: object, answered_at: string | null) => ({
      ...{ ...own, survey_id, token_hash: crypto.randomUUID(), expires_at: soon(9), ...who, answered_at },
    });
    const candidate = { candidate_id: at.world.candidateIds[0] ?? 0 };
    const contact = { client_contact_id: at.world.contactId };
    await db
      .insertInto("answer_sheets")
      .values([sheet(candidate, soon(-1)), sheet(candidate, null), sheet(contact, soon(-1))])
      .execute();
    await db
      .insertInto("answer_sheets")
      .values([sheet({}, soon(-1))])
      .execute();
    return [
      await fieldOf("surveys", survey_id, "asked_count"),
      await fieldOf("surveys", survey_id, "answers_count"),
    ];
  };
  expect(await counts(false)).toEqual([3, 2]);
  expect(await counts(true)).toEqual([3, 1]);
});

it("a meeting has the latest start that its guests were mailed, unless it is that or cancelled", async () => {
  const { db } = at.database;
  const [first, second, now] = ["2031-05-01T12:00:00Z", "2031-05-02T12:00:00Z", "2031-05-03T12:00:00Z"];
  const meeting = async (mailed: Record<string, string>, status: number = appointmentStatuses.scheduled) => {
    const id = await idOf(
      db
        .insertInto("meetings")
        .values({ ...own, title: "Reunião", starts_at: now, status, mailed_times: JSON.stringify(mailed) })
        .returning("id"),
    );
    return await fieldOf("meetings", id, "mailed_start");
  };
  expect(await meeting({})).toBeNull();
  expect(await meeting({ a: now })).toBeNull();
  expect(Date.parse(String(await meeting({ a: second, b: first, c: now })))).toBe(Date.parse(second));
  expect(await meeting({ a: first }, appointmentStatuses.cancelled)).toBeNull();
});

it.each([ahead, behind])(
  "what begins or ends today is in force, by the clock of its business: %s",
  async (zone) => {
    const { db } = at.database;
    await inZone(zone);
    const today = dayAt(Date.now(), zone);
    const [yesterday, tomorrow] = [dayAfter(today, -1), dayAfter(today)];
    const rule_id = await idOf(
      db
        .insertInto("off_limit_rule_candidates")
        .values({ ...own, name: `Regra ${zone}`, level: 1 })
        .returning("id"),
    );
    const limit = async (starts_on: string, ends_on: string | null) => {
      const candidate_id = at.world.candidateIds[0] ?? 0;
      const values = { ...own, rule_id, candidate_id, starts_on, ends_on };
      const id = await idOf(db.insertInto("off_limits").values(values).returning("id"));
      return await fieldOf("off_limits", id, "status");
    };
    expect(await limit(today, null)).toBe("active");
    expect(await limit(yesterday, today)).toBe("active");
    expect(await limit("2020-01-01", yesterday)).toBe("ended");
    expect(await limit(tomorrow, null)).toBe("upcoming");
    const employee = async (hired_on: string) => {
      const values = { ...own, name: "Nova", client_company_id: at.world.companyId, hired_on };
      const id = await idOf(db.insertInto("employees").values(values).returning("id"));
      return await fieldOf("employees", id, "status");
    };
    expect(await employee(today)).toBe("active");
    expect(await employee(tomorrow)).toBe("upcoming");
    const turn = async (date: string) => {
      const values = { ...own, name: date, date, scope: "city" as const, state: "SP", city: zone };
      return await fieldOf(
        "holidays",
        await idOf(db.insertInto("holidays").values(values).returning("id")),
        "turn",
      );
    };
    expect([await turn(today), await turn(tomorrow)]).toEqual([0, 1]);
    expect([await turn(yesterday), await turn(dayAfter(today, -2))]).toEqual([1_000_001, 1_000_002]);
  },
);

it("an employee's hour is worth their month by five weeks of their schedule", async () => {
  const { db } = at.database;
  const hour = async (salary: number | null, weekly_hours: number | null) => {
    const work_schedule_id = await idOf(
      db
        .insertInto("work_schedules")
        .values({ ...own, name: `Jornada ${salary} ${weekly_hours}`, weekly_hours })
        .returning("id"),
    );
    const values = { ...own, name: "Hora", client_company_id: at.world.companyId, work_schedule_id, salary };
    return await fieldOf(
      "employees",
      await idOf(db.insertInto("employees").values(values).returning("id")),
      "hourly_salary",
    );
  };
  expect(await hour(440_000, 44)).toBe(2_000);
  expect(await hour(100_130, 40), "500.65, rounded").toBe(501);
  expect([await hour(null, 40), await hour(440_000, null)]).toEqual([null, null]);
});

it("the record of a note or task is named in its own business alone", async () => {
  const { db } = at.database;
  const other = await idOf(
    db.insertInto("businesses").values({ name: "Outra", brand_key: "outra" }).returning("id"),
  );
  const reference = async (business_id: number, reference_type: string, reference_id: number) => {
    const values = { business_id, title: "Ligar", reference_type, reference_id };
    return await fieldOf(
      "tasks",
      await idOf(db.insertInto("tasks").values(values).returning("id")),
      "reference",
    );
  };
  const id = at.world.candidateIds[0] ?? 0;
  const candidate = { entity: "candidates", id, name: "Candidata 1 Souza" };
  expect(await reference(own.business_id, "candidate", id)).toEqual(candidate);
  expect(await reference(own.business_id, "apply", applyId)).toEqual(candidate);
  const { jobId } = at.world;
  const job = { entity: "jobs", id: jobId, name: "Analista Fiscal" };
  expect(await reference(own.business_id, "job", jobId)).toEqual(job);
  expect(await reference(other, "candidate", id)).toBeNull();
  expect(await reference(other, "apply", applyId)).toBeNull();
});
