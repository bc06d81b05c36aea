import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { FlowStep } from "#contract/flows/steps.ts";
import { automationTools } from "#provider/testing/automations.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter } from "#provider/testing/world.ts";
import { deliverFacts } from "./receive-facts.ts";
import { flowRunner } from "./run-flow.ts";

let at: TestServer;
let admin: Caller;
beforeAll(async () => {
  at = await testServer({}, undefined, { workers: false });
  admin = await at.as("recruiters", at.world.admin.id);
});
afterAll(() => at.close());

const of = "/recruiters/administrator";
let ahead = 0;
const clock = async () => new Date(Date.now() + ahead);
const { begin, numbered, runOf, settle } = automationTools({ at: () => at, admin: () => admin, clock });

async function offLimits(candidateId: number | undefined) {
  const { off_limit_rule_candidate: rule } = await admin.call<{ off_limit_rule_candidate: { id: number } }>(
    "POST",
    `${of}/off_limit_rule_candidates`,
    {
      off_limit_rule_candidate: {
        ...{ name: "Não abordar", level: 2, coverage: "contacts" },
        ...{ in_submissions: true, in_shortlists: true, in_sendouts: true },
      },
    },
  );
  await admin.call("POST", `${of}/off_limits`, {
    off_limit: { rule_id: rule.id, candidate_id: candidateId, starts_on: "2020-01-01" },
  });
}

const made = async (path: string, kind: string, values: object) =>
  (await admin.call<Record<string, { id: number }>>("POST", `/recruiters/${path}`, { [kind]: values }))[kind]
    ?.id ?? 0;

async function failureOf(step: FlowStep, applyId: number) {
  const { action_flow } = await admin.call<{ action_flow: { id: number } }>("POST", `${of}/action_flows`, {
    action_flow: { name: numbered("Fluxo"), entity: "applies" },
  });
  const path = `${of}/action_flows/${action_flow.id}/steps`;
  await admin.call("PUT", path, { flow: { version: 0, steps: [step] } });
  await admin.call("PUT", path, { flow: { version: 1, publish: true } });
  const { automation } = await admin.call<{ automation: { id: number } }>("POST", `${of}/automations`, {
    automation: { name: numbered("Automação"), fact: "moved", action_flow_id: action_flow.id },
  });
  await admin.call("PUT", `${of}/automations/${automation.id}/plan`, {
    plan: { lock_version: 0, enabled: true },
  });
  const { db } = at.database;
  // Back and forth is free: nobody goes on by it.
  await sql`update applies set status = case status when 0 then 1 else 0 end where id = ${applyId}`.execute(
    db,
  );
  while ((await deliverFacts(at.server.services, clock)) > 0);
  const run = await db
    .selectFrom("flow_runs")
    .where("automation_id", "=", automation.id)
    .select("id")
    .executeTakeFirstOrThrow();
  await flowRunner(at.server.services, clock)([run.id], new AbortController().signal);
  return await db
    .selectFrom("flow_runs")
    .where("id", "=", run.id)
    .select(["status", "error"])
    .executeTakeFirstOrThrow();
}

it("fails a step that would move or mail somebody off limits, and reports it", async () => {
  const [applyId = 0] = at.world.applyIds;
  const { candidate_id } = await at.database.db
    .selectFrom("applies")
    .where("id", "=", applyId)
    .select("candidate_id")
    .executeTakeFirstOrThrow();
  await offLimits(candidate_id);
  const { prospecting_template: template } = await admin.call<{ prospecting_template: { id: number } }>(
    "POST",
    "/recruiters/prospecting_templates",
    { prospecting_template: { name: "Olá", subject: "Olá", body: "<p>Olá</p>" } },
  );
  const failed = { status: "failed", error: "off_limits" };
  expect(await failureOf({ id: "s1", in: null, kind: "move", status: 3 }, applyId)).toEqual(failed);
  const { id } = template;
  const mail = { id: "s1", in: null, kind: "mail", to: "candidate", template_id: id, template_en_id: id };
  expect(await failureOf(mail as FlowStep, applyId)).toEqual(failed);
  const evaluation_id = await made("evaluations", "evaluation", { name: "Perfil", status: "active" });
  const survey_id = await made("administrator/surveys", "survey", { name: "NPS", audience: "candidates" });
  const of = { id: "s1", in: null, days: 3, message: "" } as const;
  for (const step of [
    { ...of, kind: "evaluation_link", evaluation_id },
    { ...of, kind: "survey_link", survey_id },
    { ...of, kind: "ask_data", fields: ["mobile_phone"] },
    { id: "s1", in: null, kind: "message", template_id: id, template_en_id: id },
  ] satisfies FlowStep[])
    expect([step.kind, await failureOf(step, applyId)]).toEqual([step.kind, failed]);
  // The client is not: they may be written to about them.
  const toClient = { ...mail, to: "client" } as FlowStep;
  expect(await failureOf(toClient, applyId)).toEqual({ status: "completed", error: null });
});

it("fails a step where what it uses is gone by then, and where it has no address to link to", async () => {
  const { db } = at.database;
  const template_id = await made("prospecting_templates", "prospecting_template", {
    ...{ name: numbered("Some"), subject: "Oi", body: "<p>Oi.</p>" },
  });
  const evaluation_id = await made("evaluations", "evaluation", {
    name: numbered("Some"),
    status: "active",
  });
  const webhook_id = await made("administrator/integrations", "integration", {
    ...{ name: "ERP", kind: "webhook", url: "https://erp.example/", facts: ["invoice.deleted"] },
  });
  const approver = await makeRecruiter(db, at.world.businessId, "Vai Embora", { is_admin: true });
  const of = { in: null, days: 1 };
  const mail = { template_id, template_en_id: template_id };
  const later: FlowStep[] = [
    { id: "s3", in: null, kind: "mail", to: "candidate", ...mail },
    { id: "s4", in: null, kind: "message", ...mail },
    { id: "s5", ...of, kind: "evaluation", evaluation_id, owner_id: null },
    { id: "s6", ...of, kind: "approval", approver_id: approver.id, question: "Segue?" },
    { id: "s7", in: null, kind: "ask_data", fields: ["mobile_phone"], days: 3, message: "" },
    { id: "s8", in: null, kind: "message", ...mail },
    { id: "s9", in: null, kind: "webhook", webhook_id },
  ];
  const runs: number[] = [];
  for (const step of later) {
    const { id, run } = await begin([{ id: "s1", in: null, kind: "wait", days: 1 }, step]);
    runs.push(id);
    if (["s7", "s8"].includes(step.id))
      await db.updateTable("flow_runs").set({ origin: null }).where("id", "=", run.id).execute();
  }
  await db.deleteFrom("prospecting_templates").where("id", "=", template_id).execute();
  await db.deleteFrom("evaluations").where("id", "=", evaluation_id).execute();
  await db.deleteFrom("integrations").where("id", "=", webhook_id).execute();
  await db.deleteFrom("recruiter_businesses").where("recruiter_id", "=", approver.id).execute();
  ahead = 5 * 86_400_000;
  await settle();
  const ends: unknown[] = [];
  for (const id of runs) {
    const { status, history } = await runOf(id);
    ends.push([status, history.at(-1)?.outcome, history.at(-1)?.detail]);
  }
  expect(ends).toEqual(
    ["gone", "gone", "gone", "nobody", "no_origin", "no_origin", "gone"].map((why) => [
      "failed",
      "failed",
      why,
    ]),
  );
});
