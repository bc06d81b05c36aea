import type { Api } from "#client/http/api.ts";

/** What is done about an earlier action on many records. */
export const earlierActions = {
  undo: (api: Api, { id }: { id: number; what: string }) =>
    api("POST /recruiters/bulk_actions/:id/undo", { params: { id } }),
};
