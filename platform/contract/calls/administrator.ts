import { z } from "zod";
import { defineCalls } from "../call.ts";
import { idParams } from "../entity.ts";
import { listMeta } from "../list.ts";

const mail = z.object({
  id: z.number().int(),
  to: z.string(),
  subject: z.string(),
  /** Which transport has it: the outbox itself (nothing configured), corporate or bulk. */
  transport: z.enum(["outbox", "corporate", "bulk"]),
  state: z.enum(["kept", "queued", "sent", "failed"]),
  error: z.string().nullable(),
  created_at: z.string(),
});

const count = z.number().int();
export type Mail = z.infer<typeof mail>;

const administrator = { who: "recruiter", admin: true } as const;

export const administratorCalls = defineCalls({
  "GET /recruiters/administrator/overview": {
    access: administrator,
    summary: "How much there is of everything in the business, and how its mail stands",
    answer: z.object({
      overview: z.object({
        candidates: count,
        jobs_published: count,
        applies: count,
        client_companies: count,
        client_contacts: count,
        recruiters: count,
        shortlists: count,
        mails: z.object({ kept: count, queued: count, sent: count, failed: count }),
      }),
    }),
  },
  "GET /recruiters/administrator/mails": {
    access: administrator,
    summary: "The business's outgoing mail, newest first",
    query: z.strictObject({
      term: z.string().max(160).optional(),
      page: z.strictObject({ after: z.string().optional() }).optional(),
    }),
    answer: z.object({ mails: z.array(mail), ...listMeta }),
  },
  "GET /recruiters/administrator/mails/:id": {
    access: administrator,
    summary:
      "One mail; its text only while no SMTP server is configured, since it then is the only way to read it",
    params: idParams,
    answer: z.object({
      mail: mail.extend({
        /** Without the tokens of its links, which only the recipient reads. */
        text: z.string().nullable(),
        link_withheld: z.boolean(),
      }),
    }),
  },
});
