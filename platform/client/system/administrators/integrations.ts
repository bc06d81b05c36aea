import type { Api } from "#client/http/api.ts";
import { pagesOf } from "#client/http/read.ts";
import type { RolePermissions } from "#contract/access.ts";

const send = "POST /recruiters/administrator/integrations/:id/deliveries";
const resend = "POST /recruiters/administrator/integrations/:id/deliveries/:delivery_id/resends";

/** Deliveries of a webhook. Always read anew, as their state changes. */
export const deliveries = pagesOf(
  "GET /recruiters/administrator/integrations/:id/deliveries",
  ({ next_cursor }) => (next_cursor === null ? null : { page: { after: next_cursor } }),
  { after: [send, resend], fresh: true },
);

/** Changes made by a token's calls. */
export const tokenCalls = pagesOf(
  "GET /recruiters/administrator/integrations/:id/token_calls",
  ({ next_cursor }) => (next_cursor === null ? null : { page: { after: next_cursor } }),
  { fresh: true },
);

export const integrationActions = (id: number) => ({
  makeSecret: (api: Api) =>
    api("POST /recruiters/administrator/integrations/:id/secrets", { params: { id } }),
  scopes: (api: Api, { scopes }: { readonly scopes: RolePermissions }) =>
    api("PUT /recruiters/administrator/integrations/:id/scopes", { params: { id }, body: { scopes } }),
  test: (api: Api) => api(send, { params: { id } }),
  resend: (api: Api, { delivery_id }: { readonly delivery_id: number }) =>
    api(resend, { params: { id, delivery_id } }),
});
