import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { FlowStep } from "#contract/flows/steps.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
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
const clock = async () => new Date();

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

async function failureOf(step: FlowStep, applyId: number) {
  const { action_flow } = await admin.call<{ action_flow: { id: number } }>("POST", `${of}/action_flows`, {
    action_flow: { name: `Fluxo ${step.kind}`, entity: "applies" },
  });
  const path = `${of}/action_flows/${action_flow.id}/steps`;
  await admin.call("PUT", path, { flow: { version: 0, steps: [step] } });
  await admin.call("PUT", path, { flow: { version: 1, publish: true } });
  const { automation } = await admin.call<{ automation: { id: number } }>("POST", `${of}/automations`, {
    automation: { name: `Automação ${step.kind}`, fact: "moved", action_flow_id: action_flow.id },
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
});
