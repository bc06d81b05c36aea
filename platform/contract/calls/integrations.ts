import { z } from "zod";
import { defineCalls } from "../call.ts";
import { allWebhookFacts, flowCalled } from "../catalogues/integrations.ts";
import { idParams } from "../entity.ts";
import { allEntities } from "../entity-names.ts";
import { listMeta } from "../list.ts";
import { rolePermissions } from "../schemas.ts";

const delivery = z.object({
  id: z.number().int(),
  /** The `webhook-id` of its messages. */
  uid: z.string(),
  /** The fact and its record; null for a test. */
  fact: z.enum([...allWebhookFacts, flowCalled]).nullable(),
  entity: z.enum(allEntities).nullable(),
  record_id: z.number().int().nullable(),
  state: z.enum(["waiting", "queued", "delivered", "failed"]),
  attempts: z.number().int(),
  response_code: z.number().int().nullable(),
  /** The beginning of what the receiver answered. */
  response_body: z.string().nullable(),
  failure: z.string().nullable(),
  duration_ms: z.number().int().nullable(),
  attempted_at: z.string().nullable(),
  created_at: z.string(),
});
export type Delivery = z.infer<typeof delivery>;

const tokenCall = z.object({
  id: z.number().int(),
  method: z.string(),
  path: z.string(),
  /** Of the answer; null where the provider was stopped before it. */
  status: z.number().int().nullable(),
  address: z.string(),
  created_at: z.string(),
});
export type TokenCall = z.infer<typeof tokenCall>;

const pageQuery = z.strictObject({ page: z.strictObject({ after: z.string().optional() }).optional() });

const administrator = { who: "recruiter", admin: true } as const;

/** Integration calls beyond those of the entity engine. */
export const integrationCalls = defineCalls({
  "PUT /recruiters/administrator/integrations/:id/scopes": {
    access: administrator,
    summary: "Say what a token may do",
    params: idParams,
    body: z.strictObject({ scopes: rolePermissions }),
    answer: z.object({ scopes: rolePermissions }),
  },
  "GET /recruiters/administrator/integrations/:id/token_calls": {
    access: administrator,
    summary: "The calls by which a token changed something, newest first",
    params: idParams,
    query: pageQuery,
    answer: z.object({ token_calls: z.array(tokenCall), ...listMeta }),
  },
  "POST /recruiters/administrator/integrations/:id/secrets": {
    access: administrator,
    summary:
      "Make the secret of an integration, or a new one in its place; it is answered here and never again",
    params: idParams,
    answer: z.object({ secret: z.string() }),
    status: 201,
  },
  "GET /recruiters/administrator/integrations/:id/deliveries": {
    access: administrator,
    summary: "What a webhook was to send, newest first",
    params: idParams,
    query: pageQuery,
    answer: z.object({ deliveries: z.array(delivery), ...listMeta }),
  },
  "POST /recruiters/administrator/integrations/:id/deliveries": {
    access: administrator,
    summary: "Send a test message",
    params: idParams,
    answer: z.object({ delivery }),
    status: 202,
  },
  "POST /recruiters/administrator/integrations/:id/deliveries/:delivery_id/resends": {
    access: administrator,
    summary: "Send a message again, with the record as it is now",
    params: idParams.extend({ delivery_id: z.coerce.number().int().positive() }),
    answer: z.object({ delivery }),
    status: 202,
  },
});
