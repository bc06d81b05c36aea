// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { request } from "#client/system/testing/wire.ts";
import type { Invitation, Member, MemberDetails } from "#contract/calls/recruiters.ts";
import type { Role } from "#contract/calls/roles.ts";
import { show, wrong } from "#features/recruiters/testing/show.tsx";
import RolesPage from "../roles/roles-page.tsx";
import { deviceName } from "./device-name.ts";
import NewRecruiterPage from "./new-recruiter-page.tsx";
import RecruiterPage from "./recruiter-page.tsx";
import RecruitersPage from "./recruiters-page.tsx";

const base = "/recruiters/administrator";
const junior: Role = {
  ...{ id: 2, name: "Júnior", name_en: "Junior", is_admin: false, permissions: { jobs: ["read"] } },
  ...{ record_scopes: {}, members_count: 0, invitations_count: 0, lock_version: 0 },
};
const ana: Member = {
  ...{ id: 3, name: "Ana Prado", email: "ana@elenco.test", role_name: null, photoUrl: null },
  ...{
    is_admin: false,
    role: { id: 2, name: "Júnior", name_en: "Junior" },
    role_permissions: { jobs: ["read"] },
  },
  ...{ record_scopes: {}, team: null },
  ...{ deactivated_at: null, last_seen_at: null, created_at: "2026-01-02T12:00:00Z" },
};
const details: MemberDetails = {
  ...{ ...ana, mobile_phone: null, phone: null, handover: null },
  owns: [
    { entity: "jobs", count: 4 },
    { entity: "automations", count: 2 },
  ],
};
const invitation: Invitation = {
  ...{
    id: 9,
    email: "nina@novo.test",
    role: { id: 2, name: "Júnior", name_en: "Junior" },
    invited_by_name: "Helena Prado",
  },
  ...{ state: "pending", sent_at: "2026-01-02T12:00:00Z", expires_at: "2026-01-09T12:00:00Z" },
};
/** Its address says whose page it is. */
const onRoute = (
  <Routes>
    <Route path="/administrator/recruiters/:id" element={<RecruiterPage />} />
  </Routes>
);
const roles = { [`GET ${base}/roles`]: { roles: [junior] } };

test("the list says who there is and with which role", async () => {
  const helena = { ...ana, id: 4, name: "Helena Prado", is_admin: true, role: null };
  const answers = { [`GET ${base}/recruiters`]: { recruiters: [helena, ana] } };
  await show(<RecruitersPage />, { answers });
  const table = await screen.findByRole("table", { name: "Pessoas" });
  const rows = within(table).getAllByRole("row");
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining("Último acesso"),
    expect.stringContaining("Administrador"),
    expect.stringContaining("Júnior"),
  ]);
});

test("an invitation is sent again and revoked from the list", async () => {
  const { until } = await show(<RecruitersPage />, {
    at: "/administrator/recruiters?view=invitations",
    answers: {
      [`GET ${base}/invitations`]: { invitations: [invitation] },
      [`POST ${base}/invitations/9/mails`]: { invitation },
      [`DELETE ${base}/invitations/9`]: { invitation },
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Reenviar para nina@novo.test" }));
  await until(request("POST /recruiters/administrator/invitations/:id/mails", { params: { id: 9 } }));
});

test("who is a member already is named beside the address", async () => {
  const { until } = await show(<NewRecruiterPage />, {
    answers: { ...roles, [`POST ${base}/invitations`]: wrong({ "invitation.email": "member" }) },
  });
  fireEvent.change(await screen.findByLabelText(/^E-mail/), { target: { value: "ana@elenco.test" } });
  fireEvent.click(screen.getByRole("button", { name: "Enviar convite" }));
  expect(await screen.findByText("Obrigatório.")).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^Perfil de acesso/), { target: { value: "2" } });
  expect(screen.getByRole("list", { name: "Páginas no menu" }).textContent).toContain("Vagas");
  fireEvent.click(screen.getByRole("button", { name: "Enviar convite" }));
  expect(await screen.findByText("Esta pessoa já trabalha nesta empresa.")).toBeTruthy();
  await until(
    request("POST /recruiters/administrator/invitations", {
      body: { invitation: { email: "ana@elenco.test", role_id: 2 } },
    }),
  );
});

test("a member is changed by hand, from what their role has, and the preview follows", async () => {
  await show(onRoute, {
    at: "/administrator/recruiters/3",
    answers: {
      ...roles,
      [`GET ${base}/recruiters`]: { recruiters: [ana] },
      [`GET ${base}/recruiters/3`]: { recruiter: details },
      [`GET ${base}/recruiters/3/sessions`]: { sessions: [] },
    },
  });
  fireEvent.change(await screen.findByLabelText(/^Perfil de acesso/), { target: { value: "" } });
  const matrix = screen.getByRole("table", { name: "Permissões por área e ação" });
  const box = (name: string) => within(matrix).getByRole<HTMLInputElement>("checkbox", { name });
  expect(box("Vagas: ler").checked).toBe(true);
  expect(box("Recrutamento: ler").indeterminate).toBe(true);
  fireEvent.click(box("Candidatos: editar"));
  expect(box("Candidatos: ler").checked).toBe(true);
  box("Candidatos: editar").focus();
  fireEvent.keyDown(box("Candidatos: editar"), { key: "ArrowDown" });
  expect(document.activeElement).toBe(box("Vagas: editar"));
  fireEvent.keyDown(box("Vagas: editar"), { key: "ArrowLeft" });
  expect(document.activeElement).toBe(box("Vagas: criar"));
  fireEvent.click(screen.getByText("Ver como esta pessoa"));
  expect(screen.getByRole("list", { name: "Páginas no menu" }).textContent).toContain("Candidatos");
});

test("who leaves hands over what they own; the last administrator does not leave", async () => {
  const { until } = await show(onRoute, {
    at: "/administrator/recruiters/3",
    answers: {
      ...roles,
      [`GET ${base}/recruiters`]: { recruiters: [ana, { ...ana, id: 5, name: "Tina Alves" }] },
      [`GET ${base}/recruiters/3`]: { recruiter: details },
      [`GET ${base}/recruiters/3/sessions`]: { sessions: [] },
      [`POST ${base}/recruiters/3/deactivations`]: { recruiter: details },
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Desativar" }));
  const dialog = await screen.findByRole("dialog", { name: "Desativar Ana Prado?" });
  expect(
    within(dialog)
      .getAllByRole("listitem")
      .map((item) => item.textContent),
  ).toEqual(["Vagas 4", "Automações 2"]);
  fireEvent.change(within(dialog).getByLabelText(/^Passar o que está em aberto/), { target: { value: "5" } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Desativar" }));
  await until(
    request("POST /recruiters/administrator/recruiters/:id/deactivations", {
      params: { id: 3 },
      body: { deactivation: { hand_over_to: 5 } },
    }),
  );
});

test("a role is made from another one", async () => {
  const { until } = await show(<RolesPage />, {
    answers: { ...roles, [`POST ${base}/roles`]: { role: { ...junior, id: 6 } } },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Duplicar Júnior" }));
  expect((await screen.findByLabelText<HTMLInputElement>(/^Nome(?! em)/)).value).toBe("Júnior (cópia)");
  fireEvent.click(screen.getByRole("button", { name: "Salvar" }));
  await until(
    request("POST /recruiters/administrator/roles", {
      body: {
        role: {
          name: "Júnior (cópia)",
          name_en: "Junior (cópia)",
          is_admin: false,
          permissions: { jobs: ["read"] },
          record_scopes: {},
        },
      },
    }),
  );
});

test("devices are recognised by the browser's user agent", () => {
  const chrome = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";
  expect(deviceName(chrome)).toBe("Chrome, Windows");
  expect(deviceName("curl/8")).toBeUndefined();
  expect(deviceName(null)).toBeUndefined();
});
