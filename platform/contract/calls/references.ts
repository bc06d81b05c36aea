import { z } from "zod";
import { defineCalls } from "../call.ts";
import { idParams } from "../entity.ts";
import { administratorEntities } from "../entity-names.ts";

const administrator = { who: "recruiter", admin: true } as const;
/** A list of reference data; any other entity is not found. */
const params = z.object({ list: z.enum(administratorEntities) });
const id = z.number().int();

const merge = z.object({
  id,
  kept_id: id,
  kept_name: z.string(),
  merged: z.array(z.string()),
  by_name: z.string().nullable(),
  created_at: z.string(),
  reversed_at: z.string().nullable(),
});
export type ReferenceMerge = z.infer<typeof merge>;

export const earlierOrder = z.object({
  /** Id of the change that ended it. */
  id,
  /** The entries that still exist, in their order. */
  ids: z.array(id),
  by_name: z.string().nullable(),
  /** When it was changed into the next. */
  until: z.string(),
});
export type EarlierOrder = z.infer<typeof earlierOrder>;

/** Outcome of a row: its name is new or known, or the row is invalid. */
const importedRow = z.object({
  /** Line number as in a spreadsheet: the headings are line 1. */
  line: z.number().int(),
  name: z.string().nullable(),
  outcome: z.enum(["created", "updated", "unchanged", "refused"]),
  /** The invalid field, and the rule it breaks. */
  field: z.string().nullable(),
  rule: z.string().nullable(),
  /** What the row has in that field. */
  value: z.string().nullable(),
});
const imported = z.object({
  /** Whether it was saved, or only looked at. */
  kept: z.boolean(),
  /** Headings of columns that are left out. */
  left_out: z.array(z.string()),
  rows: z.array(importedRow),
});
export type ReferenceImport = z.infer<typeof imported>;
/** Limits of one file: rows and characters. */
export const referenceImportLimits = { rows: 1000, characters: 500_000 } as const;

export const referenceCalls = defineCalls({
  "PUT /recruiters/administrator/references/:list/order": {
    access: administrator,
    summary: "Put entries in an order; those that are not named keep their places",
    params,
    body: z.strictObject({ order: z.strictObject({ ids: z.array(id).min(1).max(1000) }) }),
    answer: z.object({ ok: z.literal(true) }),
  },
  "GET /recruiters/administrator/references/:list/orders": {
    access: administrator,
    summary: "The orders that the entries stood in before, the last first, and who changed each",
    params,
    answer: z.object({ orders: z.array(earlierOrder) }),
  },
  "GET /recruiters/administrator/references/:list/merges": {
    access: administrator,
    summary: "The last merges of entries, the newest first",
    params,
    answer: z.object({ merges: z.array(merge) }),
  },
  "POST /recruiters/administrator/references/:list/merges": {
    access: administrator,
    summary: "Make one entry of several: whatever chose the others has the kept one",
    params,
    body: z.strictObject({ merge: z.strictObject({ kept_id: id, ids: z.array(id).min(1).max(50) }) }),
    answer: z.object({ merge }),
    status: 201,
  },
  "POST /recruiters/administrator/references/:list/merges/:id/reversal": {
    access: administrator,
    summary: "Take a merge of entries back; what chose another entry since stays as it is",
    params: idParams.extend(params.shape),
    answer: z.object({ merge }),
  },
  "POST /recruiters/administrator/references/:list/copies": {
    access: administrator,
    summary: "Take over the entries of another business of the same administrator; known names are left out",
    params,
    body: z.strictObject({ copy: z.strictObject({ business_id: id }) }),
    answer: z.object({ copied: z.number().int() }),
  },
  "POST /recruiters/administrator/references/:list/imports": {
    access: administrator,
    summary:
      "Take entries from a CSV file, known ones by their name; or, not to be kept, tell what would become of them",
    params,
    body: z.strictObject({
      import: z.strictObject({
        csv: z.string().min(1).max(referenceImportLimits.characters),
        keep: z.boolean(),
      }),
    }),
    answer: z.object({ import: imported }),
  },
});
