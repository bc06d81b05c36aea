// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Chart } from "#contract/calls/reports.ts";
import { show } from "../testing/show.tsx";
import CandidateDashboardPage from "./candidate-dashboard-page.tsx";

const path = "GET /recruiters/dashboard/candidates";
const at = "/recruiters/dashboard/Candidate?days=30";
const figure = (key: string, label: string, count: number) => ({
  ...{ key, label, count, entity: "candidates" as const, where: { state: { eq: key } } },
});
const chart = (more: Partial<Chart>) =>
  ({ name: "states", figures: [], unknown: 0, hidden: 0, ...more }) as Chart;
const states = chart({
  figures: [figure("SP", "São Paulo", 30), figure("BA", "Bahia", 10)],
  unknown: 5,
  hidden: 5,
});

test("a share is of all, also of who said nothing, and leads to the candidates that it counts", async () => {
  await show(<CandidateDashboardPage />, { answers: { [path]: { dashboard: { charts: [states] } } }, at });
  const region = within(await screen.findByRole("region", { name: "Estado" }));
  const link = region.getByRole("link", { name: /São Paulo/ });
  expect(link.closest("li")?.textContent).toContain("30");
  expect(region.getByText("60%")).toBeTruthy();
  expect(link.getAttribute("href")).toContain("/recruiters/candidates?f=");
  expect(region.getByText("5 não informaram")).toBeTruthy();
  expect(region.getByText(/^5 em grupos com menos de 5 pessoas/)).toBeTruthy();
});

test("what has nothing to show says so, under the name that candidates' sources have here", async () => {
  const charts = [chart({ name: "sources" })];
  await show(<CandidateDashboardPage />, { answers: { [path]: { dashboard: { charts } } }, at });
  const region = within(await screen.findByRole("region", { name: "Origens dos candidatos" }));
  expect(region.getByText("Nada a mostrar ainda.")).toBeTruthy();
});

test("asks for what its address says, and keeps that on the way to the other figures", async () => {
  const { asked } = await show(<CandidateDashboardPage />, {
    answers: { [path]: { dashboard: { charts: [] } } },
    at,
  });
  expect(await screen.findByRole("link", { name: "30 dias", current: true })).toBeTruthy();
  expect(Object.fromEntries(asked(path)[0]?.query ?? [])).toEqual({ days: "30" });
  const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(hrefOf("Meus")).toBe("/recruiters/dashboard/Candidate?of=me&days=30");
  expect(hrefOf("Visão geral")).toBe("/recruiters/dashboard?days=30");
  expect(screen.getByRole("link", { name: "Candidatos" }).getAttribute("aria-current")).toBe("page");
});

test("says that it could not be loaded, and retries on request", async () => {
  const { until } = await show(<CandidateDashboardPage />, { answers: { [path]: 500 }, at });
  expect(await screen.findByText("Os números não puderam ser carregados.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Tentar novamente" }));
  await until(path, 2);
});
