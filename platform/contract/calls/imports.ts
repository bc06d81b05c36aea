import { z } from "zod";
import { defineCalls } from "../call.ts";
import { idParams } from "../entity.ts";
import { taskStates } from "./task-states.ts";

/** How rows with a known e-mail, document or telephone are handled. An e-mail is never used twice. */
export const importDuplicates = ["skip", "update", "create"] as const;

export const importTask = z.object({
  id: z.number().int(),
  entity: z.literal("candidates"),
  file_name: z.string(),
  state: z.enum(taskStates),
  columns: z.array(z.string()),
  sample: z.array(z.array(z.string())),
  /** Column heading → field of the entity, or null to leave the column out. */
  mapping: z.record(z.string(), z.string().nullable()),
  preset: z.enum(["none", "bullhorn", "zoho"]),
  duplicates: z.enum(importDuplicates),
  total: z.number().int(),
  processed: z.number().int(),
  created: z.number().int(),
  updated: z.number().int(),
  skipped: z.number().int(),
  failed: z.number().int(),
  percent: z.number().int(),
  error: z.string().nullable(),
  created_at: z.string(),
});
export type ImportTask = z.infer<typeof importTask>;

/** One row's result: the reason is a stable code with parameters; the app words it in the person's language. */
export const importRow = z.object({
  line: z.number().int(),
  outcome: z.enum(["created", "updated", "skipped", "failed"]),
  reason: z
    .enum([
      "duplicate_email_in_file",
      "duplicate_email_in_base",
      "duplicate_document_in_file",
      "duplicate_document_in_base",
      "duplicate_phone_in_file",
      "duplicate_phone_in_base",
      "required_missing",
      "invalid_email",
      "invalid_document",
      "invalid_value",
      "too_long",
      "unknown_industry",
      "malformed_row",
      "internal",
    ])
    .nullable(),
  field: z.string().nullable(),
  value: z.string().nullable(),
  candidate_id: z.number().int().nullable(),
});
export type ImportRow = z.infer<typeof importRow>;

const canImport = { who: "recruiter", can: ["candidates", "import"] } as const;
const oneImport = z.object({ import: importTask });

export const importCalls = defineCalls({
  "POST /recruiters/imports": {
    access: canImport,
    summary: "Upload a CSV of candidates; the answer suggests a mapping",
    multipart: { file: "import[file]", limitMb: 100 },
    body: z.object({ entity: z.literal("candidates").optional() }),
    answer: oneImport,
    status: 201,
  },
  "GET /recruiters/imports": {
    access: canImport,
    summary: "The recruiter's last imports",
    answer: z.object({ imports: z.array(importTask) }),
  },
  "GET /recruiters/imports/:id": {
    access: canImport,
    summary: "State of an import",
    params: idParams,
    answer: oneImport,
  },
  "PUT /recruiters/imports/:id": {
    access: canImport,
    summary: "Choose preset, mapping and what happens to duplicates",
    params: idParams,
    body: z.strictObject({
      import: z.strictObject({
        preset: z.enum(["none", "bullhorn", "zoho"]).optional(),
        mapping: z.record(z.string(), z.string().nullable()).optional(),
        duplicates: z.enum(importDuplicates).optional(),
      }),
    }),
    answer: oneImport,
  },
  "GET /recruiters/imports/:id/preview": {
    access: canImport,
    summary: "What would become of the whole file: counts, and the first rows with their outcome",
    params: idParams,
    answer: z.object({
      counts: z.object({
        create: z.number().int(),
        update: z.number().int(),
        skip: z.number().int(),
        fail: z.number().int(),
      }),
      rows: z.array(importRow.extend({ values: z.record(z.string(), z.string()) })),
    }),
  },
  "POST /recruiters/imports/:id/start": {
    access: canImport,
    summary: "Start the import; progress on ImportChannel (params: import_id)",
    params: idParams,
    answer: oneImport,
    status: 202,
  },
  "POST /recruiters/imports/:id/stop": {
    access: canImport,
    summary: "Stop it after the current batch",
    params: idParams,
    answer: oneImport,
  },
  "POST /recruiters/imports/:id/resume": {
    access: canImport,
    summary: "Go on where it stopped",
    params: idParams,
    answer: oneImport,
    status: 202,
  },
  "GET /recruiters/imports/:id/rows": {
    access: canImport,
    summary: "Outcome of rows, by line",
    params: idParams,
    query: z.strictObject({
      outcome: z.enum(["created", "updated", "skipped", "failed"]).optional(),
      after: z.coerce.number().int().optional(),
      size: z.coerce.number().int().min(1).max(200).optional(),
    }),
    answer: z.object({
      rows: z.array(importRow),
      next_after: z.number().int().nullable(),
      /** For the whole import: imported rows that lack one of their values, such as an unknown industry. */
      noted: z.number().int(),
    }),
  },
  "GET /recruiters/imports/:id/report": {
    access: canImport,
    summary: "The rows that failed, were skipped or came in without a value, with the reason, as CSV",
    params: idParams,
    answer: z.void(),
    stream: "text/csv",
  },
});
