import { type ActorRefFrom, fromPromise } from "xstate";
import type { Api } from "#client/http/api.ts";
import { listFollowMachine, type Reread } from "#machines/list-follow/list-follow.machine.ts";
import {
  type FetchPage,
  type ListPage,
  type listStateMachine,
  pageRequest,
} from "#machines/list-state/list-state.machine.ts";
import type { System } from "../app/system.ts";
import { type ListScope, pageSize, readPage } from "./list-state.ts";
import { followList, type RecordHandlers } from "./live-records.ts";

/** Rows per read when more were loaded: the provider's maximum. */
const rereadSize = 200;

/** A list from its start to its loaded depth, in as few pages as possible. */
export async function readToDepth(
  api: Api,
  scope: ListScope,
  asked: FetchPage,
  depth: number,
  signal: AbortSignal,
): Promise<ListPage> {
  const size = Math.min(depth, rereadSize);
  let page = await readPage(api, scope, { ...asked, after: null }, size, signal);
  const { sums } = page;
  const rows = [...page.rows];
  while (!page.end_of_list && rows.length < depth) {
    page = await readPage(api, scope, { ...asked, after: page.next_cursor }, size, signal);
    rows.push(...page.rows);
  }
  return { ...page, ...(sums ? { sums } : {}), rows };
}

/** The rows shown, and how they are reread. */
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
        // A list of given records has no new ones.
        if (where.id) return [];
        const narrowed = { ...rest, where: { ...where, id: { in: ids.map(String) } }, after: null };
        const { rows } = await readPage(api, scope, narrowed, ids.length, signal);
        return rows.map(({ id }) => id).filter((id) => !shows(id));
      }),
      reread: fromPromise(({ signal }) => reread(signal)),
    },
  });
}

/** Calls back each time the actor reaches the condition, and at once if it already holds. */
export function whenEntered<S>(
  actor: { getSnapshot(): S; subscribe(observer: (snapshot: S) => void): { unsubscribe(): void } },
  is: (snapshot: S) => boolean,
  entered: () => void,
): () => void {
  let was = is(actor.getSnapshot());
  if (was) entered();
  const { unsubscribe } = actor.subscribe((snapshot) => {
    const now = is(snapshot);
    if (now && !was) entered();
    was = now;
  });
  return () => unsubscribe();
}

/** A list or a board that others' work is followed for. */
export interface Followed extends Shown {
  /** The last page was read. */
  isWhole(): boolean;
  /** Receives records that anyone saves or deletes, after the displayed data did. */
  follow(handlers: RecordHandlers): () => void;
  takeReread(found: Reread): void;
  /** Calls back each time when it begins to be read from its start. */
  onRead(read: () => void): () => void;
}

/** Connects changes to what is shown, as long as the page exists: others' new records are news, the person's own are read. */
export function joinFollow(
  follow: ActorRefFrom<typeof listFollowMachine>,
  followed: Followed,
  personId: number,
): () => void {
  const leaveRead = followed.onRead(() => follow.send({ type: "list.read" }));
  const reread = follow.on("list.reread", ({ found }) => followed.takeReread(found));
  const leaveRecords = followed.follow({
    saved: (row, byId) => {
      // A fully loaded list holds every matching record: any other match is new.
      if (followed.shows(row.id) || (row.lock_version !== 0 && !followed.isWhole())) return;
      follow.send(byId === personId ? { type: "list.stale" } : { type: "record.created", id: row.id });
    },
    deleted: (ids) => follow.send({ type: "records.disappeared", ids }),
    stale: () => follow.send({ type: "list.stale" }),
  });
  return () => {
    leaveRead();
    reread.unsubscribe();
    leaveRecords();
  };
}

/** A list as it is followed. */
export function followedList(
  system: System,
  scope: ListScope,
  list: ActorRefFrom<typeof listStateMachine>,
): Followed {
  const now = () => list.getSnapshot();
  const firstPage = () => pageRequest(now().context, null);
  return {
    asked: firstPage,
    shows: (id) => now().context.rows.some((row) => row.id === id),
    isWhole: () => now().matches("ready") && now().context.endOfList,
    reread: async (signal) => {
      const depth = Math.max(pageSize, now().context.rows.length);
      return { page: await readToDepth(system.api, scope, firstPage(), depth, signal) };
    },
    follow: (handlers) => followList(system, scope.entity, list, handlers),
    takeReread: (found) => {
      if ("page" in found) list.send({ type: "rows.reread", page: found.page });
    },
    onRead: (read) => whenEntered(list, (snapshot) => snapshot.matches("loading"), read),
  };
}
