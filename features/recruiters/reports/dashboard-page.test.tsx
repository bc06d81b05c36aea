// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Chart } from "#contract/calls/reports.ts";
import { show } from "../testing/show.tsx";
import DashboardPage from "./dashboard-page.tsx";

const path = "GET /recruiters/dashboard";
const late = {
  key: "overdue",
  label: "",
  count: 3,
  entity: "tasks",
  where: { done_at: { null: "true" } },
};
const attention = { name: "attention", figures: [late], unknown: 0, hidden: 0 } as Chart;

test("each number leads to the list of what it counts", async () => {
  await show(<DashboardPage />, { answers: { [path]: { dashboard: { charts: [attention] } } } });
  const link = await screen.findByRole("link", { name: /tarefas atrasadas/ });
  expect(link.textContent).toContain("3");
  expect(link.getAttribute("href")).toContain("/recruiters/tasks?f=");
  expect(screen.getByRole("link", { name: "Candidatos" })).toBeTruthy();
});

test("asks for one's own figures where the address says so, and offers no candidates to who may not read them", async () => {
  const { asked } = await show(<DashboardPage />, {
    answers: { [path]: { dashboard: { charts: [] } } },
    as: { is_admin: false, role_permissions: { jobs: ["read"] } },
    at: "/recruiters/dashboard?of=me&days=30",
  });
  expect(await screen.findByText("Não há indicadores para as suas permissões.")).toBeTruthy();
  expect(Object.fromEntries(asked(path)[0]?.query ?? [])).toEqual({ of: "me", days: "30" });
  expect(screen.queryByRole("link", { name: "Candidatos" })).toBeNull();
});

test("says that it could not be loaded, and retries on request", async () => {
  const { until } = await show(<DashboardPage />, { answers: { [path]: 500 } });
  fireEvent.click(await screen.findByRole("button", { name: "Tentar novamente" }));
  await until(path, 2);
});

test("where the applications of published jobs stand says how many came as far as each stage", async () => {
  const stage = (key: number, label: string, count: number) => ({
    ...{ key, label, count, where: null },
    entity: "applies" as const,
  });
  const standing: Chart = {
    name: "standing",
    figures: [stage(0, "Resposta web", 60), stage(1, "Submissão", 30), stage(2, "Entrevista", 10)],
    unknown: 0,
    hidden: 0,
  };
  await show(<DashboardPage />, { answers: { [path]: { dashboard: { charts: [standing] } } } });
  const funnel = await screen.findByRole("list", { name: "Funil das vagas publicadas" });
  expect(funnel.textContent).toContain("40%");
  expect(funnel.textContent).toContain("25%");
});

test("scope and period are in the address: the usual ones are left out, unknown ones not taken", async () => {
  const { asked } = await show(<DashboardPage />, {
    answers: { [path]: { dashboard: { charts: [] } } },
    at: "/recruiters/dashboard?of=you&days=7",
  });
  await screen.findByText("Não há indicadores para as suas permissões.");
  expect([...(asked(path)[0]?.query ?? [])]).toEqual([]);
  expect(document.title).toMatch(/^Painel\b(?!:)/);
  const bar = within(screen.getByRole("group", { name: "Painel" }));
  const links = bar
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href"), link.getAttribute("aria-current")]);
  expect(links).toEqual([
    ["Visão geral", "/recruiters/dashboard", "page"],
    ["Candidatos", "/recruiters/dashboard/Candidate", null],
    ["Toda a empresa", "/recruiters/dashboard", "true"],
    ["Meus", "/recruiters/dashboard?of=me", null],
    ["30 dias", "/recruiters/dashboard?days=30", null],
    ["90 dias", "/recruiters/dashboard", "true"],
    ["12 meses", "/recruiters/dashboard?days=365", null],
  ]);
});
