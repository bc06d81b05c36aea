// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { afterEach, expect, test } from "vitest";
import { request } from "#client/system/testing/wire.ts";
import type { ReportResult, SavedReport } from "#contract/calls/report-builder.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import { mostShares } from "#ui/shares.tsx";
import ReportPage from "./report-page.tsx";
import { ReportSchedulePanel } from "./report-schedule.tsx";
import ReportsPage from "./reports-page.tsx";

// What a test left unsaved is none of the next.
afterEach(() => sessionStorage.clear());

const base = "/recruiters/administrator";
const kept = (author_id: number): SavedReport => ({
  ...{ id: 4, name: "Funil", shared: true, author_id, author_name: "Ana Prado", lock_version: 2 },
  updated_at: "2026-01-02T12:00:00Z",
  definition: {
    entity: "proposals",
    filters: { terms: {}, where: { status: { eq: "3" } }, or: [], sub: {} },
    groups: [{ field: "created_at", interval: "month" }],
    measures: [{ kind: "sum", field: "value" }],
    ...{ chart: "bar" as const, columns: [], order: null },
  },
});
const result: ReportResult = {
  groups: ["Criada em", "Moeda"],
  rows: [
    { key: "[1]", labels: ["fev. de 2026", "BRL"], values: [400_000], currency: "BRL" },
    { key: "[2]", labels: ["", "USD"], values: [null], currency: "USD" },
  ],
  ...{ count: 3, group_count: 2, next_after: null },
};
const onRoute = (
  <Routes>
    <Route path="/administrator/reports/:id" element={<ReportPage />} />
  </Routes>
);
const answers = (report: SavedReport) => ({
  [`GET ${base}/reports/4`]: { report },
  [`GET ${base}/report_results`]: { result },
  [`PUT ${base}/reports/4`]: { report },
  [`POST ${base}/reports`]: { report: { ...report, id: 5 } },
  [`GET ${base}/reports/4/schedule`]: { schedule: null },
  [`PUT ${base}/reports/4/schedule`]: { schedule: null },
  [`GET ${base}/recruiters`]: { recruiters: [] },
});

test("the list names what each report is about, and lets its author alone delete it", async () => {
  await show(<ReportsPage />, { answers: { [`GET ${base}/reports`]: { reports: [kept(3)] } } });
  expect(await screen.findByRole("link", { name: "Funil" })).toBeTruthy();
  expect(screen.getByText("Propostas")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Excluir Funil" })).toBeNull();
});

test("a report for Tuesdays is mailed on the second day of the week", async () => {
  const put = `PUT ${base}/reports/4/schedule`;
  const { asked, until } = await show(<ReportSchedulePanel id={4} />, { answers: answers(kept(7)) });
  fireEvent.change(await screen.findByLabelText("Quando"), { target: { value: "weekly" } });
  const weekday = screen.getByLabelText<HTMLSelectElement>("Dia da semana");
  const tuesday = within(weekday).getByRole<HTMLOptionElement>("option", { name: "Terça-feira" });
  fireEvent.change(weekday, { target: { value: tuesday.value } });
  fireEvent.click(screen.getByRole("button", { name: "Salvar envio" }));
  await until(put, 1);
  expect(asked(put)[0]?.body).toMatchObject({
    schedule: { frequency: "weekly", weekday: 2, month_day: null, recipient_ids: [7] },
  });
});

test("figures follow the definition before it is saved", async () => {
  const { asked, until } = await show(onRoute, { at: "/administrator/reports/4", answers: answers(kept(7)) });
  const table = await screen.findByRole("table");
  expect(within(table).getByText("fev. de 2026")).toBeTruthy();
  expect(within(table).getByText("Sem valor")).toBeTruthy();
  const add = screen.getByLabelText<HTMLSelectElement>("Acrescentar número");
  fireEvent.change(add, { target: { value: "count" } });
  await until(`GET ${base}/report_results`, 2);
  const last = asked(`GET ${base}/report_results`).at(-1)?.query.get("definition");
  expect(JSON.parse(last ?? "{}")).toMatchObject({
    measures: [
      { kind: "sum", field: "value" },
      { kind: "count", field: null },
    ],
  });
  fireEvent.click(screen.getByRole("button", { name: "Salvar" }));
  await until(
    request("PUT /recruiters/administrator/reports/:id", {
      params: { id: 4 },
      body: {
        report: {
          name: "Funil",
          shared: true,
          definition: {
            entity: "proposals",
            filters: { terms: {}, where: { status: { eq: "3" } }, or: [], sub: {} },
            groups: [{ field: "created_at", interval: "month" }],
            measures: [
              { kind: "sum", field: "value" },
              { kind: "count", field: null },
            ],
            ...{ chart: "bar" as const, columns: [], order: null },
          },
          lock_version: 2,
        },
      },
    }),
  );
});

test("one's own is mailed on a schedule", async () => {
  const { asked, until } = await show(onRoute, { at: "/administrator/reports/4", answers: answers(kept(7)) });
  fireEvent.change(await screen.findByLabelText("Quando"), { target: { value: "monthly" } });
  fireEvent.change(screen.getByLabelText(/^Dia do mês/), { target: { value: "31" } });
  fireEvent.change(screen.getByLabelText(/^Hora/), { target: { value: "0" } });
  fireEvent.click(screen.getByRole("button", { name: "Salvar envio" }));
  await until(`PUT ${base}/reports/4/schedule`, 1);
  expect(asked(`PUT ${base}/reports/4/schedule`)[0]?.body).toMatchObject({
    schedule: { frequency: "monthly", weekday: null, month_day: 31, hour: 0, recipient_ids: [7] },
  });
});

test("another's report is saved as a copy of one's own", async () => {
  const { asked, until } = await show(onRoute, { at: "/administrator/reports/4", answers: answers(kept(3)) });
  expect(await screen.findByText(/Este relatório é de Ana Prado/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Salvar uma cópia" }));
  await until(`POST ${base}/reports`, 1);
  expect(asked(`POST ${base}/reports`)[0]?.body).toMatchObject({ report: { name: "Funil", shared: false } });
});

test("chosen columns show the records behind the figures, page by page", async () => {
  const page = (ids: number[], next_after: string | null) => ({
    records: {
      rows: ids.map((id) => ({ id, name: `Proposta ${id}`, value: 12_300, currency: "BRL" })),
      total_count: 3,
      next_after,
    },
  });
  let asks = 0;
  const records = () => (asks++ === 0 ? page([11, 12], "more") : page([13], null));
  const report = kept(7);
  const { asked, until } = await show(onRoute, {
    at: "/administrator/reports/4",
    answers: {
      ...answers({ ...report, definition: { ...report.definition, columns: ["name"] } }),
      [`GET ${base}/report_records`]: records,
    },
  });
  const list = await screen.findByRole("region", { name: "Propostas" });
  expect(within(list).getByRole("link", { name: "Proposta 11" }).getAttribute("href")).toBe(
    "/recruiters/proposals/11",
  );
  fireEvent.click(screen.getByRole("button", { name: "Carregar mais" }));
  await until(`GET ${base}/report_records`, 2);
  expect(asked(`GET ${base}/report_records`)[1]?.query.get("after")).toBe("more");
  expect(await screen.findByText("3 de 3 registros")).toBeTruthy();
  asks = 0;
  fireEvent.change(screen.getByLabelText("Acrescentar coluna"), { target: { value: "value" } });
  fireEvent.click(await screen.findByRole("button", { name: "Mover Valor para cima" }));
  await until(`GET ${base}/report_records`, 4);
  const last = JSON.parse(asked(`GET ${base}/report_records`)[3]?.query.get("definition") ?? "{}");
  expect(last.columns).toEqual(["value", "name"]);
  fireEvent.click(screen.getByRole("button", { name: "Desfazer" }));
  fireEvent.click(screen.getByRole("button", { name: "Retirar Valor" }));
  expect(screen.queryByRole("button", { name: "Retirar Valor" })).toBeNull();
});

test("shares of the whole are drawn and listed, the smallest together where there are too many", async () => {
  const report = kept(7);
  const rowsOf = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      ...{ key: `[${at}]`, labels: [`Etapa ${at}`], values: [(10 - at) * 100], currency: "BRL" as const },
    }));
  const linesOf = async (count: number) => {
    await show(onRoute, {
      at: "/administrator/reports/4",
      answers: {
        ...answers({ ...report, definition: { ...report.definition, chart: "pie" } }),
        [`GET ${base}/report_results`]: {
          result: { groups: ["Status"], rows: rowsOf(count), count, group_count: count, next_after: null },
        },
      },
    });
    const shares = await screen.findByRole("list", { name: "Soma: Valor" });
    const lines = within(shares).getAllByRole("listitem");
    cleanup();
    return lines.map(({ textContent }) => textContent);
  };
  const many = await linesOf(10);
  expect(many).toHaveLength(mostShares);
  expect(many[0]).toMatch(/^Etapa 0.*18%$/);
  expect(many.at(-1)).toMatch(/^Outros.*11%$/);
  const fitting = await linesOf(mostShares);
  expect(fitting.map((line) => line?.slice(0, 7))).toEqual(
    rowsOf(mostShares).map(({ labels: [name] }) => name),
  );
});

test("a report that another window saved is not overwritten unasked", async () => {
  const { asked, until } = await show(onRoute, {
    at: "/administrator/reports/4",
    answers: { ...answers(kept(7)), [`PUT ${base}/reports/4`]: 409 },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Pizza" }));
  fireEvent.click(screen.getByRole("button", { name: "Salvar" }));
  await until(`PUT ${base}/reports/4`, 1);
  expect(asked(`PUT ${base}/reports/4`)[0]?.body).toMatchObject({ report: { definition: { chart: "pie" } } });
  fireEvent.click(await screen.findByRole("button", { name: "Ficar com o que foi salvo" }));
  await until(`GET ${base}/reports/4`, 2);
  expect((await screen.findByRole("button", { name: "Barras" })).getAttribute("aria-pressed")).toBe("true");
});
