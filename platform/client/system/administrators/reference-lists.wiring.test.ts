// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { type ActionRow, itSends } from "../testing/rows.ts";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import {
  mergeUndoing,
  referenceActions,
  sheetActions,
  sheetText,
  useEarlierOrders,
  useEntries,
  useEntryMerges,
  useMergeUndoing,
  useReferenceActions,
  useSheetCheck,
  useUsage,
} from "./reference-lists.ts";

const list = "benefits";
const params = { list } as const;
const own = () => referenceActions(list);

const actions: ActionRow[] = [
  [
    "puts entries in an order",
    async (api) => own().order(api, { ids: [3, 1] }),
    request("PUT /recruiters/administrator/references/:list/order", {
      params,
      body: { order: { ids: [3, 1] } },
    }),
  ],
  [
    "merges entries into the one that is kept",
    (api) => own().merge(api, { kept_id: 1, ids: [1, 2, 3] }),
    request("POST /recruiters/administrator/references/:list/merges", {
      params,
      body: { merge: { kept_id: 1, ids: [2, 3] } },
    }),
  ],
  [
    "takes a merge back",
    (api) => mergeUndoing(list).undo(api, { id: 5 }),
    request("POST /recruiters/administrator/references/:list/merges/:id/reversal", {
      params: { list, id: 5 },
    }),
  ],
  [
    "copies the entries of another business",
    (api) => own().copy(api, { business_id: 7 }),
    request("POST /recruiters/administrator/references/:list/copies", {
      params,
      body: { copy: { business_id: 7 } },
    }),
  ],
  [
    "looks at the entries of a file",
    (api) => sheetActions(list).check(api, { csv: "Nome\nVale", file: "vales.csv", isTooLarge: false }),
    request("POST /recruiters/administrator/references/:list/imports", {
      params,
      body: { import: { csv: "Nome\nVale", keep: false } },
    }),
  ],
  [
    "takes the entries of a file",
    (api) => own().import(api, { csv: "Nome\nVale", preview: { kept: false, left_out: [], rows: [] } }),
    request("POST /recruiters/administrator/references/:list/imports", {
      params,
      body: { import: { csv: "Nome\nVale", keep: true } },
    }),
  ],
];
itSends(actions);

it.each([
  ["UTF-8", new TextEncoder().encode("\uFEFFNome;Código\nAvaliação;á")],
  ["Windows-1252", Uint8Array.from("Nome;Código\nAvaliação;á", (letter) => letter.charCodeAt(0))],
])("reads the text of a sheet kept as %s", async (_, bytes) => {
  expect(await sheetText(new Blob([bytes]))).toBe("Nome;Código\nAvaliação;á");
});

it("sends no order where nothing was moved", async () => {
  const screen = await openScreen();
  expect(await own().order(screen.system.api, { ids: [] })).toBe(false);
  expect(screen.sent()).toEqual([]);
});

it.each([
  [
    "the active entries in their order",
    () => useEntries(list),
    request("GET /recruiters/administrator/benefits", {
      query: { where: { status: "active" }, order: "position:asc", page: { size: 200 } },
    }),
  ],
  [
    "its earlier orders",
    () => useEarlierOrders(list),
    request("GET /recruiters/administrator/references/:list/orders", { params }),
  ],
  [
    "its merges",
    () => useEntryMerges(list),
    request("GET /recruiters/administrator/references/:list/merges", { params }),
  ],
  [
    "how many records chose an entry",
    () => useUsage({ entity: "jobs", field: "position_id", several: false, id: 4 }),
    request("GET /recruiters/jobs", { query: { where: { position_id: { eq: "4" } }, page: { size: 1 } } }),
  ],
  [
    "how many records chose an entry among others",
    () => useUsage({ entity: "jobs", field: "job_benefit_ids", several: true, id: 4 }),
    request("GET /recruiters/jobs", {
      query: { where: { job_benefit_ids: { contains: "4" } }, page: { size: 1 } },
    }),
  ],
])("reads %s", async (_, use, sent) => {
  const screen = await openScreen();
  await screen.hook(use as () => unknown);
  expect(screen.sent()).toEqual([sent]);
});

it("has lists that show the entries read them again after an import, a merge and its undoing", async () => {
  const screen = await openScreen();
  const did: string[] = [];
  const page = await screen.hook(
    (of: "benefits" | "positions") => {
      const own = useReferenceActions(of, ({ action }) => void did.push(`${action} ${of}`));
      return { own, undoing: useMergeUndoing(of, () => void did.push(`undo ${of}`)) };
    },
    list as "benefits" | "positions",
  );
  const told = () => screen.reported("records.changed").map(({ entity }) => entity);
  await screen.sends(() => page.current.own.start("merge", { kept_id: 1, ids: [2] }));
  expect(told()).toEqual([]);
  await screen.answers("POST /recruiters/administrator/references/:list/merges");
  expect([did, told()]).toEqual([["merge benefits"], ["benefits"]]);
  await page.turnTo("positions");
  const sent = await screen.sends(() => page.current.undoing.start("undo", { id: 5 }));
  expect(sent).toMatchObject([{ params: { list: "positions", id: "5" } }]);
  await screen.answers("POST /recruiters/administrator/references/:list/merges/:id/reversal");
  expect([did.at(-1), told()]).toEqual(["undo positions", ["positions"]]);
});

it("undoes a merge beside one that is being written, which stays", async () => {
  const screen = await openScreen();
  const page = await screen.hook(() => ({
    own: useReferenceActions(list, () => undefined),
    undoing: useMergeUndoing(list, () => undefined),
  }));
  await screen.does(() => page.current.own.ask("merge", { kept_id: 1, ids: [2] }, ["kept_id"]));
  await screen.sends(() => page.current.undoing.start("undo", { id: 5 }));
  expect(page.current).toMatchObject({ own: { action: "merge", busy: false }, undoing: { busy: true } });
});

it("shows what would become of a sheet to whoever looks at it now", async () => {
  const screen = await openScreen();
  const seen: unknown[] = [];
  const page = await screen.hook(
    (name: string) => useSheetCheck(list, ({ csv, preview }) => void seen.push([name, csv, preview.kept])),
    "first",
  );
  await screen.sends(() => page.current.start("check", { csv: "Nome", file: "a.csv", isTooLarge: false }));
  await page.turnTo("second");
  await screen.answers("POST /recruiters/administrator/references/:list/imports", {
    import: { kept: false, left_out: [], rows: [] },
  });
  expect(seen).toEqual([["second", "Nome", false]]);
});

it.each([
  ["the entries of", () => useEntries(null)],
  ["the orders of", () => useEarlierOrders(null)],
  ["the merges of", () => useEntryMerges(null)],
])("reads %s no list", async (_, use) => {
  const screen = await openScreen();
  await screen.hook(use as () => unknown);
  expect(screen.sent()).toEqual([]);
});
