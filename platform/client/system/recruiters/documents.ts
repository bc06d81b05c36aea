import type { Api } from "#client/http/api.ts";
import { readOf } from "#client/http/read.ts";
import type { DocumentEntity } from "#contract/catalogues/document-templates.ts";
import type { Draft, Payload } from "../page/use-actions.ts";

export const documentTemplates = readOf("GET /recruiters/documents/:entity/:id", {
  after: [
    "POST /recruiters/administrator/template_uploads/:id/versions",
    "PUT /recruiters/administrator/template_uploads/:id",
  ],
});

type DocumentDraft = Draft<Payload<"POST /recruiters/documents/:entity/:id", "document">>;
/** Fills a document from a record, which keeps it among its files. */
export const documentActions = (entity: DocumentEntity, id: number) => ({
  make: (api: Api, { template_upload_id, format }: DocumentDraft) =>
    api("POST /recruiters/documents/:entity/:id", {
      params: { entity, id },
      body: { document: { template_upload_id: template_upload_id ?? 0, format: format ?? "docx" } },
    }),
});
