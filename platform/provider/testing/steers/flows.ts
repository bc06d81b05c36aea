import type { AutomationPlan } from "#contract/calls/flows.ts";
import { callPath } from "#contract/entity-names.ts";
import { automationTools, note } from "../automations.ts";
import { makeRecruiter } from "../world.ts";
import type { RecordTools } from "./records.ts";
import { name, type Steers } from "./steers.ts";

/** Monday, 10:00 in São Paulo. */
const clock = async () => new Date("2027-03-01T13:00:00Z");

/** Settings of flows and of automations: what is planned, rehearsed and begun differs. */
export function flowSteers(tools: RecordTools): Record<string, () => Promise<Steers>> {
  const { at, admin, make, record, addJob, addCandidate } = tools;
  const { move, planOf, publish, runsOf, savedFlow, settle } = automationTools({ at, admin, clock });

  /** A flow that notes something, started by what is stated of applications. */
  const automation = async (more: object = {}) => {
    const flow = await savedFlow([note("s1", "Oi")]);
    await publish(flow.id, 1);
    return await record("automations", {
      ...{ name: name(), fact: "moved", action_flow_id: flow.id, owner_id: at().world.admin.id, ...more },
    });
  };
  const planned = async (id: number) =>
    (await admin().call<{ plan: AutomationPlan }>("GET", `${callPath("automations")}/${id}/plan`)).plan;
  const rehearsed = async (id: number) =>
    (await admin().call<{ total_count: number }>("GET", `${callPath("automations")}/${id}/rehearsal`))
      .total_count;
  const apply = async () => {
    const [{ id: job_id }, { id: candidate_id }] = [await addJob(), await addCandidate()];
    return (await make("/recruiters/applies", "apply", { job_id, candidate_id })).id;
  };
  /** The runs that begin when so many applications are moved. */
  const begun = async (id: number, count: number) => {
    const { db } = at().database;
    await db.updateTable("automations").set({ enabled: false }).execute();
    await db.deleteFrom("flow_runs").execute();
    await planOf(id, { enabled: true });
    const moved = await Promise.all(Array.from({ length: count }, apply));
    await db.deleteFrom("flow_facts").execute();
    for (const one of moved) await move(one, 2);
    await settle();
    return (await runsOf(id)).map(({ status, due_at }) => [status, due_at]);
  };
  const runs = async (given: object, changed: object, count = 1) => {
    const { id, change } = await automation(given);
    return { reads: () => begun(id, count), change: () => change(changed) };
  };

  return {
    "action_flows.entity": async () => {
      const flow = await record("action_flows", { name: name(), entity: "applies" });
      return {
        /** Whether an automation of applications may run it. */
        reads: () =>
          record("automations", { name: name(), fact: "applied", action_flow_id: flow.id }).then(
            async ({ id }) => {
              await admin().call("DELETE", `${callPath("automations")}/${id}`);
              return "taken";
            },
            () => "refused",
          ),
        change: () => flow.change({ entity: "jobs" }),
      };
    },
    "automations.action_flow_id": async () => {
      const [{ id, change }, other] = [await automation(), await savedFlow([note("s1", "Olá")])];
      await publish(other.id, 1);
      return {
        reads: async () => (await planned(id)).flow.name,
        change: () => change({ action_flow_id: other.id }),
      };
    },
    "automations.daily_limit": () => runs({}, { daily_limit: 1 }, 2),
    "automations.fact": async () => {
      await apply();
      const { id, change } = await automation({ fact: "applied" });
      return { reads: () => rehearsed(id), change: () => change({ fact: "placed" }) };
    },
    "automations.fact_days": async () => {
      const changed_at = new Date(Date.now() - 7 * 86_400_000).toISOString();
      const id = await apply();
      const { db } = at().database;
      await db.updateTable("applies").set({ status_changed_at: changed_at }).where("id", "=", id).execute();
      const made = await automation({ fact: "silent", fact_days: 5 });
      return { reads: () => rehearsed(made.id), change: () => made.change({ fact_days: 20 }) };
    },
    "automations.owner_id": async () => {
      const { id, change } = await automation();
      const nobody = await makeRecruiter(at().database.db, at().world.businessId, "Sem Direitos");
      return {
        reads: async () => (await planned(id)).problems,
        change: () => change({ owner_id: nobody.id }),
      };
    },
    "automations.quiet_from": () => runs({ quiet_from: 20, quiet_to: 7 }, { quiet_from: 9, quiet_to: 7 }),
    "automations.quiet_to": () => runs({ quiet_from: 9, quiet_to: 19 }, { quiet_from: 9, quiet_to: 10 }),
    "automations.repeats": async () => {
      const moved = await apply();
      for (const status of [2, 3]) await move(moved, status);
      const { id, change } = await automation({ repeats: "once" });
      return { reads: () => rehearsed(id), change: () => change({ repeats: "each" }) };
    },
  };
}
