import type { Api } from "#client/http/api.ts";

export type MemberField = "job_ids" | "client_contact_ids";
export interface AddedMembers {
  readonly kept: readonly number[];
  readonly chosen: readonly { id: number | string; label: string }[] | null;
}

/** The jobs of a project and the client's people who follow it. */
export const projectActions = (id: number) => {
  const put = (api: Api, field: MemberField, ids: number[]) =>
    api("PUT /recruiters/projects/:id/members", { params: { id }, body: { members: { [field]: ids } } });
  const add =
    (field: MemberField) =>
    (api: Api, { kept, chosen }: AddedMembers) =>
      put(api, field, [...kept, ...(chosen ?? []).map((option) => Number(option.id))]);
  return {
    job_ids: add("job_ids"),
    client_contact_ids: add("client_contact_ids"),
    remove: (api: Api, { field, kept }: { field: MemberField; name: string; kept: readonly number[] }) =>
      put(api, field, [...kept]),
  };
};
