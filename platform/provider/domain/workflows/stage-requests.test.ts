import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { CallAnswer } from "#contract/calls/all.ts";
import type { RequirementKind, StageRequirement } from "#contract/calls/workflows.ts";
import {
  mostAnswerDays,
  standardStages,
  usualAnswerDays,
  type WorkflowStage,
} from "#contract/catalogues/workflow.ts";
import { newestMail } from "#provider/testing/outbox.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter } from "#provider/testing/world.ts";

let at: TestServer;
let admin: Caller;
let plain: Caller;
let approverId: number;
let candidateId: number;
let surveyId: number;
let evaluationId: number;
let templateId: number;
const area = "/recruiters/administrator";
const question = {
  ...{ answer_type: "text", title: "Por quê?", required: true, weight: 0, options: [], multiple: false },
};

beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
  candidateId = at.world.candidateIds[0] ?? 0;
  const made = async (name: string) =>
    await makeRecruiter(at.database.db, at.world.businessId, name, {
      role_permissions: { applies: ["read", "create", "update"], jobs: ["read"], candidates: ["read"] },
    });
  approverId = (await made("Ana Aprova")).id;
  plain = await at.as("recruiters", (await made("Rui Comum")).id);
  const { survey } = await admin.call<{ survey: { id: number; lock_version: number } }>(
    "POST",
    `${area}/surveys`,
    { survey: { name: "Triagem", audience: "candidates", anonymous: false } },
  );
  surveyId = survey.id;
  await admin.call("PUT", `${area}/surveys/${survey.id}/questions`, {
    questions: [question],
    lock_version: survey.lock_version,
  });
  const { evaluation } = await admin.call<{ evaluation: { id: number } }>("POST", "/recruiters/evaluations", {
    evaluation: { name: "Prova", status: "active" },
  });
  evaluationId = evaluation.id;
  await admin.call("PUT", `/recruiters/evaluations/${evaluation.id}/questions`, { questions: [question] });
  const { data_collection_template: template } = await admin.call<{
    data_collection_template: { id: number };
  }>("POST", `${area}/data_collections`, {
    data_collection_template: {
      ...{ name: "Admissão", asked_fields: ["rg", "cpf"] },
      ...{ message: "Tenha os originais à mão.", message_en: "Have the originals at hand." },
    },
  });
  templateId = template.id;
});
afterAll(() => at.close());
beforeEach(async () => {
  const { db } = at.database;
  for (const table of ["answer_sheets", "data_collections", "notifications", "mails", "applies"] as const)
    await db.deleteFrom(table).execute();
});

type Apply = CallAnswer<"POST /recruiters/applies">["apply"];
let serial = 0;

/** An application that comes into a stage in the middle of its process, which requires that. */
async function applyBefore(required: Partial<WorkflowStage>): Promise<Apply> {
  serial += 1;
  const { workflow_template } = await admin.call<{ workflow_template: { id: number } }>(
    "POST",
    `${area}/workflow_templates`,
    { workflow_template: { name: `Processo ${serial}` } },
  );
  await admin.call("PUT", `${area}/workflow_templates/${workflow_template.id}/stages`, {
    workflow: {
      version: 1,
      stages: standardStages.map((stage) => (stage.status === 2 ? { ...stage, ...required } : stage)),
    },
  });
  const { job } = await admin.call<{ job: { id: number } }>("POST", "/recruiters/jobs", {
    job: { title: `Vaga ${serial}`, workflow_template_id: workflow_template.id },
  });
  const { apply } = await admin.call<{ apply: Apply }>("POST", "/recruiters/applies", {
    apply: { job_id: job.id, candidate_id: candidateId, status: 0 },
  });
  return apply;
}

type Moved = CallAnswer<"POST /recruiters/applies/:id/moves">;
const move = ({ id, lock_version }: Apply, status: number) =>
  admin.call<Moved>("POST", `/recruiters/applies/${id}/moves`, { move: { status, lock_version } });
const enter = async (required: Partial<WorkflowStage>) => (await move(await applyBefore(required), 2)).apply;
const of = async ({ id }: Apply, caller = admin) =>
  (await caller.call<{ requirements: StageRequirement[] }>("GET", `/recruiters/applies/${id}/requirements`))
    .requirements;
const requirement = ({ id }: Apply, kind: RequirementKind) =>
  `/recruiters/applies/${id}/requirements/${kind}` as const;
const mails = async () =>
  (
    await at.database.db.selectFrom("mails").select(["kind", "subject", "to_address"]).orderBy("id").execute()
  ).map(({ kind, subject }) => `${kind}: ${subject}`);
const card = async ({ id, job_id }: Apply) => {
  const { columns } = await admin.call<CallAnswer<"GET /recruiters/jobs/:id/board">>(
    "GET",
    `/recruiters/jobs/${job_id}/board`,
  );
  return columns.flatMap(({ applies }) => applies).find((item) => item.id === id)?.stage_request;
};
const answer = (id: number) =>
  sql`update answer_sheets set answered_at = now(), last_answer_at = now() where business_id = ${at.world.businessId}
    and id = (select answer_sheet_id from stage_requests where apply_id = ${id} and answer_sheet_id is not null limit 1)`.execute(
    at.database.db,
  );
/** As if its last day were over. */
const expire = async () => {
  await sql`update answer_sheets set expires_at = now() - interval '2 days'`.execute(at.database.db);
  await sql`update data_collections set expires_at = now() - interval '2 days'`.execute(at.database.db);
  await sql`update stage_requests set due_on = current_date - 2`.execute(at.database.db);
};
/** Back where it came from, as if nothing had been requested of it. */
async function anew({ id }: Apply) {
  const { db } = at.database;
  for (const table of ["mails", "answer_sheets", "stage_requests"] as const)
    await db.deleteFrom(table).execute();
  await db.updateTable("applies").set({ status: 0, lock_version: 0 }).where("id", "=", id).execute();
}

it("mails the candidate the links of all that the stage requires, with the last day in business days", async () => {
  const apply = await enter({
    survey_id: surveyId,
    evaluation_id: evaluationId,
    data_collection_template_id: templateId,
    answer_days: 3,
  });
  expect((await mails()).map((mail) => mail.split(":")[0])).toEqual([
    "evaluation_request",
    "evaluation_request",
    "data_collection",
  ]);
  const due = (
    await sql<{ day: string }>`select elenco_business_day(j.business_id, elenco_today(j.business_id), 3,
      j.state, j.city)::text as day from jobs j where j.id = ${apply.job_id}`.execute(at.database.db)
  ).rows[0]?.day;
  expect(await of(apply)).toMatchObject([
    { kind: "survey", name: "Triagem", met: false, overdue: false, due_on: due },
    { kind: "evaluation", name: "Prova", due_on: due },
    { kind: "data_collection", name: "Admissão", due_on: due },
  ]);
  // What the template writes goes along.
  expect((await newestMail(at, "data_collection")).text).toContain("Tenha os originais à mão.");
  expect((await of(apply)).every(({ sent_at }) => sent_at !== null)).toBe(true);
  expect(apply.stage_request).toBe("open");
  expect(
    (
      await at.database.db.selectFrom("data_collection_fields").select("field").orderBy("position").execute()
    ).map(({ field }) => field),
  ).toHaveLength(2);
});

it("requests it once, however often the application moves back and forth, until its last day is over", async () => {
  const first = await enter({ evaluation_id: evaluationId });
  const back = (await move(first, 0)).apply;
  const again = (await move(back, 2)).apply;
  expect(await mails()).toHaveLength(1);
  await expire();
  expect(await of(again)).toMatchObject([{ overdue: true }]);
  expect(await card(again)).toBe("overdue");
  const away = (await move(again, 0)).apply;
  await move(away, 2);
  expect(await mails()).toHaveLength(2);
});

it("uses the link that the candidate has already", async () => {
  const before = await applyBefore({ evaluation_id: evaluationId });
  const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
  await admin.call("POST", "/recruiters/evaluation_requests", {
    evaluation_request: { evaluation_ids: [evaluationId], candidate_ids: [candidateId], expires_on: day },
  });
  const { apply } = await move(before, 2);
  expect(await mails()).toHaveLength(1);
  expect(await of(apply)).toMatchObject([{ due_on: day, met: false }]);
  await answer(apply.id);
  expect(await of(apply)).toMatchObject([{ met: true, overdue: false }]);
  expect(await card(apply)).toBe("answered");
});

it("warns of what is missing, or blocks the move where the stage is strict", async () => {
  const warned = await move(await enter({ survey_id: surveyId }), 3);
  expect(warned).toMatchObject({ apply: { status: 3 }, missing: [{ kind: "survey", name: "Triagem" }] });
  const kept = await enter({ survey_id: surveyId, stops: true });
  await at.database.db.deleteFrom("answer_sheets").execute();
  const refused = await admin.refused("POST", `/recruiters/applies/${kept.id}/moves`, {
    move: { status: 3, lock_version: kept.lock_version },
  });
  expect(refused.error).toEqual(["Antes de sair desta etapa falta: formulário “Triagem”."]);
});

it("lets it go on where the requirement was waived, with the reason, until it is required again", async () => {
  const apply = await enter({ survey_id: surveyId, stops: true });
  const path = requirement(apply, "survey");
  expect((await admin.refused("PUT", `${path}/waiver`, { waiver: { reason: " " } })).code).toBe(
    "validation_failed",
  );
  await plain.call("PUT", `${path}/waiver`, { waiver: { reason: "Já entrevistado em março." } });
  expect(await of(apply)).toMatchObject([
    { waiver: { reason: "Já entrevistado em março.", by_name: "Rui Comum" }, overdue: false },
  ]);
  expect(await card(apply)).toBe("answered");
  await admin.call("DELETE", `${path}/waiver`);
  expect(await of(apply)).toMatchObject([{ waiver: null }]);
  expect(await card(apply)).toBe("open");
  await plain.call("PUT", `${path}/waiver`, { waiver: { reason: "Sem tempo." } });
  expect((await move(apply, 3)).apply.status).toBe(3);
});

it("sends it again with a new link; the one before opens nothing more", async () => {
  const apply = await enter({ survey_id: surveyId, data_collection_template_id: templateId });
  await plain.call("POST", `${requirement(apply, "survey")}/send`);
  await plain.call("POST", `${requirement(apply, "data_collection")}/send`);
  expect(await mails()).toHaveLength(4);
  const sheets = await at.database.db
    .selectFrom("answer_sheets")
    .select("revoked_at")
    .orderBy("id")
    .execute();
  expect(sheets.map(({ revoked_at }) => revoked_at !== null)).toEqual([true, false]);
  await answer(apply.id);
  expect((await plain.refused("POST", `${requirement(apply, "survey")}/send`)).code).toBe("already_done");
  expect((await plain.refused("POST", `${requirement(apply, "evaluation")}/send`)).code).toBe("already_done");
});

it("leaves the waiver of an approval to who may approve", async () => {
  const apply = await enter({ approver_id: approverId });
  const path = `${requirement(apply, "approval")}/waiver`;
  expect((await plain.refused("PUT", path, { waiver: { reason: "Férias." } })).code).toBe("forbidden");
  await admin.call("PUT", path, { waiver: { reason: "Férias." } });
  const notices = await at.database.db
    .selectFrom("notifications")
    .where("component", "=", "approval_asked")
    .select("recruiter_id")
    .execute();
  expect(notices).toEqual([{ recruiter_id: approverId }]);
});

it("lets an application in where the form is no longer in use: nothing was requested", async () => {
  const before = await applyBefore({ survey_id: surveyId });
  const use = (status: "active" | "retired") =>
    at.database.db.updateTable("surveys").set({ status }).where("id", "=", surveyId).execute();
  await use("retired");
  const { apply } = await move(before, 2);
  await use("active");
  expect(await of(apply)).toMatchObject([{ sent_at: null, due_on: null, overdue: false }]);
  expect(apply.stage_request ?? null).toBeNull();
  await plain.call("POST", `${requirement(apply, "survey")}/send`);
  expect(await mails()).toHaveLength(1);
});

it("gives days to answer: the stage's own, else those that it may last, else the usual, and never more than the most", async () => {
  const { db } = at.database;
  await db
    .insertInto("holidays")
    .values({
      business_id: at.world.businessId,
      name: "Só em Santos",
      date: "2999-01-01",
      scope: "city",
      ...{ state: "SP", city: "Santos" },
    })
    .execute();
  const dueIn = async (jobId: number, days: number) =>
    (
      await sql<{ day: string }>`select elenco_business_day(j.business_id, elenco_today(j.business_id),
        ${days}::int, 'SP', 'Santos')::text as day from jobs j where j.id = ${jobId}`.execute(db)
    ).rows[0]?.day;
  const before = await applyBefore({ evaluation_id: evaluationId });
  await sql`update jobs set state = 'SP', city = 'Santos' where id = ${before.job_id}`.execute(db);
  // The first day to come that the place has off moves the last one.
  await sql`update holidays set date = elenco_business_day(${at.world.businessId}, elenco_today(${at.world.businessId}), 1, null, null)
    where name = 'Só em Santos'`.execute(db);
  const again = () => anew(before);
  for (const [given, days] of [
    [{ answer_days: 3, days: 7 }, 3],
    [{ days: 7 }, 7],
    [{ days: null }, usualAnswerDays],
    [{ days: 250 }, mostAnswerDays],
  ] as const) {
    await again();
    const stage = { answer_days: null, ...given };
    await db.updateTable("workflow_stages").set(stage).where("evaluation_id", "=", evaluationId).execute();
    const { apply } = await move(before, 2);
    expect(await of(apply), JSON.stringify(given)).toMatchObject([
      { due_on: await dueIn(before.job_id, days) },
    ]);
  }
  await db.deleteFrom("holidays").where("name", "=", "Só em Santos").execute();
});

it("is overdue after its last day, not on it, and neither overdue nor requested anew once waived", async () => {
  const { db } = at.database;
  const apply = await enter({ survey_id: surveyId });
  const due = (days: number) =>
    sql`update answer_sheets set expires_at = ((elenco_today(${at.world.businessId}) + ${days}::int)::text || ' 23:59:59')::timestamp
      at time zone (select time_zone from businesses where id = ${at.world.businessId})`
      .execute(db)
      .then(() =>
        sql`update stage_requests set due_on = elenco_today(${at.world.businessId}) + ${days}::int`.execute(
          db,
        ),
      );
  const reenter = async (from: Apply) => (await move((await move(from, 0)).apply, 2)).apply;
  await due(0);
  expect(await of(apply)).toMatchObject([{ overdue: false }]);
  let now = await reenter(apply);
  expect(await mails()).toHaveLength(1);
  await due(-1);
  expect(await of(apply)).toMatchObject([{ overdue: true }]);
  await admin.call("PUT", `${requirement(apply, "survey")}/waiver`, { waiver: { reason: "Já feito" } });
  expect(await of(apply)).toMatchObject([{ overdue: false }]);
  now = await reenter(now);
  expect(await mails()).toHaveLength(1);
  // Sent by hand it is required again.
  await admin.call("POST", `${requirement(apply, "survey")}/send`);
  expect(await of(apply)).toMatchObject([{ waiver: null, overdue: false }]);
  await answer(apply.id);
  const met = await admin.refused("PUT", `${requirement(apply, "survey")}/waiver`, {
    waiver: { reason: "Tarde" },
  });
  expect(met.code).toBe("already_done");
  await db.updateTable("applies").set({ withdrawn_at: sql`now()` }).where("id", "=", now.id).execute();
  await db.deleteFrom("answer_sheets").execute();
  expect((await admin.refused("POST", `${requirement(apply, "survey")}/send`)).code, "who withdrew").toBe(
    "already_done",
  );
});

it("uses an open link of this job or of none, no revoked or expired one, nor that of another job", async () => {
  const { db } = at.database;
  const link = { business_id: at.world.businessId, candidate_id: candidateId, evaluation_id: evaluationId };
  const open = { ...link, token_hash: "", expires_at: "2999-01-01T00:00:00Z" };
  const before = await applyBefore({ evaluation_id: evaluationId });
  type Given = { own?: boolean; job_id?: number; revoked_at?: string; expires_at?: string };
  const links: readonly (readonly [used: boolean, given: Given])[] = [
    [true, {}],
    [true, { own: true }],
    [false, { job_id: at.world.jobId }],
    [false, { revoked_at: "2026-01-01T00:00:00Z" }],
    [false, { expires_at: "2026-01-01T00:00:00Z" }],
  ];
  for (const [n, [used, given]] of links.entries()) {
    await anew(before);
    const { own, ...values } = { own: false, ...given };
    const sheet = { ...open, token_hash: `l${n}`, ...(own ? { job_id: before.job_id } : {}), ...values };
    await db.insertInto("answer_sheets").values(sheet).execute();
    await move(before, 2);
    expect(await mails(), JSON.stringify(given)).toHaveLength(used ? 0 : 1);
  }
});

it("asks for the fields that this candidate has not answered; sent again, the form before is taken back", async () => {
  const { db } = at.database;
  const [, other = 0] = at.world.candidateIds;
  const collected = async (candidate_id: number, field: "rg" | "cpf", answered_at: string | null) => {
    const { id } = await db
      .insertInto("data_collections")
      .values({
        ...{ business_id: at.world.businessId, candidate_id, channel: "mail", token_hash: field },
        expires_at: "2026-01-01T00:00:00Z",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const of = { business_id: at.world.businessId, data_collection_id: id, position: 0 };
    await db
      .insertInto("data_collection_fields")
      .values({ ...of, field, answered_at })
      .execute();
  };
  await collected(candidateId, "rg", "2026-01-01T00:00:00Z");
  await collected(candidateId, "cpf", null);
  await collected(other, "cpf", "2026-01-01T00:00:00Z");
  const apply = await enter({ data_collection_template_id: templateId });
  await admin.call("POST", `${requirement(apply, "data_collection")}/send`);
  const asked = await db
    .selectFrom("data_collections as d")
    .innerJoin("data_collection_fields as f", "f.data_collection_id", "d.id")
    .where("d.job_id", "=", apply.job_id)
    .orderBy("d.id")
    .select(["f.field", "d.cancelled_at"])
    .execute();
  expect(asked.map(({ field, cancelled_at }) => [field, cancelled_at !== null])).toEqual([
    ["cpf", true],
    ["cpf", false],
  ]);
});

it("notifies those of the role who work here of an approval, but not who moved it there", async () => {
  const { db } = at.database;
  const { id: role_id } = await db
    .insertInto("roles")
    .values({ business_id: at.world.businessId, name: "Banca" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const role_permissions = { applies: ["read", "update"] as const };
  const [mover, member, gone] = await Promise.all(
    ["Eva Move", "Léo Fica", "Zoe Saiu"].map((name) =>
      makeRecruiter(db, at.world.businessId, name, {
        role_permissions: { applies: [...role_permissions.applies] },
      }),
    ),
  );
  const ids = [mover, member, gone].map((person) => person?.id ?? 0);
  await db.updateTable("recruiter_businesses").set({ role_id }).where("recruiter_id", "in", ids).execute();
  const before = await applyBefore({ approver_role_id: role_id });
  const caller = await at.as("recruiters", ids[0] ?? 0);
  await db
    .updateTable("recruiter_businesses")
    .set({ deactivated_at: "2026-01-01T00:00:00Z" })
    .where("recruiter_id", "=", ids[2] ?? 0)
    .execute();
  await caller.call("POST", `/recruiters/applies/${before.id}/moves`, {
    move: { status: 2, lock_version: before.lock_version },
  });
  const notices = await db
    .selectFrom("notifications")
    .where("component", "=", "approval_asked")
    .select("recruiter_id")
    .execute();
  expect(notices).toEqual([{ recruiter_id: ids[1] }]);
});

it("lets a card take another place in a strict stage, and names all that is missing in the reader's language", async () => {
  const apply = await enter({
    survey_id: surveyId,
    approver_id: approverId,
    evaluation_id: evaluationId,
    stops: true,
  });
  const placed = await admin.call<Moved>("POST", `/recruiters/applies/${apply.id}/moves`, {
    move: { status: 2, before_id: null, lock_version: apply.lock_version },
  });
  expect(placed.missing).toBeUndefined();
  const english = await at.as("recruiters", at.world.admin.id, "en");
  const refused = await english.refused("POST", `/recruiters/applies/${apply.id}/moves`, {
    move: { status: 3, lock_version: placed.apply.lock_version },
  });
  expect(refused.error).toEqual([
    "Before leaving this stage, still missing: form “Triagem”, evaluation “Prova”, approval by Ana Aprova.",
  ]);
  const none = await enter({ survey_id: surveyId });
  expect((await admin.refused("POST", `/recruiters/applies/${none.id}/approvals`)).code).toBe("not_found");
});
