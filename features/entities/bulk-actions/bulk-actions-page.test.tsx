// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { BulkAction, BulkRow } from "#contract/calls/bulk-actions.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import BulkActionsPage from "./bulk-actions-page.tsx";

const list = "GET /recruiters/bulk_actions";
const rowsOf = "GET /recruiters/bulk_actions/1/rows";
const running: BulkAction = {
  ...{ id: 1, entity: "candidates", action: "status", state: "running", total: 3, processed: 0 },
  ...{ done: 0, skipped: 0, failed: 0, undoes_id: null, undoable: false, error: null },
  ...{ created_at: "2026-01-02T12:00:00Z", finished_at: null },
};
const rows = (["done", "skipped", "failed"] as const).map(
  (outcome, at): BulkRow => ({
    ...{ reference_id: at + 1, label: ["Ana", "Bia", "Caio"][at] ?? null, outcome },
    ...{ reason: null, field: null, rule: null },
  }),
);

test("the opened results grow with each record that is done, skipped or failed", async () => {
  let processed = 0;
  const counts = () =>
    Object.fromEntries(rows.map(({ outcome }, at) => [outcome ?? "", at < processed ? 1 : 0]));
  const { asked, until } = await show(<BulkActionsPage />, {
    answers: {
      [list]: () => ({ bulk_actions: [{ ...running, ...counts(), processed }] }),
      [rowsOf]: () => ({ rows: rows.slice(0, processed), next_after: null }),
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: /^Ver registros/ }));
  await screen.findByText("Nenhum registro.");
  const refresh = () => fireEvent.click(screen.getByRole("button", { name: "Atualizar" }));
  for (const name of ["Ana", "Bia", "Caio"]) {
    processed += 1;
    refresh();
    expect(await screen.findByText(name)).toBeTruthy();
  }
  // Nothing happened since: the results stay as they are.
  const before = asked(rowsOf).length;
  const lists = asked(list).length;
  refresh();
  await until(list, lists + 1);
  expect(asked(rowsOf)).toHaveLength(before);
});

test("the results are those of one outcome, until it is let go; they close by the button that opened them", async () => {
  const { asked, until } = await show(<BulkActionsPage />, {
    answers: { [list]: { bulk_actions: [running] }, [rowsOf]: { rows, next_after: null } },
  });
  const open = await screen.findByRole("button", { name: /^Ver registros/ });
  const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
  fireEvent.click(open);
  await screen.findByText("Ana");
  expect(open.getAttribute("aria-expanded")).toBe("true");
  for (const name of ["Ignorado", "Com erro", "Com erro"]) {
    press(name);
    await screen.findByText("Ana");
  }
  expect(screen.getByRole("button", { name: "Todos" }).getAttribute("aria-pressed")).toBe("true");
  await until(rowsOf, 4);
  expect(asked(rowsOf).map(({ query }) => query.get("outcome"))).toEqual([null, "skipped", "failed", null]);
  fireEvent.click(open);
  expect(screen.queryByText("Ana")).toBeNull();
  expect(open.getAttribute("aria-expanded")).toBe("false");
});
