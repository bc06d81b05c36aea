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
  useUsage,
} from "./reference-lists.ts";

const list = "benefits";
const params = { list } as const;
const own = referenceActions(list);

const actions: ActionRow[] = [
  [
    "puts entries in an order",
    async (api) => own.order(api, { ids: [3, 1] }),
    request("PUT /recruiters/administrator/references/:list/order", {
      params,
      body: { order: { ids: [3, 1] } },
    }),
  ],
  [
    "merges entries into the one that is kept",
    (api) => own.merge(api, { kept_id: 1, ids: [1, 2, 3] }),
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
    (api) => own.copy(api, { business_id: 7 }),
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
    (api) => own.import(api, { csv: "Nome\nVale", preview: { kept: false, left_out: [], rows: [] } }),
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
  expect(await own.order(screen.system.api, { ids: [] })).toBe(false);
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
