// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
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

const holidays = "GET /recruiters/holidays";
/** Where holidays were asked for, by turns. */
const placesOf = (asked: { query: URLSearchParams }[]) =>
  asked.map(({ query }) => [query.get("where[state]"), query.get("where[city]")].join(" "));

test("business days are counted by the holidays of the place that is entered, at the first press", async () => {
  const { asked, until } = await show(<UtilitiesPage />, {
    answers: { [path]: { bulk_actions: [] }, [holidays]: { holidays: [] } },
  });
  const check = screen.getByRole("button", { name: "Verificar" });
  fireEvent.change(screen.getByLabelText(/^Data/), { target: { value: "20/12/2099" } });
  fireEvent.click(check);
  expect(await screen.findByText("20/12/2099 deixa 5 dias úteis.")).toBeTruthy();
  const state = screen.getByLabelText(/^Estado/);
  fireEvent.change(state, { target: { value: "SP" } });
  // An answer holds for its own place.
  expect(screen.queryByText(/dias úteis\.$/)).toBeNull();
  // Pressed right from the city.
  const city = screen.getByRole<HTMLInputElement>("textbox", { name: /^Município/ });
  fireEvent.change(city, { target: { value: " Campinas " } });
  fireEvent.blur(city);
  fireEvent.click(check);
  await until(holidays, 2);
  fireEvent.change(state, { target: { value: "RJ" } });
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: /^Município/ }).value).toBe("");
  fireEvent.click(check);
  await waitFor(() => expect(placesOf(asked(holidays))).toEqual([" ", "SP Campinas", "RJ "]));
});
