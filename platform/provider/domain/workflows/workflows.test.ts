import { afterAll, beforeAll, expect, it } from "vitest";
import type { WorkflowVersion } from "#contract/calls/workflows.ts";
import { standardStages, type WorkflowStage } from "#contract/catalogues/workflow.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";

let at: TestServer;
let admin: Caller;

beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
});
afterAll(() => at.close());

const path = "/recruiters/administrator/workflow_templates";
interface Template {
  id: number;
  name: string;
  is_default: boolean;
  status: string;
  lock_version: number;
}
interface Workflow {
  version: number;
  stages: WorkflowStage[];
  versions: WorkflowVersion[];
}
interface Job {
  id: number;
  workflow_template_id: number;
  lock_version: number;
}
const templates = async () =>
  (await admin.call<{ workflow_templates: Template[] }>("GET", path)).workflow_templates;
const made = async (values: object) =>
  (await admin.call<{ workflow_template: Template }>("POST", path, { workflow_template: values }))
    .workflow_template;
const stagesOf = async (id: number) =>
  (await admin.call<{ workflow: Workflow }>("GET", `${path}/${id}/stages`)).workflow;
const save = async (id: number, stages: readonly WorkflowStage[]) => {
  const { version } = await stagesOf(id);
  return (
    await admin.call<{ workflow: Workflow }>("PUT", `${path}/${id}/stages`, { workflow: { version, stages } })
  ).workflow;
};
const refusal = async (id: number, stages: readonly WorkflowStage[]) => {
  const { version } = await stagesOf(id);
  const { fields } = await admin.refused("PUT", `${path}/${id}/stages`, { workflow: { version, stages } });
  return fields?.[0];
};
const jobWith = async (values: object) =>
  (await admin.call<{ job: Job }>("POST", "/recruiters/jobs", { job: { title: "Analista", ...values } })).job;
const columnsOf = async (jobId: number) =>
  (
    await admin.call<{ columns: { status: number; name: string; hue: string | null }[] }>(
      "GET",
      `/recruiters/jobs/${jobId}/board`,
    )
  ).columns;
const kind = (status: number, change: Partial<WorkflowStage> = {}): WorkflowStage => ({
  ...{ status, name: null, name_en: null, hue: null, days: null },
  ...{ survey_id: null, answer_days: null, stops: false },
  ...{ evaluation_id: null, data_collection_template_id: null, approver_id: null, approver_role_id: null },
  ...change,
});
const short = [
  kind(0),
  kind(5, { name: "Conversa", name_en: "Talk", hue: "teal", days: 2 }),
  kind(1),
  kind(8),
  kind(9),
];

it("gives every business the eleven columns as its default", async () => {
  const [standard] = await templates();
  expect(standard).toMatchObject({ name: "Processo padrão", is_default: true, status: "active" });
  const { stages, version } = await stagesOf(standard?.id ?? 0);
  expect([version, stages]).toEqual([1, standardStages]);
});

it("shows a job the stages that its process has, in their order and words", async () => {
  const { id } = await made({ name: "Curto" });
  await save(id, short);
  const job = await jobWith({ workflow_template_id: id });
  expect((await columnsOf(job.id)).map(({ status, name, hue }) => [status, name, hue])).toEqual([
    [0, "Resposta web", null],
    [5, "Conversa", "teal"],
    [1, "Submissão", null],
    [8, "Contratação", null],
    [9, "Reprovado", null],
  ]);
  // Visitors read of them in plain words, in that order.
  const published = { status: "published", published_at: new Date().toISOString() } as const;
  const { uid } = await at.database.db
    .updateTable("jobs")
    .set(published)
    .where("id", "=", job.id)
    .returning("uid")
    .executeTakeFirstOrThrow();
  const shown = await at.with({}).call<{ job: { steps: string[] } }>("GET", `/jobs/${uid}`);
  expect(shown.job.steps).toEqual(["application", "company_interview", "screening", "hiring"]);
});

it("keeps a job on the version that it began with", async () => {
  const { id } = await made({ name: "Em versões" });
  await save(id, short);
  const before = await jobWith({ workflow_template_id: id });
  const workflow = await save(id, [kind(0), kind(1, { name: "Lista longa" }), kind(8), kind(9)]);
  const after = await jobWith({ workflow_template_id: id });
  expect((await columnsOf(before.id)).map(({ status }) => status)).toEqual([0, 5, 1, 8, 9]);
  expect((await columnsOf(after.id)).map(({ name }) => name)).toEqual([
    "Resposta web",
    "Lista longa",
    "Contratação",
    "Reprovado",
  ]);
  expect((await stagesOf(id)).versions.map(({ version, jobs }) => [version, jobs])).toEqual([
    [3, 1],
    [2, 1],
    [1, 0],
  ]);
  expect(workflow.version).toBe(3);
});

it("answers the second of two concurrent saves with a conflict", async () => {
  const { id } = await made({ name: "A dois" });
  const body = { workflow: { version: 1, stages: short } };
  await admin.call("PUT", `${path}/${id}/stages`, body);
  expect((await admin.refused("PUT", `${path}/${id}/stages`, body)).code).toBe("conflict");
});

it("refuses a process without the stages that each has, in a wrong order, or named twice", async () => {
  const { id } = await made({ name: "Errado" });
  expect(await refusal(id, [kind(0), kind(1), kind(8)])).toMatchObject({
    path: "workflow.stages",
    rule: "required",
  });
  expect(await refusal(id, [kind(1), kind(0), kind(8), kind(9)])).toMatchObject({
    path: "workflow.stages.0.status",
    rule: "stage_first",
  });
  expect(await refusal(id, [kind(0), kind(8), kind(1), kind(9)])).toMatchObject({
    path: "workflow.stages.2.status",
    rule: "stage_end",
  });
  expect(await refusal(id, [kind(0), kind(1), kind(1), kind(8), kind(9)])).toMatchObject({ rule: "option" });
  expect(await refusal(id, [kind(0, { name: "A" }), kind(1, { name: "a" }), kind(8), kind(9)])).toMatchObject(
    { path: "workflow.stages.1.name", rule: "repeated" },
  );
});

it("takes the default of the job's kind of service, then that of the business", async () => {
  const { id } = await made({ name: "Temporários", service: "temporary", is_default: true });
  const [standard] = await templates();
  expect((await jobWith({ service: "temporary" })).workflow_template_id).toBe(id);
  expect((await jobWith({ service: "executive" })).workflow_template_id).toBe(standard?.id);
  expect((await jobWith({})).workflow_template_id).toBe(standard?.id);
});

it("keeps a default of the business until another one takes its place", async () => {
  const standard = (await templates()).find(({ name }) => name === "Processo padrão");
  const { id = 0, lock_version } = standard ?? {};
  const refused = await admin.refused("PUT", `${path}/${id}`, {
    workflow_template: { is_default: false },
    lock_version,
  });
  expect(refused.fields?.[0]).toMatchObject({ rule: "default_stays" });
  expect((await admin.refused("DELETE", `${path}/${id}`)).code).toMatch(/in_use|conflict/);
  const put = (of: number, workflow_template: object) =>
    ["PUT", `${path}/${of}`, { workflow_template }] as const;
  expect((await admin.refused(...put(id, { status: "retired" }))).fields?.[0]).toMatchObject({
    path: "workflow_template.status",
    rule: "default_stays",
  });
  // That of one kind of service may be none, and may go.
  const own = await made({ name: "Da avaliação", service: "assessment", is_default: true });
  await admin.call(...put(own.id, { is_default: false }));
  await admin.call(...put(own.id, { is_default: true }));
  await admin.call("DELETE", `${path}/${own.id}`);
  const other = await made({ name: "Solto" });
  await admin.call(...put(other.id, { status: "retired" }));
  const twice = await admin.refused("POST", path, { workflow_template: { name: "Solto" } });
  expect(twice.fields).toEqual([{ path: "workflow_template.name", rule: "in_use" }]);
  const next = await made({ name: "Novo padrão", is_default: true });
  const standing = (await templates()).filter(({ is_default, name }) => is_default && name !== "Temporários");
  expect(standing.map(({ name }) => name)).toEqual(["Novo padrão"]);
  // And is not given to a kind of service alone.
  const moved = await admin.refused(...put(next.id, { service: "rpo" }));
  expect(moved.fields?.[0]).toMatchObject({ rule: "default_stays" });
  await admin.call(...put(id, { is_default: true }));
});

it("lets no application into a stage that the job's process leaves out", async () => {
  const { id } = await made({ name: "Sem testes" });
  await save(id, short);
  const job = await jobWith({ workflow_template_id: id });
  const { apply } = await admin.call<{ apply: { id: number; lock_version: number } }>(
    "POST",
    "/recruiters/applies",
    { apply: { job_id: job.id, candidate_id: at.world.candidateIds[0], status: 1 } },
  );
  const refused = await admin.refused("POST", `/recruiters/applies/${apply.id}/moves`, {
    move: { status: 2, lock_version: apply.lock_version },
  });
  expect(refused.fields).toEqual([{ path: "move.status", rule: "not_in_workflow" }]);
  expect(refused.error[0]).toBe("O processo desta vaga não tem esta etapa.");
  const other = await made({ name: "Outro" });
  await save(other.id, [kind(0), kind(1), kind(8), kind(9)]);
  const shown = await admin.call<{ apply: { stage_name: string | null } }>(
    "GET",
    `/recruiters/applies/${apply.id}`,
  );
  expect(shown.apply.stage_name).toBeNull();
});

it("takes another process where every application has a stage in it", async () => {
  const { id } = await made({ name: "Com teste" });
  const job = await jobWith({ workflow_template_id: id });
  await admin.call("POST", "/recruiters/applies", {
    apply: { job_id: job.id, candidate_id: at.world.candidateIds[0], status: 2 },
  });
  const less = await made({ name: "Menor" });
  await save(less.id, short);
  const change = (workflow_template_id: number) => ({ job: { workflow_template_id } });
  const refused = await admin.refused("PUT", `/recruiters/jobs/${job.id}`, change(less.id));
  expect(refused.fields?.[0]).toMatchObject({ path: "job.workflow_template_id", rule: "stage_missing" });
  const [standard] = await templates();
  const { job: moved } = await admin.call<{ job: Job }>(
    "PUT",
    `/recruiters/jobs/${job.id}`,
    change(standard?.id ?? 0),
  );
  expect(moved.workflow_template_id).toBe(standard?.id);
});
