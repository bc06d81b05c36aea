// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { ShortlistReading } from "#client/system/shortlists/use-shortlist-reading.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import { noFilter } from "#machines/shortlist-reading/review-filter.ts";
import { ReviewFilters, useFilterNames } from "./review-filters.tsx";

const filterBy = vi.fn();
const readingOf = (more: object = {}) =>
  ({
    filter: noFilter,
    isSearchable: true,
    filterBy,
    choices: {
      verdicts: [
        { verdict: "all", count: 9 },
        { verdict: "liked", count: 2 },
      ],
      stages: [
        { stage: 2, count: 3 },
        { stage: 1, count: 4 },
      ],
      judges: [
        { judgedBy: "me", name: null, count: 5 },
        { judgedBy: 6, name: "Marta", count: 1 },
        { judgedBy: 7, name: null, count: 6 },
      ],
      ...{ anyStage: 7, anyJudge: 8 },
    },
    ...more,
  }) as unknown as ShortlistReading;
const stages = [1, 2].map((status) => ({ status, name: null, name_en: null })) as Parameters<
  typeof ReviewFilters
>[0]["stages"];
function Names({ reading }: { reading: ShortlistReading }) {
  return <output>{useFilterNames(reading, stages).join(" · ")}</output>;
}
const open = (more: object = {}) => {
  cleanup();
  filterBy.mockClear();
  const reading = readingOf(more);
  return show(
    <>
      <ReviewFilters reading={reading} stages={stages} />
      <Names reading={reading} />
    </>,
    { answers: {} },
  );
};
const choicesOf = (name: string) =>
  within(screen.getByRole("combobox", { name }))
    .getAllByRole("option")
    .map(({ textContent }) => textContent);

test("each filter has its own counts, stages in the order of the process", async () => {
  await open();
  const verdicts = within(screen.getByRole("group", { name: "Mostrar" })).getAllByRole("button");
  expect(verdicts.map((item) => [item.textContent, item.getAttribute("aria-pressed")])).toEqual([
    ["Todos 9", "true"],
    ["Gostei 2", "false"],
  ]);
  const [any, first] = choicesOf("Etapa");
  expect([any, first?.endsWith("(4)")]).toEqual(["Todas (7)", true]);
  expect(choicesOf("Avaliado por")).toEqual(["Todos (8)", "Você (5)", "Marta (1)", "Pelo link (6)"]);
  expect(screen.getByRole("status").textContent).toBe("");
});

test("what is chosen filters by it alone, and by nothing once it is taken back", async () => {
  await open({ filter: { ...noFilter, judgedBy: 6, stage: 2, verdict: "liked", term: "ana" } });
  expect(screen.getByRole("status").textContent).toMatch(/^Gostei · Etapa: .+ · Avaliado por: Marta · .*ana/);
  fireEvent.change(screen.getByRole("combobox", { name: "Avaliado por" }), { target: { value: "me" } });
  fireEvent.change(screen.getByRole("combobox", { name: "Avaliado por" }), { target: { value: "" } });
  fireEvent.change(screen.getByRole("combobox", { name: "Etapa" }), { target: { value: "1" } });
  fireEvent.click(screen.getByRole("button", { name: /^Todos/ }));
  expect(filterBy.mock.calls).toEqual([
    [{ judgedBy: "me" }],
    [{ judgedBy: null }],
    [{ stage: 1 }],
    [{ verdict: "all" }],
  ]);
});

test("a short list has no search, and nobody to choose between no filter", async () => {
  await open({
    isSearchable: false,
    choices: { ...readingOf().choices, stages: [], judges: [] },
  });
  expect(screen.queryByRole("searchbox")).toBeNull();
  expect(screen.queryByRole("combobox")).toBeNull();
});
