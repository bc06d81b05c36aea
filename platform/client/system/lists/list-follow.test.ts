import { expect, it, vi } from "vitest";
import { createActor, waitFor } from "xstate";
import type { Api } from "#client/http/api.ts";
import { emptyColumn } from "#machines/entity-board/entity-board.columns.ts";
import { stagesOf } from "#machines/entity-board/stages.ts";
import { listFollowMachine } from "#machines/list-follow/list-follow.machine.ts";
import type { FetchPage } from "#machines/list-state/list-state.machine.ts";
import { noFilters, requestOf } from "#machines/shared/list-filters.ts";
import type { System } from "../app/system.ts";
import { followedBoard } from "./entity-board.ts";
import {
  type Followed,
  followedList,
  joinFollow,
  provideListFollow,
  readToDepth,
  whenEntered,
} from "./list-follow.ts";
import type { RecordHandlers } from "./live-records.ts";

type Asked = { where: object; order: string; page: { size: number; after?: string }; sum?: string };

/** A provider with so many jobs, which answers no more than its own most; and what it was asked. */
function provider(count: number, most = 200) {
  const asked: Asked[] = [];
  const api = (async (_: string, { query }: { query: Asked }) => {
    asked.push(query);
    const from = Number(query.page.after ?? 0);
    const to = Math.min(count, from + Math.min(query.page.size, most));
    return {
      jobs: Array.from({ length: to - from }, (_, n) => ({ id: from + n + 1 })),
      ...{ total_count: count, end_of_list: to === count, next_cursor: to === count ? null : String(to) },
      ...(query.sum ? { sums: { BRL: 10 } } : {}),
      ...{ stream_epoch: "e", stream_offset: asked.length },
    };
  }) as unknown as Api;
  return { api, asked, sizes: () => asked.map(({ page }) => page) };
}
const asks: FetchPage = {
  entity: "jobs",
  term: "",
  where: { status: { eq: "draft" } },
  order: "name:asc",
  after: "99",
  sum: "fee",
};
const { signal } = new AbortController();

it("reads a list from its start to its depth, in as few pages as the provider gives, with the first one's sums", async () => {
  const { api, asked, sizes } = provider(1000);
  const page = await readToDepth(api, { entity: "jobs" }, asks, 450, signal);
  expect(sizes()).toEqual([{ size: 200 }, { size: 200, after: "200" }, { size: 200, after: "400" }]);
  expect(asked.every(({ where, order }) => order === "name:asc" && "status" in where)).toBe(true);
  expect(page.rows.map(({ id }) => id)).toEqual(Array.from({ length: 600 }, (_, n) => n + 1));
  expect(page).toMatchObject({
    sums: { BRL: 10 },
    next_cursor: "600",
    end_of_list: false,
    total_count: 1000,
  });
});

it("reads no further than the end, and no page more than the depth wants", async () => {
  const short = provider(30);
  expect((await readToDepth(short.api, { entity: "jobs" }, asks, 120, signal)).rows).toHaveLength(30);
  expect(short.sizes()).toEqual([{ size: 120 }]);
  const exact = provider(500);
  expect((await readToDepth(exact.api, { entity: "jobs" }, asks, 200, signal)).next_cursor).toBe("200");
  expect(exact.sizes()).toEqual([{ size: 200 }]);
});

/** What of the records 1 to 3, which somebody made, is news to a list that asks this. */
async function newsOf(where: FetchPage["where"], shown: readonly number[]) {
  vi.useFakeTimers();
  const { api, asked } = provider(3);
  const follow = createActor(
    provideListFollow(
      { api },
      { entity: "jobs", fixed: { company_id: "7" } },
      {
        asked: () => ({ ...asks, where }),
        shows: (id) => shown.includes(id),
        reread: () => Promise.reject(new Error("Nothing is stale")),
      },
    ),
  ).start();
  for (const id of [1, 2, 3]) follow.send({ type: "record.created", id });
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  await waitFor(follow, (snapshot) => snapshot.matches({ news: "quiet" }));
  return { news: follow.getSnapshot().context.news, asked };
}

it("asks which of the new records its list finds, by the list's own conditions, and counts those not shown", async () => {
  const { news, asked } = await newsOf({ status: { eq: "draft" } }, [2]);
  expect(news).toEqual([1, 3]);
  expect(asked).toEqual([
    expect.objectContaining({
      where: { status: { eq: "draft" }, id: { in: ["1", "2", "3"] }, company_id: "7" },
      page: { size: 3 },
    }),
  ]);
});

it("asks nothing for a list of given records: nobody adds to them", async () => {
  const { news, asked } = await newsOf({ id: { in: ["8"] } }, []);
  expect({ news, asked }).toEqual({ news: [], asked: [] });
});

it("calls back when a condition begins to hold, at once if it does, each time anew, and no more once left", () => {
  let now = 1;
  let observer = (_: number) => {};
  const actor = {
    getSnapshot: () => now,
    subscribe(given: (snapshot: number) => void) {
      observer = given;
      const unsubscribe = () => {
        observer = () => {};
      };
      return { unsubscribe };
    },
  };
  const become = (next: number) => {
    now = next;
    observer(next);
  };
  const entered = vi.fn();
  const leave = whenEntered(actor, (n) => n > 0, entered);
  expect(entered).toHaveBeenCalledTimes(1);
  for (const next of [2, 0, 0, 3, 4]) become(next);
  expect(entered).toHaveBeenCalledTimes(2);
  leave();
  for (const next of [0, 1]) become(next);
  expect(entered).toHaveBeenCalledTimes(2);
  whenEntered({ ...actor, getSnapshot: () => 0 }, (n) => n > 0, entered);
  expect(entered).toHaveBeenCalledTimes(2);
});

/** Somebody, person 5, follows a list that shows record 1. */
function joined({ isWhole }: { isWhole: boolean }) {
  let handlers: RecordHandlers | undefined;
  let read = () => {};
  const sent: object[] = [];
  const taken = vi.fn();
  const left: string[] = [];
  const follow = createActor(listFollowMachine.provide({ actors: {} }), {
    inspect: (event) => void (event.type === "@xstate.event" && sent.push(event.event)),
  }).start();
  sent.length = 0;
  const followed: Followed = {
    asked: () => asks,
    shows: (id) => id === 1,
    isWhole: () => isWhole,
    reread: () => Promise.reject(new Error("Nobody asks")),
    follow: (given) => {
      handlers = given;
      return () => void left.push("records");
    },
    takeReread: taken,
    onRead: (given) => {
      read = given;
      return () => void left.push("reads");
    },
  };
  const leave = joinFollow(follow, followed, 5);
  const saved = (id: number, lock_version: number, byId: number | null) => {
    sent.length = 0;
    handlers?.saved({ id, lock_version }, byId);
    return [...sent];
  };
  return { saved, sent, leave, left, read: () => read(), handlers: () => handlers, taken, follow };
}

it.each([
  ["made by another", 9, 0, 6, [{ type: "record.created", id: 9 }]],
  ["made by nobody", 9, 0, null, [{ type: "record.created", id: 9 }]],
  ["made by the person, elsewhere", 9, 0, 5, [{ type: "list.stale" }]],
  ["shown already", 1, 0, 6, []],
  ["only changed: it may stand below what was read", 9, 3, 6, []],
] as const)("a record %s", (_, id, version, byId, events) => {
  expect(joined({ isWhole: false }).saved(id, version, byId)).toEqual(events);
});

it("a record that was changed is new to a list that is read to its end", () => {
  const { saved } = joined({ isWhole: true });
  expect(saved(9, 3, 6)).toEqual([{ type: "record.created", id: 9 }]);
  expect(saved(1, 3, 6)).toEqual([]);
});

it("hears of deletions, of too much at a time and of a read, and leaves all of it", () => {
  const { sent, handlers, read, leave, left } = joined({ isWhole: false });
  handlers()?.deleted([3, 4]);
  read();
  handlers()?.stale(null);
  expect(sent).toEqual([
    { type: "records.disappeared", ids: [3, 4] },
    { type: "list.read" },
    { type: "list.stale" },
  ]);
  leave();
  expect(left.toSorted()).toEqual(["reads", "records"]);
});

it("a list is reread to what it shows, a page at least, and is whole where it is read to its end", async () => {
  const { api, asked } = provider(300);
  const context = {
    entity: "jobs",
    rows: [{ id: 4 }, { id: 6 }],
    endOfList: false,
    order: "name:asc",
    ...requestOf(noFilters),
  };
  let state = "ready";
  const sent: object[] = [];
  const snapshot = () => ({ context: { ...noFilters, ...context }, matches: (one: string) => one === state });
  const list = { getSnapshot: snapshot, send: (event: object) => void sent.push(event), subscribe: vi.fn() };
  const followed = followedList({ api } as System, { entity: "jobs" }, list as never);
  expect([followed.shows(4), followed.shows(5)]).toEqual([true, false]);
  expect(followed.asked()).toMatchObject({ order: "name:asc", after: null });
  expect(followed.isWhole()).toBe(false);
  context.endOfList = true;
  expect(followed.isWhole()).toBe(true);
  state = "loading";
  expect(followed.isWhole(), "a list that is read has an end of before").toBe(false);
  const found = await followed.reread(signal);
  expect(asked.map(({ page }) => page)).toEqual([{ size: 50 }]);
  context.rows = Array.from({ length: 120 }, (_, id) => ({ id }));
  await followed.reread(signal);
  expect(asked.at(-1)?.page).toEqual({ size: 120 });
  followed.takeReread({ columns: [] });
  followed.takeReread(found);
  expect(sent).toEqual([{ type: "rows.reread", ...found }]);
});

it("a board is reread column by column, each to its own depth, with its sums, and never is whole", async () => {
  const { api, asked } = provider(300);
  const stages = stagesOf({ by: "field", field: "status" }, ["draft", "closed"], new Date());
  const cards = Array.from({ length: 40 }, (_, id) => ({ id, lock_version: 0 }));
  const columns = [{ ...emptyColumn("draft"), cards }, emptyColumn("closed")];
  const context = { stages, columns, request: { ...requestOf(noFilters), order: "name:asc" } };
  const sent: object[] = [];
  const board = { getSnapshot: () => ({ context }), send: (event: object) => void sent.push(event) };
  const followed = followedBoard({ api } as System, "jobs", board as never);
  expect([followed.shows(39), followed.shows(40), followed.isWhole()]).toEqual([true, false, false]);
  const found = await followed.reread(signal);
  expect(asked.map(({ page, where }) => [page.size, where])).toEqual([
    [40, { status: { eq: "draft" } }],
    [25, { status: { eq: "closed" } }],
  ]);
  const read = "columns" in found ? found.columns : [];
  expect(read.map(({ id, cards: shown }) => [id, shown.length])).toEqual([
    ["draft", 40],
    ["closed", 25],
  ]);
  followed.takeReread({ page: { rows: [], total_count: 0, end_of_list: true, next_cursor: null } });
  followed.takeReread(found);
  expect(sent).toEqual([{ type: "columns.reread", ...found }]);
});
