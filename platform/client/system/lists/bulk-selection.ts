import type { ActorRefFrom, ContextFrom } from "xstate";
import type { bulkSelectionMachine } from "#machines/bulk-selection/bulk-selection.machine.ts";
import type { listStateMachine } from "#machines/list-state/list-state.machine.ts";
import { type ListRequest, requestOf } from "#machines/shared/list-filters.ts";
import { type ListScope, scopedWhere } from "./list-state.ts";

/** A list's request to the provider, including the conditions set by its page. */
export function listRequestOf(
  { order, ...filters }: ContextFrom<typeof listStateMachine>,
  { fixed = {}, sub }: Pick<ListScope, "fixed" | "sub"> = {},
): ListRequest & { order: string } {
  const { where, ...asked } = requestOf(filters);
  const set = Object.fromEntries(Object.entries(fixed).map(([field, eq]) => [field, { eq }]));
  return { ...asked, where: scopedWhere(where, set, sub), order };
}

export type SelectionActor = ActorRefFrom<typeof bulkSelectionMachine>;

/** A selection follows its list's search at once: it never belongs to one search while another is shown. */
export function joinSelection(
  list: ActorRefFrom<typeof listStateMachine>,
  selection: SelectionActor,
  { entity, ...scope }: ListScope,
): () => void {
  let sentSearch = "";
  const sendSearch = () => {
    const search = { entity, ...listRequestOf(list.getSnapshot().context, scope) };
    const now = JSON.stringify(search);
    if (now === sentSearch) return;
    sentSearch = now;
    selection.send({ type: "search.changed", search });
  };
  sendSearch();
  const following = list.subscribe(sendSearch);
  return () => following.unsubscribe();
}
