import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { sql } from "kysely";
import type { DocumentEntity } from "#contract/catalogues/document-templates.ts";
import { entities } from "#contract/entities/all.ts";
import { mergeFields } from "#contract/entities/document-fields.ts";
import { type ReferenceType, references } from "#contract/entity-names.ts";
import type { Db } from "#provider/base/database/open.ts";
import { keepFile } from "#provider/base/files/data-files.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { assertMay } from "#provider/base/http/person.ts";
import { uploadFolder } from "#provider/base/http/uploads.ts";
import type { EntityRules } from "#provider/base/records/rules.ts";
import type { FileStore } from "#provider/base/services.ts";
import {
  contentOf,
  deletingVersions,
  keepVersion,
  type Versioned,
  versionsOf,
} from "../business-files/versions.ts";
import { findRow } from "../entities/list.ts";
import { editDistance } from "../public-jobs/edit-distance.ts";
import { documentName } from "./document-name.ts";
import { type Filling, valuesOf } from "./document-values.ts";
import { fieldsOf, fill, paragraphsOf } from "./docx.ts";
import { toPdf } from "./pdf.ts";

const kind: Versioned = { table: "template_uploads", reference: "template_upload", endings: [".docx"] };
export const templateUploadRules: EntityRules = { deleting: deletingVersions(kind) };

const mostSuggested = 3;
/** Beyond this edit distance, a name is a different one. */
const mostApart = 6;

async function templateOf(db: Db, businessId: number, id: number) {
  const row = await db
    .selectFrom("template_uploads")
    .where("business_id", "=", businessId)
    .where("id", "=", id)
    .select(["id", "name", "entity", "language", "status", "data_file_id", "merge_fields", "unknown_fields"])
    .executeTakeFirst();
  if (!row) throw new CallError("not_found");
  return row;
}
type Template = Awaited<ReturnType<typeof templateOf>>;

async function fileOf(db: Db, files: FileStore, businessId: number, template: Template): Promise<Uint8Array> {
  if (template.data_file_id === null) throw new CallError("not_found");
  const { stream } = await contentOf(db, files, {
    ...{ businessId, reference: kind.reference, id: template.id },
    versionId: template.data_file_id,
  });
  return await buffer(stream);
}

/** Which fields of a file the catalogue of its entity does not have, where they stand. */
function checked(entity: DocumentEntity, content: Uint8Array) {
  const known = mergeFields(entity);
  const used = fieldsOf(content);
  const isKnown = ({ name, list }: (typeof used)[number]) =>
    known.some((field) => field.name === name && (field.list === null || field.list === list));
  const names = (of: typeof used) => [...new Set(of.map(({ name }) => name))];
  return { merge_fields: names(used), unknown_fields: names(used.filter((field) => !isKnown(field))) };
}

function suggestions(entity: DocumentEntity, name: string): string[] {
  return mergeFields(entity)
    .map((field) => ({ name: field.name, apart: editDistance(name.toLowerCase(), field.name) }))
    .filter(({ apart }) => apart <= mostApart)
    .sort((a, b) => a.apart - b.apart)
    .slice(0, mostSuggested)
    .map((field) => field.name);
}

async function filled(filling: Omit<Filling, "locale">, files: FileStore, template: Template, id: number) {
  const content = await fileOf(filling.db, files, filling.businessId, template);
  const { name, values } = await valuesOf(
    { ...filling, locale: template.language },
    template.entity,
    id,
    template.merge_fields,
  );
  return { name, docx: fill(content, values) };
}

/** The newest record, which a preview is filled from where none was chosen. */
async function newestOf(db: Db, entity: DocumentEntity, businessId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(entity)} where business_id = ${businessId} order by id desc limit 1`.execute(
    db,
  );
  return rows[0]?.id;
}

const referenceOf = (entity: DocumentEntity): ReferenceType =>
  (Object.keys(references) as ReferenceType[]).find((type) => references[type] === entity) ?? "candidate";

const types = {
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  pdf: "application/pdf",
} as const;

export const templateUploadHandlers = defineHandlers({
  "GET /recruiters/administrator/template_uploads/:id/versions": async (context) =>
    await versionsOf(context, kind),
  "POST /recruiters/administrator/template_uploads/:id/versions": async (context) => {
    const { db, businessId, params, file } = context;
    const { entity } = await templateOf(db, businessId, params.id);
    const fields = checked(entity, await readFile(file.path));
    return await keepVersion(context, kind, async (trx, dataFileId) => {
      await trx
        .updateTable("template_uploads")
        .where("business_id", "=", businessId)
        .where("data_file_id", "=", dataFileId)
        .set(fields)
        .execute();
    });
  },
  "GET /recruiters/administrator/template_uploads/:id/versions/:version_id/content": async (context) => {
    const { db, businessId, params, services } = context;
    return await contentOf(db, services.files, {
      ...{ businessId, reference: kind.reference, id: params.id },
      versionId: params.version_id,
    });
  },
  "GET /recruiters/administrator/template_uploads/:id/fields": async ({ db, businessId, params }) => {
    const { entity, merge_fields, unknown_fields } = await templateOf(db, businessId, params.id);
    return {
      fields: merge_fields.map((name) => ({
        name,
        suggestions: unknown_fields.includes(name) ? suggestions(entity, name) : null,
      })),
    };
  },
  "GET /recruiters/administrator/template_uploads/:id/preview": async (context) => {
    const { db, businessId, params, query, person, services } = context;
    const template = await templateOf(db, businessId, params.id);
    const id = query.record_id ?? (await newestOf(db, template.entity, businessId));
    if (id === undefined || template.data_file_id === null) return { record: null, paragraphs: [] };
    const { name, docx } = await filled({ db, businessId, person }, services.files, template, id);
    return { record: { id, name }, paragraphs: paragraphsOf(docx) };
  },

  "GET /recruiters/documents/:entity/:id": async (context) => {
    const { db, businessId, params, person, services } = context;
    const { entity, id } = params;
    assertMay(person, entities[entity].resource, "read");
    await findRow(db, entity, businessId, id);
    const templates = await db
      .selectFrom("template_uploads")
      .where("business_id", "=", businessId)
      .where("entity", "=", entity)
      .where("status", "=", "active")
      .where("data_file_id", "is not", null)
      .where("unknown_fields", "=", sql<string[]>`'{}'`)
      .orderBy("name")
      .orderBy("id")
      .limit(200)
      .select(["id", "name", "language", "description"])
      .execute();
    return {
      templates,
      formats: services.config.office ? ["docx" as const, "pdf" as const] : ["docx" as const],
    };
  },
  "POST /recruiters/documents/:entity/:id": async (context) => {
    const { db, businessId, params, person, body, services } = context;
    const { template_upload_id, format = "docx" } = body.document;
    assertMay(person, entities[params.entity].resource, "update");
    await findRow(db, params.entity, businessId, params.id);
    const template = await templateOf(db, businessId, template_upload_id);
    const isOffered = template.status === "active" && template.unknown_fields.length === 0;
    if (template.entity !== params.entity || !isOffered)
      throw invalid("document.template_upload_id", "option");
    const office = format === "pdf" ? services.config.office : null;
    if (format === "pdf" && !office) throw invalid("document.format", "pdf_missing");
    const { name, docx } = await filled({ db, businessId, person }, services.files, template, params.id);
    const content = office ? await toPdf(office, docx) : docx;
    await mkdir(uploadFolder, { recursive: true });
    const path = join(uploadFolder, randomUUID());
    try {
      await writeFile(path, content);
      const file = {
        ...{ path, name: documentName(template.name, name, format) },
        ...{ contentType: types[format], size: content.length },
        checksum: createHash("sha256").update(content).digest("hex"),
      };
      const data_file = await keepFile(db, services.files, file, {
        businessId,
        reference: { type: referenceOf(params.entity), id: params.id },
        fileType: "document",
        recruiterId: person.id,
      });
      await db
        .updateTable("template_uploads")
        .where("id", "=", template.id)
        .set({ documents_count: sql`documents_count + 1` })
        .execute();
      return { data_file };
    } finally {
      await rm(path, { force: true });
    }
  },
});
