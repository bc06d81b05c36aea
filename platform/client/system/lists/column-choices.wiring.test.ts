// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { entities } from "#contract/entities/all.ts";
import type { View } from "#machines/shared/list-query.ts";
import { openScreen, type ScreenOfTest } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { useCardFields, useColumns } from "./use-columns.ts";
import { useFoldedStages } from "./use-folded-stages.ts";

const structure = "GET /recruiters/entity_columns_structure/:entity" as const;
const keep = "PUT /recruiters/entity_columns_structure/:entity" as const;
const params = { entity: "job" } as const;
const reads = (type: number) => request(structure, { params, query: { type } });
const { fields } = entities.jobs;
const ofTable = ["title", "status", "city"].map((field) => ({ field, visible: true }));
const shownOf = (columns: readonly { field: string; visible: boolean }[]) =>
  columns.flatMap(({ field, visible }) => (visible ? [field] : []));

async function table(given: object = {}, view: View | null = null) {
  const screen = await openScreen();
  screen.always(structure, { entity_columns_structure: { view_type: "table", columns: ofTable, ...given } });
  const page = await screen.hook((chosen) => useColumns("jobs", fields, chosen, "pt"), view);
  screen.sent();
  return { screen, page };
}
const bodies = async (screen: ScreenOfTest, work: () => unknown) =>
  (await screen.sends(work)).map(({ call, body }) => [call, body]);

it("is looked at as a table until it is known how the person had it", async () => {
  const screen = await openScreen();
  const page = await screen.hook(() => useColumns("jobs", fields, null, "pt"));
  expect(page.current).toMatchObject({ view: null, ready: false, density: "normal" });
  const first = shownOf(page.current.columns);
  expect(first).toContain("title");
  await screen.refuses(structure, "internal");
  expect(page.current).toMatchObject({ view: "table", ready: true });
  expect(shownOf(page.current.columns), "as the business has them").toEqual(first);
  expect(screen.sent()).toEqual([reads(0)]);
});

it("has the columns of the view that the address names", async () => {
  const screen = await openScreen();
  await screen.hook(() => useColumns("jobs", fields, "kanban", "pt"));
  expect(screen.sent()).toEqual([reads(0), reads(2)]);
});

it("leaves columns out that are no more, and has those that came since hidden at the end", async () => {
  const columns = [
    { field: "city", visible: true },
    { field: "gone", visible: true },
  ];
  const { page } = await table({ columns });
  const [first, second, ...others] = page.current.columns;
  expect([first, second]).toEqual([
    { field: "city", width: null, visible: true },
    { field: "title", width: null, visible: false },
  ]);
  expect(others).toContainEqual({ field: "status", width: null, visible: false });
  expect(shownOf(page.current.columns)).toEqual(["city"]);
});

it("takes the columns that a saved view has, of its view or of the one that is shown", async () => {
  const { screen, page } = await table({ density: "compact" });
  expect(page.current.density).toBe("compact");
  const columns = [
    { field: "status", width: 90, visible: true },
    { field: "title", visible: false },
  ];
  const stored = [columns[0], { ...columns[1], width: null }];
  expect(await bodies(screen, () => page.current.take(columns, "blocks"))).toEqual([
    [keep, { type: 1, columns: stored }],
  ]);
  expect(shownOf(page.current.columns), "those of another view").toEqual(shownOf(ofTable));
  await screen.answers(keep);
  expect(await bodies(screen, () => page.current.take(columns, undefined))).toEqual([
    [keep, { type: 0, columns: stored }],
  ]);
  expect(shownOf(page.current.columns)).toEqual(["status"]);
  await screen.answers(keep);
});

it("moves a column that is there, to the end where there is no other", async () => {
  const { screen, page } = await table();
  const order = () => shownOf(page.current.columns);
  await screen.sends(() => page.current.move("title", "nowhere"));
  expect(order()).toEqual(["status", "city", "title"]);
  await screen.answers(keep);
  await screen.sends(() => page.current.move("nowhere", "city"));
  expect(order()).toEqual(["status", "city", "title"]);
  await screen.answers(keep);
});

it("keeps what was chosen while the page is left, and reads it again when it comes back", async () => {
  const { screen, page } = await table();
  await screen.sends(() => page.current.keepDensity("compact"));
  expect(page.current.density).toBe("compact");
  await screen.answers(keep);
  await page.leave();
  const again = await screen.hook(() => useColumns("jobs", fields, null, "pt"));
  expect(again.current.density, "as it is read now").toBe("normal");
});

it("chooses for the lists of one kind of record alone, and for nobody who comes after", async () => {
  const { screen, page } = await table();
  const jobs = { field: "title", visible: true };
  await screen.sends(() => page.current.take([jobs], "table"));
  const benefits = await screen.hook(() => useColumns("benefits", entities.benefits.fields, null, "pt"));
  expect(shownOf(benefits.current.columns)).toEqual(["status"]);
  await screen.answers(keep);
  expect(shownOf(page.current.columns)).toEqual(["title"]);
  await screen.does(() =>
    screen.system.bus.publish({ type: "session.ended", strategy: "recruiters", because: "signed_out" }),
  );
  expect(shownOf(page.current.columns)).toEqual(shownOf(ofTable));
});

it("knows which fields a card shows once the person's choice is read", async () => {
  const screen = await openScreen();
  const page = await screen.hook(() => useCardFields("jobs", "kanban"));
  expect(page.current).toBeNull();
  expect(screen.sent()).toEqual([reads(2)]);
  await screen.refuses(structure, "internal");
  expect(page.current).toBeNull();
});

it("folds no stage of a board that has not been read, and what the person opens stays open", async () => {
  const screen = await openScreen();
  screen.always(structure, { entity_columns_structure: { view_type: "kanban", columns: [] } });
  const stages = [
    { id: "draft", count: 2, isFinal: false },
    { id: "paused", count: 0, isFinal: false },
  ] as const;
  const page = await screen.hook(
    (isRead: boolean) => useFoldedStages("jobs", stages, { isRead, isNarrowed: false }),
    false as boolean,
  );
  const folds = () => stages.map((stage) => page.current.isFolded(stage));
  expect(folds()).toEqual([false, false]);
  await page.turnTo(true);
  expect(folds()).toEqual([false, true]);
  expect(await bodies(screen, () => page.current.toggle(stages[1]))).toEqual([
    [keep, { type: 2, folded: { paused: false } }],
  ]);
  expect(folds()).toEqual([false, false]);
  await screen.answers(keep);
});
