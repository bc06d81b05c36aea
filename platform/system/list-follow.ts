import { fromPromise } from "xstate";
import { listFollowMachine, type Reread } from "#machines/list-follow/list-follow.machine.ts";
import type { FetchPage, ListPage } from "#machines/list-state/list-state.machine.ts";
import type { Api } from "../http/api.ts";
import { type ListScope, readPage } from "./records.ts";
import type { System } from "./system.ts";

/** Rows of one read where more were read on: as many as the provider gives at a time. */
const rereadSize = 200;

/** A list from its start to where it was read on to, by as few pages as that takes. */
export async function readToDepth(
  api: Api,
  scope: ListScope,
  asked: FetchPage,
  depth: number,
  signal: AbortSignal,
): Promise<ListPage> {
  const size = Math.min(depth, rereadSize);
  let page = await readPage(api, scope, { ...asked, after: null }, size, signal);
  const rows = [...page.rows];
  while (!page.end_of_list && rows.length < depth) {
    page = await readPage(api, scope, { ...asked, after: page.next_cursor }, size, signal);
    rows.push(...page.rows);
  }
  return { ...page, rows };
}

/** What is shown, and how it is read anew. */
export interface Shown {
  asked(): FetchPage;
  shows(id: number): boolean;
  reread(signal: AbortSignal): Promise<Reread>;
}

export function provideListFollow(
  { api }: Pick<System, "api">,
  scope: ListScope,
  { asked, shows, reread }: Shown,
) {
  return listFollowMachine.provide({
    actors: {
      find: fromPromise(async ({ input: { ids }, signal }) => {
        const { where, ...rest } = asked();
        // A list of certain records has no new ones.
        if (where.id) return [];
        const narrowed = { ...rest, where: { ...where, id: { in: ids.map(String) } }, after: null };
        const { rows } = await readPage(api, scope, narrowed, ids.length, signal);
        return rows.map(({ id }) => id).filter((id) => !shows(id));
      }),
      reread: fromPromise(({ signal }) => reread(signal)),
    },
  });
}
