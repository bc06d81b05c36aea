// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { BulkAction } from "#contract/calls/bulk-actions.ts";
import { show } from "../testing/show.tsx";
import UtilitiesPage from "./utilities-page.tsx";

const action: BulkAction = {
  ...{ id: 1, entity: "candidates", action: "status", state: "completed", total: 1200, processed: 1200 },
  ...{ done: 1199, skipped: 1, failed: 0, undoes_id: null, undoable: true, error: null },
  ...{ created_at: "2026-01-02T12:00:00Z", finished_at: null },
};
const path = "GET /recruiters/bulk_actions";

test("shows what was done to many at once, and the way to the other long tasks", async () => {
  await show(<UtilitiesPage />, { answers: { [path]: { bulk_actions: [action] } } });
  expect(await screen.findByText("1.199 de 1.200")).toBeTruthy();
  expect(screen.getByText("Concluída")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Importar candidatos" }).getAttribute("href")).toBe(
    "/recruiters/candidates/import",
  );
});

test("says that there was nothing yet", async () => {
  await show(<UtilitiesPage />, { answers: { [path]: { bulk_actions: [] } } });
  expect(await screen.findByText("Nenhuma ação em massa ainda.")).toBeTruthy();
});

test("says what could not be loaded, and leaves the rest of the page", async () => {
  await show(<UtilitiesPage />, { answers: { [path]: 500 } });
  expect(await screen.findByText("Não foi possível carregar.")).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Verificar" }).disabled).toBe(true);
});
