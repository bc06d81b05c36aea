import type { Api } from "#client/http/api.ts";
import { readOf } from "#client/http/read.ts";
import type { ClientRequestKind } from "#contract/calls/client-requests.ts";

export const clientRequests = readOf("GET /client_contacts/jobs/:uid/requests", {
  after: ["POST /client_contacts/jobs/:uid/requests"],
});

export interface RequestDraft {
  readonly kind?: ClientRequestKind | null;
  readonly note?: string | null;
}
/** Client requests to the recruiters of a job. */
export const requestActions = (uid: string) => ({
  send: (api: Api, { kind, note }: RequestDraft) =>
    api("POST /client_contacts/jobs/:uid/requests", {
      params: { uid },
      body: { request: { kind: kind as ClientRequestKind, note: note?.trim() || null } },
    }),
});
