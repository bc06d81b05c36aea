// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { request } from "#client/system/testing/wire.ts";
import type { JobWorkflow } from "#contract/calls/workflows.ts";
import { standardStages } from "#contract/catalogues/workflow.ts";
import type { MenuItem } from "#ui/menu.tsx";
import { show } from "../testing/show.tsx";
import JobActions from "./job-actions.tsx";

const of = (...kinds: number[]) => standardStages.filter(({ status }) => kinds.includes(status));
const workflow: JobWorkflow = {
  ...{ version_id: 1, version: 3, name: "Longo", name_en: null, stages: of(0, 1, 2, 3, 8, 9) },
  counts: [
    { status: 1, count: 4 },
    { status: 2, count: 1 },
  ],
  options: [
    { version_id: 7, version: 2, template_id: 5, name: "Curto", name_en: null, stages: of(0, 1, 4, 8, 9) },
  ],
  last_change: { id: 12, created_at: "2026-11-20T12:00:00Z", by_name: "Ana Prado" },
};
const answers = {
  "GET /recruiters/jobs/5/workflow": { workflow },
  "POST /recruiters/jobs/5/workflow_changes": { workflow },
  "DELETE /recruiters/jobs/workflow_changes/12": { workflow },
};

const ofJob = (onChanged = () => undefined) => ({
  ...{ record: { id: 5, status: "closed" }, busy: false, onSave: () => undefined, onChanged },
});

test("says what becomes of each card before a job changes its stages", async () => {
  const onChanged = vi.fn();
  const { asked, until } = await show(<JobActions {...ofJob(onChanged)} />, { answers });
  fireEvent.click(screen.getByRole("button", { name: "Mudar etapas" }));
  const dialog = await screen.findByRole("dialog");
  fireEvent.change(await within(dialog).findByLabelText(/^Novo processo/), { target: { value: "7" } });
  const from = await within(dialog).findByLabelText(/^De /);
  // Neither the placement nor an end is offered to who is in the running.
  expect(within(from).getAllByRole("option").length).toBe(4);
  fireEvent.change(from, { target: { value: "4" } });
  const preview = within(dialog).getByRole("list", { name: "Como o quadro fica" });
  expect(within(preview).getAllByText("1 candidatura").length).toBe(1);
  expect(within(preview).getByText("nova")).toBeTruthy();
  fireEvent.click(within(dialog).getByRole("button", { name: "Mudar etapas" }));
  await until("POST /recruiters/jobs/5/workflow_changes", 1);
  expect(asked("POST /recruiters/jobs/5/workflow_changes")[0]?.body).toEqual({
    change: { from_version_id: 1, version_id: 7, moves: [{ status: 2, to: 4 }] },
  });
});

test("asks anew where cards go once another template is chosen", async () => {
  const [first] = workflow.options;
  const second = {
    version_id: 8,
    version: 1,
    template_id: 6,
    name: "Outro",
    name_en: null,
    stages: of(0, 1, 5, 8, 9),
  };
  const two = { ...workflow, options: [...(first ? [first] : []), second] };
  await show(<JobActions {...ofJob()} />, {
    answers: { "GET /recruiters/jobs/5/workflow": { workflow: two } },
  });
  fireEvent.click(screen.getByRole("button", { name: "Mudar etapas" }));
  const template = await screen.findByLabelText(/^Novo processo/);
  const from = () => screen.getByLabelText<HTMLSelectElement>(/^De /);
  fireEvent.change(template, { target: { value: "7" } });
  fireEvent.change(from(), { target: { value: "1" } });
  expect(from().value).toBe("1");
  fireEvent.change(template, { target: { value: "8" } });
  expect(from().value).toBe("");
});

test("offers who is out of the running another end, and never the placement", async () => {
  const counts = [{ status: 14, count: 2 }];
  const ended = { ...workflow, stages: of(0, 1, 8, 9, 14), counts };
  await show(<JobActions {...ofJob()} />, {
    answers: { "GET /recruiters/jobs/5/workflow": { workflow: ended } },
  });
  fireEvent.click(screen.getByRole("button", { name: "Mudar etapas" }));
  fireEvent.change(await screen.findByLabelText(/^Novo processo/), { target: { value: "7" } });
  const places = within(await screen.findByLabelText(/^De /)).getAllByRole<HTMLOptionElement>("option");
  expect(places.map(({ value }) => value).filter(Boolean)).toEqual(["9"]);
});

test("takes the last change back", async () => {
  const { until } = await show(<JobActions {...ofJob()} />, { answers });
  fireEvent.click(screen.getByRole("button", { name: "Mudar etapas" }));
  fireEvent.click(await screen.findByRole("button", { name: "Desfazer a última mudança" }));
  await until(request("DELETE /recruiters/jobs/workflow_changes/:id", { params: { id: 12 } }));
});

test.each([
  ["draft", "button", "Publicar", ["board", "workflow"]],
  ["published", "link", "Kanban", ["turn", "workflow", "public"]],
])("on a phone a %s job has one button, the others are in the menu", async (status, role, name, keys) => {
  const menu = (items: readonly MenuItem[]) => <output>{items.map(({ key }) => key).join(" ")}</output>;
  await show(<JobActions {...ofJob()} record={{ id: 5, status, slug: "a", uid: "b" }} menu={menu} />, {
    answers,
  });
  expect(screen.getByRole("status").textContent).toBe(keys.join(" "));
  expect([...screen.queryAllByRole("button"), ...screen.queryAllByRole("link")]).toEqual([
    screen.getByRole(role, { name }),
  ]);
});
