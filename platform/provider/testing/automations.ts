import type { AutomationPlan, Flow, FlowRun, WholeFlowRun } from "#contract/calls/flows.ts";
import type { FlowStep } from "#contract/flows/steps.ts";
import { deliverFacts } from "../domain/automations/receive-facts.ts";
import { flowRunner } from "../domain/automations/run-flow.ts";
import type { Caller, TestServer } from "./server.ts";

export const administrator = "/recruiters/administrator";

export const note = (id: string, text: string, place: FlowStep["in"] = null): FlowStep => ({
  id,
  in: place,
  kind: "note",
  text,
});

interface Place {
  at: () => TestServer;
  admin: () => Caller;
  clock: () => Promise<Date>;
}

/** What tests of automations do as an administrator, and as the process that runs flows. */
export function automationTools({ at, admin, clock }: Place) {
  let serial = 0;
  const numbered = (word: string) => {
    serial += 1;
    return `${word} ${serial}`;
  };
  const savedFlow = async (steps: FlowStep[], entity = "applies") => {
    const { action_flow } = await admin().call<{ action_flow: { id: number } }>(
      "POST",
      `${administrator}/action_flows`,
      {
        action_flow: { name: numbered("Fluxo"), entity },
      },
    );
    const { flow } = await admin().call<{ flow: Flow }>(
      "PUT",
      `${administrator}/action_flows/${action_flow.id}/steps`,
      {
        flow: { version: 0, steps },
      },
    );
    return flow;
  };
  const publish = async (id: number, version: number) =>
    (
      await admin().call<{ flow: Flow }>("PUT", `${administrator}/action_flows/${id}/steps`, {
        flow: { version, publish: true },
      })
    ).flow;
  const planOf = async (id: number, plan: object) => {
    const path = `${administrator}/automations/${id}/plan`;
    const { lock_version } = (await admin().call<{ plan: AutomationPlan }>("GET", path)).plan;
    return (await admin().call<{ plan: AutomationPlan }>("PUT", path, { plan: { lock_version, ...plan } }))
      .plan;
  };
  const automated = async (steps: FlowStep[], more: object = {}, conditions?: object, entity?: string) => {
    const flow = await savedFlow(steps, entity);
    await publish(flow.id, 1);
    const { automation } = await admin().call<{ automation: { id: number } }>(
      "POST",
      `${administrator}/automations`,
      {
        automation: { name: numbered("Automação"), fact: "moved", action_flow_id: flow.id, ...more },
      },
    );
    if (conditions) await planOf(automation.id, { conditions });
    await planOf(automation.id, { enabled: true });
    return { id: automation.id, flowId: flow.id };
  };

  const move = async (applyId: number, status: number) => {
    const { lock_version } = await at()
      .database.db.selectFrom("applies")
      .where("id", "=", applyId)
      .select("lock_version")
      .executeTakeFirstOrThrow();
    await admin().call("POST", `/recruiters/applies/${applyId}/moves`, { move: { status, lock_version } });
  };
  /** All that a process does, until nothing is left to be done at once. */
  const settle = async () => {
    const { services } = at().server;
    while ((await deliverFacts(services, clock)) > 0);
    const runs = await at()
      .database.db.selectFrom("flow_runs")
      .where("status", "in", ["running", "waiting"])
      .select("id")
      .execute();
    for (const { id } of runs) await flowRunner(services, clock)([id], new AbortController().signal);
  };
  const runsOf = async (automationId: number) =>
    (
      await admin().call<{ runs: FlowRun[] }>(
        "GET",
        `${administrator}/process_orchestrators?automation_id=${automationId}`,
      )
    ).runs;
  const runOf = async (automationId: number) => {
    const [first] = await runsOf(automationId);
    return (
      await admin().call<{ run: WholeFlowRun }>("GET", `${administrator}/process_orchestrators/${first?.id}`)
    ).run;
  };
  const act = async (id: number, run: object) =>
    (
      await admin().call<{ run: WholeFlowRun }>("PUT", `${administrator}/process_orchestrators/${id}`, {
        run,
      })
    ).run;
  const notes = async () =>
    (await at().database.db.selectFrom("notes").orderBy("id").select("body").execute()).map(({ body }) =>
      body.replaceAll(/<\/?p>/g, ""),
    );
  /** A run of an automation that begins when an application is moved. */
  const begin = async (steps: FlowStep[], more: object = {}) => {
    const applyId = at().world.applyIds[4] ?? 0;
    const automation = await automated(steps, more);
    await at().database.db.updateTable("applies").set({ status: 0 }).where("id", "=", applyId).execute();
    await at().database.db.deleteFrom("flow_facts").execute();
    await move(applyId, 2);
    await settle();
    return { ...automation, applyId, run: await runOf(automation.id) };
  };
  return { act, automated, begin, move, notes, numbered, planOf, publish, runOf, runsOf, savedFlow, settle };
}
