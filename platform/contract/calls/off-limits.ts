import { z } from "zod";
import { defineCalls } from "../call.ts";
import { idParams } from "../entity.ts";

const id = z.number().int();

/** An off-limit in force that concerns a record. */
const held = z.object({
  id,
  /** The person or the company that it names. */
  name: z.string(),
  level: z.number().int(),
  rule_name: z.string(),
  rule_name_en: z.string().nullable(),
  reason: z.string().nullable(),
  starts_on: z.string(),
  ends_on: z.string().nullable(),
});
export type OffLimitHeld = z.infer<typeof held>;

/** An approach despite an off-limit, for one job or in one send-out: who allowed it, when and why. */
const override = z.object({
  id,
  rule_name: z.string(),
  rule_name_en: z.string().nullable(),
  level: z.number().int(),
  reason: z.string().nullable(),
  by_name: z.string().nullable(),
  created_at: z.string(),
  candidate_id: id.nullable(),
  candidate_name: z.string().nullable(),
  client_contact_id: id.nullable(),
  client_contact_name: z.string().nullable(),
  job_id: id.nullable(),
  job_title: z.string().nullable(),
  sendout_queue_id: id.nullable(),
  sendout_queue_name: z.string().nullable(),
});
export type OffLimitOverride = z.infer<typeof override>;

export const concernedEntities = ["candidates", "client_companies", "client_contacts"] as const;

export const offLimitCalls = defineCalls({
  "GET /recruiters/off_limits/:entity/:id": {
    access: { who: "recruiter" },
    summary:
      "The off-limits in force that concern a record, and how they were overridden; asks for `read` on the entity",
    params: idParams.extend({ entity: z.enum(concernedEntities) }),
    answer: z.object({ off_limits: z.array(held), overrides: z.array(override) }),
  },
  "POST /recruiters/off_limit_overrides": {
    access: { who: "recruiter" },
    summary:
      "Approach people who are off limits, for one job or in one send-out; a stop needs a reason, and some rules an administrator",
    body: z.strictObject({
      override: z.strictObject({
        job_id: id.optional(),
        sendout_queue_id: id.optional(),
        candidate_ids: z.array(id).max(1000).optional(),
        client_contact_ids: z.array(id).max(1000).optional(),
        reason: z.string().trim().max(1000).nullish(),
      }),
    }),
    answer: z.object({ overridden: z.number().int() }),
    status: 201,
  },
  "GET /recruiters/administrator/off_limits/:id/overrides": {
    access: { who: "recruiter", admin: true },
    summary: "Where an off-limit was overridden, the newest first",
    params: idParams,
    answer: z.object({ overrides: z.array(override) }),
  },
});
