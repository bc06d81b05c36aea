import { z } from "zod";
import { defineCalls } from "../call.ts";
import { idParams } from "../entity.ts";
import { allEntities } from "../entity-names.ts";
import { selectAllParams } from "../list.ts";
import { taskStates } from "./task-states.ts";

export const recruiterDownload = z.object({
  id: z.number().int(),
  entity: z.enum(allEntities),
  file_type: z.enum(["csv", "xlsx"]),
  state: z.enum(taskStates),
  progress: z.number().int(),
  requested: z.number().int(),
  total_record: z.number().int(),
  file_name: z.string().nullable(),
  file_size: z.number().int().nullable(),
  error: z.string().nullable(),
  created_at: z.string(),
  /** The file is deleted then. */
  expires_at: z.string().nullable(),
});
export type RecruiterDownload = z.infer<typeof recruiterDownload>;

/** The provider also requires `export` on the named entity. */
const recruiter = { who: "recruiter" } as const;

export const downloadCalls = defineCalls({
  "POST /recruiters/recruiter_downloads": {
    access: recruiter,
    summary: "Ask for an export; progress arrives on RecruiterDownloadChannel (params: request_id)",
    body: z.strictObject({
      recruiter_download: z.strictObject({
        entity: z.enum(allEntities),
        requested: z.number().int().optional(),
        total_record: z.number().int().optional(),
        progress: z.number().int().optional(),
        search: z.string().max(200).optional(),
        /** JSON of where, order, filter, terms. */
        extra_params: z.string().max(20000).optional(),
        file_type: z.enum(["csv", "xlsx"]),
        collections: z
          .array(z.strictObject({ reference_type: z.string(), reference_id: z.coerce.number().int() }))
          .max(10000)
          .optional(),
        columns: z.array(z.string().max(60)).max(100).optional(),
        locale: z.enum(["pt", "en"]).optional(),
      }),
      select_all_params: selectAllParams.optional(),
    }),
    answer: z.object({ recruiter_download: recruiterDownload }),
    status: 201,
  },
  "GET /recruiters/recruiter_downloads": {
    access: recruiter,
    summary: "The recruiter's last exports, newest first",
    answer: z.object({ recruiter_downloads: z.array(recruiterDownload) }),
  },
  "GET /recruiters/recruiter_downloads/:id": {
    access: recruiter,
    summary: "State of an export",
    params: idParams,
    answer: z.object({ recruiter_download: recruiterDownload }),
  },
  "POST /recruiters/recruiter_downloads/:id/cancel": {
    access: recruiter,
    summary: "Cancel an export",
    params: idParams,
    answer: z.object({ recruiter_download: recruiterDownload }),
  },
  "GET /recruiters/recruiter_downloads/:id/file": {
    access: recruiter,
    summary: "The exported file",
    params: idParams,
    answer: z.void(),
    stream: "application/octet-stream",
  },
});
