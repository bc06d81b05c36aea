// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { Pipeline } from "#client/system/recruiters/use-apply-pipeline.ts";
import { card as cardOf } from "#machines/apply-pipeline/testing.ts";
import { show } from "../testing/show.tsx";
import { JobBoard } from "./job-board.tsx";
import { columnOf, lia, pipelineOf } from "./testing.ts";

/** Only cards in sight are drawn: here there is room for all. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(2000);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(2000);
});
const board = (rest: Partial<Pipeline>) =>
  show(<JobBoard jobId={7} pipeline={pipelineOf(rest)} />, {
    answers: { "GET /recruiters/list_columns": { columns: [] } },
  });
const rui = cardOf(12, { candidate_name: "Rui Alves", status: 2 });
const ana = cardOf(13, { candidate_name: "Ana Reis", status: 9 });
const columns = [columnOf(1, "Triagem", [lia]), columnOf(2, "Cliente", [rui]), columnOf(9, "Fora", [ana])];
const face = (name: string) => screen.getByRole("group", { name });
const columnNamed = (name: string) =>
  document.querySelector(`section[aria-label^="${name}, "]`) as HTMLElement;

test("final stages are folded, also where somebody stands there", async () => {
  await board({ columns });
  expect(screen.getByTitle("Abrir Fora").getAttribute("aria-expanded")).toBe("false");
  expect(screen.queryByRole("group", { name: "Ana Reis" })).toBeNull();
  expect(screen.getByRole("button", { name: "Recolher Cliente" })).toBeTruthy();
});

test("a search opens the final stages, where a match may be", async () => {
  await board({ columns, term: "Ana" });
  expect(face("Ana Reis")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Recolher Fora" })).toBeTruthy();
});

test("a card is opened by Enter, and put before the one where it is dropped", async () => {
  const [openCard, move] = [vi.fn(), vi.fn()];
  await board({ columns, openCard, move });
  act(() => face("Lia Prado").focus());
  fireEvent.keyDown(face("Lia Prado"), { key: "Enter" });
  expect(openCard.mock.calls).toEqual([[11]]);
  const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });
  press(" ");
  expect(screen.getAllByText("Lia Prado saiu de Triagem. Use as setas para escolher o lugar.")).toBeTruthy();
  press("ArrowRight");
  expect(screen.getByText("Cliente, posição 1 de 2.")).toBeTruthy();
  press("Enter");
  expect(move.mock.calls).toEqual([[{ applyId: 11, status: 2, beforeId: 12 }]]);
});

test("nothing is picked up where nothing may be moved", async () => {
  const move = vi.fn();
  await board({ columns, move, mayMove: false });
  act(() => face("Lia Prado").focus());
  for (const key of [" ", "ArrowRight", " "]) fireEvent.keyDown(document.activeElement as Element, { key });
  expect(move).not.toHaveBeenCalled();
  expect(screen.getByText("Você pode ver este quadro, mas não mover candidaturas.")).toBeTruthy();
});

test("the next cards of a stage are read at its end, and no others; while they come that is shown", async () => {
  const endReached = vi.fn();
  const many = [{ ...columnOf(1, "Triagem", [lia]), count: 2 }, columnOf(2, "Cliente", [rui])];
  await board({ columns: many, endReached });
  expect([...new Set(endReached.mock.calls.flat())]).toEqual([1]);
  const parts = columnNamed("Cliente").querySelectorAll("*").length;
  expect(columnNamed("Triagem").getAttribute("aria-label")).toBe("Triagem, 2 candidaturas");
  endReached.mockClear();
  await board({ columns: many, endReached, pageStatus: 2 });
  const loading = [...document.querySelectorAll('section[aria-label^="Cliente, "]')].at(-1);
  expect(loading?.querySelectorAll("*").length).toBe(parts + 1);
});

test("a stage has its own colour before that of its kind; only a card that just came there glows", async () => {
  const notice = { kind: "moved", applyId: 12, candidate: "Rui Alves", by: "Ana", status: 1 } as const;
  await board({
    columns: [{ ...columnOf(4, "Triagem", [lia]), hue: "pink" }, columnOf(5, "Cliente", [rui])],
    notice,
  });
  const sheet = document.head.textContent ?? "";
  const rule = (own: Element | null | undefined) =>
    sheet.split(`.${own?.classList.item(1)}{`)[1]?.split("}")[0];
  const dotOf = (name: string) =>
    /--hue-(\w+)/.exec(rule(columnNamed(name).querySelector("i, span")) ?? "")?.[1];
  expect([dotOf("Triagem"), dotOf("Cliente")]).toEqual(["pink", "pink"]);
  // A card that glows has a style of its own.
  const styleOf = (name: string) => face(name).querySelector("div")?.className;
  const usual = styleOf("Lia Prado");
  expect(styleOf("Rui Alves")).toBe(usual);
  cleanup();
  await board({ columns, notice: { ...notice, status: 2 } });
  expect(styleOf("Lia Prado")).toBe(usual);
  expect(styleOf("Rui Alves")).not.toBe(usual);
});
