import { fromPromise } from "xstate";
import type { Api } from "#client/http/api.ts";
import { readBy } from "#client/http/read.ts";
import type { TearsheetColumn } from "#machines/tearsheet-board/tearsheet-board.columns.ts";
import { tearsheetBoardMachine } from "#machines/tearsheet-board/tearsheet-board.machine.ts";
import type { System } from "../app/system.ts";
import { categoryWrites, listWrites } from "./use-tearsheets.ts";

/** How many lists are shown side by side, and how many candidates are loaded at a time. */
const boardLists = 20;
const boardMembers = 25;

const readMembers = (api: Api, id: number, after: string | null, signal: AbortSignal) =>
  api(
    "GET /recruiters/tearsheets/:id/members",
    { params: { id }, query: { size: boardMembers, ...(after === null ? {} : { after }) } },
    { signal },
  );

/** Its own moves are shown before they are saved: it is not read again for them. */
export const tearsheetBoard = readBy(
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

export function provideTearsheetBoard({ api }: Pick<System, "api">) {
  return tearsheetBoardMachine.provide({
    actors: {
      save: fromPromise(async ({ input: { move } }) => {
        if (!move) return;
        await api("POST /recruiters/tearsheets/:id/members", {
          params: { id: move.toId },
          body: { candidate_ids: [move.member.candidate_id], from_id: move.fromId },
        });
      }),
      readPage: fromPromise(async ({ input: { listId, after }, signal }) => {
        const { members, next_cursor } = await readMembers(api, listId, after, signal);
        return { listId, after, members, cursor: next_cursor };
      }),
    },
  });
}
