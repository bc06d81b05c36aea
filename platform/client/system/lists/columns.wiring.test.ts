// @vitest-environment happy-dom
import { expect, it } from "vitest";
import type { SavedView } from "#contract/calls/list-views.ts";
import { entities } from "#contract/entities/all.ts";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { useCardFields, useColumns } from "./use-columns.ts";
import { useFoldedStages } from "./use-folded-stages.ts";
import { useRecordForm } from "./use-record-form.ts";
import { useSavedViews } from "./use-saved-views.ts";

const view = { id: 3, entity: "jobs", name: "Minhas", shared: false, is_own: true } as const;
const state = { term: "ana", order: "title:asc", view_type: "kanban" } as const;

it("keeps the views of a list", async () => {
  const screen = await openScreen();
  const taken: number[] = [];
  const gone: number[] = [];
  const page = await screen.hook(() =>
    useSavedViews(
      "jobs",
      ({ id }) => taken.push(id),
      (id) => gone.push(id),
    ),
  );
  expect(screen.sent()).toEqual([request("GET /recruiters/saved_views", { query: { entity: "jobs" } })]);
  await screen.answers("GET /recruiters/saved_views", { saved_views: [view] });
  expect(page.current.views).toMatchObject([view]);
  await screen.does(() => page.current.name());
  expect(await screen.sends(() => page.current.create({ name: "Nova", shared: true, state }))).toEqual([
    request("POST /recruiters/saved_views", {
      body: { saved_view: { entity: "jobs", name: "Nova", shared: true, state } },
    }),
  ]);
  await screen.answers("POST /recruiters/saved_views", { saved_view: { ...view, id: 4, name: "Nova" } });
  expect(taken).toEqual([4]);
  expect(await screen.sends(() => page.current.change({ id: 4, name: "Outra", state }))).toEqual([
    request("PUT /recruiters/saved_views/:id", {
      params: { id: 4 },
      body: { saved_view: { name: "Outra", state } },
    }),
  ]);
  await screen.answers("PUT /recruiters/saved_views/:id", { saved_view: { ...view, id: 4, name: "Outra" } });
  expect(page.current.views.map(({ name }) => name)).toEqual(["Minhas", "Outra"]);
  expect(await screen.sends(() => page.current.remove(3))).toEqual([
    request("DELETE /recruiters/saved_views/:id", { params: { id: 3 } }),
  ]);
  await screen.answers("DELETE /recruiters/saved_views/:id");
  expect(gone).toEqual([3]);
  expect(page.current.views.map(({ id }) => id)).toEqual([4]);
  await screen.does(() => page.current.choose(page.current.views[0] as SavedView, true));
  expect(page.current).toMatchObject({ asking: true });
  await screen.does(() => page.current.confirmChoice());
  expect(taken).toEqual([4, 4]);
});

it("shows why a view was not kept", async () => {
  const screen = await openScreen();
  screen.always("GET /recruiters/saved_views", { saved_views: [view] });
  const page = await screen.hook(() =>
    useSavedViews(
      "jobs",
      () => undefined,
      () => undefined,
    ),
  );
  await screen.sends(() => page.current.remove(3));
  await screen.refuses("DELETE /recruiters/saved_views/:id", "forbidden");
  expect(screen.reported("toast.requested")).toMatchObject([{ kind: "error", text: "refused: forbidden" }]);
});

const structure = "GET /recruiters/entity_columns_structure/:entity" as const;
const { fields } = entities.jobs;
const params = { entity: "job" } as const;
const chosen = [
  { field: "title", width: 200, visible: true },
  { field: "status", width: null, visible: true },
];

it("reads what a person chose to see, and how", async () => {
  const screen = await openScreen();
  const page = await screen.hook(() => useColumns("jobs", fields, null, "pt"));
  expect(screen.sent()).toEqual([
    request("GET /recruiters/entity_columns_structure/:entity", { params, query: { type: 0 } }),
  ]);
  const kept = { view_type: "blocks", density: "compact", columns: [], folded: {} } as const;
  expect(
    await screen.sends(() =>
      screen.answers(structure, { entity_columns_structure: { ...kept, columns: [] } }),
    ),
  ).toEqual([request("GET /recruiters/entity_columns_structure/:entity", { params, query: { type: 1 } })]);
  expect(page.current).toMatchObject({ view: "blocks", density: "compact", ready: false });
  await screen.answers(structure, { entity_columns_structure: { columns: chosen } });
  expect(page.current.ready).toBe(true);
  expect(page.current.columns.filter(({ visible }) => visible)).toEqual(chosen);
});

it("reads what a list's cards show again once a card is made or saved", async () => {
  const screen = await openScreen();
  const page = await screen.hook(() => ({
    fields: useCardFields("jobs", "blocks"),
    form: useRecordForm("entity_cards", null, {
      preset: { entity: "jobs", view: "blocks" },
      onSaved: () => undefined,
    }),
  }));
  const read = request("GET /recruiters/entity_columns_structure/:entity", { params, query: { type: 1 } });
  expect(screen.sent()).toEqual([read]);
  expect(page.current.fields).toBeNull();
  await screen.answers(structure, {
    entity_columns_structure: { columns: [...chosen, { field: "city", visible: false }] },
  });
  expect(page.current.fields).toEqual(["title", "status"]);
  await screen.does(() => page.current.form.change("name", "Curto"));
  expect(await screen.sends(() => page.current.form.save())).toEqual([
    request("POST /recruiters/administrator/entity_cards", {
      body: { entity_card: { entity: "jobs", view: "blocks", name: "Curto" } },
    }),
  ]);
  const card = { id: 3, lock_version: 1, name: "Curto" };
  expect(
    await screen.sends(() =>
      screen.answers("POST /recruiters/administrator/entity_cards", { entity_card: card }),
    ),
  ).toEqual([read]);
  await screen.answers(structure, { entity_columns_structure: { columns: chosen.slice(1) } });
  expect(page.current.fields).toEqual(["status"]);
  await screen.does(() => page.current.form.change("in_use", false));
  expect(await screen.sends(() => page.current.form.save())).toEqual([
    request("PUT /recruiters/administrator/entity_cards/:id", {
      params: { id: 3 },
      body: { entity_card: { in_use: false }, lock_version: 1 },
    }),
  ]);
  expect(
    await screen.sends(() =>
      screen.answers("PUT /recruiters/administrator/entity_cards/:id", { entity_card: card }),
    ),
  ).toEqual([read]);
});

it("keeps columns, view and density, one after another", async () => {
  const screen = await openScreen();
  screen.always(structure, { entity_columns_structure: { view_type: "table", columns: chosen } });
  const page = await screen.hook(() => useColumns("jobs", fields, null, "pt"));
  const others = page.current.columns.slice(2);
  const keeps = (columns: object[]) =>
    request("PUT /recruiters/entity_columns_structure/:entity", {
      params,
      body: { type: 0, columns: [...columns, ...others] as typeof others },
    });
  const [title, status] = chosen as [object, object];
  const done = () => screen.answers("PUT /recruiters/entity_columns_structure/:entity");
  expect(await screen.sends(() => page.current.toggle("status"))).toEqual([
    keeps([title, { ...status, visible: false }]),
  ]);
  await done();
  expect(await screen.sends(() => page.current.move("title", null))).toEqual([
    request("PUT /recruiters/entity_columns_structure/:entity", {
      params,
      body: { type: 0, columns: [{ ...chosen[1], visible: false }, ...others, chosen[0]] as typeof others },
    }),
  ]);
  await screen.does(() => page.current.resize({ title: 300 }));
  await screen.does(() => page.current.keepDensity("compact"));
  await screen.does(() => page.current.keepView("kanban"));
  expect(screen.sent(), "one at a time").toEqual([]);
  await done();
  expect(page.current.columns.at(-1)).toEqual({ field: "title", width: 300, visible: true });
  screen.sent();
  expect(await screen.sends(done)).toEqual([
    request("PUT /recruiters/entity_columns_structure/:entity", {
      params,
      body: { type: 0, density: "compact" },
    }),
  ]);
  expect(await screen.sends(done)).toEqual([
    request("PUT /recruiters/entity_columns_structure/:entity", {
      params,
      body: { type: 0, view_type: "kanban" },
    }),
  ]);
  await screen.refuses("PUT /recruiters/entity_columns_structure/:entity", "internal");
  expect(screen.reported("notice.raised")).toMatchObject([
    { kind: "error", notice: { code: "columns_not_saved" } },
  ]);
});

it("moves a column before another, from either side of it", async () => {
  const screen = await openScreen();
  screen.always(structure, { entity_columns_structure: { view_type: "table", columns: chosen } });
  const page = await screen.hook(() => useColumns("jobs", fields, null, "pt"));
  const order = () => page.current.columns.map(({ field }) => field);
  const [title, status, third, fourth, ...others] = order();
  const move = async (field = "", before = "") => {
    const [sent] = await screen.sends(() => page.current.move(field, before));
    await screen.answers("PUT /recruiters/entity_columns_structure/:entity");
    const body = sent?.body as { columns: { field: string }[] } | undefined;
    return body?.columns.map((column) => column.field);
  };
  expect(await move(title, fourth)).toEqual([status, third, title, fourth, ...others]);
  expect(await move(fourth, status)).toEqual([fourth, status, third, title, ...others]);
  expect(order()).toEqual([fourth, status, third, title, ...others]);
});

it("leaves the other columns as wide as they were where one is drawn", async () => {
  const screen = await openScreen();
  screen.always(structure, { entity_columns_structure: { view_type: "table", columns: chosen } });
  const page = await screen.hook(() => useColumns("jobs", fields, null, "pt"));
  const others = page.current.columns.slice(2);
  const [title, status] = chosen as [object, object];
  expect(await screen.sends(() => page.current.resize({ status: 120 }))).toEqual([
    request("PUT /recruiters/entity_columns_structure/:entity", {
      params,
      body: { type: 0, columns: [title, { ...status, width: 120 }, ...others] as typeof others },
    }),
  ]);
  await screen.answers("PUT /recruiters/entity_columns_structure/:entity");
});

it("shows the English name first in English, and keeps columns as Portuguese has them", async () => {
  const screen = await openScreen();
  screen.always(structure, { entity_columns_structure: { view_type: "table" } });
  const page = await screen.hook(() => useColumns("benefits", entities.benefits.fields, null, "en"));
  const first = (columns: readonly { field: string }[]) => columns.slice(0, 2).map(({ field }) => field);
  expect(first(page.current.columns)).toEqual(["name_en", "name"]);
  expect(first(page.current.stored)).toEqual(["name", "name_en"]);
  const kept = page.current.stored.map((column, index) => ({ ...column, width: index === 0 ? 300 : null }));
  expect(await screen.sends(() => page.current.resize({ name_en: 300 }))).toEqual([
    request("PUT /recruiters/entity_columns_structure/:entity", {
      params: { entity: "benefit" },
      body: { type: 0, columns: kept },
    }),
  ]);
  await screen.answers("PUT /recruiters/entity_columns_structure/:entity");
  expect(page.current.columns[0]).toMatchObject({ field: "name_en", width: 300 });
});

it("folds stages for the board alone", async () => {
  const screen = await openScreen();
  screen.always(structure, { entity_columns_structure: { folded: { closed: true } } });
  const stages = [
    { id: "draft", count: 2, isFinal: false },
    { id: "closed", count: 1, isFinal: false },
    { id: "paused", count: 0, isFinal: false },
  ];
  const board = { isRead: true, isNarrowed: false };
  const page = await screen.hook(() => useFoldedStages("jobs", stages, board));
  expect(screen.sent()).toEqual([
    request("GET /recruiters/entity_columns_structure/:entity", { params, query: { type: 2 } }),
  ]);
  const folds = () => stages.map((stage) => page.current.isFolded(stage));
  expect(folds()).toEqual([false, true, true]);
  expect(await screen.sends(() => page.current.toggle({ id: "draft", count: 2, isFinal: false }))).toEqual([
    request("PUT /recruiters/entity_columns_structure/:entity", {
      params,
      body: { type: 2, folded: { closed: true, draft: true } },
    }),
  ]);
  await screen.answers("PUT /recruiters/entity_columns_structure/:entity");
  expect(folds()).toEqual([true, true, true]);
});

it("folds final stages until a record comes into them, a filter asks for them, or a person opens them", async () => {
  const screen = await openScreen();
  screen.always(structure, { entity_columns_structure: { folded: { cancelled: false } } });
  const stages = [
    { id: "published", count: 2, isFinal: false },
    { id: "filled", count: 1, isFinal: true },
    { id: "cancelled", count: 1, isFinal: true },
  ];
  const board = { isRead: true, isNarrowed: false };
  const folds = (page: { current: ReturnType<typeof useFoldedStages> }) =>
    stages.map((stage) => page.current.isFolded(stage));
  const page = await screen.hook(() => useFoldedStages("jobs", stages, board));
  expect(folds(page)).toEqual([false, true, false]);
  expect(page.current.isFolded({ id: "filled", count: 2, isFinal: true })).toBe(false);
  const narrowed = await screen.hook(() => useFoldedStages("jobs", stages, { ...board, isNarrowed: true }));
  expect(folds(narrowed)).toEqual([false, false, false]);
});
