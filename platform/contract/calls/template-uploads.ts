import { z } from "zod";
import { defineCalls } from "../call.ts";
import { documentEntities } from "../catalogues/document-templates.ts";
import { idParams } from "../entity.ts";
import { fileVersion } from "./business-files.ts";
import { dataFile } from "./candidates.ts";

export const templateLimitMb = 5;
const documentFormats = ["docx", "pdf"] as const;

const administrator = { who: "recruiter", admin: true } as const;
const ofRecord = z.object({ entity: z.enum(documentEntities), id: z.coerce.number().int().positive() });

/** Templates of documents, and the documents that are filled from them. */
export const templateUploadCalls = defineCalls({
  "GET /recruiters/administrator/template_uploads/:id/versions": {
    access: administrator,
    summary: "The versions of a template, the newest first",
    params: idParams,
    answer: z.object({ versions: z.array(fileVersion) }),
  },
  "POST /recruiters/administrator/template_uploads/:id/versions": {
    access: administrator,
    summary: "Upload the .docx of a template, or the version that replaces it; its merge fields are read",
    params: idParams,
    multipart: { file: "data_file[file]", limitMb: templateLimitMb },
    body: z.object({ name: z.string().max(200).optional(), file_type: z.string().max(40).optional() }),
    answer: z.object({ data_file: dataFile }),
    status: 201,
  },
  "GET /recruiters/administrator/template_uploads/:id/versions/:version_id/content": {
    access: administrator,
    summary: "The .docx of one version",
    params: idParams.extend({ version_id: z.coerce.number().int().positive() }),
    answer: z.void(),
    stream: "application/octet-stream",
  },
  "GET /recruiters/administrator/template_uploads/:id/fields": {
    access: administrator,
    summary: "The merge fields of a template's file, and for those that nothing is called the nearest ones",
    params: idParams,
    answer: z.object({
      fields: z.array(z.object({ name: z.string(), suggestions: z.array(z.string()).nullable() })),
    }),
  },
  "GET /recruiters/administrator/template_uploads/:id/preview": {
    access: administrator,
    summary: "The text of a template filled from a record; by default from the newest one",
    params: idParams,
    query: z.strictObject({ record_id: z.coerce.number().int().positive().optional() }),
    answer: z.object({
      /** Null where there is no record to fill it from. */
      record: z.object({ id: z.number().int(), name: z.string() }).nullable(),
      paragraphs: z.array(z.string()),
    }),
  },
  "GET /recruiters/documents/:entity/:id": {
    access: { who: "recruiter" },
    summary: "The templates that a document of the record may be filled from, and the formats it may have",
    params: ofRecord,
    answer: z.object({
      templates: z.array(
        z.object({
          id: z.number().int(),
          name: z.string(),
          language: z.string(),
          description: z.string().nullable(),
        }),
      ),
      formats: z.array(z.enum(documentFormats)),
    }),
  },
  "POST /recruiters/documents/:entity/:id": {
    access: { who: "recruiter" },
    summary: "Fill a document from the record and keep it among the record's files",
    params: ofRecord,
    body: z.strictObject({
      document: z.strictObject({
        template_upload_id: z.number().int(),
        format: z.enum(documentFormats).optional(),
      }),
    }),
    answer: z.object({ data_file: dataFile }),
    status: 201,
  },
});
