// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { type Answers, show } from "#features/recruiters/testing/show.tsx";
import RolesPage from "./roles-page.tsx";

const role = (id: number, name: string, members_count: number, invitations_count: number) => ({
  ...{ id, name, name_en: null, is_admin: false, permissions: {}, record_scopes: {} },
  ...{ lock_version: 0, members_count, invitations_count },
});

it("removes a role that nobody has, nor is invited with", async () => {
  const roles = [
    role(1, "Sócia", 2, 0),
    role(2, "Estágio", 0, 1),
    role(3, "Consultoria", 0, 0),
    role(4, "Pesquisa", 1, 1),
  ];
  await show(<RolesPage />, { answers: { "GET /recruiters/administrator/roles": { roles } } });
  await screen.findByText("Estágio");
  const removals = screen.getAllByRole("button", { name: /^Excluir / });
  expect(removals.map((button) => button.getAttribute("aria-label"))).toEqual(["Excluir Consultoria"]);
  expect(screen.getAllByRole("button", { name: /^Editar / })).toHaveLength(roles.length);
});

const path = "/recruiters/administrator/roles";
const kept = {
  ...role(3, "Consultoria", 0, 0),
  ...{ name_en: "Consulting", permissions: { jobs: ["read" as const] }, lock_version: 6 },
};
const opened = async (button: string, answers: Answers = {}) => {
  const shown = await show(<RolesPage />, {
    answers: { [`GET ${path}`]: { roles: [kept, role(1, "Sócia", 2, 0)] }, ...answers },
  });
  fireEvent.click(await screen.findByRole("button", { name: button }));
  return { ...shown, dialog: within(await screen.findByRole("dialog")) };
};
const toasts = ({ system }: Awaited<ReturnType<typeof show>>) =>
  system.toasts.shown().map(({ text }) => text);

it("a copy is a new role with another name in both languages and the same access", async () => {
  const call = `POST ${path}`;
  const shown = await opened("Duplicar Consultoria", { [call]: { role: kept } });
  expect(shown.dialog.getByRole("heading", { name: "Novo perfil" })).toBeTruthy();
  fireEvent.click(shown.dialog.getByRole("button", { name: "Salvar" }));
  await shown.until(call);
  expect(shown.asked(call)[0]?.body).toEqual({
    role: {
      ...{ name: "Consultoria (cópia)", name_en: "Consulting (cópia)", is_admin: false },
      ...{ permissions: { jobs: ["read"] }, record_scopes: {} },
    },
  });
  await waitFor(() => expect(toasts(shown)).toEqual(["Perfil salvo."]));
});

it("an English name that is emptied is none; a conflict says so and keeps what was typed", async () => {
  const call = `PUT ${path}/3`;
  const shown = await opened("Editar Consultoria", { [call]: 409 });
  expect(shown.dialog.getByRole("heading", { name: "Editar perfil" })).toBeTruthy();
  fireEvent.change(shown.dialog.getByLabelText(/^Nome em inglês/), { target: { value: "" } });
  fireEvent.click(shown.dialog.getByRole("checkbox", { name: /^Administrador/ }));
  fireEvent.click(shown.dialog.getByRole("button", { name: "Salvar" }));
  expect((await shown.dialog.findByRole("alert")).textContent).toContain(
    "Outra pessoa mudou este perfil antes.",
  );
  expect(shown.asked(call).map(({ body }) => body)).toEqual([
    {
      role: {
        ...{ name: "Consultoria", name_en: null, is_admin: true, lock_version: 6 },
        ...{ permissions: { jobs: ["read"] }, record_scopes: {} },
      },
    },
  ]);
});

it("a new role wants a name, and has nothing of the role that was open before", async () => {
  const shown = await opened("Editar Consultoria");
  fireEvent.click(shown.dialog.getByRole("button", { name: "Cancelar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  fireEvent.click(screen.getByRole("button", { name: "Novo perfil" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getAllByRole<HTMLInputElement>("textbox").map(({ value }) => value)).toEqual(["", ""]);
  fireEvent.click(dialog.getByRole("button", { name: "Salvar" }));
  expect(await dialog.findByText("Obrigatório.")).toBeTruthy();
  expect(shown.asked(`POST ${path}`)).toEqual([]);
});

it("removes the role that was asked about, and says so", async () => {
  const call = `DELETE ${path}/3`;
  const shown = await opened("Excluir Consultoria", { [call]: { ok: true } });
  expect(shown.dialog.getByRole("heading", { name: "Excluir o perfil Consultoria?" })).toBeTruthy();
  expect(shown.asked(call)).toEqual([]);
  fireEvent.click(shown.dialog.getByRole("button", { name: "Excluir" }));
  await shown.until(call);
  expect(shown.asked(call)).toHaveLength(1);
  await waitFor(() => expect(toasts(shown)).toEqual(["Perfil excluído."]));
});
