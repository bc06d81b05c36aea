// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { request } from "#client/system/testing/wire.ts";
import { type Answers, show } from "../testing/show.tsx";
import ProjectMembers from "./project-members.tsx";

const path = "GET /recruiters/projects/3/members";
const members = {
  jobs: [{ id: 5, name: "Controller", applies_count: 1, status: "published" }],
  client_contacts: [{ id: 6, name: "Marta", role_name: "RH" }],
};
const open = async (answers: Answers = {}, as = {}) => {
  const onChanged = vi.fn();
  const shown = await show(
    <ProjectMembers record={{ id: 3, lock_version: 0, client_company_id: 2 }} onChanged={onChanged} />,
    { answers: { [path]: { members }, "PUT /recruiters/projects/3/members": { members }, ...answers }, as },
  );
  await screen.findByRole("link", { name: "Marta" });
  return { ...shown, onChanged };
};
const put = (body: { add?: object; remove?: object }) =>
  request("PUT /recruiters/projects/:id/members", { params: { id: 3 }, body: { members: body } });

test("a member is taken off by their own field once that is said twice", async () => {
  const { until, onChanged } = await open();
  expect(screen.getByText("1 candidatura")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Remover Marta" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Remover Marta" }));
  fireEvent.click(dialog.getByRole("button", { name: "Remover" }));
  await until(put({ remove: { client_contact_ids: [6] } }));
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  fireEvent.click(screen.getByRole("button", { name: "Remover Controller" }));
  const other = within(await screen.findByRole("dialog", { name: "Remover Controller" }));
  fireEvent.click(other.getByRole("button", { name: "Remover" }));
  await until(put({ remove: { job_ids: [5] } }), 2);
});

test("those of the project's company who are not on it are offered, one at least", async () => {
  const lookup = "GET /recruiters/lookups/jobs";
  const { until, asked } = await open({
    [lookup]: {
      options: [
        { id: 5, label: "Controller" },
        { id: 8, label: "Contador" },
      ],
    },
  });
  fireEvent.click(screen.getByRole("button", { name: "Adicionar vagas" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Adicionar vagas" }));
  fireEvent.click(dialog.getByRole("button", { name: "Salvar" }));
  const field = dialog.getByRole("combobox");
  await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
  fireEvent.mouseDown(field);
  fireEvent.click(field);
  fireEvent.change(field, { target: { value: "Con" } });
  const options = await screen.findAllByRole("option");
  expect(options.map(({ textContent }) => textContent)).toEqual(["Contador"]);
  expect(asked(lookup).at(-1)?.query.get("client_company_id")).toBe("2");
  fireEvent.click(options[0] as Element);
  fireEvent.click(dialog.getByRole("button", { name: "Salvar" }));
  await until(put({ add: { job_ids: [8] } }));
});

test("contacts who are on it already are not offered again, whatever the numbers of its jobs", async () => {
  const { until } = await open({
    "GET /recruiters/lookups/client_contacts": {
      options: [
        { id: 5, label: "Marcos" },
        { id: 6, label: "Marta" },
      ],
    },
  });
  fireEvent.click(screen.getByRole("button", { name: "Adicionar contatos" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Adicionar contatos" }));
  const field = dialog.getByRole("combobox");
  fireEvent.mouseDown(field);
  fireEvent.click(field);
  fireEvent.change(field, { target: { value: "Mar" } });
  const options = await screen.findAllByRole("option");
  expect(options.map(({ textContent }) => textContent)).toEqual(["Marcos"]);
  fireEvent.click(options[0] as Element);
  fireEvent.click(dialog.getByRole("button", { name: "Salvar" }));
  await until(put({ add: { client_contact_ids: [5] } }));
});

test("who may not read jobs sees none of them, and changes nothing", async () => {
  const role_permissions = { projects: ["read", "update"], client_contacts: ["read"] };
  await open({}, { is_admin: false, role_permissions });
  expect(screen.queryByRole("link", { name: "Controller" })).toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
});
