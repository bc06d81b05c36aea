// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useLocation } from "react-router";
import { expect, test } from "vitest";
import type { RolePermissions } from "#contract/access.ts";
import { submissionSubStatus } from "#contract/catalogues/pipeline.ts";
import { type Answers, show } from "../testing/show.tsx";
import NewSubmissionPage from "./new-submission-page.tsx";
import SubmissionsPage from "./submissions-page.tsx";

const apply = "POST /recruiters/applies";
const known = { refusal: { status: 409, fields: [], code: "already_exists" } };
function Where() {
  return <output aria-label="where">{useLocation().pathname}</output>;
}
const where = () => screen.getByLabelText("where").textContent;
const open = (answers: Answers, as = {}) =>
  show(
    <>
      <NewSubmissionPage />
      <Where />
    </>,
    {
      answers: {
        "GET /recruiters/lookups/jobs": { options: [{ id: 5, label: "Controller" }] },
        "GET /recruiters/lookups/candidates": {
          options: [
            { id: 31, label: "Rui Alves" },
            { id: 32, label: "Lia Prado" },
          ],
        },
        ...answers,
      },
      at: "/recruiters/submissions/new",
      as,
    },
  );
const pick = async (field: RegExp, typed: string, name: RegExp) => {
  const box = screen.getByRole("combobox", { name: field });
  box.focus();
  fireEvent.mouseDown(box);
  fireEvent.click(box);
  fireEvent.change(box, { target: { value: typed } });
  fireEvent.click(await screen.findByRole("option", { name }));
};
const submit = () =>
  fireEvent.submit(screen.getByRole("button", { name: "Submeter" }).closest("form") as Element);
const fill = async () => {
  await pick(/^Vaga/, "Con", /^Controller/);
  await pick(/^Candidatos/, "Rui", /^Rui Alves/);
  await pick(/^Candidatos/, "Lia", /^Lia Prado/);
};

test("each candidate is submitted to the job, and the page left once all are", async () => {
  const { asked, system } = await open({ [apply]: { apply: {} } });
  submit();
  await waitFor(() =>
    expect(screen.getByRole("combobox", { name: /^Vaga/ }).getAttribute("aria-invalid")).toBe("true"),
  );
  expect(asked(apply)).toEqual([]);
  await fill();
  const [, second] = submissionSubStatus;
  const field = screen.getByLabelText<HTMLSelectElement>("Sub-status");
  expect(field.value).toBe(String(submissionSubStatus[0]?.code));
  fireEvent.change(field, { target: { value: String(second?.code) } });
  submit();
  await waitFor(() => expect(where()).toBe("/recruiters/submissions"));
  expect(asked(apply).map(({ body }) => body)).toEqual(
    [31, 32].map((candidate_id) => ({
      apply: { job_id: 5, candidate_id, status: 1, sub_status: second?.code, source: "hunting" },
    })),
  );
  expect(system.toasts.shown().map(({ text }) => text)).toEqual(["2 candidatos submetidos."]);
});

test("who was there already is named, and the page stays", async () => {
  let calls = 0;
  const { asked, system } = await open({ [apply]: () => (calls++ === 0 ? { apply: {} } : known) });
  await fill();
  submit();
  expect(await screen.findByText("Já estavam nesta vaga: Lia Prado.")).toBeTruthy();
  expect(where()).toBe("/recruiters/submissions/new");
  expect(system.toasts.shown().map(({ text }) => text)).toEqual(["1 candidato submetido."]);
  expect(asked(apply)).toHaveLength(2);
  submit();
  expect(screen.queryByText("Já estavam nesta vaga: Lia Prado.")).toBeNull();
});

test("a refusal is said, and what was chosen stays", async () => {
  const { asked, until } = await open({ [apply]: 500 });
  await fill();
  submit();
  await until(apply);
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(screen.getByText("Rui Alves")).toBeTruthy();
  expect(asked(apply)).toHaveLength(1);
});

test("who may not enter applications cannot submit, nor is offered to", async () => {
  const role_permissions: RolePermissions = {
    submissions: ["read", "create"],
    applies: ["read"],
    jobs: ["read"],
    candidates: ["read"],
  };
  const as = { is_admin: false, role_permissions };
  await open({}, as);
  expect(screen.queryByRole("button", { name: "Submeter" })).toBeNull();
  cleanup();
  await show(<SubmissionsPage />, { answers: {}, as });
  expect(screen.queryByRole("link", { name: "Nova submissão" })).toBeNull();
});

test("submissions are of one sub-status, or of all again by the same press", async () => {
  const list = "GET /recruiters/applies";
  const none = { applies: [], total_count: 0, end_of_list: true, next_cursor: null };
  const { asked, until } = await show(<SubmissionsPage />, {
    answers: {
      [list]: none,
      "GET /recruiters/entity_columns_structure/apply": {
        entity_columns_structure: { entity: "apply", type: 0, columns: [], view_type: "table" },
      },
    },
  });
  const last = () => {
    const { query } = asked(list).at(-1) ?? {};
    return [query?.get("where[status]") ?? null, query?.get("where[sub_status]") ?? null];
  };
  await until(list);
  expect(last()).toEqual(["1", null]);
  const [one] = submissionSubStatus;
  const chip = () => screen.getByRole("button", { name: one?.label.pt ?? "" });
  fireEvent.click(chip());
  await until(list, 2);
  expect([last(), chip().getAttribute("aria-pressed")]).toEqual([["1", String(one?.code)], "true"]);
  fireEvent.click(chip());
  await waitFor(() => expect(last()).toEqual(["1", null]));
  expect(screen.getByRole("button", { name: "Todos" }).getAttribute("aria-pressed")).toBe("true");
});
