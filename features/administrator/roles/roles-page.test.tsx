// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { show } from "#features/recruiters/testing/show.tsx";
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
