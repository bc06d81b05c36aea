import { useSelector } from "@xstate/react";
import { useEffect, useMemo } from "react";
import type { SavedView } from "#contract/calls/list-views.ts";
import type { EntityName } from "#contract/entity-names.ts";
import type { NewView, ViewChange } from "#machines/saved-views/saved-views.machine.ts";
import { usePageActor } from "../page/use-page-actor.ts";
import { provideSavedViews } from "./saved-views.ts";

/** The saved views of an entity's list; `onTaken` and `onGone` change the list. */
export function useSavedViews(
  entity: EntityName,
  onTaken: (view: SavedView) => void,
  onGone: (id: number) => void,
) {
  const actor = usePageActor(provideSavedViews, { entity }, `saved views of ${entity}`);
  useEffect(() => {
    const subscriptions = [
      actor.on("saved_view.taken", ({ view }) => onTaken(view)),
      actor.on("saved_view.disappeared", ({ id }) => onGone(id)),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor, onTaken, onGone]);
  const { views, errors, failure, wanted } = useSelector(actor, ({ context }) => context);
  const asking = useSelector(actor, (snapshot) => snapshot.matches("asking"));
  const naming = useSelector(actor, (snapshot) => snapshot.matches("naming") || snapshot.matches("creating"));
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const failed = useSelector(actor, (snapshot) => snapshot.matches("failed"));
  const intentions = useMemo(
    () => ({
      choose: (view: SavedView, isChanged: boolean) => actor.send({ type: "view.chosen", view, isChanged }),
      confirmChoice: () => actor.send({ type: "choice.confirmed" }),
      cancelChoice: () => actor.send({ type: "choice.cancelled" }),
      name: () => actor.send({ type: "naming.requested" }),
      cancelNaming: () => actor.send({ type: "naming.cancelled" }),
      create: (view: NewView) => actor.send({ type: "name.submitted", view }),
      change: (change: ViewChange) => actor.send({ type: "view.changed", change }),
      remove: (id: number) => actor.send({ type: "view.removed", id }),
      reload: () => actor.send({ type: "reload.requested" }),
    }),
    [actor],
  );
  return { views, errors, failure, wanted, asking, naming, busy, failed, ...intentions };
}
