// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Import } from "#client/system/tasks/use-import.ts";
import type { ImportTask } from "#contract/calls/imports.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import { Turns, turn } from "#features/recruiters/testing/turns.tsx";
import { ColumnsStep } from "./columns-step.tsx";
import { FileStep } from "./file-step.tsx";
import { Report } from "./report.tsx";
import { RunStep } from "./run-step.tsx";

const told = vi.fn();
/** A task that says what it is told, and stands as given. */
const taskAt = (given: Partial<Import>): Import =>
  new Proxy({ failure: null, busy: false, percent: 0, missing: [], mapping: {}, ...given } as Import, {
    get: (task, name) =>
      name in task ? Reflect.get(task, name) : (...sent: unknown[]) => told(name, ...sent),
  });
const of = {
  ...{ id: 6, file_name: "pessoas.csv", total: 40, processed: 10, percent: 25, preset: "none", error: null },
  ...{ columns: ["Nome", "Mail"], created: 4, updated: 3, skipped: 2, failed: 1, state: "running" },
  ...{ created_at: "2026-11-20T12:00:00Z" },
  sample: [["Ana", " a@b.test "], ["Ana", ""], [" Bia "], ["Caio"], ["Davi"]],
} as unknown as ImportTask;
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const press = (name: string) => fireEvent.click(button(name));

test("columns are filled as they are chosen, with what stands in them", async () => {
  told.mockClear();
  const task = { mapping: { Nome: "name", Mail: null }, duplicates: "skip" } as const;
  await show(
    <Turns
      turns={[
        <ColumnsStep key="1" task={taskAt(task)} of={of} />,
        <ColumnsStep
          key="1"
          task={taskAt({ ...task, missing: ["email", "name"], failure: "internal" })}
          of={of}
        />,
      ]}
    />,
    { answers: {} },
  );
  expect(screen.getByText("Ana · Bia · Caio")).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe("1 coluna será importada");
  expect(screen.getByText("a@b.test")).toBeTruthy();
  const select = (name: RegExp) => screen.getByRole<HTMLSelectElement>("combobox", { name });
  expect(select(/Nome/).value).toBe("name");
  expect(select(/Mail/).value).toBe("");
  fireEvent.change(select(/Mail/), { target: { value: "email" } });
  fireEvent.change(select(/Nome/), { target: { value: "" } });
  fireEvent.change(select(/^Origem/), { target: { value: "zoho" } });
  fireEvent.click(screen.getAllByRole("radio")[1] ?? document.body);
  fireEvent.click(screen.getAllByRole("button").at(-1) ?? document.body);
  expect(told.mock.calls.map((call) => call.slice(0, 3))).toEqual([
    ["map", "Mail", "email"],
    ["map", "Nome", null],
    ["choosePreset", "zoho"],
    ["chooseDuplicates", "update"],
    ["seePreview", expect.anything()],
  ]);
  turn();
  const last = screen.getAllByRole<HTMLButtonElement>("button").at(-1);
  expect(last?.disabled).toBe(true);
  expect(screen.getByRole("alert")).toBeTruthy();
  expect(screen.getByText(/E-mail e Nome/)).toBeTruthy();
});

test("a running import is put aside and shown again; its end shows itself once", async () => {
  told.mockClear();
  const at = (stage: Import["stage"], more: object = {}) => (
    <RunStep key="run" task={taskAt({ stage })} of={{ ...of, ...more }} />
  );
  const rows = "GET /recruiters/imports/6/rows";
  await show(
    <Turns
      turns={[
        at("running"),
        at("interrupted"),
        at("running"),
        at("stopping"),
        at("stopped", { state: "cancelled" }),
        at("running"),
        at("completed", { state: "completed", processed: 40 }),
      ]}
    />,
    { answers: { [rows]: { rows: [], noted: 0, next_after: null } } },
  );
  const dialog = () => screen.queryByRole("dialog");
  const inside = () => within(dialog() ?? document.body);
  const pressIn = (name: string) => fireEvent.click(inside().getByRole("button", { name }));
  const isOff = (name: string) => inside().getByRole<HTMLButtonElement>("button", { name }).disabled;
  await waitFor(() => expect(dialog()).toBeTruthy());
  pressIn("Parar");
  expect(told.mock.calls.at(-1)?.[0]).toBe("stop");
  turn();
  expect(isOff("Parar")).toBe(true);
  expect(inside().getByText(/^Conexão com o servidor foi perdida/)).toBeTruthy();
  pressIn("Deixar em segundo plano");
  await waitFor(() => expect(dialog()).toBeNull());
  turn();
  expect(dialog()).toBeNull();
  press("Ver andamento");
  await waitFor(() => expect(dialog()).toBeTruthy());
  pressIn("Deixar em segundo plano");
  await waitFor(() => expect(dialog()).toBeNull());
  turn();
  expect(dialog()).toBeNull();
  turn();
  await waitFor(() => expect(dialog()?.textContent).toContain("10"));
  pressIn("Ver relatório");
  await waitFor(() => expect(dialog()).toBeNull());
  told.mockClear();
  press("Continuar");
  expect(told.mock.calls[0]?.[0]).toBe("resume");
  turn();
  await waitFor(() => expect(dialog()).toBeTruthy());
  turn();
  await waitFor(() => expect(inside().getByRole("button", { name: "Ver relatório" })).toBeTruthy());
  expect(inside().queryByRole("button", { name: "Continuar" })).toBeNull();
});

test("the report goes from page to page of an outcome, and begins anew with another one", async () => {
  const rows = "GET /recruiters/imports/6/rows";
  const row = (line: number) => ({
    ...{
      line,
      outcome: "failed",
      reason: "invalid",
      field: "email",
      value: "x",
      candidate_id: null,
      values: {},
    },
  });
  let page = 0;
  const { asked } = await show(<Report of={of} onAnother={() => told("another")} />, {
    answers: { [rows]: () => ({ rows: [row(3)], noted: 0, next_after: 50 * ++page }) },
  });
  const queries = () => asked(rows).map(({ query }) => Object.fromEntries(query));
  const next = () => screen.findByRole<HTMLButtonElement>("button", { name: "Próximas" });
  await next();
  const back = () => screen.getByRole<HTMLButtonElement>("button", { name: "Anteriores" });
  expect(back().disabled).toBe(true);
  const ends = () => queries().map(({ after }) => after);
  for (const turns of [1, 2]) {
    fireEvent.click(await next());
    await waitFor(() => expect(ends().filter(Boolean)).toHaveLength(turns));
  }
  expect(new Set(ends().filter(Boolean)).size).toBe(2);
  await next();
  fireEvent.click(back());
  await next();
  expect(back().disabled).toBe(false);
  fireEvent.click(back());
  await next();
  await waitFor(() => expect(back().disabled).toBe(true));
  expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toHaveLength(4);
  fireEvent.click(screen.getAllByRole("tab")[1] ?? document.body);
  await waitFor(() => expect(queries().at(-1)).toEqual({ outcome: "skipped", size: "50" }));
  expect(queries()).toContainEqual({ size: "1" });
});

test.each([
  [2, 1],
  [0, 0],
])("the rows of an import without fault are offered where %i have no value", async (noted, offered) => {
  const counts = {
    created: 40,
    updated: 0,
    skipped: 0,
    failed: 0,
    processed: 40,
    state: "completed",
  } as const;
  const { until } = await show(<Report of={{ ...of, ...counts }} onAnother={() => told("another")} />, {
    answers: { "GET /recruiters/imports/6/rows": { rows: [], noted, next_after: null } },
  });
  await until("GET /recruiters/imports/6/rows", 2);
  await waitFor(() => expect(screen.queryAllByRole("status")).toHaveLength(offered));
  expect(screen.queryAllByRole("button", { name: "Baixar linhas com problema" })).toHaveLength(offered);
});

test("a file that is on its way is given up; one that is too large is refused, and earlier ones are opened", async () => {
  told.mockClear();
  const chosen = { key: "k", name: "novo.csv", size: 0, contentType: "text/csv" };
  const earlier = { ...of, id: 9, file_name: "antigo.csv", state: "completed" };
  await show(
    <Turns
      turns={[
        <FileStep key="1" task={taskAt({ stage: "choosing", failure: "file_too_large" })} />,
        <FileStep key="1" task={taskAt({ stage: "uploading", file: chosen, percent: 40 })} />,
      ]}
    />,
    { answers: { "GET /recruiters/imports": { imports: [earlier] } } },
  );
  fireEvent.click(await screen.findByRole("button", { name: /antigo\.csv/ }));
  expect(told.mock.calls.at(-1)).toEqual(["open", 9]);
  turn();
  expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("40");
  fireEvent.click(screen.getAllByRole("button").at(-1) ?? document.body);
  expect(told.mock.calls.at(-1)?.[0]).toBe("cancel");
});
