import type { Api } from "#client/http/api.ts";

export interface ConversionDraft {
  /** An existing contact; null creates one. */
  readonly client_contact_id: number | null;
  readonly email: string;
  readonly company: "known" | "new";
  readonly client_company_id: number | null;
  readonly company_name: string;
}

/** Makes a lead a contact at a client company. */
export const leadActions = (id: number) => ({
  convert: (api: Api, draft: ConversionDraft) => {
    const isKnown = draft.company === "known";
    const conversion =
      draft.client_contact_id === null
        ? {
            email: draft.email.trim() || null,
            client_company_id: isKnown ? draft.client_company_id : null,
            company_name: isKnown ? null : draft.company_name.trim() || null,
          }
        : { client_contact_id: draft.client_contact_id };
    return api("POST /recruiters/contacts/:id/conversions", { params: { id }, body: { conversion } });
  },
});
