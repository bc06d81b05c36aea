import type { Api } from "#client/http/api.ts";
import type { Draft, Payload } from "../page/use-actions.ts";

type RequestPayload = Payload<"POST /recruiters/evaluation_requests", "evaluation_request">;
export type RequestDraft = Draft<RequestPayload>;
type AgainDraft = Pick<RequestDraft, "expires_on"> & { readonly id: number };

/** Candidates are asked by a link to answer evaluations, asked again, or cancelled. */
export const evaluationRequestActions = {
  ask: async (api: Api, draft: RequestDraft): Promise<number> => {
    const { apply_status = null } = draft;
    const evaluation_request: RequestPayload = {
      evaluation_ids: draft.evaluation_ids ?? [],
      ...(apply_status === null ? { candidate_ids: draft.candidate_ids ?? [] } : { apply_status }),
      job_id: draft.job_id ?? null,
      expires_on: draft.expires_on ?? "",
      message: draft.message || null,
    };
    return (await api("POST /recruiters/evaluation_requests", { body: { evaluation_request } })).asked;
  },
  again: async (api: Api, { id, expires_on }: AgainDraft): Promise<number> => {
    await api("POST /recruiters/evaluation_requests/:id/send", {
      params: { id },
      body: { evaluation_request: { expires_on: expires_on ?? "" } },
    });
    return 1;
  },
  revoke: async (api: Api, { id }: { id: number }): Promise<number> => {
    await api("POST /recruiters/evaluation_requests/:id/revoke", { params: { id } });
    return 0;
  },
};
