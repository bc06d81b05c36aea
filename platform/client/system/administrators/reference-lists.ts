import { useCallback } from "react";
import type { Api } from "#client/http/api.ts";
import { readBy, readOf } from "#client/http/read.ts";
import type { ReferenceImport } from "#contract/calls/references.ts";
import type { AdministratorEntity, EditableEntity } from "#contract/entity-names.ts";
import { callPath } from "#contract/entity-names.ts";
import { useSystem } from "../app/use-system.ts";
import { loosely } from "../lists/records.ts";
import { type Done, useActions } from "../page/use-actions.ts";
import { useRead } from "../page/use-read.ts";

type List = AdministratorEntity;

/** The text of a sheet, as its program kept it. */
export async function sheetText(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** A sheet, and what would become of its rows. */
export interface CheckedSheet {
  readonly csv: string;
  readonly preview: ReferenceImport;
}
const importing = async (api: Api, list: List, csv: string, keep: boolean): Promise<ReferenceImport> => {
  const call = "POST /recruiters/administrator/references/:list/imports";
  return (await api(call, { params: { list }, body: { import: { csv, keep } } })).import;
};

/** Actions on the list as a whole. */
export const referenceActions = (list: List) => ({
  // Saved without a move, it stays as it is.
  order: async (api: Api, { ids }: { readonly ids: readonly number[] }) =>
    ids.length > 0 &&
    api("PUT /recruiters/administrator/references/:list/order", {
      params: { list },
      body: { order: { ids: [...ids] } },
    }),
  merge: (api: Api, { kept_id, ids }: { readonly kept_id: number | null; readonly ids: readonly number[] }) =>
    api("POST /recruiters/administrator/references/:list/merges", {
      params: { list },
      body: { merge: { kept_id: kept_id ?? 0, ids: ids.filter((id) => id !== kept_id) } },
    }),
  copy: (api: Api, { business_id }: { readonly business_id: number | null }) =>
    api("POST /recruiters/administrator/references/:list/copies", {
      params: { list },
      body: { copy: { business_id: business_id ?? 0 } },
    }),
  import: (api: Api, { csv }: CheckedSheet) => importing(api, list, csv, true),
});
type Table = ReturnType<typeof referenceActions>;

/** Lists that show its entries are read again once something was done. */
function useChanges<D>(list: List, onDone: (done: D) => void) {
  const { bus } = useSystem();
  return useCallback(
    (done: D) => {
      bus.publish({ type: "records.changed", entity: list });
      onDone(done);
    },
    [bus, list, onDone],
  );
}

export function useReferenceActions(list: List, onDone: (done: Done<Table>) => void) {
  return useActions([list], referenceActions(list), useChanges(list, onDone));
}
export type ReferenceActions = ReturnType<typeof useReferenceActions>;

export const mergeUndoing = (list: List) => ({
  undo: (api: Api, { id }: { readonly id: number }) =>
    api("POST /recruiters/administrator/references/:list/merges/:id/reversal", { params: { list, id } }),
});

/** Undoes a merge where it is listed: beside what is being merged, which stays as it is. */
export const useMergeUndoing = (list: List, onDone: () => void) =>
  useActions([list, "undo"], mergeUndoing(list), useChanges(list, onDone));

interface ChosenSheet {
  readonly csv: string | null;
  readonly file: string | null;
  /** The last sheet that was applied; its predecessor is kept. */
  readonly isTooLarge: boolean;
}
export const sheetActions = (list: List) => ({
  check: async (api: Api, { csv }: ChosenSheet): Promise<CheckedSheet> => ({
    csv: csv ?? "",
    preview: await importing(api, list, csv ?? "", false),
  }),
});

/** Previews the effect of a sheet before anything is saved. */
export function useSheetCheck(list: List, onChecked: (sheet: CheckedSheet) => void) {
  const finish = useCallback(
    ({ result }: Done<ReturnType<typeof sheetActions>>) => onChecked(result),
    [onChecked],
  );
  return useActions([list], sheetActions(list), finish);
}
export type SheetCheck = ReturnType<typeof useSheetCheck>;

const writes = [
  "PUT /recruiters/administrator/references/:list/order",
  "POST /recruiters/administrator/references/:list/merges",
  "POST /recruiters/administrator/references/:list/merges/:id/reversal",
  "POST /recruiters/administrator/references/:list/copies",
  "POST /recruiters/administrator/references/:list/imports",
] as const;

interface Entry {
  id: number;
  name: string;
  name_en: string | null;
}
const entriesRead = readBy(
  "active entries of a list",
  async (api, { list }: { list: List }, signal) => {
    const query = { where: { status: "active" }, order: "position:asc", page: { size: 200 } };
    const answer = await loosely(api)(`GET ${callPath(list)}`, { query }, { signal });
    return answer[list] as readonly Entry[];
  },
  { after: writes, fresh: true },
);
/** The active entries in their order. */
export const useEntries = (list: List | null) => useRead(entriesRead, list && { list });

const ordersRead = readOf("GET /recruiters/administrator/references/:list/orders", {
  after: writes,
  fresh: true,
});
/** The orders that the entries stood in before. */
export const useEarlierOrders = (list: List | null) => useRead(ordersRead, list && { params: { list } });

const mergesRead = readOf("GET /recruiters/administrator/references/:list/merges", { after: writes });
export const useEntryMerges = (list: List | null) => useRead(mergesRead, list && { params: { list } });

const usageRead = readBy(
  "records that chose an entry",
  async (api, of: { entity: EditableEntity; field: string; several: boolean; id: number }, signal) => {
    const id = String(of.id);
    const where = { [of.field]: of.several ? { contains: id } : { eq: id } };
    const query = { where, page: { size: 1 } };
    const answer = await loosely(api)(`GET ${callPath(of.entity)}`, { query }, { signal });
    return answer.total_count as number;
  },
);
/** How many records use an entry in one field. */
export const useUsage = (of: { entity: EditableEntity; field: string; several: boolean; id: number }) =>
  useRead(usageRead, of);
