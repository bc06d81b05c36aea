import type { Api } from "#client/http/api.ts";
import { readOf } from "#client/http/read.ts";
import type { Draft, Payload } from "../page/use-actions.ts";

/** A candidate's referees and their answers. */
export const referencesOfCandidate = readOf("GET /recruiters/candidates/:id/professional_references", {
  after: [
    "POST /recruiters/professional_references/:id/send",
    "POST /recruiters/professional_references/:id/cancel",
    "POST /recruiters/candidates/:id/professional_references/invitations",
    "POST /recruiters/professional_references/invitations",
  ],
});

export type SendDraft = Draft<
  Payload<"POST /recruiters/professional_references/:id/send", "professional_reference">
> & { readonly id: number };

type ManyCall = "POST /recruiters/professional_references/invitations";

/** Candidates are asked to name referees; referees are asked, reminded, or cancelled. */
export const referenceActions = {
  invite: (api: Api, { id, again }: { id: number; again: boolean }) =>
    api("POST /recruiters/candidates/:id/professional_references/invitations", {
      params: { id },
      body: { again },
    }),
  inviteMany: (api: Api, { candidate_ids }: Payload<ManyCall, "professional_reference">) =>
    api("POST /recruiters/professional_references/invitations", {
      body: { professional_reference: { candidate_ids } },
    }),
  send: (api: Api, { id, expires_on, message }: SendDraft) =>
    api("POST /recruiters/professional_references/:id/send", {
      params: { id },
      body: { professional_reference: { expires_on: expires_on ?? "", message: message || null } },
    }),
  cancel: (api: Api, { id }: { id: number }) =>
    api("POST /recruiters/professional_references/:id/cancel", { params: { id } }),
};
