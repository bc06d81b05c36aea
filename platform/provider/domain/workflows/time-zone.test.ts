import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { standardStages } from "#contract/catalogues/workflow.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";

let at: TestServer;
let admin: Caller;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
});
afterAll(() => at.close());

const inZone = (time_zone: string) =>
  at.database.db.updateTable("businesses").set({ time_zone }).where("id", "=", at.world.businessId).execute();
const days = async () =>
  (
    await sql<{ day: string }>`select elenco_today(${at.world.businessId}::bigint)::text as day`.execute(
      at.database.db,
    )
  ).rows[0]?.day;
const dayIn = (timeZone: string) => new Intl.DateTimeFormat("sv-SE", { timeZone }).format(new Date());

it("has the day of the business's own clock", async () => {
  await inZone("America/Manaus");
  expect(await days()).toBe(dayIn("America/Manaus"));
  await inZone("America/Sao_Paulo");
});

it("counts deadlines of stages from its day, and anew when its clock is changed", async () => {
  const { db } = at.database;
  const path = "/recruiters/administrator/workflow_templates";
  const { workflow_template } = await admin.call<{ workflow_template: { id: number } }>("POST", path, {
    workflow_template: { name: "Com prazo" },
  });
  const [first, ...others] = standardStages;
  await admin.call("PUT", `${path}/${workflow_template.id}/stages`, {
    workflow: { version: 1, stages: [{ ...first, days: 1 }, ...others] },
  });
  const { job } = await admin.call<{ job: { id: number } }>("POST", "/recruiters/jobs", {
    job: { title: "Vaga com prazo", workflow_template_id: workflow_template.id },
  });
  const { apply } = await admin.call<{ apply: { id: number } }>("POST", "/recruiters/applies", {
    apply: { job_id: job.id, candidate_id: at.world.candidateIds[0], status: 0 },
  });
  const due = async () =>
    (
      await db
        .selectFrom("applies")
        .where("id", "=", apply.id)
        .select("stage_due_on")
        .executeTakeFirstOrThrow()
    ).stage_due_on;
  // Half past midnight of Tuesday in São Paulo, Monday in Manaus.
  await db
    .updateTable("applies")
    .set({ status_changed_at: "2027-03-02T03:30:00Z" })
    .where("id", "=", apply.id)
    .execute();
  expect(await due()).toBe("2027-03-03");
  await inZone("America/Manaus");
  expect(await due()).toBe("2027-03-02");
  await inZone("America/Sao_Paulo");
  expect(await due()).toBe("2027-03-03");
});
