import { z } from "zod";
import { defineCalls } from "../call.ts";
import { duplicableEntities, mergeLimits } from "../duplicates.ts";
import { idParams } from "../entity.ts";

/** Rows that depend on a record, by table. */
const counts = z.record(z.string(), z.number().int());

/** A record as it is compared: its fields, its version and what hangs on it. */
export const mergeable = z.object({
  id: z.number().int(),
  name: z.string(),
  lock_version: z.number().int(),
  fields: z.record(z.string(), z.unknown()),
  /** Names of looked-up records, by field. */
  names: z.record(z.string(), z.string()),
  counts,
  created_at: z.string(),
});
export type Mergeable = z.infer<typeof mergeable>;

export const merge = z.object({
  id: z.number().int(),
  entity: z.enum(duplicableEntities),
  kept_id: z.number().int(),
  kept_name: z.string(),
  merged: z.array(z.object({ id: z.number().int(), name: z.string() })),
  /** Rows moved to the kept record, by table. */
  moved: counts,
  by_name: z.string().nullable(),
  created_at: z.string(),
  reversed_at: z.string().nullable(),
  /** Fields that were changed since, and so stayed as they are; only after a reversal. */
  left_fields: z.array(z.string()),
  /** The record was merged again since: that is reversed first. */
  reversible: z.boolean(),
});
export type Merge = z.infer<typeof merge>;

/** The provider requires `update` and `delete` on the named entity; to look, `read`. */
const recruiter = { who: "recruiter" } as const;
const params = z.object({ entity: z.enum(duplicableEntities) });
const one = z.object({ merge });

export const mergeCalls = defineCalls({
  "GET /recruiters/merges/:entity/records": {
    access: recruiter,
    summary: "Records side by side, with what hangs on each",
    params,
    query: z.strictObject({
      ids: z.array(z.coerce.number().int()).min(mergeLimits.least).max(mergeLimits.most),
    }),
    answer: z.object({ records: z.array(mergeable) }),
  },
  "POST /recruiters/merges/:entity": {
    access: recruiter,
    summary: "Make one record of several; 409 where one of them was saved since it was read",
    params,
    body: z.strictObject({
      merge: z.strictObject({
        kept_id: z.number().int(),
        records: z
          .array(z.strictObject({ id: z.number().int(), lock_version: z.number().int() }))
          .min(mergeLimits.least)
          .max(mergeLimits.most),
        /** Field → the record that gives it, or `all` of a list; the kept record gives the others. */
        fields: z.record(z.string().max(60), z.union([z.number().int(), z.literal("all")])),
      }),
    }),
    answer: one,
    status: 201,
  },
  "GET /recruiters/merges/:entity": {
    access: recruiter,
    summary: "The last merges, those into one record, or those of a record that was merged, the newest first",
    params,
    query: z.strictObject({
      kept_id: z.coerce.number().int().optional(),
      merged_id: z.coerce.number().int().optional(),
    }),
    answer: z.object({ merges: z.array(merge) }),
  },
  "POST /recruiters/merges/:entity/:id/reversal": {
    access: recruiter,
    summary: "Take a merge back: the records are as they were, with all that hung on them",
    params: idParams.extend({ entity: z.enum(duplicableEntities) }),
    answer: one,
  },
});
