import type { Api } from "#client/http/api.ts";
import type { CallInput } from "#contract/calls/all.ts";

export type MemberField = "job_ids" | "client_contact_ids";
export interface AddedMembers {
  /** On it already: not offered again. */
  readonly known: readonly number[];
  readonly chosen: readonly { id: number | string; label: string }[] | null;
}

/** The jobs of a project and the client's people who follow it: what a colleague changes meanwhile stays. */
export const projectActions = (id: number) => {
  const put = (api: Api, members: CallInput<"PUT /recruiters/projects/:id/members">["body"]["members"]) =>
    api("PUT /recruiters/projects/:id/members", { params: { id }, body: { members } });
  const add =
    (field: MemberField) =>
    (api: Api, { chosen }: AddedMembers) =>
      put(api, { add: { [field]: (chosen ?? []).map((option) => Number(option.id)) } });
  return {
    job_ids: add("job_ids"),
    client_contact_ids: add("client_contact_ids"),
    remove: (api: Api, { field, id: member }: { field: MemberField; name: string; id: number }) =>
      put(api, { remove: { [field]: [member] } }),
  };
};
