import type { Api } from "#client/http/api.ts";
import { pagesOf, readOf } from "#client/http/read.ts";

/** A company's billing, for its administrators. */
export const clientInvoicePages = pagesOf("GET /client_contacts/invoices", ({ next_after }) =>
  next_after === null ? null : { after: next_after },
);

export const colleaguesRead = readOf("GET /client_contacts/colleagues", {
  after: [
    "POST /client_contacts/colleagues",
    "POST /client_contacts/colleagues/:id/invitations",
    "DELETE /client_contacts/colleagues/:id/access",
  ],
});

export interface InvitationDraft {
  readonly name?: string | null;
  readonly email?: string | null;
  readonly role_name?: string | null;
}
interface ColleagueDraft {
  readonly id: number;
  readonly name: string;
}

/** Access management by a company's administrator. */
export const colleagueActions = {
  invite: (api: Api, { name, email, role_name }: InvitationDraft) =>
    api("POST /client_contacts/colleagues", {
      body: {
        colleague: { name: name ?? "", email: email ?? "", role_name: role_name?.trim() || null },
      },
    }),
  remind: (api: Api, { id }: ColleagueDraft) =>
    api("POST /client_contacts/colleagues/:id/invitations", { params: { id } }),
  revoke: (api: Api, { id }: ColleagueDraft) =>
    api("DELETE /client_contacts/colleagues/:id/access", { params: { id } }),
};
export type ColleagueActions = typeof colleagueActions;
