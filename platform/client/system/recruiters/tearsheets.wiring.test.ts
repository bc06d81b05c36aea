// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { useRead, useReadPages } from "../page/use-read.ts";
import { openScreen } from "../testing/screen.tsx";
import { subscribed } from "../testing/sockets.ts";
import { request } from "../testing/wire.ts";
import {
  tearsheetCategories,
  tearsheetMembers,
  tearsheetOptions,
  tearsheetPages,
  tearsheetQuery,
  tearsheetRead,
  tearsheetsOfCandidate,
  useOthersChanges,
  useTearsheetActions,
  useTearsheetBoard,
} from "./use-tearsheets.ts";

const id = 5;
const params = { id };
const written = { name: "Finalistas" };
type Does = (actions: ReturnType<typeof useTearsheetActions>) => Promise<string | null>;

it.each([
  [
    "makes a list",
    (to) => to.create(written),
    request("POST /recruiters/tearsheets", { body: { tearsheet: written } }),
  ],
  [
    "changes a list as it was read",
    (to) => to.change(id, written, 7),
    request("PUT /recruiters/tearsheets/:id", { params, body: { tearsheet: written, lock_version: 7 } }),
  ],
  ["deletes a list", (to) => to.remove(id), request("DELETE /recruiters/tearsheets/:id", { params })],
  [
    "adds candidates",
    (to) => to.add(id, [8, 9]),
    request("POST /recruiters/tearsheets/:id/members", { params, body: { candidate_ids: [8, 9] } }),
  ],
  [
    "takes a candidate off",
    (to) => to.takeOff(id, 8),
    request("DELETE /recruiters/tearsheets/:id/members/:candidate_id", { params: { id, candidate_id: 8 } }),
  ],
  [
    "adds a category",
    (to) => to.addCategory("TI"),
    request("POST /recruiters/tearsheet_categories", { body: { tearsheet_category: { name: "TI" } } }),
  ],
  [
    "renames a category",
    (to) => to.renameCategory(id, "TI"),
    request("PUT /recruiters/tearsheet_categories/:id", {
      params,
      body: { tearsheet_category: { name: "TI" } },
    }),
  ],
  [
    "deletes a category",
    (to) => to.removeCategory(id),
    request("DELETE /recruiters/tearsheet_categories/:id", { params }),
  ],
] satisfies [string, Does, ReturnType<typeof request>][])(
  "%s, and says how that ended",
  async (_, act, sent) => {
    const screen = await openScreen();
    const page = await screen.hook(useTearsheetActions);
    const ends: (string | null)[] = [];
    const work = () => void act(page.current).then((end) => ends.push(end));
    expect(await screen.sends(work)).toEqual([sent]);
    await screen.answers(sent.call);
    await screen.sends(work);
    await screen.refuses(sent.call, "conflict");
    expect(ends).toEqual([null, "conflict"]);
  },
);

const lists = "GET /recruiters/tearsheets" as const;
const members = "GET /recruiters/tearsheets/:id/members" as const;

it("reads lists and their members on", async () => {
  const screen = await openScreen();
  const page = await screen.hook(() => ({
    lists: useReadPages(tearsheetPages, { query: tearsheetQuery("ana", 3) }),
    members: useReadPages(tearsheetMembers, { params, query: {} }),
  }));
  expect(screen.sent()).toEqual([
    request("GET /recruiters/tearsheets", { query: { term: "ana", category_id: 3 } }),
    request("GET /recruiters/tearsheets/:id/members", { params, query: {} }),
  ]);
  await screen.answers(lists, { next_after: 7 });
  await screen.answers(members, { next_cursor: "c1" });
  expect(await screen.sends(() => page.current.lists.more())).toEqual([
    request("GET /recruiters/tearsheets", { query: { term: "ana", category_id: 3, after: 7 } }),
  ]);
  expect(await screen.sends(() => page.current.members.more())).toEqual([
    request("GET /recruiters/tearsheets/:id/members", { params, query: { after: "c1" } }),
  ]);
});

it("reads again what a change of members makes stale", async () => {
  const screen = await openScreen();
  for (const call of [lists, members] as const) screen.always(call);
  for (const call of [
    "GET /recruiters/tearsheets/:id",
    "GET /recruiters/tearsheet_categories",
    "GET /recruiters/candidates/:id/tearsheets",
  ] as const)
    screen.always(call);
  const page = await screen.hook(() => {
    useReadPages(tearsheetPages, { query: {} });
    useReadPages(tearsheetMembers, { params, query: {} });
    useRead(tearsheetOptions, { query: { size: 200 } });
    useRead(tearsheetCategories);
    useRead(tearsheetRead, { params });
    useRead(tearsheetsOfCandidate, { params: { id: 8 } });
    return useTearsheetActions();
  });
  expect(screen.sent()).toHaveLength(6);
  await screen.does(() => void page.current.takeOff(id, 8));
  screen.sent();
  const stale = await screen.sends(() =>
    screen.answers("DELETE /recruiters/tearsheets/:id/members/:candidate_id"),
  );
  expect(stale.map(({ call }) => call).sort()).toEqual([
    "GET /recruiters/candidates/:id/tearsheets",
    "GET /recruiters/tearsheets",
    "GET /recruiters/tearsheets/:id",
    "GET /recruiters/tearsheets/:id/members",
  ]);
  await screen.does(() => void page.current.renameCategory(3, "TI"));
  screen.sent();
  const renamed = await screen.sends(() => screen.answers("PUT /recruiters/tearsheet_categories/:id"));
  expect(renamed.map(({ call }) => call).sort()).toEqual([
    "GET /recruiters/tearsheet_categories",
    "GET /recruiters/tearsheets",
  ]);
});

it("says that others changed lists, and reads them where the person wants to see it", async () => {
  const screen = await openScreen();
  screen.always("GET /recruiters/tearsheet_categories");
  const page = await screen.hook(() => {
    useRead(tearsheetCategories);
    return useOthersChanges();
  });
  expect(screen.cable.said()).toEqual([subscribed("EntityChannel", { entity: "tearsheets" })]);
  const many = (by_id: number) =>
    screen.does(() => screen.cable.says("EntityChannel", { type: "many", by_id }));
  await many(12);
  expect(page.current.changed, "it was the person").toBe(false);
  await many(99);
  expect(page.current.changed).toBe(true);
  expect(await screen.sends(() => page.current.show())).toEqual([
    request("GET /recruiters/tearsheet_categories"),
  ]);
  expect(page.current.changed).toBe(false);
});

it("moves a candidate from list to list of the board before it is saved", async () => {
  const screen = await openScreen();
  const page = await screen.hook(() => useTearsheetBoard("ana", null));
  expect(screen.sent()).toEqual([
    request("GET /recruiters/tearsheets", { query: { size: 20, term: "ana" } }),
  ]);
  const asked = await screen.sends(() =>
    screen.answers(lists, {
      tearsheets: [
        { id: 1, members_count: 30 },
        { id: 2, members_count: 1 },
      ],
      next_after: 2,
    }),
  );
  expect(asked).toEqual(
    [1, 2].map((of) =>
      request("GET /recruiters/tearsheets/:id/members", { params: { id: of }, query: { size: 25 } }),
    ),
  );
  await screen.answers(members, { members: [{ candidate_id: 8 }, { candidate_id: 9 }], next_cursor: "c1" });
  await screen.answers(members, { members: [{ candidate_id: 10 }], next_cursor: null });
  const shown = () =>
    page.current.read.data?.map(({ members: all, count }) => [
      all.map(({ candidate_id }) => candidate_id),
      count,
    ]);
  expect(shown()).toEqual([
    [[8, 9], 30],
    [[10], 1],
  ]);
  expect(page.current.hasMore).toBe(true);
  const member = page.current.read.data?.[0]?.members[0];
  if (!member) throw new Error("There is no member");
  expect(await screen.sends(() => void page.current.move(member, 1, 2))).toEqual([
    request("POST /recruiters/tearsheets/:id/members", {
      params: { id: 2 },
      body: { candidate_ids: [8], from_id: 1 },
    }),
  ]);
  expect(shown()).toEqual([
    [[9], 29],
    [[8, 10], 2],
  ]);
  await screen.answers("POST /recruiters/tearsheets/:id/members");
  expect(await screen.sends(() => void page.current.more(1))).toEqual([
    request("GET /recruiters/tearsheets/:id/members", {
      params: { id: 1 },
      query: { size: 25, after: "c1" },
    }),
  ]);
  await screen.answers(members, { members: [{ candidate_id: 9 }, { candidate_id: 11 }] });
  expect(shown()?.[0]).toEqual([[9, 11], 29]);
  await screen.sends(() => void page.current.move(member, 2, 1));
  expect(
    await screen.sends(() => screen.refuses("POST /recruiters/tearsheets/:id/members", "conflict")),
    "it is read again",
  ).toEqual([request("GET /recruiters/tearsheets", { query: { size: 20, term: "ana" } })]);
});
