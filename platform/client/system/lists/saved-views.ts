import { fromPromise } from "xstate";
import { ApiError } from "#client/http/api.ts";
import { savedViewsMachine } from "#machines/saved-views/saved-views.machine.ts";
import { pageTexts } from "../app/page-texts.ts";
import type { System } from "../app/system.ts";

export function provideSavedViews({ api, bus, language }: System) {
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
      announceFailed: (_, { error }) => {
        const reason = error instanceof ApiError ? error.messages[0] : undefined;
        const text = reason ?? pageTexts(language).viewFailed;
        bus.publish({ type: "toast.requested", kind: "error", text });
      },
    },
  });
}
