import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { StageRequirement } from "#contract/calls/workflows.ts";
import { standardStages, type WorkflowStage } from "#contract/catalogues/workflow.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter } from "#provider/testing/world.ts";

let at: TestServer;
let admin: Caller;
/** The administrator, who reads in English. */
let english: Caller;
let approver: Caller;
let approverId: number;
let plain: Caller;

beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
  english = await at.as("recruiters", at.world.admin.id, "en");
  const made = async (name: string) =>
    await makeRecruiter(at.database.db, at.world.businessId, name, {
      role_permissions: { applies: ["read", "create", "update"], jobs: ["read"], candidates: ["read"] },
    });
  const [one, other] = [await made("Ana Aprova"), await made("Rui Comum")];
  approverId = one.id;
  approver = await at.as("recruiters", one.id);
  plain = await at.as("recruiters", other.id);
});
afterAll(() => at.close());

interface Apply {
  id: number;
  status: number;
  lock_version: number;
}
const path = "/recruiters/administrator/workflow_templates";
let serial = 0;

/** An application in the first stage of a job whose process asks for that before it goes on. */
async function applyWhere(asked: Partial<WorkflowStage>): Promise<Apply> {
  serial += 1;
  const { workflow_template } = await admin.call<{ workflow_template: { id: number } }>("POST", path, {
    workflow_template: { name: `Exigente ${serial}` },
  });
  const [first, ...others] = standardStages;
  await admin.call("PUT", `${path}/${workflow_template.id}/stages`, {
    workflow: { version: 1, stages: [{ ...first, stops: true, ...asked }, ...others] },
  });
  const { job } = await admin.call<{ job: { id: number } }>("POST", "/recruiters/jobs", {
    job: { title: `Vaga ${serial}`, workflow_template_id: workflow_template.id },
  });
  const { apply } = await admin.call<{ apply: Apply }>("POST", "/recruiters/applies", {
    apply: { job_id: job.id, candidate_id: at.world.candidateIds[0], status: 0 },
  });
  return apply;
}
const move = ({ id, lock_version }: Apply, status: number, form?: object) =>
  ["POST", `/recruiters/applies/${id}/moves`, { move: { status, lock_version, form } }] as const;
const asked = async (caller: Caller, { id }: Apply) =>
  (await caller.call<{ requirements: StageRequirement[] }>("GET", `/recruiters/applies/${id}/requirements`))
    .requirements;

it("keeps an application in its stage until the named person approves", async () => {
  const apply = await applyWhere({ approver_id: approverId });
  const refused = await admin.refused(...move(apply, 1));
  expect(refused.error).toEqual(["Antes de sair desta etapa falta: aprovação de Ana Aprova."]);
  expect(refused.fields?.[0]).toMatchObject({ path: "move.requirements", rule: "requirements_missing" });
  const approvals = `/recruiters/applies/${apply.id}/approvals`;
  expect((await plain.refused("POST", approvals)).code).toBe("forbidden");
  expect(await asked(plain, apply)).toMatchObject([{ kind: "approval", met: false, may_approve: false }]);
  await approver.call("POST", approvals);
  expect((await approver.refused("POST", approvals)).code).toBe("already_done");
  expect(await asked(plain, apply)).toMatchObject([{ met: true, by_name: "Ana Aprova" }]);
  await plain.call(...move(apply, 1));
});

it("requires an approval again once an application came back", async () => {
  const apply = await applyWhere({ approver_id: approverId });
  await approver.call("POST", `/recruiters/applies/${apply.id}/approvals`);
  const { apply: gone } = await plain.call<{ apply: Apply }>(...move(apply, 2));
  const { apply: back } = await plain.call<{ apply: Apply }>(...move(gone, 0));
  const notified = await at.database.db
    .selectFrom("notifications")
    .where("component", "=", "approval_asked")
    .select(["recruiter_id", "data"])
    .execute();
  // Once when it came, and not again within the same deadline.
  expect(notified.filter(({ data }) => (data as { apply_id?: number }).apply_id === apply.id)).toMatchObject([
    { recruiter_id: approverId },
  ]);
  expect((await plain.refused(...move(back, 2))).fields?.[0]?.rule).toBe("requirements_missing");
});

it("lets anybody approve who has the role", async () => {
  const { id: role } = await at.database.db
    .insertInto("roles")
    .values({ business_id: at.world.businessId, name: "Comitê", name_en: "Committee" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const apply = await applyWhere({ approver_role_id: role });
  const approvals = `/recruiters/applies/${apply.id}/approvals`;
  expect(await asked(approver, apply)).toMatchObject([{ name: "Comitê", may_approve: false }]);
  expect(await asked(english, apply)).toMatchObject([{ name: "Committee", may_approve: true }]);
  expect((await approver.refused("POST", approvals)).code).toBe("forbidden");
  await at.database.db
    .updateTable("recruiter_businesses")
    .set({ role_id: role })
    .where("recruiter_id", "=", approverId)
    .execute();
  await approver.call("POST", approvals);
  await plain.call(...move(apply, 1));
});

it("requires the data of a template, no matter who collected it", async () => {
  const { data_collection_template: template } = await admin.call<{
    data_collection_template: { id: number };
  }>("POST", "/recruiters/administrator/data_collections", {
    data_collection_template: { name: "Admissão", name_en: "Joining", asked_fields: ["rg"] },
  });
  const apply = await applyWhere({ data_collection_template_id: template.id });
  expect((await plain.refused(...move(apply, 1))).error[0]).toContain("coleta de dados “Admissão”");
  expect((await english.refused(...move(apply, 1))).error[0]).toContain("data collection “Joining”");
  await sql`with made as (
      insert into data_collections (business_id, candidate_id, channel, token_hash, expires_at)
      values (${at.world.businessId}, ${at.world.candidateIds[0]}, 'mail', 'x', now()) returning id)
    insert into data_collection_fields (business_id, data_collection_id, field, position, answered_at)
    select ${at.world.businessId}, id, 'rg', 0, now() from made`.execute(at.database.db);
  await plain.call(...move(apply, 1));
});

it("takes an evaluation that was answered by a link, not one of another job", async () => {
  const { db } = at.database;
  const business_id = at.world.businessId;
  const { id: evaluation_id } = await db
    .insertInto("evaluations")
    .values({ business_id, name: "Técnica", status: "active" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const apply = await applyWhere({ evaluation_id });
  const answered = async (job_id: number) => {
    await db
      .insertInto("answer_sheets")
      .values({
        ...{ business_id, evaluation_id, job_id, candidate_id: at.world.candidateIds[0] ?? 0 },
        ...{ token_hash: `x${job_id}`, expires_at: "2099-01-01T00:00:00Z" },
        answered_at: "2026-11-20T00:00:00Z",
      })
      .execute();
  };
  await answered(at.world.jobId);
  expect(await asked(plain, apply)).toMatchObject([{ kind: "evaluation", met: false }]);
  const { job_id } = await db
    .selectFrom("applies")
    .where("id", "=", apply.id)
    .select("job_id")
    .executeTakeFirstOrThrow();
  await answered(job_id);
  expect(await asked(plain, apply)).toMatchObject([{ kind: "evaluation", met: true }]);
  await plain.call(...move(apply, 1));
});

it("lets an application be rejected whatever is missing", async () => {
  const apply = await applyWhere({ approver_id: approverId });
  const rejection = { kind: "rejection", reject_reason: 2, by: "consultant" };
  const rejected = await plain.call<{ apply: Apply }>(...move(apply, 9, rejection));
  expect(rejected.apply.status).toBe(9);
});

it("refuses what another business has, and two who approve", async () => {
  const { workflow_template } = await admin.call<{ workflow_template: { id: number } }>("POST", path, {
    workflow_template: { name: "Recusado" },
  });
  const [first, ...others] = standardStages;
  const refusal = async (change: Partial<WorkflowStage>) =>
    (
      await admin.refused("PUT", `${path}/${workflow_template.id}/stages`, {
        workflow: { version: 1, stages: [{ ...first, ...change }, ...others] },
      })
    ).fields?.[0];
  expect(await refusal({ evaluation_id: 999_999 })).toMatchObject({
    path: "workflow.stages.0.evaluation_id",
    rule: "option",
  });
  expect(await refusal({ approver_id: 999_999 })).toMatchObject({ rule: "option" });
  const { db } = at.database;
  const business_id = at.world.businessId;
  // Nor what is here, but in use no more or made for others.
  const { id: gone } = await makeRecruiter(db, business_id, "Zoe Saiu");
  const deactivated_at = "2026-01-01T00:00:00Z";
  await db
    .updateTable("recruiter_businesses")
    .set({ deactivated_at })
    .where("recruiter_id", "=", gone)
    .execute();
  expect(await refusal({ approver_id: gone })).toMatchObject({ rule: "option" });
  const { id: archived } = await db
    .insertInto("evaluations")
    .values({ business_id, name: "Antiga", status: "archived" })
    .returning("id")
    .executeTakeFirstOrThrow();
  expect(await refusal({ evaluation_id: archived })).toMatchObject({ rule: "option" });
  for (const of of [
    { audience: "client_contacts", status: "active" },
    { audience: "candidates", status: "retired" },
  ] as const) {
    const survey = { business_id, name: `De ${of.audience}`, anonymous: false, ...of };
    const { id: survey_id } = await db
      .insertInto("surveys")
      .values(survey)
      .returning("id")
      .executeTakeFirstOrThrow();
    expect(await refusal({ survey_id })).toMatchObject({
      path: "workflow.stages.0.survey_id",
      rule: "option",
    });
  }
  expect(await refusal({ approver_id: approverId, approver_role_id: 1 })).toMatchObject({
    path: "workflow.stages.0.approver_id",
    rule: "one_approver",
  });
});
