import type { Api } from "#client/http/api.ts";

/** Undoing an earlier bulk action. */
export const earlierActions = {
  undo: (api: Api, { id }: { id: number; what: string }) =>
    api("POST /recruiters/bulk_actions/:id/undo", { params: { id } }),
};
