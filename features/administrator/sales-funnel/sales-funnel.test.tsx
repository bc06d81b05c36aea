// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { request } from "#client/system/testing/wire.ts";
import { funnelOf } from "#contract/catalogues/sales-funnel.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import SalesFunnelPage from "./sales-funnel-page.tsx";

const path = "/recruiters/administrator/sales_funnel";

test("an earlier order of the stages is brought into the list, and takes effect once it is saved", async () => {
  const stages = funnelOf([]);
  const statuses = stages.map(({ status }) => status);
  const figures = {
    ...{ status: statuses[0], count: 4, reached: 4, won: 1, days: null },
    ...{ value: { BRL: 125_000 }, weighted: {} },
  };
  const by = { by_name: "Ana Prado", until: "2026-11-20T12:00:00Z" };
  const { asked, until } = await show(<SalesFunnelPage />, {
    answers: {
      [`GET ${path}`]: {
        ...{ stages, figures: [figures], lock_version: 3 },
        orders: [
          // As it is now: there is nothing to restore.
          { ...by, id: 8, ids: statuses },
          { ...by, id: 7, ids: [...statuses].reverse() },
        ],
      },
      [`PUT ${path}`]: { stages, lock_version: 4 },
    },
  });
  // On a phone the cells stand below each other: each says what it is, and those with nothing but a dash are left out.
  const report = await screen.findByRole("region", { name: "Propostas por etapa" });
  const cells = within(report).getAllByRole("cell");
  expect(cells.filter((cell) => !("none" in cell.dataset)).map((cell) => cell.dataset.label)).toEqual([
    "Propostas",
    "Valor",
    "Conversão",
  ]);
  const list = await screen.findByRole("list", { name: "Etapas" });
  const [restore, ...others] = screen.getAllByRole("button", { name: /^Restaurar a ordem/ });
  expect(others).toEqual([]);
  const [first] = within(list).getAllByRole("listitem");
  expect(first?.textContent).toContain("Lead");
  if (restore) fireEvent.click(restore);
  fireEvent.click(screen.getByRole("button", { name: "Salvar" }));
  await until(`PUT ${path}`, 1);
  const [sent] = asked(`PUT ${path}`);
  expect(sent?.body).toEqual({ sales_funnel: { lock_version: 3, stages: [...stages].reverse() } });
});

test("an earlier order keeps what was written and not saved yet", async () => {
  const stages = funnelOf([]);
  const ids = stages.map(({ status }) => status).reverse();
  const orders = [{ id: 7, ids, by_name: "Ana Prado", until: "2026-11-20T12:00:00Z" }];
  const { until } = await show(<SalesFunnelPage />, {
    answers: {
      [`GET ${path}`]: { stages, figures: [], lock_version: 3, orders },
      [`PUT ${path}`]: { stages, lock_version: 4 },
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Editar Lead" }));
  fireEvent.change(screen.getByRole("textbox", { name: "Nome" }), { target: { value: "Contato" } });
  fireEvent.click(screen.getByRole("button", { name: /^Restaurar a ordem/ }));
  fireEvent.click(screen.getByRole("button", { name: "Salvar" }));
  const [lead, ...others] = stages;
  const sent = [...others.reverse(), { ...lead, name: "Contato" }] as typeof stages;
  await until(
    request("PUT /recruiters/administrator/sales_funnel", {
      body: { sales_funnel: { lock_version: 3, stages: sent } },
    }),
  );
});

test("editing a stage leads to its fields, which a phone shows above the long list", async () => {
  await show(<SalesFunnelPage />, {
    answers: { [`GET ${path}`]: { stages: funnelOf([]), figures: [], lock_version: 1, orders: [] } },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Editar Concorrência ganha" }));
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Etapa: Concorrência ganha");
  expect(document.activeElement?.querySelectorAll("input").length).toBeGreaterThan(2);
});

test("without proposals the report says what it will show, and leads to the first", async () => {
  await show(<SalesFunnelPage />, {
    answers: { [`GET ${path}`]: { stages: funnelOf([]), figures: [], lock_version: 1, orders: [] } },
  });
  expect(await screen.findByText("Ainda não há propostas")).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Propostas por etapa" })).toBeNull();
  const first = screen.getByRole("link", { name: "Nova proposta" });
  expect(first.getAttribute("href")).toBe("/recruiters/proposals/new");
});
