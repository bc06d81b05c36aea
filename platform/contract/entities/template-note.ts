import { z } from "zod";
import { defineEntity } from "../entity.ts";
import { referenceTypes } from "../entity-names.ts";
import { choice, moment, richText, text } from "./fields.ts";

/** 'Note template': a note that is written often, taken up where notes are written. */
const row = z.object({
  id: z.number().int(),
  name: z.string(),
  /** The entity it is offered on; on all if absent. */
  reference_kind: z.string().nullable(),
  body: z.string(),
  author_id: z.number().int().nullable(),
  author_name: z.string().nullable(),
  lock_version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});

const write = z.strictObject({
  name: z.string().trim().min(2).max(120),
  reference_kind: z.enum(referenceTypes).nullish(),
  body: z.string().min(1).max(20000),
});

export const templateNoteEntity = defineEntity({
  name: "template_notes",
  singular: "template_note",
  resource: "template_notes",
  label: {
    one: { pt: "Modelo de nota", en: "Note template" },
    many: { pt: "Modelos de nota", en: "Note templates" },
    new: { pt: "Novo modelo de nota", en: "New note template" },
  },
  row,
  write,
  fields: {
    name: text("Nome", "Name", { required: true, sortable: true, maxLength: 120, column: 1 }),
    reference_kind: choice("Usado em", "Used on", "reference_type", { column: 2 }),
    body: richText("Texto", "Text", { required: true, column: 3 }),
    author_name: text("Autor", "Author", { column: 4, writable: false, filterable: false }),
    created_at: moment("Criado em", "Created at", { sortable: true, column: 5, writable: false }),
  },
  defaultOrder: "name:asc",
  termFields: ["name", "body"],
  title: "name",
  page: { about: ["reference_kind"], facts: ["author_name", "created_at"] },
  example: {
    create: async (of) => ({ name: of.name(), body: "<p>Conversa inicial.</p>" }),
    change: { body: "<p>Outra.</p>" },
  },
});
