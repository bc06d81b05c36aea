// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { useActions } from "../page/use-actions.ts";
import { useRead } from "../page/use-read.ts";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { workflowActions, workflowRead } from "./workflows.ts";

const path = "/recruiters/administrator/workflow_templates/:id/stages";

it("saves the stages of a template as they were arranged, and reads them again", async () => {
  const screen = await openScreen();
  screen.always(`GET ${path}`);
  const asked = {
    survey_id: null,
    answer_days: 3,
    stops: true,
    evaluation_id: 5,
    data_collection_template_id: null,
    approver_id: null,
    approver_role_id: 6,
  };
  const stages = [{ status: 4, name: "Conversa", name_en: null, hue: "teal" as const, days: 2, ...asked }];
  const page = await screen.hook(() => {
    useRead(workflowRead, { params: { id: 3 } });
    return useActions([], workflowActions(3));
  });
  const read = request("GET /recruiters/administrator/workflow_templates/:id/stages", { params: { id: 3 } });
  expect(screen.sent()).toEqual([read]);
  expect(await screen.sends(() => page.current.start("save", { version: 2, stages }))).toEqual([
    request("PUT /recruiters/administrator/workflow_templates/:id/stages", {
      params: { id: 3 },
      body: { workflow: { version: 2, stages } },
    }),
  ]);
  expect(await screen.sends(() => screen.answers(`PUT ${path}`))).toEqual([read]);
});
