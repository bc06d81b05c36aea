import { z } from "zod";
import { defineEntity, recordOf } from "../entity.ts";
import { referenceTypes } from "../entity-names.ts";
import { choice, moment, number, record, richText, text } from "./fields.ts";

/** A note on a record; `body` is rich text, sanitised on both sides. */
const row = z.object({
  id: z.number().int(),
  body: z.string(),
  reference_type: z.string(),
  reference_id: z.number().int(),
  reference: recordOf.nullable(),
  author_id: z.number().int().nullable(),
  author_name: z.string().nullable(),
  /** Colleagues whom the note calls in. */
  mentions: z.array(z.object({ id: z.number().int(), name: z.string() })),
  lock_version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});

const write = z.strictObject({
  body: z.string().min(1).max(20000),
  reference_type: z.enum(referenceTypes),
  reference_id: z.number().int(),
  /** Recruiters of the business; each is notified once. */
  mention_ids: z.array(z.number().int()).max(20).optional(),
});

export const noteEntity = defineEntity({
  name: "notes",
  singular: "note",
  resource: "notes",
  label: {
    one: { pt: "Nota", en: "Note" },
    many: { pt: "Notas", en: "Notes" },
    new: { pt: "Nova nota", en: "New note" },
  },
  row,
  write,
  fields: {
    body: richText("Texto", "Text", { required: true, column: 1 }),
    reference: record("Registro", "Record", { column: 2 }),
    reference_type: choice("Tipo de registro", "Record type", "reference_type", {
      required: true,
      column: 3,
    }),
    reference_id: number("Número do registro", "Record number", {
      required: true,
      column: false,
      unshown: true,
    }),
    author_name: text("Autor", "Author", { column: 4, writable: false, filterable: false }),
    created_at: moment("Criada em", "Created at", { sortable: true, column: 5, writable: false }),
  },
  defaultOrder: "created_at:desc",
  termFields: ["body"],
  title: "body",
  page: { about: ["reference"], facts: ["author_name", "created_at"] },
  example: {
    create: async (of) => ({
      body: of.name(),
      reference_type: "candidate",
      reference_id: of.owners.candidateId,
    }),
    change: { body: "Outra" },
  },
});
