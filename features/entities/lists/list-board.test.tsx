// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { request } from "#client/system/testing/wire.ts";
import { entities } from "#contract/entities/all.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import { useWords } from "../fields/use-words.ts";
import { ListBoard } from "./list-board.tsx";

type Props = Parameters<typeof ListBoard>[0];
const told = vi.fn();
const tell =
  (name: string) =>
  (...given: unknown[]) =>
    void told(name, ...given);
const job = (id: number, status: string) => ({
  id,
  lock_version: 1,
  title: `Vaga ${id}`,
  status,
  city: "Recife",
});
const column = (id: string, cards: object[], more: object = {}) => ({
  ...{ id, cards, count: cards.length, after: null, end: true, sum: null, ...more },
});
const columns = [
  column("draft", [job(1, "draft"), job(2, "draft")], {
    sum: { by: { USD: 12_000_000, BRL: 350_000_000, EUR: 0 } },
  }),
  column("published", [job(3, "published")], { sum: { by: { BRL: 0 } } }),
  column("closed", []),
];
const boardOf = (more: object = {}) =>
  ({
    ...{ columns, paging: null, loading: false, failed: false, news: 0, mayMove: true },
    canMove: (id: number, to: string) => id === 1 && to === "published",
    ...{
      busyIds: new Set([3]),
      move: tell("move"),
      endReached: tell("end"),
      reload: tell("reload"),
      ...more,
    },
  }) as unknown as Props["board"];
const { stages } = entities.jobs;

function Shown({ boards, marked = [] }: { boards: readonly Props["board"][]; marked?: number[] }) {
  const words = useWords();
  const [at, setAt] = useState(0);
  const board = boards[at];
  if (!board || !stages) return null;
  return (
    <>
      <button type="button" onClick={() => setAt(at + 1)}>
        turn
      </button>
      <ListBoard
        entity="jobs"
        stages={stages}
        board={board}
        isNarrowed={false}
        names={["title", "status", "city"]}
        words={words}
        isMarked={(id) => marked.includes(id)}
        onMark={tell("mark")}
        onOpen={tell("open")}
        path={({ id }) => `/recruiters/jobs/${id}`}
        createIn={undefined}
      />
    </>
  );
}
beforeEach(() => {
  told.mockClear();
  for (const size of ["clientHeight", "offsetHeight", "clientWidth", "offsetWidth"] as const)
    vi.spyOn(HTMLElement.prototype, size, "get").mockReturnValue(3000);
  return () => {
    vi.restoreAllMocks();
  };
});
const keep = "PUT /recruiters/entity_columns_structure/job";
const answers = { [keep]: { entity_columns_structure: { folded: {} } } };
const board = (boards: readonly Props["board"][] = [boardOf()], marked: number[] = []) =>
  show(<Shown boards={boards} marked={marked} />, { answers });
const region = (name: RegExp) => screen.findByRole("region", { name });
const card = (id: number) => document.querySelector<HTMLElement>(`[data-card="${id}"]`);
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const said = () =>
  screen
    .getAllByRole("status")
    .map(({ textContent }) => textContent)
    .join(" ");

test("stages say how many records and how much money they hold, and what of them is on its way", async () => {
  await board([boardOf()], [2]);
  const draft = await region(/^Rascunho, 2 registros$/);
  expect(draft.textContent).toMatch(/R\$\s3,5\smi · US\$\s120\smil/);
  const published = await region(/^Publicada, 1 registro$/);
  expect(published.textContent).not.toMatch(/R\$/);
  // The stage itself is not said again on each card.
  expect(within(draft).getByText("Vaga 1").closest("[data-card]")?.textContent).toBe("Vaga 1Recife");
  const faces = [1, 2, 3].map((id) => card(id)?.querySelector("[data-marked]"));
  expect(faces.map((face) => face?.getAttribute("data-marked"))).toEqual(["false", "true", "false"]);
  expect(faces.map((face) => face?.getAttribute("aria-busy"))).toEqual(["false", "false", "true"]);
});

test("a card is taken, moved and let go by keys, only to where it may go; each step is said", async () => {
  await board();
  await region(/^Rascunho/);
  act(() => card(1)?.focus());
  press(" ");
  await waitFor(() =>
    expect(said()).toContain("Vaga 1 saiu de Rascunho. Use as setas para escolher o lugar."),
  );
  press("ArrowRight");
  await waitFor(() => expect(said()).toMatch(/Publicada, posição 1 de \d/));
  press("Enter");
  await waitFor(() => expect(told).toHaveBeenCalledWith("move", 1, "published"));
  expect(said()).toContain("Vaga 1 solto em Publicada.");
  act(() => card(2)?.focus());
  press(" ");
  press("ArrowRight");
  press("Escape");
  await waitFor(() => expect(said()).toContain("Movimento de Vaga 2 cancelado."));
  expect(told.mock.calls.filter(([name]) => name === "move")).toHaveLength(1);
  act(() => card(3)?.focus());
  press("Enter");
  press("x");
  expect(told.mock.calls.slice(1)).toEqual([
    ["open", 3],
    ["mark", 3],
  ]);
});

test("who may not move cards takes none", async () => {
  await board([boardOf({ mayMove: false })]);
  await region(/^Rascunho/);
  act(() => card(1)?.focus());
  press(" ");
  expect(said()).not.toContain("saiu de");
  expect(screen.getByText("Enter abre a prévia.")).toBeTruthy();
});

test("a stage is folded and opened, and stays so", async () => {
  const { until } = await board();
  fireEvent.click(await screen.findByRole("button", { name: "Recolher Rascunho" }));
  await until(
    request("PUT /recruiters/entity_columns_structure/:entity", {
      params: { entity: "job" },
      body: { type: 2, folded: { draft: true } },
    }),
  );
  // What is empty is folded from the first.
  expect(await screen.findByRole("button", { name: "2 Rascunho" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "0 Encerrada" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Recolher Publicada" })).toBeTruthy();
});

test("a board that could not be loaded is read again on request", async () => {
  await board([boardOf({ failed: true }), boardOf({ loading: true, columns: [column("draft", [])] })]);
  fireEvent.click(await screen.findByRole("button", { name: "Tentar novamente" }));
  expect(told.mock.calls.map(([name]) => name)).toEqual(["reload"]);
  expect(screen.queryByRole("region")).toBeNull();
  fireEvent.click(screen.getByText("turn"));
  expect(await region(/^Rascunho/)).toBeTruthy();
  expect(screen.queryByText("Nada nesta etapa")).toBeNull();
});
