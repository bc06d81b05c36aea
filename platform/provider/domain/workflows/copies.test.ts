import { afterAll, beforeAll, expect, it } from "vitest";
import { standardStages, type WorkflowStage } from "#contract/catalogues/workflow.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeWorld } from "#provider/testing/world.ts";
import { addVersion } from "./stages.ts";

let at: TestServer;
let admin: Caller;

beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
});
afterAll(() => at.close());

const references = "/recruiters/administrator/references/workflow_templates";
const path = "/recruiters/administrator/workflow_templates";

it("copies the templates of another business with their stages; what they ask for is found by name", async () => {
  const { db } = at.database;
  const other = await makeWorld(db, "outra");
  await db
    .insertInto("recruiter_businesses")
    .values({
      recruiter_id: at.world.admin.id,
      business_id: other.businessId,
      is_admin: true,
      role_permissions: "{}",
      selected: false,
    })
    .execute();
  const made = async (business_id: number) =>
    await db
      .insertInto("evaluations")
      .values({ business_id, name: "Roteiro", status: "active" })
      .returning("id")
      .executeTakeFirstOrThrow();
  const [theirs, ours] = [await made(other.businessId), await made(at.world.businessId)];
  const template = await db
    .insertInto("workflow_templates")
    .values({ business_id: other.businessId, name: "De fora", service: "rpo", is_default: true })
    .returning("id")
    .executeTakeFirstOrThrow();
  const stages: WorkflowStage[] = standardStages
    .filter(({ status }) => status !== 3)
    .map((stage) =>
      stage.status === 4
        ? { ...stage, name: "Conversa", evaluation_id: theirs.id, approver_id: other.admin.id }
        : stage,
    );
  const of = { businessId: other.businessId, templateId: template.id, version: 2, authorId: null };
  await addVersion(db, of, stages);

  const administers = (is_admin: boolean) =>
    db
      .updateTable("recruiter_businesses")
      .set({ is_admin })
      .where("recruiter_id", "=", at.world.admin.id)
      .where("business_id", "=", other.businessId)
      .execute();
  await administers(false);
  const copy_of = { copy: { business_id: other.businessId } };
  expect((await admin.refused("POST", `${references}/copies`, copy_of)).fields).toEqual([
    { path: "copy.business_id", rule: "option" },
  ]);
  await administers(true);
  expect(
    await admin.call("POST", `${references}/copies`, { copy: { business_id: other.businessId } }),
  ).toEqual({ copied: 1 });
  const { workflow_templates } = await admin.call<{
    workflow_templates: { id: number; name: string; is_default: boolean; service: string | null }[];
  }>("GET", path);
  const copy = workflow_templates.find(({ name }) => name === "De fora");
  // What is the default here, this business says itself.
  expect(copy).toMatchObject({ service: "rpo", is_default: false });
  const { workflow } = await admin.call<{ workflow: { stages: WorkflowStage[] } }>(
    "GET",
    `${path}/${copy?.id}/stages`,
  );
  expect(workflow.stages.map(({ status }) => status)).toEqual(stages.map(({ status }) => status));
  expect(workflow.stages.find(({ status }) => status === 4)).toMatchObject({
    name: "Conversa",
    evaluation_id: ours.id,
    approver_id: null,
  });
});

it("merges no templates: jobs keep theirs", async () => {
  const { workflow_templates } = await admin.call<{ workflow_templates: { id: number }[] }>("GET", path);
  const [kept, gone] = workflow_templates;
  const refused = await admin.refused("POST", `${references}/merges`, {
    merge: { kept_id: kept?.id, ids: [gone?.id] },
  });
  expect(refused.code).toBe("not_found");
});
