import type { Api } from "#client/http/api.ts";

/** What a recruiter does with the files of a job. */
export const fileActions = {
  share: (api: Api, { id, shared }: { readonly id: number; readonly shared: boolean }) =>
    api("PUT /recruiters/data_files/:id/sharing", { params: { id }, body: { shared } }),
};
