import { z } from "zod";
import { bulkActionNames } from "../bulk-actions.ts";
import { defineCalls } from "../call.ts";
import { idParams } from "../entity.ts";
import { allEntities } from "../entity-names.ts";
import { selectAllParams } from "../list.ts";
import { bulkRejection } from "./pipeline.ts";
import { taskStates } from "./task-states.ts";

export const bulkAction = z.object({
  id: z.number().int(),
  entity: z.enum(allEntities),
  action: z.enum(bulkActionNames),
  state: z.enum(taskStates),
  total: z.number().int(),
  processed: z.number().int(),
  done: z.number().int(),
  skipped: z.number().int(),
  failed: z.number().int(),
  /** The action that this one undoes. */
  undoes_id: z.number().int().nullable(),
  /** Whether it can be undone and has not been yet. */
  undoable: z.boolean(),
  error: z.string().nullable(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
});
export type BulkAction = z.infer<typeof bulkAction>;

export const bulkOutcomes = ["done", "skipped", "failed"] as const;
export const bulkReasons = [
  /** Already has that value. */
  "unchanged",
  /** Deleted meanwhile. */
  "gone",
  /** Other records hang on it. */
  "in_use",
  /** Its own rules refuse the value. */
  "refused",
  /** Changed since, so not undone. */
  "changed_since",
  "internal",
] as const;

/** The result for one record. */
export const bulkRow = z.object({
  reference_id: z.number().int(),
  /** The record's name; null without permission to read it. */
  label: z.string().nullable(),
  outcome: z.enum(bulkOutcomes).nullable(),
  reason: z.enum(bulkReasons).nullable(),
  /** Of what was refused. */
  field: z.string().nullable(),
  rule: z.string().nullable(),
});
export type BulkRow = z.infer<typeof bulkRow>;

/** The action's input; each action takes its own. */
export const bulkParams = z.strictObject({
  /** Of a note: rich text. */
  body: z.string().min(1).max(20_000).optional(),
  status: z.union([z.string().max(40), z.number().int()]).optional(),
  owner_id: z.number().int().nullish(),
  tearsheet_id: z.number().int().optional(),
  job_id: z.number().int().optional(),
  /** Of a move into a stage of rejections; `status` is the stage. */
  rejection: bulkRejection.optional(),
});
export type BulkParams = z.infer<typeof bulkParams>;

/** The provider also requires the named action's permissions (bulk.ts). */
const recruiter = { who: "recruiter" } as const;
const one = z.object({ bulk_action: bulkAction });

export const bulkActionCalls = defineCalls({
  "POST /recruiters/bulk_actions": {
    access: recruiter,
    summary: "Do one thing to many records; progress arrives on BulkActionChannel (params: bulk_action_id)",
    body: z.strictObject({
      bulk_action: z.strictObject({
        entity: z.enum(allEntities),
        action: z.enum(bulkActionNames),
        params: bulkParams.optional(),
        collections: z
          .array(z.strictObject({ reference_type: z.string(), reference_id: z.coerce.number().int() }))
          .max(10_000)
          .optional(),
      }),
      select_all_params: selectAllParams.optional(),
    }),
    answer: one,
    status: 201,
  },
  "GET /recruiters/bulk_actions": {
    access: recruiter,
    summary: "The recruiter's last bulk actions, newest first",
    answer: z.object({ bulk_actions: z.array(bulkAction) }),
  },
  "GET /recruiters/bulk_actions/:id": {
    access: recruiter,
    summary: "State of a bulk action",
    params: idParams,
    answer: one,
  },
  "GET /recruiters/bulk_actions/:id/rows": {
    access: recruiter,
    summary: "What became of its records, by their number",
    params: idParams,
    query: z.strictObject({
      outcome: z.enum(bulkOutcomes).optional(),
      after: z.coerce.number().int().optional(),
      size: z.coerce.number().int().min(1).max(200).optional(),
    }),
    answer: z.object({ rows: z.array(bulkRow), next_after: z.number().int().nullable() }),
  },
  "POST /recruiters/bulk_actions/:id/cancel": {
    access: recruiter,
    summary: "Leave the records alone that were not reached yet",
    params: idParams,
    answer: one,
  },
  "POST /recruiters/bulk_actions/:id/undo": {
    access: recruiter,
    summary: "Take back what it did, where nobody changed it since; the answer is an action of its own",
    params: idParams,
    answer: one,
    status: 201,
  },
});
