import type { Api } from "#client/http/api.ts";
import { pagesOf } from "#client/http/read.ts";
import type { RolePermissions } from "#contract/access.ts";

const send = "POST /recruiters/administrator/integrations/:id/deliveries";
const resend = "POST /recruiters/administrator/integrations/:id/deliveries/:delivery_id/resends";

/** What a webhook was to send. Looked at to see what has become of it, so never from an earlier visit. */
export const deliveries = pagesOf(
  "GET /recruiters/administrator/integrations/:id/deliveries",
  ({ next_cursor }) => (next_cursor === null ? null : { page: { after: next_cursor } }),
  { after: [send, resend], fresh: true },
);

/** By which calls a token changed something. */
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
