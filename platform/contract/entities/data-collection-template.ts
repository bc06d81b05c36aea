import { z } from "zod";
import { allCollectedFields } from "../catalogues/data-collection.ts";
import { defineEntity } from "../entity.ts";
import { choice, choices, longText, lookup, moment, number, text } from "./fields.ts";

/** The data requested from candidates: for a job, for a client's jobs, or for any. */
const row = z.object({
  id: z.number().int(),
  name: z.string(),
  /** English name; falls back to the Portuguese one. */
  name_en: z.string().nullable(),
  job_id: z.number().int().nullable(),
  job_name: z.string().nullable(),
  client_company_id: z.number().int().nullable(),
  client_company_name: z.string().nullable(),
  asked_fields: z.array(z.string()),
  days: z.number().int(),
  message: z.string().nullable(),
  message_en: z.string().nullable(),
  status: z.string(),
  lock_version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});

const write = z.strictObject({
  name: z.string().trim().min(1).max(120),
  name_en: z.string().trim().max(120).nullish(),
  job_id: z.number().int().nullish(),
  client_company_id: z.number().int().nullish(),
  asked_fields: z.array(z.enum(allCollectedFields)).max(allCollectedFields.length).optional(),
  /** How many days the link opens. */
  days: z.number().int().min(1).max(90).optional(),
  message: z.string().max(1000).nullish(),
  message_en: z.string().max(1000).nullish(),
  status: z.enum(["active", "retired"]).optional(),
});

export const dataCollectionTemplateEntity = defineEntity({
  name: "data_collection_templates",
  singular: "data_collection_template",
  resource: "administrator",
  label: {
    one: { pt: "Modelo de coleta", en: "Data collection template" },
    many: { pt: "Coletas de dados", en: "Data collections" },
    new: { pt: "Novo modelo de coleta", en: "New data collection template" },
  },
  row,
  write,
  fields: {
    name: text("Nome", "Name in Portuguese", { required: true, sortable: true, maxLength: 120, column: 1 }),
    name_en: text("Nome em inglês", "Name in English", { maxLength: 120 }),
    client_company_id: lookup("Para a empresa", "For the company", "client_companies", { column: 2 }),
    job_id: lookup("Para a vaga", "For the job", "jobs", { column: 3 }),
    asked_fields: choices("Dados pedidos", "Data asked for", "asked_field", {
      writable: false,
      ownEditor: true,
      filterable: false,
      column: 4,
    }),
    days: number("Dias para responder", "Days to answer", { column: 5 }),
    status: choice("Situação", "Status", "reference_status", { sortable: true, column: 6 }),
    message: longText("Mensagem", "Message in Portuguese", { maxLength: 1000 }),
    message_en: longText("Mensagem em inglês", "Message in English", { maxLength: 1000 }),
    created_at: moment("Criado em", "Created at", { sortable: true, writable: false }),
    updated_at: moment("Atualizado em", "Updated at", { sortable: true, writable: false, filterable: false }),
  },
  defaultOrder: "name:asc",
  termFields: ["name", "name_en"],
  title: "name",
  hint: "client_company_name",
  page: { about: ["client_company_id", "job_id"], facts: ["days", "asked_fields"] },
  example: {
    create: async (of) => ({ name: of.name(), asked_fields: ["cpf", "rg"] }),
    change: { days: 3 },
  },
});
