import { z } from "zod";
import { defineEntity } from "../entity.ts";
import { moment, richText, text } from "./fields.ts";

/** 'Message Template': a mail with variables, which send-outs begin with. */
const row = z.object({
  id: z.number().int(),
  name: z.string(),
  subject: z.string(),
  body: z.string(),
  author_id: z.number().int().nullable(),
  author_name: z.string().nullable(),
  lock_version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});

const write = z.strictObject({
  name: z.string().trim().min(2).max(120),
  subject: z.string().trim().min(1).max(200),
  body: z.string().min(1).max(50000),
});

export const prospectingTemplateEntity = defineEntity({
  name: "prospecting_templates",
  singular: "prospecting_template",
  resource: "prospecting_templates",
  label: {
    one: { pt: "Modelo de mensagem", en: "Message template" },
    many: { pt: "Modelos de mensagem", en: "Message templates" },
    new: { pt: "Novo modelo de mensagem", en: "New message template" },
  },
  row,
  write,
  fields: {
    name: text("Nome", "Name", { required: true, sortable: true, maxLength: 120, column: 1 }),
    subject: text("Assunto", "Subject", { required: true, maxLength: 200, column: 2, variables: true }),
    body: richText("Mensagem", "Message", { required: true, column: false, variables: true }),
    author_name: text("Autor", "Author", { column: 3, writable: false, filterable: false }),
    created_at: moment("Criado em", "Created at", { sortable: true, column: 4, writable: false }),
  },
  defaultOrder: "name:asc",
  termFields: ["name", "subject"],
  title: "name",
  hint: "subject",
  page: { about: ["subject"], facts: ["author_name", "created_at"] },
  example: {
    create: async (of) => ({ name: of.name(), subject: "Uma vaga", body: "<p>Olá, {{first_name}}</p>" }),
    change: { subject: "Outra" },
  },
});
