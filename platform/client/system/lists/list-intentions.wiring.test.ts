// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { delays } from "#machines/delays.ts";
import { noQuery } from "#machines/shared/list-query.ts";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { useSelection } from "./use-bulk-selection.ts";
import { useList } from "./use-list-state.ts";

const read = "GET /recruiters/jobs" as const;
const rows = [1, 2, 3].map((id) => ({ id, lock_version: 1 }));
const page = { jobs: rows, total_count: 7, end_of_list: false, next_cursor: "c1" };
const stream = { stream_epoch: "e", stream_offset: 0 };
const path = "/recruiters/jobs";
const at = (keys: Record<string, string>) => `${path}?${new URLSearchParams(keys)}`;
const asks = (query: object) =>
  request(read, { query: { order: "created_at:desc", page: { size: 50 }, ...query } });

const status = JSON.stringify({ status: { eq: "draft" } });
const city = JSON.stringify({ city: { eq: "Recife" } });
const terms = JSON.stringify({ required: ["react", "node"], excluded: ["php"] });

async function shown(address = path) {
  const screen = await openScreen({ at: address });
  const list = await screen.hook(() => {
    const list = useList({ entity: "jobs" });
    return { ...list, selection: useSelection({ entity: "jobs" }, "Job", list) };
  });
  await screen.answers(read, { ...page, ...stream });
  screen.sent();
  return { screen, list };
}
type List = ReturnType<typeof useList>;

it.each([
  [
    "takes a condition away",
    at({ f: JSON.stringify({ status: { eq: "draft" }, city: { eq: "Recife" } }) }),
    (list) => list.removeCondition({ group: null, field: "status", operator: "eq" }),
    { where: { city: { eq: "Recife" } } },
    at({ f: city }),
  ],
  [
    "puts a condition in the place of the one that is edited",
    at({ f: status }),
    (list) =>
      list.setCondition(
        { group: null, field: "city", operator: "eq", value: "Recife" },
        { group: null, field: "status", operator: "eq" },
      ),
    { where: { city: { eq: "Recife" } } },
    at({ f: city }),
  ],
  [
    "takes a term away, of its kind alone",
    at({ t: terms }),
    (list) => list.removeTerm("required", "node"),
    { terms: { required: ["react"], excluded: ["php"] } },
    at({ t: JSON.stringify({ required: ["react"], excluded: ["php"] }) }),
  ],
  [
    "clears what narrows the list, and nothing else",
    at({ q: "ana", t: terms, f: status, order: "title:asc" }),
    (list) => list.clearFilters(),
    { order: "title:asc" },
    at({ order: "title:asc" }),
  ],
  [
    "searches texts for what was typed instead of names, asked for once",
    at({ q: "ana" }),
    (list) => list.searchTexts("ana"),
    { terms: { required: ["ana"] } },
    at({ t: JSON.stringify({ required: ["ana"] }) }),
  ],
  [
    "becomes what a saved view has",
    at({ q: "ana" }),
    (list) => list.choose({ ...noQuery, order: "title:desc", view: "blocks", saved: 4 }),
    { order: "title:desc" },
    at({ order: "title:desc", view: "blocks", sv: "4" }),
  ],
  ["is read again as it is", at({ q: "ana" }), (list) => list.reload(), { term: "ana" }, at({ q: "ana" })],
  [
    "is read again with a new record, which it opens in the place of its form",
    at({ new: "status=draft" }),
    (list) => list.created(9),
    {},
    at({ id: "9" }),
  ],
] satisfies [string, string, (list: List) => void, object, string][])(
  "%s",
  async (_, before, change, asked, after) => {
    const { screen, list } = await shown(before);
    expect(await screen.sends(() => change(list.current))).toEqual([asks(asked)]);
    expect(screen.place()).toBe(after);
  },
);

it("shows another view, a record and the form of a new one without asking again", async () => {
  const { screen, list } = await shown();
  const steps: [() => void, string][] = [
    [() => list.current.show("kanban"), at({ view: "kanban" })],
    [() => list.current.openRecord(2), at({ view: "kanban", id: "2" })],
    [() => list.current.closeRecord(), at({ view: "kanban" })],
    [() => list.current.openCreation({ status: "draft" }), at({ view: "kanban", new: "status=draft" })],
    [() => list.current.closeCreation(), at({ view: "kanban" })],
  ];
  const replaced: boolean[] = [];
  for (const [step, place] of steps) {
    expect(await screen.sends(step)).toEqual([]);
    expect(screen.place()).toBe(place);
    replaced.push(...screen.reported("navigation.requested").map(({ replace }) => replace));
  }
  expect(replaced, "Back leads to another view, and closes a form").toEqual([false, true, true, false, true]);
  expect(list.current.query).toEqual({ ...noQuery, view: "kanban" });
});

it("takes a record over that was saved beside it", async () => {
  const { screen, list } = await shown();
  await screen.does(() => list.current.rowSaved({ id: 2, title: "Analista" } as { id: number }));
  expect(list.current.rows[1]).toEqual({ id: 2, title: "Analista" });
});

it("reads the next page again when the person asks, where it could not be read", async () => {
  const { screen, list } = await shown();
  const [more] = await screen.sends(() => list.current.reachEnd());
  await screen.loses(read);
  expect(list.current.state).toBe("moreFailed");
  expect(await screen.sends(() => list.current.more())).toEqual([more]);
});

it("asks the provider for what its page sets too", async () => {
  const screen = await openScreen({ at: at({ f: status }) });
  const scope = { entity: "jobs", fixed: { client_company_id: "4" }, sub: { applied: ["2"] } } as const;
  const list = await screen.hook(() => useList({ ...scope, sub: { applied: [...scope.sub.applied] } }));
  screen.sent();
  expect(list.current.request).toEqual({
    term: "",
    where: { status: { eq: "draft" }, client_company_id: { eq: "4" }, sub: { applied: ["2"] } },
    order: "created_at:desc",
  });
});

it("lists of different pages keep their own state, of the same entity", async () => {
  const screen = await openScreen();
  const list = await screen.hook(
    (company: string) => useList({ entity: "jobs", fixed: { client_company_id: company } }),
    "4" as string,
  );
  await screen.answers(read, { ...page, ...stream });
  screen.sent();
  await screen.does(() => list.turnTo("5"));
  expect(screen.sent()).toEqual([asks({ where: { client_company_id: "5" } })]);
  expect(list.current).toMatchObject({ rows: [], state: "loading", busy: true, isCurrent: false });
});

it("lists of records of different lists keep their own state", async () => {
  const screen = await openScreen();
  const list = await screen.hook((id) => useList({ entity: "candidates", sub: { on_lists: [id] } }), "4");
  const candidates = { candidates: [{ id: 1 }], total_count: 1, end_of_list: true, next_cursor: null };
  await screen.answers("GET /recruiters/candidates", { ...candidates, ...stream });
  screen.sent();
  await list.turnTo("5");
  expect(screen.sent()).toMatchObject([{ query: { where: { sub: { on_lists: ["5"] } } } }]);
  expect(list.current.rows).toEqual([]);
});

it("waits no longer for a list that nobody looks at", async () => {
  const screen = await openScreen();
  const list = await screen.hook(() => useList({ entity: "jobs" }));
  expect(screen.waiting()).toEqual([read]);
  await list.leave();
  expect(screen.waiting()).toEqual([]);
});

it("counts no news of what was deleted since, nor of what it reads from its start", async () => {
  const { screen, list } = await shown();
  const created = async (id: number) => {
    const rows = [{ id, lock_version: 0 }];
    await screen.does(() => screen.cable.says("EntityChannel", { type: "saved", by_id: 99, rows }));
    await screen.passes(delays.debounce);
    await screen.answers(read, { jobs: [{ id }], end_of_list: true, next_cursor: null });
  };
  await created(8);
  await created(9);
  expect(list.current.news).toBe(2);
  await screen.does(() => screen.cable.says("EntityChannel", { type: "deleted", ids: [9] }));
  expect(list.current.news).toBe(1);
  await screen.does(() => list.current.reload());
  expect(list.current.news).toBe(0);
});

it("selects and lets go of records by many and by one", async () => {
  const { screen, list } = await shown();
  await screen.does(() => list.current.selection.add([1, 2, 3]));
  await screen.does(() => list.current.selection.remove([2, 3]));
  expect(list.current.selection).toMatchObject({ count: 1, ids: [1], isAll: false });
  await screen.does(() => list.current.selection.clear());
  expect(list.current.selection).toMatchObject({ count: 0, ids: [] });
});

it("offers to select all that a narrowed list finds, once it is known how many they are", async () => {
  const { screen, list } = await shown(at({ f: status }));
  await screen.does(() => list.current.selection.all?.());
  expect(list.current.selection).toMatchObject({ count: 7, isAll: true, ids: [] });
  await screen.does(() => list.current.reload());
  expect(list.current.selection.all).toBeNull();
});

it("lets go of all that were selected with the list that found them", async () => {
  const { screen, list } = await shown(at({ f: status }));
  await screen.does(() => list.current.selection.all?.());
  await screen.does(() => list.current.reload());
  expect(list.current.selection.isAll, "read again it finds the same").toBe(true);
  await screen.does(() => list.current.clearFilters());
  expect(list.current.selection).toMatchObject({ count: 0, isAll: false });
});
