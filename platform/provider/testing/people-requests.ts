import type { Requests } from "./request-types.ts";

/** Calls about who works in the business. */
export const peopleRequests: Requests = {
  "GET /recruiters/administrator/recruiters/:id": async (of) => ({ params: { id: await of.colleague() } }),
  "PUT /recruiters/administrator/recruiters/:id/access": async (of) => ({
    params: { id: await of.colleague() },
    body: { access: { role_id: await of.role() } },
  }),
  "POST /recruiters/administrator/recruiters/:id/deactivations": async (of) => ({
    params: { id: await of.colleague() },
    body: { deactivation: { hand_over_to: await of.colleague() } },
  }),
  "POST /recruiters/administrator/recruiters/:id/reactivations": async (of) => ({
    params: { id: await of.colleague(new Date().toISOString()) },
    body: { reactivation: { give_back: true } },
  }),
  "POST /recruiters/administrator/recruiters/:id/passwords": async (of) => ({
    params: { id: await of.colleague() },
  }),
  "GET /recruiters/administrator/recruiters/:id/sessions": async (of) => ({
    params: { id: await of.colleague() },
  }),
  "DELETE /recruiters/administrator/recruiters/:id/sessions/:session_id": async (of) => {
    const id = await of.colleague();
    return { params: { id, session_id: await of.session(id) } };
  },
  "DELETE /recruiters/administrator/recruiters/:id/sessions": async (of) => ({
    params: { id: await of.colleague() },
  }),
  "POST /recruiters/administrator/invitations": async (of) => ({
    body: { invitation: { email: of.address(), role_id: await of.role() } },
  }),
  "POST /recruiters/administrator/invitations/:id/mails": async (of) => ({
    params: { id: (await of.invitation()).id },
  }),
  "DELETE /recruiters/administrator/invitations/:id": async (of) => ({
    params: { id: (await of.invitation()).id },
  }),
  "POST /invitations/lookups": async (of) => ({ body: { token: (await of.invitation()).token } }),
  "POST /invitations/acceptances": async (of) => ({
    body: { token: (await of.invitation()).token, name: of.name(), password: "uma-senha-boa" },
  }),
  "POST /recruiters/administrator/roles": async (of) => ({
    body: { role: { name: of.name(), is_admin: false, permissions: { jobs: ["read"] } } },
  }),
  "PUT /recruiters/administrator/roles/:id": async (of) => ({
    params: { id: await of.role() },
    body: { role: { name: of.name(), is_admin: false, permissions: { jobs: ["read"] }, lock_version: 0 } },
  }),
  "DELETE /recruiters/administrator/roles/:id": async (of) => ({ params: { id: await of.role() } }),
};
