import { z } from "zod";
import { defineCalls } from "../call.ts";

export const clientRequestKinds = ["feedback", "meeting", "more_candidates", "pause"] as const;
export type ClientRequestKind = (typeof clientRequestKinds)[number];

const clientRequest = z.object({
  id: z.number().int(),
  /** Catalogue client_request_kind. */
  kind: z.enum(clientRequestKinds),
  note: z.string().nullable(),
  contact_name: z.string().nullable(),
  created_at: z.string(),
  /** When the recruiter completed its task; null while it is open. */
  done_at: z.string().nullable(),
});
export type ClientRequest = z.infer<typeof clientRequest>;

const contact = { who: "client_contact", section: "jobs" } as const;
const ofJob = z.object({ uid: z.string() });

/** Client requests to a job's recruiters; each is a task of the job's owner. */
export const clientRequestCalls = defineCalls({
  "GET /client_contacts/jobs/:uid/requests": {
    access: contact,
    summary: "The newest requests that clients made for a job, and which of them were completed",
    params: ofJob,
    answer: z.object({ requests: z.array(clientRequest) }),
  },
  "POST /client_contacts/jobs/:uid/requests": {
    access: contact,
    summary:
      "Request something of the recruiters of a job: a task for its owner, who is notified; one of a kind at a time",
    params: ofJob,
    body: z.strictObject({
      request: z.strictObject({
        kind: z.enum(clientRequestKinds),
        note: z.string().trim().max(1000).nullish(),
      }),
    }),
    answer: z.object({ request: clientRequest }),
    status: 201,
  },
});
