import { z } from "zod";
import { defineEntity } from "../entity.ts";

/** A note on a record; `body` is rich text, sanitised on both sides. */
const row = z.object({
  id: z.number().int(),
  body: z.string(),
  reference_type: z.string(),
  reference_id: z.number().int(),
  author_id: z.number().int().nullable(),
  author_name: z.string().nullable(),
  lock_version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});

const write = z.strictObject({
  body: z.string().min(1).max(20000),
  reference_type: z.enum(["candidate", "job", "apply", "client_company", "client_contact"]),
  reference_id: z.number().int(),
});

export const noteEntity = defineEntity({
  name: "notes",
  singular: "note",
  resource: "notes",
  label: { one: { pt: "Nota", en: "Note" }, many: { pt: "Notas", en: "Notes" } },
  row,
  write,
  fields: {
    body: {
      type: "rich",
      label: { pt: "Texto", en: "Text" },
      required: true,
      writable: true,
      column: 1,
      filterable: true,
    },
    reference_type: {
      type: "enum",
      catalogue: "reference_type",
      label: { pt: "Registro", en: "Record" },
      required: true,
      writable: true,
      column: 2,
      filterable: true,
    },
    reference_id: {
      type: "number",
      label: { pt: "Número do registro", en: "Record number" },
      required: true,
      writable: true,
      filterable: true,
    },
    author_name: { type: "text", label: { pt: "Autor", en: "Author" }, column: 3 },
    created_at: {
      type: "datetime",
      label: { pt: "Criada em", en: "Created at" },
      column: 4,
      sortable: true,
      filterable: true,
    },
  },
  defaultOrder: "created_at:desc",
  termFields: ["body"],
  title: "body",
});
