import type { Api } from "#client/http/api.ts";
import { readOf } from "#client/http/read.ts";
import type { Draft, Payload } from "../page/use-actions.ts";

/** Referees whom the candidate named. */
export const ownReferences = readOf("GET /candidates/professional_references", {
  after: ["POST /candidates/professional_references", "DELETE /candidates/professional_references/:id"],
});

type Named = Payload<"POST /candidates/professional_references", "professional_reference">;
export type RefereeDraft = Draft<Named>;

export const ownReferenceActions = {
  name: (api: Api, draft: RefereeDraft) =>
    api("POST /candidates/professional_references", {
      body: {
        professional_reference: {
          name: draft.name ?? "",
          email: draft.email ?? "",
          phone: draft.phone || null,
          company_name: draft.company_name || null,
          role_name: draft.role_name || null,
          consent: draft.consent ?? false,
        },
      },
    }),
  withdraw: (api: Api, { id }: { id: number }) =>
    api("DELETE /candidates/professional_references/:id", { params: { id } }),
};
