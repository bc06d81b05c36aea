// @vitest-environment happy-dom
import { useNavigate } from "react-router";
import { expect, it } from "vitest";
import { delays } from "#machines/delays.ts";
import { openScreen, recruiterId } from "../testing/screen.tsx";
import { left, subscribed } from "../testing/sockets.ts";
import { request } from "../testing/wire.ts";
import { useSelection } from "./use-bulk-selection.ts";
import { useDeletion } from "./use-deletion.ts";
import { useList } from "./use-list-state.ts";
import { useListedRecord, useRecord } from "./use-record.ts";

const jobs = { entity: "jobs" } as const;
const rows = [1, 2, 3].map((id) => ({ id, lock_version: 1 }));
const page = { jobs: rows, total_count: 7, end_of_list: false, next_cursor: "c1" };
const stream = { stream_epoch: "e", stream_offset: 0 };
const size = 50;
/** What a list asks for unless it is told. */
const query = { order: "created_at:desc", page: { size } };

async function listed(scope: Parameters<typeof useList>[0] = jobs, at = "/recruiters/jobs") {
  const screen = await openScreen({ at });
  const list = await screen.hook(() => {
    const list = useList(scope);
    return { ...list, selection: useSelection(scope, "Job", list), go: useNavigate() };
  });
  return { screen, list };
}
async function shown(at?: string) {
  const { screen, list } = await listed(jobs, at);
  await screen.answers("GET /recruiters/jobs", { ...page, ...stream });
  screen.sent();
  return { screen, list };
}

it("requests what its address holds, with what its page sets", async () => {
  const where = { status: { in: ["draft", "published"] }, or: [{ city: { eq: "Recife" } }] };
  const terms = { required: ["react"] };
  const search = new URLSearchParams({
    q: "ana",
    t: JSON.stringify(terms),
    f: JSON.stringify(where),
    order: "title:asc",
  });
  const { screen } = await listed(
    { entity: "jobs", fixed: { client_company_id: "4" } },
    `/recruiters/jobs?${search}`,
  );
  expect(screen.sent()).toEqual([
    request("GET /recruiters/jobs", {
      query: {
        term: "ana",
        terms,
        where: { ...where, client_company_id: "4" },
        order: "title:asc",
        page: { size },
      },
    }),
  ]);
});

it("keeps what its page sets, whatever its address says of the same field", async () => {
  const f = encodeURIComponent(JSON.stringify({ client_company_id: { eq: "9" } }));
  const fixed = { client_company_id: "4" };
  const { screen } = await listed({ entity: "jobs", fixed }, `/recruiters/jobs?f=${f}`);
  expect(screen.sent()).toMatchObject([{ query: { where: fixed } }]);
});

it("keeps a sub-search that its page sets, beside those of its address", async () => {
  const f = JSON.stringify({ sub: { on_lists: ["9"], applied_to: ["2"] } });
  const { screen } = await listed(
    { entity: "candidates", sub: { on_lists: ["4"] } },
    `/recruiters/tearsheets/4?f=${encodeURIComponent(f)}`,
  );
  expect(screen.sent()).toMatchObject([
    { query: { where: { sub: { on_lists: ["4"], applied_to: ["2"] } } } },
  ]);
});

it("asks for the list's own order until the person chooses, and leaves it out of the address", async () => {
  const scope = { entity: "benefits", order: "position:asc" } as const;
  const { screen, list } = await listed(scope, "/administrator/benefits");
  const path = "GET /recruiters/administrator/benefits";
  expect(screen.sent()).toEqual([
    request(path, { query: { where: {}, order: "position:asc", page: { size } } }),
  ]);
  await screen.answers(path, { ...page, benefits: rows, ...stream });
  expect(await screen.sends(() => list.current.orderBy("created_at"))).toMatchObject([
    { query: { order: expect.stringMatching(/^created_at:/) } },
  ]);
  expect(window.location.search).toContain("order=created_at");
});

it("reads on from where the page before ended, and counts what there is", async () => {
  const { screen, list } = await shown();
  expect(list.current).toMatchObject({ totalCount: 7, endOfList: false, state: "ready" });
  expect(await screen.sends(() => list.current.reachEnd())).toEqual([
    request("GET /recruiters/jobs", { query: { ...query, page: { size, after: "c1" } } }),
  ]);
  await screen.answers("GET /recruiters/jobs", {
    jobs: [{ id: 4 }],
    total_count: 7,
    end_of_list: true,
    next_cursor: null,
    ...stream,
  });
  expect(list.current.rows.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  expect(await screen.sends(() => list.current.reachEnd())).toEqual([]);
});

it("has rows of its last request until another one is asked, also where the next page is refused", async () => {
  const { screen, list } = await shown();
  expect(list.current).toMatchObject({ isCurrent: true, busy: false });
  await screen.does(() => list.current.reachEnd());
  expect(list.current).toMatchObject({ isCurrent: true, busy: true });
  await screen.refuses("GET /recruiters/jobs", "internal");
  expect(list.current).toMatchObject({ state: "moreFailed", isCurrent: true, busy: false });
  await screen.does(() => list.current.orderBy("title"));
  expect(list.current).toMatchObject({ isCurrent: false, busy: true });
});

it.each([
  ["an order", (list) => list.orderBy("title"), { order: "title:asc" }, "?order=title%3Aasc"],
  [
    "a condition",
    (list) => list.setCondition({ group: null, field: "status", operator: "eq", value: "draft" }, null),
    { where: { status: { eq: "draft" } } },
    `?f=${encodeURIComponent('{"status":{"eq":"draft"}}')}`,
  ],
  [
    "a term that must not be there",
    (list) => list.addTerm("excluded", "php"),
    { terms: { excluded: ["php"] } },
    `?t=${encodeURIComponent('{"excluded":["php"]}')}`,
  ],
  [
    "a sub-search",
    (list) => list.setSub("applied", ["5"]),
    { where: { sub: { applied: ["5"] } } },
    `?f=${encodeURIComponent('{"sub":{"applied":["5"]}}')}`,
  ],
] satisfies [string, (list: ReturnType<typeof useList>) => void, object, string][])(
  "asks anew for %s, and keeps it in the address",
  async (_, change, asked, address) => {
    const { screen, list } = await shown();
    expect(await screen.sends(() => change(list.current))).toEqual([
      request("GET /recruiters/jobs", { query: { ...query, ...asked } }),
    ]);
    expect(screen.place()).toBe(`/recruiters/jobs${address}`);
    expect(await screen.sends(() => list.current.go(-1)), "the browser's back takes it back").toEqual([
      request("GET /recruiters/jobs", { query }),
    ]);
    expect(screen.place()).toBe("/recruiters/jobs");
  },
);

it("requests what was typed once, after a pause", async () => {
  const { screen, list } = await shown();
  await screen.does(() => list.current.type("an"));
  await screen.passes(delays.debounce - 1);
  await screen.does(() => list.current.type("ana"));
  expect(await screen.sends(() => screen.passes(delays.debounce - 1))).toEqual([]);
  expect(await screen.sends(() => screen.passes(1))).toEqual([
    request("GET /recruiters/jobs", { query: { term: "ana", ...query } }),
  ]);
});

it("follows what others save and delete, from where it was read", async () => {
  const { screen } = await listed();
  await screen.answers("GET /recruiters/jobs", { ...page, stream_epoch: "e", stream_offset: 4 });
  expect(screen.cable.said()).toEqual([
    subscribed("EntityChannel", { entity: "jobs" }, { epoch: "e", offset: 4 }),
  ]);
});

it("takes over what others saved, and counts what is new", async () => {
  const { screen, list } = await shown();
  const saved = { type: "saved", by_id: 99, rows: [{ id: 2, lock_version: 5, title: "B" }] } as const;
  await screen.does(() => screen.cable.says("EntityChannel", { ...saved, rows: [...saved.rows] }));
  expect(list.current.rows[1]).toMatchObject({ id: 2, title: "B" });
  await screen.does(() => screen.cable.says("EntityChannel", { type: "deleted", ids: [1] }));
  expect(list.current.rows.map(({ id }) => id)).toEqual([2, 3]);
  screen.sent();
  await screen.does(() =>
    screen.cable.says("EntityChannel", { type: "saved", by_id: 99, rows: [{ id: 9, lock_version: 0 }] }),
  );
  await screen.passes(delays.debounce);
  const news = request("GET /recruiters/jobs", {
    query: { ...query, where: { id: { in: ["9"] } }, page: { size: 1 } },
  });
  expect(screen.sent()).toEqual([news]);
  await screen.answers("GET /recruiters/jobs", { jobs: [{ id: 9 }], end_of_list: true, next_cursor: null });
  expect(list.current.news).toBe(1);
  await list.leave();
  expect(screen.cable.said().at(-1)).toEqual(left("EntityChannel", { entity: "jobs" }));
});

it("shows at once what the person created themselves, which is no news to them", async () => {
  const { screen, list } = await shown();
  await screen.does(() =>
    screen.cable.says("EntityChannel", { type: "saved", by_id: 12, rows: [{ id: 9, lock_version: 0 }] }),
  );
  await screen.passes(delays.debounce);
  expect(screen.sent()).toEqual([request("GET /recruiters/jobs", { query })]);
  await screen.answers("GET /recruiters/jobs", { ...page, jobs: [{ id: 9 }], end_of_list: true, ...stream });
  expect([list.current.news, list.current.rows.map(({ id }) => id)]).toEqual([0, [9]]);
});

it("reads as far as it had read when many were changed", async () => {
  const { screen, list } = await shown();
  await screen.does(() => list.current.reachEnd());
  const further = Array.from({ length: 60 }, (_, index) => ({ id: 10 + index }));
  await screen.answers("GET /recruiters/jobs", { ...page, jobs: further, next_cursor: "c2", ...stream });
  screen.sent();
  await screen.does(() => screen.cable.says("EntityChannel", { type: "many", by_id: 99 }));
  await screen.passes(delays.debounce);
  expect(screen.sent()).toEqual([
    request("GET /recruiters/jobs", { query: { ...query, page: { size: 63 } } }),
  ]);
});

it("is read again when the connection is back", async () => {
  const { screen, list } = await listed();
  await screen.loses("GET /recruiters/jobs");
  expect(list.current.state).toBe("failed");
  expect(
    await screen.sends(() => screen.system.bus.publish({ type: "connectivity.changed", online: true })),
  ).toEqual([request("GET /recruiters/jobs", { query })]);
});

it("selects the ticked, under the name that the provider has for them", async () => {
  const { screen, list } = await shown();
  await screen.does(() => list.current.selection.add([1, 2]));
  await screen.does(() => list.current.selection.toggle(2));
  expect(list.current.selection.count).toBe(1);
  expect(list.current.selection.payload()).toEqual({
    entity_collection: { collections: [{ reference_type: "Job", reference_id: 1 }] },
  });
  expect(list.current.selection.all, "nothing narrows the list").toBeNull();
});

it("selects all that its search finds, but for those that are taken out", async () => {
  const where = { status: { eq: "draft" } };
  const { screen, list } = await shown(`/recruiters/jobs?f=${encodeURIComponent(JSON.stringify(where))}`);
  await screen.does(() => list.current.selection.all?.());
  expect(list.current.selection.count).toBe(7);
  await screen.does(() => list.current.selection.toggle(3));
  expect([1, 3].map((id) => list.current.selection.isSelected(id))).toEqual([true, false]);
  expect(list.current.selection.count).toBe(6);
  expect(list.current.selection.payload()).toEqual({
    select_all_params: {
      search: { entity: "jobs", term: "", where, order: "created_at:desc" },
      except_ids: [3],
    },
  });
  await screen.does(() => list.current.orderBy("title"));
  expect(list.current.selection.count, "another order finds the same").toBe(6);
  await screen.does(() => list.current.addTerm("required", "react"));
  expect(list.current.selection.count, "it is of the search before").toBe(0);
});

const collections = [{ reference_type: "Job", reference_id: 5 }];
const selected = { select_all_params: { search: { entity: "jobs", search: "ana" }, except_ids: [6] } };
it.each([
  ["one", 1, { id: 5 }, request("DELETE /recruiters/jobs/:id", { params: { id: 5 } })],
  [
    "the ticked",
    2,
    { entity_collection: { collections } },
    request("DELETE /recruiters/jobs", { body: { entity_collection: { collections } } }),
  ],
  ["all but one", 3, selected, request("DELETE /recruiters/jobs", { body: selected })],
] as const)("deletes %s once it is confirmed", async (_, count, target, expected) => {
  const screen = await openScreen();
  const ends: string[] = [];
  const page = await screen.hook(() =>
    useDeletion(
      "jobs",
      () => ends.push("deleted"),
      () => ends.push("doubted"),
    ),
  );
  const ask = () => page.current.ask({ label: "Vaga", count, target: structuredClone(target) as never });
  expect(await screen.sends(ask)).toEqual([]);
  expect(page.current).toMatchObject({ asking: true, label: "Vaga", count });
  expect(await screen.sends(() => page.current.confirm())).toEqual([expected]);
  await screen.loses(expected.call);
  await screen.does(ask);
  await screen.sends(() => page.current.confirm());
  await screen.answers(expected.call);
  await screen.passes(delays.deleteRedirect);
  expect(ends).toEqual(["doubted", "deleted"]);
});

it("reads the record that its address opens", async () => {
  const screen = await openScreen();
  const record = await screen.hook((id: number | null) => useListedRecord("jobs", id), null as number | null);
  expect(screen.sent()).toEqual([]);
  expect(await screen.sends(() => record.turnTo(5))).toEqual([
    request("GET /recruiters/jobs/:id", { params: { id: 5 } }),
  ]);
  await screen.answers("GET /recruiters/jobs/:id", { job: { id: 5, title: "Analista" } });
  expect(record.current.data).toMatchObject({ id: 5, title: "Analista" });
  expect(screen.nameOfLast()).toMatchObject({ person: `recruiters:${recruiterId}`, business: "3" });
});

it.each([
  ["a record", () => useRecord("jobs", 5)],
  ["what a list opens", () => useListedRecord("jobs", 5)],
])("shows nothing of an earlier visit to %s, as it is edited from there", async (_, use) => {
  const screen = await openScreen();
  const record = await screen.hook(use);
  await screen.answers("GET /recruiters/jobs/:id", { job: { id: 5, title: "Analista", lock_version: 1 } });
  await record.leave();
  screen.sent();
  const again = await screen.hook(use);
  expect(screen.sent()).toEqual([request("GET /recruiters/jobs/:id", { params: { id: 5 } })]);
  expect([again.current.state, again.current.data]).toEqual(["loading", undefined]);
  await screen.answers("GET /recruiters/jobs/:id", { job: { id: 5, title: "Analista II", lock_version: 2 } });
  expect(again.current.data).toMatchObject({ title: "Analista II", lock_version: 2 });
});

it("reads a placement again after an invoice was written: another one may take less", async () => {
  const screen = await openScreen();
  await screen.hook(() => useRecord("placements", 4));
  await screen.answers("GET /recruiters/placements/:id", { placement: { id: 4 } });
  const writes = (call: string) => () => screen.system.bus.publish({ type: "call.made", call, params: {} });
  const again = [request("GET /recruiters/placements/:id", { params: { id: 4 } })];
  expect(await screen.sends(writes("POST /recruiters/tasks"))).toEqual([]);
  expect(await screen.sends(writes("POST /recruiters/invoices"))).toEqual(again);
});
