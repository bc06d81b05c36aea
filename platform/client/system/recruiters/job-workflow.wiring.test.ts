// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { useActions } from "../page/use-actions.ts";
import { useRead } from "../page/use-read.ts";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { jobWorkflow, jobWorkflowActions } from "./job-workflow.ts";

it("reads the stages of a job, and what it may change to", async () => {
  const screen = await openScreen();
  await screen.hook(() => useRead(jobWorkflow, { params: { id: 5 } }));
  expect(screen.sent()).toEqual([request("GET /recruiters/jobs/:id/workflow", { params: { id: 5 } })]);
});

it("changes them with the places of cards, and takes that back", async () => {
  const screen = await openScreen();
  const page = await screen.hook(() => useActions([], jobWorkflowActions(5)));
  const draft = { from_version_id: 1, version_id: 2, moves: { 3: 4 } };
  expect(await screen.sends(() => page.current.start("change", draft))).toEqual([
    request("POST /recruiters/jobs/:id/workflow_changes", {
      params: { id: 5 },
      body: { change: { from_version_id: 1, version_id: 2, moves: [{ status: 3, to: 4 }] } },
    }),
  ]);
  await screen.refuses("POST /recruiters/jobs/:id/workflow_changes", "internal");
  expect(await screen.sends(() => page.current.start("undo", { change: 9 }))).toEqual([
    request("DELETE /recruiters/jobs/workflow_changes/:id", { params: { id: 9 } }),
  ]);
});
