import { useCallback, useEffect, useState } from "react";
import { type Api, ApiError } from "#client/http/api.ts";
import { pagesOf, readBy, readOf, type WriteCall } from "#client/http/read.ts";
import type { CallInput } from "#contract/calls/all.ts";
import type { Tearsheet, TearsheetMember } from "#contract/calls/tearsheets.ts";
import type { System } from "../app/system.ts";
import { useRecruiter, useSystem } from "../app/use-system.ts";
import { followRecords } from "../lists/live-records.ts";
import { type Done, useActions } from "../page/use-actions.ts";
import { watchWork } from "../page/use-loading-dialog.ts";
import { useRead } from "../page/use-read.ts";

type Write = CallInput<"POST /recruiters/tearsheets">["body"]["tearsheet"];

/** The stable code of a refusal, null where it was done. */
type Outcome = Promise<string | null>;

const outcome = (asked: Promise<unknown>): Outcome =>
  asked.then(
    () => null,
    (error: unknown) => (error instanceof ApiError ? error.code : "internal"),
  );

const listWrites = [
  "POST /recruiters/tearsheets",
  "PUT /recruiters/tearsheets/:id",
  "DELETE /recruiters/tearsheets/:id",
] as const satisfies readonly WriteCall[];
const memberWrites = [
  "POST /recruiters/tearsheets/:id/members",
  "DELETE /recruiters/tearsheets/:id/members/:candidate_id",
] as const satisfies readonly WriteCall[];
const categoryWrites = [
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
  // It is edited from what is shown.
  fresh: true,
});
export const tearsheetMembers = pagesOf(
  "GET /recruiters/tearsheets/:id/members",
  ({ next_cursor }) => (next_cursor === null ? null : { after: next_cursor }),
  { after: memberWrites },
);
export const tearsheetsOfCandidate = readOf("GET /recruiters/candidates/:id/tearsheets", {
  after: [...listWrites, ...memberWrites],
});

const sheetActions = {
  /** A new one without `id`. */
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
) => useActions(`tearsheet ${id ?? "new"}`, sheetActions, onDone, onRefused);

interface Member {
  /** The list. */
  id: number;
  candidate_id: number;
  /** Of the candidate, to say what was done. */
  name: string;
}
const memberActions = (system: System) => ({
  /** The loading dialog says where it takes a moment, and why it was refused. */
  add: async (api: Api, { id, candidate_id, name }: Member) => {
    const asked = api("POST /recruiters/tearsheets/:id/members", {
      params: { id },
      body: { candidate_ids: [candidate_id] },
    });
    watchWork(system, () => asked);
    await asked;
    return name;
  },
  takeOff: async (api: Api, { id, candidate_id, name }: Member) => {
    await api("DELETE /recruiters/tearsheets/:id/members/:candidate_id", { params: { id, candidate_id } });
    return name;
  },
});

/** Puts candidates on lists and takes them off, one at a time. */
export function useTearsheetMembers(
  key: string,
  told: {
    onDone: (done: { action: "add" | "takeOff"; result: string }) => void;
    onTakeOffRefused: () => void;
  },
) {
  const system = useSystem();
  const { onDone, onTakeOffRefused } = told;
  const { start, busy } = useActions(`members of ${key}`, memberActions(system), onDone, (_, action) => {
    if (action === "takeOff") onTakeOffRefused();
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

/** `onRefused` hears that the categories may not be what they were: somebody else changed them. */
export const useCategoryActions = (
  onDone: (done: Done<typeof categoryActions>) => void,
  onRefused: () => void,
) => useActions("tearsheet categories", categoryActions, onDone, onRefused);

/** Whether others changed lists since they were read, and the intention of showing what is there now. */
export function useOthersChanges(): { changed: boolean; show: () => void } {
  const system = useSystem();
  const { id } = useRecruiter();
  const [changed, setChanged] = useState(false);
  useEffect(
    () =>
      followRecords(system, "tearsheets", {
        saved: () => setChanged(true),
        deleted: () => setChanged(true),
        stale: (byId) => {
          // One's own changes are shown as they are made.
          if (byId !== id) setChanged(true);
        },
      }),
    [system, id],
  );
  const show = useCallback(() => {
    setChanged(false);
    for (const stale of [tearsheetPages, tearsheetCategories, tearsheetRead, tearsheetMembers, board])
      system.reads.renew(stale);
  }, [system]);
  return { changed, show };
}

/** So many lists stand beside one another, and so many of their candidates come at a time. */
const boardLists = 20;
const boardMembers = 25;

export interface TearsheetColumn {
  list: Tearsheet;
  members: readonly TearsheetMember[];
  count: number;
  cursor: string | null;
}

const readMembers = (api: Api, id: number, after: string | null, signal?: AbortSignal) =>
  api(
    "GET /recruiters/tearsheets/:id/members",
    { params: { id }, query: { size: boardMembers, ...(after === null ? {} : { after }) } },
    signal ? { signal } : {},
  );

/** Its own moves are shown before they are saved: it is not read again for them. */
const board = readBy(
  "board of tearsheets",
  async (api, found: { term?: string; category_id?: number }, signal) => {
    const query = { size: boardLists, ...found };
    const { tearsheets, next_after } = await api("GET /recruiters/tearsheets", { query }, { signal });
    const columns = await Promise.all(
      tearsheets.map(async (list): Promise<TearsheetColumn> => {
        const { members, next_cursor } = await readMembers(api, list.id, null, signal);
        return { list, members, count: list.members_count, cursor: next_cursor };
      }),
    );
    return { columns, hasMore: next_after !== null };
  },
  { after: [...listWrites, ...categoryWrites] },
);

/** What a search finds, as the provider is asked. */
export const tearsheetQuery = (term: string, category: number | null) => ({
  ...(term ? { term } : {}),
  ...(category === null ? {} : { category_id: category }),
});

/** The candidates of the newest lists that are found; a move shows before it is saved. */
export function useTearsheetBoard(term: string, category: number | null) {
  const { api } = useSystem();
  const read = useRead(board, tearsheetQuery(term, category));
  const { data, reload } = read;
  /** What was moved and read on since the board was read. */
  const [held, setHeld] = useState<{ of: typeof data; columns: readonly TearsheetColumn[] }>();
  const columns = held && held.of === data ? held.columns : data?.columns;
  const change = useCallback(
    (work: (columns: readonly TearsheetColumn[]) => readonly TearsheetColumn[]) =>
      setHeld((before) => ({
        of: data,
        columns: work(before && before.of === data ? before.columns : (data?.columns ?? [])),
      })),
    [data],
  );
  const move = useCallback(
    async (member: TearsheetMember, fromId: number, toId: number): Outcome => {
      const isOne = ({ candidate_id }: TearsheetMember) => candidate_id === member.candidate_id;
      change((all) =>
        all.map((column) => {
          const { id } = column.list;
          const others = column.members.filter((one) => !isOne(one));
          if (id === fromId) return { ...column, members: others, count: column.count - 1 };
          if (id !== toId) return column;
          const isNew = !column.members.some(isOne);
          return { ...column, members: [member, ...others], count: column.count + (isNew ? 1 : 0) };
        }),
      );
      const refusal = await outcome(
        api("POST /recruiters/tearsheets/:id/members", {
          params: { id: toId },
          body: { candidate_ids: [member.candidate_id], from_id: fromId },
        }),
      );
      if (refusal !== null) reload();
      return refusal;
    },
    [api, change, reload],
  );
  const more = useCallback(
    async (id: number) => {
      const cursor = columns?.find(({ list }) => list.id === id)?.cursor;
      if (!cursor) return;
      // A further page that does not come is asked for at the next end.
      const page = await readMembers(api, id, cursor).catch(() => null);
      if (!page) return;
      change((all) =>
        all.map((column) => {
          if (column.list.id !== id || column.cursor !== cursor) return column;
          const known = new Set(column.members.map(({ candidate_id }) => candidate_id));
          const added = page.members.filter(({ candidate_id }) => !known.has(candidate_id));
          return { ...column, members: [...column.members, ...added], cursor: page.next_cursor };
        }),
      );
    },
    [api, columns, change],
  );
  return {
    read: { ...read, data: columns },
    hasMore: data?.hasMore ?? false,
    move,
    more,
  };
}
