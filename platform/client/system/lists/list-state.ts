import { type ActorRefFrom, fromPromise } from "xstate";
import type { Api } from "#client/http/api.ts";
import { callPath, type EntityName } from "#contract/entity-names.ts";
import { type FetchPage, type ListPage, listStateMachine } from "#machines/list-state/list-state.machine.ts";
import type { pageAddressMachine } from "#machines/page-address/page-address.machine.ts";
import { addressOf, queryOf } from "#machines/shared/list-address.ts";
import type { ListRequest } from "#machines/shared/list-filters.ts";
import type { System } from "../app/system.ts";
import { loosely } from "./records.ts";

export interface ListScope {
  entity: EntityName;
  /** Conditions set by the page and not shown as filters, e.g. the job whose applications are listed. */
  fixed?: Record<string, string> | undefined;
  /** Likewise its sub-searches, e.g. the list whose candidates are shown. */
  sub?: Record<string, string[]> | undefined;
  /** As it is ordered until the person chooses; absent: the newest first, as most lists are. */
  order?: string;
}

export const pageSize = 50;

/** Names the state that a list keeps apart from others of its entity. */
export const scopeKey = ({ entity, fixed, sub }: ListScope): string =>
  `${entity} ${JSON.stringify(fixed)}${sub ? ` ${JSON.stringify(sub)}` : ""}`;

/** The conditions with the page's own, which no filter of the person's takes away. */
export const scopedWhere = (
  { sub: chosen, ...where }: ListRequest["where"],
  set: Record<string, unknown>,
  sub: ListScope["sub"],
) => ({ ...where, ...set, ...(chosen || sub ? { sub: { ...chosen, ...sub } } : {}) });

/** One page of a list, as the provider returns it. */
export async function readPage(
  api: Api,
  { entity, fixed = {}, sub }: ListScope,
  { term, terms, where, order, after, sum }: FetchPage,
  size: number,
  signal: AbortSignal,
): Promise<ListPage> {
  const query = {
    ...(term ? { term } : {}),
    ...(terms ? { terms } : {}),
    where: scopedWhere(where, fixed, sub),
    order,
    ...(sum && !after ? { sum } : {}),
    page: { size, ...(after ? { after } : {}) },
  };
  const answer = await loosely(api)(`GET ${callPath(entity)}`, { query }, { signal });
  return {
    rows: answer[entity] as ListPage["rows"],
    total_count: answer.total_count as number,
    end_of_list: answer.end_of_list as boolean,
    next_cursor: answer.next_cursor as string | null,
    ...(answer.sums ? { sums: answer.sums as Record<string, number> } : {}),
    at: { epoch: answer.stream_epoch as string, offset: answer.stream_offset as number },
  };
}

/** A list and its address mirror each other. */
export function joinListAddress(
  list: ActorRefFrom<typeof listStateMachine>,
  address: ActorRefFrom<typeof pageAddressMachine>,
  order?: string,
): () => void {
  const { path } = address.getSnapshot().context;
  const changes = list.on("list.query_changed", ({ query, step }) =>
    address.send({
      type: "address.put",
      to: `${path}${addressOf(query, order)}`,
      replace: step === "replace",
    }),
  );
  const followed = address.on("address.followed", ({ search }) =>
    list.send({ type: "query.replaced", query: queryOf(search, order) }),
  );
  return () => {
    changes.unsubscribe();
    followed.unsubscribe();
  };
}

export function provideList({ api }: Pick<System, "api">, scope: ListScope) {
  return listStateMachine.provide({
    actors: {
      fetchPage: fromPromise(({ input, signal }) => readPage(api, scope, input, pageSize, signal)),
    },
  });
}
