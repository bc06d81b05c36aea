import type { Api } from "#client/http/api.ts";
import { pagesOf, readOf, type WriteCall } from "#client/http/read.ts";
import type { CallInput } from "#contract/calls/all.ts";
import type { Tearsheet } from "#contract/calls/tearsheets.ts";
import type { System } from "../app/system.ts";
import { useSystem } from "../app/use-system.ts";
import { type Done, useActions } from "../page/use-actions.ts";
import { watchWork } from "../page/use-loading-dialog.ts";

type Write = CallInput<"POST /recruiters/tearsheets">["body"]["tearsheet"];

export const listWrites = [
  "POST /recruiters/tearsheets",
  "PUT /recruiters/tearsheets/:id",
  "DELETE /recruiters/tearsheets/:id",
] as const satisfies readonly WriteCall[];
const memberWrites = [
  "POST /recruiters/tearsheets/:id/members",
  "DELETE /recruiters/tearsheets/:id/members/:candidate_id",
] as const satisfies readonly WriteCall[];
export const categoryWrites = [
  "POST /recruiters/tearsheet_categories",
  "PUT /recruiters/tearsheet_categories/:id",
  "DELETE /recruiters/tearsheet_categories/:id",
] as const satisfies readonly WriteCall[];

/** The lists that the recruiter may see. */
export const tearsheetPages = pagesOf(
  "GET /recruiters/tearsheets",
  ({ next_after }) => (next_after === null ? null : { after: next_after }),
  { after: [...listWrites, ...memberWrites, ...categoryWrites] },
);
export const tearsheetOptions = readOf("GET /recruiters/tearsheets", { after: listWrites });
export const tearsheetCategories = readOf("GET /recruiters/tearsheet_categories", {
  after: [...listWrites, ...categoryWrites],
});
export const tearsheetRead = readOf("GET /recruiters/tearsheets/:id", {
  after: ["PUT /recruiters/tearsheets/:id", ...memberWrites],
  // A bulk action on candidates may have put some on it, or taken some off.
  on: { "records.changed": ({ entity }) => entity === "candidates" },
  // Edits start from the displayed data.
  fresh: true,
});
export const tearsheetsOfCandidate = readOf("GET /recruiters/candidates/:id/tearsheets", {
  after: [...listWrites, ...memberWrites],
});

const sheetActions = {
  /** A new one has no `id`. */
  save: async (
    api: Api,
    { id, lock_version, tearsheet }: Pick<Partial<Tearsheet>, "id" | "lock_version"> & { tearsheet: Write },
  ) => {
    if (id === undefined || lock_version === undefined)
      await api("POST /recruiters/tearsheets", { body: { tearsheet } });
    else await api("PUT /recruiters/tearsheets/:id", { params: { id }, body: { tearsheet, lock_version } });
  },
  remove: async (api: Api, { id }: { id: number }) => {
    await api("DELETE /recruiters/tearsheets/:id", { params: { id } });
  },
};

/** Saves and removes a list. */
export const useTearsheetActions = (
  id: number | null,
  onDone: (done: Done<typeof sheetActions>) => void,
  onRefused?: () => void,
) => useActions([id ?? "new"], sheetActions, onDone, onRefused);

interface Member {
  /** The list. */
  id: number;
  candidate_id: number;
  /** The candidate's name, for the confirmation. */
  name: string;
}
const memberActions = (system: System) => ({
  /** The loading dialog shows when it takes a moment, and why it was refused. */
  add: async (api: Api, { id, candidate_id, name }: Member) => {
    const added = api("POST /recruiters/tearsheets/:id/members", {
      params: { id },
      body: { candidate_ids: [candidate_id] },
    });
    watchWork(system, () => added);
    await added;
    system.bus.publish({ type: "records.changed", entity: "candidates" });
    return name;
  },
  takeOff: async (api: Api, { id, candidate_id, name }: Member) => {
    await api("DELETE /recruiters/tearsheets/:id/members/:candidate_id", { params: { id, candidate_id } });
    return name;
  },
});

/** Adds candidates to lists and removes them, one at a time. */
export function useTearsheetMembers(
  key: string,
  reactions: {
    onDone: (done: { action: "add" | "takeOff"; result: string }) => void;
    onTakeOffRefused?: () => void;
  },
) {
  const system = useSystem();
  const { onDone, onTakeOffRefused } = reactions;
  const { start, busy } = useActions([key], memberActions(system), onDone, (_, action) => {
    if (action === "takeOff") onTakeOffRefused?.();
  });
  return {
    busy,
    add: (member: Member) => start("add", member),
    takeOff: (member: Member) => start("takeOff", member),
  };
}

const categoryActions = {
  add: async (api: Api, { name }: { name: string }) => {
    await api("POST /recruiters/tearsheet_categories", { body: { tearsheet_category: { name } } });
  },
  rename: async (api: Api, { id, name }: { id: number; name: string }) => {
    const body = { tearsheet_category: { name } };
    await api("PUT /recruiters/tearsheet_categories/:id", { params: { id }, body });
  },
  remove: async (api: Api, { id }: { id: number }) => {
    await api("DELETE /recruiters/tearsheet_categories/:id", { params: { id } });
  },
};

/** `onRefused` is called when someone else may have changed the categories. */
export const useCategoryActions = (
  onDone: (done: Done<typeof categoryActions>) => void,
  onRefused: () => void,
) => useActions([], categoryActions, onDone, onRefused);

/** The search, as requested from the provider. */
export const tearsheetQuery = (term: string, category: number | null) => ({
  ...(term ? { term } : {}),
  ...(category === null ? {} : { category_id: category }),
});
