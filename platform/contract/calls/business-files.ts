import { z } from "zod";
import { defineCalls } from "../call.ts";
import { idParams } from "../entity.ts";
import { dataFile } from "./candidates.ts";

export const fileLimitMb = 20;

const administrator = { who: "recruiter", admin: true } as const;
export const fileVersion = z.object({
  id: z.number().int(),
  /** Counted from the first upload. */
  number: z.number().int(),
  file_name: z.string(),
  size: z.number().int(),
  created_at: z.string(),
  author_name: z.string().nullable(),
});
export type FileVersion = z.infer<typeof fileVersion>;

const shown = z.object({
  id: z.number().int(),
  name: z.string(),
  folder: z.string(),
  description: z.string().nullable(),
  file_name: z.string(),
  file_size: z.number().int(),
  replaced_at: z.string(),
});
export type BusinessFile = z.infer<typeof shown>;

const wanted = z.strictObject({
  term: z.string().max(160).optional(),
  after: z.coerce.number().int().optional(),
});
const page = z.object({ files: z.array(shown), next_after: z.number().int().nullable() });

/** The files that a business keeps for its recruiters and clients. */
export const businessFileCalls = defineCalls({
  "GET /recruiters/administrator/business/files/:id/versions": {
    access: administrator,
    summary: "The versions of a file of the business, the newest first",
    params: idParams,
    answer: z.object({ versions: z.array(fileVersion) }),
  },
  "POST /recruiters/administrator/business/files/:id/versions": {
    access: administrator,
    summary: "Upload a file of the business, or the version that replaces it; the earlier ones are kept",
    params: idParams,
    multipart: { file: "data_file[file]", limitMb: fileLimitMb },
    body: z.object({ name: z.string().max(200).optional(), file_type: z.string().max(40).optional() }),
    answer: z.object({ data_file: dataFile }),
    status: 201,
  },
  "GET /recruiters/administrator/business/files/:id/versions/:version_id/content": {
    access: administrator,
    summary: "Content of one version",
    params: idParams.extend({ version_id: z.coerce.number().int().positive() }),
    answer: z.void(),
    stream: "application/octet-stream",
  },
  "GET /recruiters/business_files": {
    access: { who: "recruiter" },
    summary: "The files of the business that the recruiter may fetch, the newest first",
    query: wanted,
    answer: page,
  },
  "GET /recruiters/business_files/:id/content": {
    access: { who: "recruiter" },
    summary: "Content of a file of the business",
    params: idParams,
    answer: z.void(),
    stream: "application/octet-stream",
  },
  "GET /client_contacts/business_files": {
    access: { who: "client_contact", section: "documents" },
    summary: "The files that the business gives to its clients, the newest first",
    query: wanted,
    answer: page,
  },
  "GET /client_contacts/business_files/:id/content": {
    access: { who: "client_contact", section: "documents" },
    summary: "Content of a file that the business gives to its clients",
    params: idParams,
    answer: z.void(),
    stream: "application/octet-stream",
  },
});
