// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { useRead, useReadPages } from "../page/use-read.ts";
import { openScreen } from "../testing/screen.tsx";
import { subscribed } from "../testing/sockets.ts";
import { request, type Sent } from "../testing/wire.ts";
import { useTearsheetBoard } from "./use-tearsheet-board.ts";
import { useTearsheetNews } from "./use-tearsheet-news.ts";
import {
  tearsheetCategories,
  tearsheetOptions,
  tearsheetPages,
  tearsheetQuery,
  tearsheetRead,
  tearsheetsOfCandidate,
  useCategoryActions,
  useTearsheetActions,
  useTearsheetMembers,
} from "./use-tearsheets.ts";

const id = 5;
const params = { id };
const written = { name: "Finalistas" };
const member = { id, candidate_id: 8, name: "Ana" };

/** All that is done with lists, and how each ended. */
function useAll(ends: string[]) {
  const done = ({ action }: { action: string }) => void ends.push(action);
  return {
    lists: useTearsheetActions(id, done, () => void ends.push("refused")),
    members: useTearsheetMembers("list", {
      onDone: ({ action, result }) => void ends.push(`${action} ${result}`),
      onTakeOffRefused: () => void ends.push("refused"),
    }),
    categories: useCategoryActions(done, () => void ends.push("refused")),
  };
}
type Does = (to: ReturnType<typeof useAll>) => void;

it.each([
  [
    "makes a list",
    (to) => to.lists.start("save", { tearsheet: written }),
    request("POST /recruiters/tearsheets", { body: { tearsheet: written } }),
    ["save", "refused"],
  ],
  [
    "changes a list as it was read",
    (to) => to.lists.start("save", { id, lock_version: 7, tearsheet: written }),
    request("PUT /recruiters/tearsheets/:id", { params, body: { tearsheet: written, lock_version: 7 } }),
    ["save", "refused"],
  ],
  [
    "deletes a list",
    (to) => to.lists.start("remove", { id }),
    request("DELETE /recruiters/tearsheets/:id", { params }),
    ["remove", "refused"],
  ],
  [
    "adds a candidate; the loading dialog says why not",
    (to) => to.members.add(member),
    request("POST /recruiters/tearsheets/:id/members", { params, body: { candidate_ids: [8] } }),
    ["add Ana"],
  ],
  [
    "takes a candidate off",
    (to) => to.members.takeOff(member),
    request("DELETE /recruiters/tearsheets/:id/members/:candidate_id", { params: { id, candidate_id: 8 } }),
    ["takeOff Ana", "refused"],
  ],
  [
    "adds a category",
    (to) => to.categories.start("add", { name: "TI" }),
    request("POST /recruiters/tearsheet_categories", { body: { tearsheet_category: { name: "TI" } } }),
    ["add", "refused"],
  ],
  [
    "renames a category",
    (to) => to.categories.start("rename", { id, name: "TI" }),
    request("PUT /recruiters/tearsheet_categories/:id", {
      params,
      body: { tearsheet_category: { name: "TI" } },
    }),
    ["rename", "refused"],
  ],
  [
    "deletes a category",
    (to) => to.categories.start("remove", { id }),
    request("DELETE /recruiters/tearsheet_categories/:id", { params }),
    ["remove", "refused"],
  ],
] satisfies [string, Does, Sent, string[]][])("%s, and says how that ended", async (_, act, sent, ends) => {
  const screen = await openScreen();
  const announced: string[] = [];
  const page = await screen.hook(() => useAll(announced));
  const work = () => act(page.current);
  expect(await screen.sends(work)).toEqual([sent]);
  await screen.answers(sent.call);
  await screen.sends(work);
  await screen.refuses(sent.call, "conflict");
  expect(announced).toEqual(ends);
});

it("tells the lists of candidates who was put on one, once that is done", async () => {
  const screen = await openScreen();
  const page = await screen.hook(() => useAll([]));
  await screen.sends(() => page.current.members.add(member));
  expect(screen.reported("records.changed")).toEqual([]);
  await screen.answers("POST /recruiters/tearsheets/:id/members");
  expect(screen.reported("records.changed")).toMatchObject([{ entity: "candidates" }]);
});

const lists = "GET /recruiters/tearsheets" as const;
const members = "GET /recruiters/tearsheets/:id/members" as const;

it("reads lists on", async () => {
  const screen = await openScreen();
  const page = await screen.hook(() => useReadPages(tearsheetPages, { query: tearsheetQuery("ana", 3) }));
  expect(screen.sent()).toEqual([
    request("GET /recruiters/tearsheets", { query: { term: "ana", category_id: 3 } }),
  ]);
  await screen.answers(lists, { next_after: 7 });
  expect(await screen.sends(() => page.current.more())).toEqual([
    request("GET /recruiters/tearsheets", { query: { term: "ana", category_id: 3, after: 7 } }),
  ]);
});

it("reads again what a change of members makes stale", async () => {
  const screen = await openScreen();
  for (const call of [
    lists,
    "GET /recruiters/tearsheets/:id",
    "GET /recruiters/tearsheet_categories",
    "GET /recruiters/candidates/:id/tearsheets",
  ] as const)
    screen.always(call);
  const page = await screen.hook(() => {
    useReadPages(tearsheetPages, { query: {} });
    useRead(tearsheetOptions, { query: { size: 200 } });
    useRead(tearsheetCategories);
    useRead(tearsheetRead, { params });
    useRead(tearsheetsOfCandidate, { params: { id: 8 } });
    return useAll([]);
  });
  expect(screen.sent()).toHaveLength(5);
  await screen.does(() => page.current.members.takeOff(member));
  screen.sent();
  const stale = await screen.sends(() =>
    screen.answers("DELETE /recruiters/tearsheets/:id/members/:candidate_id"),
  );
  expect(stale.map(({ call }) => call).sort()).toEqual([
    "GET /recruiters/candidates/:id/tearsheets",
    "GET /recruiters/tearsheets",
    "GET /recruiters/tearsheets/:id",
  ]);
  await screen.does(() => page.current.categories.start("rename", { id: 3, name: "TI" }));
  screen.sent();
  const renamed = await screen.sends(() => screen.answers("PUT /recruiters/tearsheet_categories/:id"));
  expect(renamed.map(({ call }) => call).sort()).toEqual([
    "GET /recruiters/tearsheet_categories",
    "GET /recruiters/tearsheets",
  ]);
});

it("shows that others changed lists, and reads them on request", async () => {
  const screen = await openScreen();
  screen.always("GET /recruiters/tearsheet_categories");
  const page = await screen.hook(() => {
    useRead(tearsheetCategories);
    return useTearsheetNews();
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
  const ends: string[] = [];
  const page = await screen.hook(() =>
    useTearsheetBoard("ana", null, {
      onSaved: ({ member, toId }) => void ends.push(`${member.candidate_id} to ${toId}`),
      onRefused: ({ member, toId }) => void ends.push(`${member.candidate_id} not to ${toId}`),
    }),
  );
  expect(screen.sent()).toEqual([
    request("GET /recruiters/tearsheets", { query: { size: 20, term: "ana" } }),
  ]);
  const requested = await screen.sends(() =>
    screen.answers(lists, {
      tearsheets: [
        { id: 1, members_count: 30 },
        { id: 2, members_count: 1 },
      ],
      next_after: 2,
    }),
  );
  expect(requested).toEqual(
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
  expect(await screen.sends(() => page.current.move({ member, fromId: 1, toId: 2 }))).toEqual([
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
  expect(await screen.sends(() => page.current.readOn(1))).toEqual([
    request("GET /recruiters/tearsheets/:id/members", {
      params: { id: 1 },
      query: { size: 25, after: "c1" },
    }),
  ]);
  await screen.answers(members, { members: [{ candidate_id: 9 }, { candidate_id: 11 }] });
  expect(shown()?.[0]).toEqual([[9, 11], 29]);
  expect(ends).toEqual(["8 to 2"]);
  await screen.sends(() => page.current.move({ member, fromId: 2, toId: 1 }));
  expect(
    await screen.sends(() => screen.refuses("POST /recruiters/tearsheets/:id/members", "conflict")),
    "it is read again",
  ).toEqual([request("GET /recruiters/tearsheets", { query: { size: 20, term: "ana" } })]);
  expect(ends).toEqual(["8 to 2", "8 not to 1"]);
});

it("reads a list again where candidates were put on it or taken off by others' work", async () => {
  const screen = await openScreen();
  screen.always("GET /recruiters/tearsheets/:id");
  await screen.hook(() => useRead(tearsheetRead, { params }));
  screen.sent();
  const changes = (entity: "candidates" | "jobs") =>
    screen.sends(() => screen.system.bus.publish({ type: "records.changed", entity }));
  expect(await changes("jobs")).toEqual([]);
  expect(await changes("candidates")).toEqual([request("GET /recruiters/tearsheets/:id", { params })]);
});

it("tells the lists of candidates that what others changed is shown", async () => {
  const screen = await openScreen();
  const page = await screen.hook(useTearsheetNews);
  await screen.does(() => screen.cable.says("EntityChannel", { type: "many", by_id: 99 }));
  await screen.does(() => page.current.show());
  expect(screen.reported("records.changed")).toMatchObject([{ entity: "candidates" }]);
});

it("searches lists for nothing where nothing is typed or chosen, and ends where there are no more", async () => {
  const screen = await openScreen();
  const page = await screen.hook(() => useReadPages(tearsheetPages, { query: tearsheetQuery("", null) }));
  expect(screen.sent()).toEqual([request("GET /recruiters/tearsheets", { query: {} })]);
  await screen.answers(lists, { next_after: null });
  expect(page.current.hasMore).toBe(false);
});

it("forgets what was refused of one list where another is shown", async () => {
  const screen = await openScreen();
  const page = await screen.hook(
    (of: number | null) => useTearsheetActions(of, () => undefined),
    null as number | null,
  );
  await screen.sends(() => page.current.start("save", { tearsheet: written }));
  await screen.refuses("POST /recruiters/tearsheets", "validation_failed");
  expect(page.current.refused).toMatchObject({ action: "save" });
  await page.turnTo(id);
  expect(page.current.refused).toBeNull();
});

it("takes a candidate off another list while one waits for the first, and waits for none of its refusals", async () => {
  const screen = await openScreen();
  const ends: string[] = [];
  const page = await screen.hook(
    (key: string) => useTearsheetMembers(key, { onDone: ({ result }) => void ends.push(result) }),
    "list 5" as string,
  );
  await screen.sends(() => page.current.takeOff(member));
  expect(page.current.busy).toBe(true);
  await page.turnTo("list 6");
  expect(page.current.busy).toBe(false);
  await screen.sends(() => page.current.takeOff({ ...member, id: 6 }));
  await screen.refuses("DELETE /recruiters/tearsheets/:id/members/:candidate_id", "internal");
  await screen.refuses("DELETE /recruiters/tearsheets/:id/members/:candidate_id", "internal");
  expect([page.current.busy, ends]).toEqual([false, []]);
});

it("shows a board of all its lists, and moves what another search found back where it is refused", async () => {
  const screen = await openScreen();
  const refused: number[] = [];
  const page = await screen.hook(
    (term: string) =>
      useTearsheetBoard(term, 3, {
        onSaved: () => undefined,
        onRefused: ({ toId }) => void refused.push(toId),
      }),
    "ana" as string,
  );
  const found = [1, 2].map((of) => ({ id: of, members_count: 1 }));
  const answer = async () => {
    await screen.answers(lists, { tearsheets: found, next_after: null });
    await screen.answers(members, { members: [{ candidate_id: 8 }], next_cursor: null });
    await screen.answers(members, { members: [], next_cursor: null });
  };
  await answer();
  expect(page.current.hasMore).toBe(false);
  expect(await screen.sends(() => page.current.readOn(1)), "its end is shown").toEqual([]);
  const searched = [
    request("GET /recruiters/tearsheets", { query: { size: 20, term: "bia", category_id: 3 } }),
  ];
  expect(await screen.sends(() => page.turnTo("bia"))).toEqual(searched);
  await answer();
  const [card] = page.current.read.data?.[0]?.members ?? [];
  if (!card) throw new Error("There is no card");
  await screen.sends(() => page.current.move({ member: card, fromId: 1, toId: 2 }));
  expect(
    await screen.sends(() => screen.refuses("POST /recruiters/tearsheets/:id/members", "conflict")),
  ).toEqual(searched);
  expect(page.current.read.data?.map((column) => column.members.length)).toEqual([1, 0]);
  expect(refused).toEqual([2]);
});
