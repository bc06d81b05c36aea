// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import BulkDialog from "#features/entities/bulk-actions/bulk-dialog.tsx";
import { show } from "#features/recruiters/testing/show.tsx";
import TearsheetPage from "./tearsheet-page.tsx";

const tearsheet = { id: 7, name: "Finalistas", privacy: "shared", members_count: 2, owner_name: "Ana" };
const candidates = "GET /recruiters/candidates";
const answers = {
  "GET /recruiters/tearsheets/7": { tearsheet },
  "GET /recruiters/entity_columns_structure/candidate": {
    entity_columns_structure: { entity: "candidate", type: 0, columns: [], view_type: "table" },
  },
  [candidates]: {
    candidates: ["Bia Reis", "Caio Luz"].map((name, index) => ({ id: index + 1, name, skills: [] })),
    ...{ total_count: 2, end_of_list: true, next_cursor: null, stream_offset: 0, stream_epoch: "e" },
  },
  "POST /recruiters/bulk_actions": 500,
};
const page = (
  <>
    <Routes>
      <Route path="/recruiters/tearsheets/:id" element={<TearsheetPage />} />
    </Routes>
    <BulkDialog />
  </>
);
const at = "/recruiters/tearsheets/7";

test("a list shows its candidates as any list does, by name, and takes selected ones off it", async () => {
  const { asked, until } = await show(page, { answers, at });
  const all = await screen.findByRole("checkbox", { name: "Selecionar todos os carregados" });
  const first = Object.fromEntries(asked(candidates)[0]?.query ?? []);
  expect(first).toMatchObject({ order: "name:asc" });
  expect(Object.entries(first).filter(([name]) => name.startsWith("where"))).toEqual([
    ["where[sub][on_lists][]", "7"],
  ]);
  expect(screen.queryByRole("link", { name: "Novo candidato" })).toBeNull();
  fireEvent.click(all);
  fireEvent.click(screen.getByRole("button", { name: "Tirar da lista" }));
  fireEvent.click(await screen.findByRole("button", { name: "Tirar" }));
  await until("POST /recruiters/bulk_actions", 1);
  expect(asked("POST /recruiters/bulk_actions")[0]?.body).toMatchObject({
    bulk_action: {
      action: "leave_tearsheet",
      params: { tearsheet_id: 7 },
      collections: [1, 2].map((reference_id) => ({ reference_type: "candidate", reference_id })),
    },
  });
});

test("an empty list says how it is filled, to those who may", async () => {
  const empty = { candidates: [], total_count: 0, end_of_list: true, next_cursor: null };
  await show(page, { answers: { ...answers, [candidates]: empty }, at });
  expect(await screen.findByText("Nenhum candidato nesta lista")).toBeTruthy();
  expect(screen.getByText(/Adicione um candidato acima/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Adicionar candidato" })).toBeTruthy();
});

test("who may not see candidates is told so", async () => {
  const as = { is_admin: false, role_permissions: { tearsheets: ["read" as const] } };
  await show(page, { answers, at, as });
  expect(await screen.findByText("Você não tem permissão para ver candidatos.")).toBeTruthy();
});
