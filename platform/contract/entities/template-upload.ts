import { z } from "zod";
import { documentEntities, languages } from "../catalogues/document-templates.ts";
import { defineEntity } from "../entity.ts";
import { choice, longText, moment, number, tags, text } from "./fields.ts";

/** A .docx with merge fields, from which documents of records are filled. Its versions are uploaded. */
const row = z.object({
  id: z.number().int(),
  name: z.string(),
  entity: z.string(),
  language: z.string(),
  description: z.string().nullable(),
  status: z.string(),
  /** File of the current version; null until one is uploaded. */
  file_name: z.string().nullable(),
  version: z.number().int(),
  replaced_at: z.string().nullable(),
  /** Merge fields of its file that nothing is called; it is offered once there are none. */
  unknown_fields: z.array(z.string()),
  documents_count: z.number().int(),
  lock_version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});

const write = z.strictObject({
  name: z.string().trim().min(2).max(120),
  entity: z.enum(documentEntities),
  language: z.enum(languages).optional(),
  description: z.string().trim().max(500).nullish(),
  status: z.enum(["active", "retired"]).optional(),
});

export const templateUploadEntity = defineEntity({
  name: "template_uploads",
  singular: "template_upload",
  resource: "administrator",
  label: {
    one: { pt: "Modelo de documento", en: "Document template" },
    many: { pt: "Modelos de documento", en: "Document templates" },
    new: { pt: "Novo modelo de documento", en: "New document template" },
  },
  row,
  write,
  fields: {
    name: text("Nome", "Name", { required: true, maxLength: 120, sortable: true, column: 1 }),
    entity: choice("Preenchido com", "Filled from", "document_entity", {
      required: true,
      onlyNew: true,
      sortable: true,
      column: 2,
    }),
    language: choice("Idioma", "Language", "document_language", { sortable: true, column: 3 }),
    description: longText("Descrição", "Description", { maxLength: 500, column: false, filterable: false }),
    status: choice("Situação", "Status", "reference_status", { sortable: true, column: 4 }),
    file_name: text("Arquivo", "File", { writable: false, column: 5 }),
    version: number("Versão", "Version", { writable: false, filterable: false, column: 6 }),
    unknown_fields: tags("Campos desconhecidos", "Unknown fields", {
      writable: false,
      filterable: false,
      column: 7,
    }),
    documents_count: number("Documentos gerados", "Documents made", {
      writable: false,
      filterable: false,
      column: 8,
    }),
    replaced_at: moment("Arquivo enviado em", "File uploaded at", { writable: false, filterable: false }),
    created_at: moment("Criado em", "Created at", { sortable: true, writable: false }),
    updated_at: moment("Atualizado em", "Updated at", { sortable: true, writable: false, filterable: false }),
  },
  defaultOrder: "name:asc",
  termFields: ["name", "file_name"],
  title: "name",
  hint: "file_name",
  page: {
    about: ["entity", "language"],
    facts: ["file_name", "version", "replaced_at", "documents_count"],
  },
  example: {
    create: async (of) => ({ name: of.name(), entity: "applies" }),
    change: { description: "Outra" },
  },
});
