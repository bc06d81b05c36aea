// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useLocation } from "react-router";
import { expect, test } from "vitest";
import type { FlowRun } from "#contract/calls/flows.ts";
import { inEnglish } from "#features/recruiters/testing/in-english.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import RunsPage from "./runs-page.tsx";

const list = "/recruiters/administrator/process_orchestrators";
const runOf = (id: number, given: Partial<FlowRun> = {}): FlowRun => ({
  ...{ id, name: `Ana ${id}`, entity: "applies", record_id: 3, candidate_id: 5 },
  ...{ automation_id: 1, automation_name: "Boas-vindas", action_flow_id: 12, action_flow_name: "Fluxo" },
  ...{ version: 2, newest_version: 2, status: "waiting", at: [], due_at: null, held: null, error: null },
  ...{ created_at: "2026-11-20T12:00:00Z", finished_at: null },
  ...given,
});
function Where() {
  return <output aria-label="where">{useLocation().search}</output>;
}
const where = () => Object.fromEntries(new URLSearchParams(screen.getByLabelText("where").textContent ?? ""));
const queryOf = (link: HTMLElement) =>
  Object.fromEntries(new URL(link.getAttribute("href") ?? "", "http://casa.test").searchParams);
const open = async (search: string, runs: FlowRun[], next_after: number | null = null) => {
  cleanup();
  const shown = await show(
    <>
      <RunsPage />
      <Where />
    </>,
    {
      answers: { [`GET ${list}`]: { runs, counts: { waiting: 3 }, next_after } },
      at: `/administrator/process_orchestrators${search}`,
    },
  );
  await shown.until(`GET ${list}`);
  await screen.findByRole(runs.length > 0 ? "table" : "heading", runs.length > 0 ? {} : { name: /^Nenhuma/ });
  return { ...shown, query: () => Object.fromEntries(shown.asked(`GET ${list}`).at(-1)?.query ?? []) };
};

test("runs are read by what the address says, as far as it says anything", async () => {
  const { query } = await open(
    "?status=failed&term=ana&action_flow_id=12&from=2026-11-01&until=2026-11-30&after=90",
    [runOf(7)],
  );
  const narrowed = {
    status: "failed",
    term: "ana",
    action_flow_id: "12",
    from: "2026-11-01",
    until: "2026-11-30",
  };
  expect(query()).toEqual({ ...narrowed, after: "90" });
  // Back to the newest ones of the same kind; nothing older is left.
  expect(queryOf(screen.getByRole("link", { name: "Mais recentes" }))).toEqual(narrowed);
  expect(screen.queryByRole("link", { name: "Mais antigas" })).toBeNull();
  // A run is come back from to where it was.
  expect(queryOf(screen.getByRole("link", { name: "Ana 7" }))).toEqual({
    ...narrowed,
    after: "90",
    run: "7",
  });
  const wrong = await open(`?status=toString&term=${"x".repeat(130)}&from=2026-02-31&after=-1&run=x`, []);
  expect(wrong.query()).toEqual({ term: "x".repeat(120) });
});

test("older runs are further on; a change of the filters begins with the newest again", async () => {
  const { until, query } = await open("?term=ana&after=90", [runOf(80), runOf(79)], 79);
  expect(queryOf(screen.getByRole("link", { name: "Mais antigas" }))).toEqual({ term: "ana", after: "79" });
  fireEvent.change(screen.getByLabelText(/^Situação/), { target: { value: "paused" } });
  await waitFor(() => expect(where()).toEqual({ term: "ana", status: "paused" }));
  await until(`GET ${list}`, 2);
  expect(query()).toEqual({ term: "ana", status: "paused" });
  fireEvent.change(screen.getByLabelText(/^Situação/), { target: { value: "" } });
  await waitFor(() => expect(where()).toEqual({ term: "ana" }));
});

test("a run says of which flow and automation it is, where it stands, and since when", async () => {
  await open("", [
    runOf(7, { status: "failed" }),
    runOf(8, { automation_name: null, due_at: "2026-11-30T11:00:00.000Z", version: 3 }),
  ]);
  const rows = screen.getAllByRole("row").slice(1);
  const cells = rows.map((row) =>
    [...row.querySelectorAll("td")].slice(0, 3).map(({ textContent }) => textContent),
  );
  expect(cells).toEqual([
    ["Ana 7", "FluxoBoas-vindas · Versão 2", "Parou com erro"],
    ["Ana 8", "FluxoVersão 3", expect.stringMatching(/^AguardandoAté 30\/11\/2026,? 08:00$/)],
  ]);
  const time = within(rows[0] as HTMLElement).getByText(/^há /);
  expect([time.getAttribute("datetime"), time.title]).toEqual([
    "2026-11-20T12:00:00Z",
    expect.stringMatching(/^20\/11\/2026,? 09:00$/),
  ]);
  expect(screen.queryByRole("link", { name: /^Mais / })).toBeNull();
});

test("no run at all is told from none that was asked for, whose filters can be cleared", async () => {
  await open("", []);
  expect(screen.getByText("Nenhuma execução")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Limpar filtros" })).toBeNull();
  // How far one has read is no filter.
  await open("?after=90", []);
  expect(screen.getByText("Nenhuma execução")).toBeTruthy();
  await open("?status=failed", []);
  expect(screen.getByText("Nenhuma execução assim")).toBeTruthy();
  fireEvent.click(screen.getByRole("link", { name: "Limpar filtros" }));
  await waitFor(() => expect(where()).toEqual({}));
});

test("a chosen run is shown instead, with the way back to the list as it was", async () => {
  cleanup();
  const run = { ...runOf(7), steps: [], names: {}, history: [], interventions: [] };
  const { asked } = await show(<RunsPage />, {
    answers: { [`GET ${list}/7`]: { run } },
    at: "/administrator/process_orchestrators?run=7&status=failed&after=90",
  });
  const back = await screen.findByRole("link", { name: "Voltar às execuções" });
  expect(queryOf(back)).toEqual({ status: "failed", after: "90" });
  expect(asked(`GET ${list}`)).toEqual([]);
});

test("what the address names without a value narrows nothing", async () => {
  const { query } = await open("?term=&status=&from=&action_flow_id=", []);
  expect(query()).toEqual({});
  expect(screen.getByText("Nenhuma execução")).toBeTruthy();
});

test("in English a run's state is said in English", async () => {
  inEnglish();
  await open("", [runOf(7, { status: "failed" })]);
  expect(screen.getByRole("cell", { name: "Stopped by an error" })).toBeTruthy();
});
