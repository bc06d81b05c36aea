import type { Api } from "#client/http/api.ts";

/** A recruiter's actions on a job's files. */
export const fileActions = {
  share: (api: Api, { id, shared }: { readonly id: number; readonly shared: boolean }) =>
    api("PUT /recruiters/data_files/:id/sharing", { params: { id }, body: { shared } }),
};
