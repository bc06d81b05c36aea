// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useEffect } from "react";
import { expect, test, vi } from "vitest";
import { type Pipeline, useApplyPipeline } from "#client/system/recruiters/use-apply-pipeline.ts";
import { sampleOf } from "#client/system/testing/sample.ts";
import { request } from "#client/system/testing/wire.ts";
import { calls } from "#contract/calls/all.ts";
import { rejectReason } from "#contract/catalogues/pipeline.ts";
import { show } from "../testing/show.tsx";
import { JobBoard } from "./job-board.tsx";

const read = "GET /recruiters/jobs/:id/board";
const move = "POST /recruiters/applies/:id/moves";
const card = { id: 11, status: 1, position: 1, candidate_name: "Lia Prado", lock_version: 4 };
const columns = [1, 2, 9].map((status) => ({
  ...{ status, count: status === 1 ? 1 : 0, next_cursor: null },
  applies: status === 1 ? [card] : [],
}));

let pipeline!: Pipeline;
function Page() {
  const board = useApplyPipeline(5);
  useEffect(() => {
    pipeline = board;
  }, [board]);
  return <JobBoard jobId={5} pipeline={board} />;
}

/** Columns show the cards that their height has room for. */
function seeCards() {
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(2000);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(2000);
}

async function open(as = {}) {
  const enters = sampleOf(calls["POST /recruiters/applies"].answer, { apply: { ...card, id: 12 } });
  const moved = { apply: { ...card, status: 2, lock_version: 5 }, move: { id: 71, apply_id: 11 } };
  const shown = await show(<Page />, {
    answers: {
      [read.replace(":id", "5")]: sampleOf(calls[read].answer, { columns }) as object,
      [move.replace(":id", "11")]: sampleOf(calls[move].answer, moved) as object,
      "DELETE /recruiters/applies/moves/71": sampleOf(calls[move].answer, moved) as object,
      "GET /recruiters/lookups/candidates": { options: [{ id: 31, label: "Rui Alves" }] },
      "POST /recruiters/applies": enters as object,
    },
    as,
  });
  await screen.findByText("1 candidatura");
  return { ...shown, wants: (status: number) => act(() => pipeline.move({ applyId: 11, status })) };
}

test("Ctrl+Z takes the last move back, and nothing with Shift", async () => {
  const { asked, until, wants } = await open();
  wants(2);
  const undo = () => screen.getByRole<HTMLButtonElement>("button", { name: "Desfazer" });
  await waitFor(() => expect(undo().disabled).toBe(false));
  const press = (shiftKey: boolean) =>
    fireEvent.keyDown(screen.getByText("Submissão"), { key: "z", ctrlKey: true, shiftKey });
  press(true);
  expect(asked("DELETE /recruiters/applies/moves/71")).toEqual([]);
  press(false);
  await until(request("DELETE /recruiters/applies/moves/:id", { params: { id: 71 } }));
  await until(
    request("POST /recruiters/applies/:id/moves", {
      params: { id: 11 },
      body: { move: { status: 2, sub_status: null, lock_version: 4, form: null } },
    }),
  );
});

test("a rejection offers the reasons of the side that rejects", async () => {
  const { wants } = await open();
  wants(9);
  const dialog = within(await screen.findByRole("dialog"));
  const reasons = () =>
    within(dialog.getByLabelText(/^Motivo/))
      .getAllByRole<HTMLOptionElement>("option")
      .flatMap(({ value }) => (value ? [Number(value)] : []));
  const of = (by: string) => rejectReason.filter((item) => item.by === by).map(({ code }) => code);
  expect(reasons()).toEqual(of("consultant"));
  fireEvent.click(dialog.getByRole("radio", { name: "Cliente" }));
  expect(reasons()).toEqual(of("client"));
});

test("a candidate is added at the stage whose button was pressed", async () => {
  const { asked, until } = await open();
  const [add] = screen.getAllByRole("button", { name: /^Adicionar candidato em/ });
  fireEvent.click(add as HTMLElement);
  const dialog = within(await screen.findByRole("dialog"));
  const field = dialog.getByRole("combobox");
  field.focus();
  fireEvent.mouseDown(field);
  fireEvent.click(field);
  fireEvent.change(field, { target: { value: "Rui" } });
  fireEvent.click(await screen.findByRole("option", { name: /^Rui Alves/ }));
  fireEvent.click(dialog.getByRole("button", { name: "Adicionar" }));
  await until("POST /recruiters/applies", 1);
  expect(asked("POST /recruiters/applies")[0]?.body).toEqual({
    apply: { job_id: 5, candidate_id: 31, status: 1, sub_status: 1, source: "database" },
  });
});

test("who may not read candidates is not offered to add one", async () => {
  const create = ["read" as const, "create" as const];
  await open({ is_admin: false, role_permissions: { jobs: ["read"], applies: create } });
  expect(screen.queryByRole("button", { name: /^Adicionar candidato em/ })).toBeNull();
});

test("a move that is not made puts the card back, with the focus, also out of its panel", async () => {
  seeCards();
  const { until } = await open();
  const face = () => screen.getByRole("group", { name: "Lia Prado" });
  const cancel = async () => {
    const dialog = await screen.findByRole("dialog", { name: "Reprovar candidatura" });
    expect(screen.getAllByRole("dialog", { hidden: true })).toEqual([dialog]);
    fireEvent.click(within(dialog).getByText("Cancelar"));
  };
  act(() => pipeline.move({ applyId: 11, status: 9 }));
  await cancel();
  await waitFor(() => expect(document.activeElement).toBe(face()));
  act(() => face().blur());
  fireEvent.keyDown(face(), { key: "Enter" });
  const panel = within(await screen.findByRole("dialog", { name: "Lia Prado" }));
  await until(request("PUT /recruiters/applies/:id/seen", { params: { id: 11 } }));
  fireEvent.change(panel.getByLabelText("Etapa"), { target: { value: "9" } });
  await cancel();
  // Where it was opened from.
  fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Fechar" }));
  await waitFor(() => expect(document.activeElement).toBe(face()));
});

test("a card is opened, moved by keys among others, and has the focus again once its panel closed", async () => {
  seeCards();
  const { asked, until } = await open();
  const face = () => screen.getByRole("group", { name: "Lia Prado" });
  // Nothing that the dialog itself could return to has the focus.
  act(() => pipeline.openCard(11));
  const panel = within(await screen.findByRole("dialog", { name: "Lia Prado" }));
  await until(request("PUT /recruiters/applies/:id/seen", { params: { id: 11 } }));
  // The stages are those of the job.
  const stages = within(panel.getByLabelText("Etapa")).getAllByRole<HTMLOptionElement>("option");
  expect(stages.map(({ value }) => value)).toEqual(["1", "2", "9"]);
  fireEvent.click(panel.getByRole("button", { name: "Fechar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(face()));
  for (const key of [" ", "ArrowRight", "Enter"])
    fireEvent.keyDown(document.activeElement as Element, { key });
  await until("POST /recruiters/applies/11/moves");
  expect(asked("POST /recruiters/applies/11/moves")[0]?.body).toEqual({
    move: { status: 2, sub_status: null, before_id: null, lock_version: 4, form: null },
  });
});
