import { useSelector } from "@xstate/react";
import { useEffect, useMemo } from "react";
import { fromPromise } from "xstate";
import { ApiError } from "#client/http/api.ts";
import type { SavedView } from "#contract/calls/list-views.ts";
import type { EntityName } from "#contract/entities/names.ts";
import {
  type NewView,
  savedViewsMachine,
  type ViewChange,
} from "#machines/saved-views/saved-views.machine.ts";
import type { System } from "../app/system.ts";
import { systemTexts } from "../app/texts.ts";
import { usePageActor } from "../page/use-page-actor.ts";

function provideSavedViews({ api, bus, language }: System) {
  return savedViewsMachine.provide({
    actors: {
      load: fromPromise(
        async ({ input: { entity }, signal }) =>
          (await api("GET /recruiters/saved_views", { query: { entity } }, { signal })).saved_views,
      ),
      create: fromPromise(
        async ({ input: { entity, view } }) =>
          (await api("POST /recruiters/saved_views", { body: { saved_view: { entity, ...view } } }))
            .saved_view,
      ),
      change: fromPromise(async ({ input: { change } }) => {
        const { id, ...saved_view } = change;
        return (await api("PUT /recruiters/saved_views/:id", { params: { id }, body: { saved_view } }))
          .saved_view;
      }),
      remove: fromPromise(async ({ input: { id } }) => {
        await api("DELETE /recruiters/saved_views/:id", { params: { id } });
        return id;
      }),
    },
    actions: {
      tellFailed: (_, { error }) => {
        const said = error instanceof ApiError ? error.messages[0] : undefined;
        const text = said ?? systemTexts(language).viewFailed;
        bus.publish({ type: "toast.requested", kind: "error", text });
      },
    },
  });
}

/** The saved views of an entity's list; `onTaken` and `onGone` change the list. */
export function useSavedViews(
  entity: EntityName,
  onTaken: (view: SavedView) => void,
  onGone: (id: number) => void,
) {
  const actor = usePageActor(provideSavedViews, { entity }, `saved views of ${entity}`);
  useEffect(() => {
    const heard = [
      actor.on("saved_view.taken", ({ view }) => onTaken(view)),
      actor.on("saved_view.gone", ({ id }) => onGone(id)),
    ];
    return () => {
      for (const one of heard) one.unsubscribe();
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
