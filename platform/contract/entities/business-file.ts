import { z } from "zod";
import { defineEntity } from "../entity.ts";
import { choice, longText, moment, number, text } from "./fields.ts";

/** A file the business keeps for its people: its subject and who may download it. Its versions are uploaded. */
const row = z.object({
  id: z.number().int(),
  name: z.string(),
  folder: z.string(),
  audience: z.string(),
  description: z.string().nullable(),
  status: z.string(),
  /** File of the current version; null until one is uploaded. */
  file_name: z.string().nullable(),
  file_size: z.number().int().nullable(),
  version: z.number().int(),
  replaced_at: z.string().nullable(),
  downloads_count: z.number().int(),
  lock_version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});

const write = z.strictObject({
  name: z.string().trim().min(2).max(120),
  folder: z.enum(["logos", "terms", "handbooks", "certificates", "contracts", "other"]).optional(),
  audience: z.enum(["administrators", "recruiters", "clients"]).optional(),
  description: z.string().trim().max(500).nullish(),
  status: z.enum(["active", "retired"]).optional(),
});

export const businessFileEntity = defineEntity({
  name: "business_files",
  singular: "business_file",
  resource: "administrator",
  label: {
    one: { pt: "Arquivo da empresa", en: "Company file" },
    many: { pt: "Arquivos da empresa", en: "Company files" },
    new: { pt: "Novo arquivo", en: "New file" },
  },
  row,
  write,
  fields: {
    name: text("Nome", "Name", { required: true, maxLength: 120, sortable: true, column: 1 }),
    folder: choice("Pasta", "Folder", "business_file_folder", { sortable: true, column: 2 }),
    audience: choice("Quem vê", "Who sees it", "business_file_audience", { sortable: true, column: 3 }),
    description: longText("Descrição", "Description", { maxLength: 500, column: false, filterable: false }),
    status: choice("Situação", "Status", "reference_status", { sortable: true, column: 4 }),
    file_name: text("Arquivo", "File", { writable: false, column: 5 }),
    version: number("Versão", "Version", { writable: false, filterable: false, column: 6 }),
    downloads_count: number("Downloads", "Downloads", { writable: false, filterable: false, column: 7 }),
    replaced_at: moment("Arquivo enviado em", "File uploaded at", {
      writable: false,
      filterable: false,
      column: 8,
    }),
    created_at: moment("Criado em", "Created at", { sortable: true, writable: false }),
    updated_at: moment("Atualizado em", "Updated at", { sortable: true, writable: false, filterable: false }),
  },
  defaultOrder: "name:asc",
  termFields: ["name", "file_name"],
  title: "name",
  hint: "file_name",
  page: {
    about: ["folder", "audience"],
    facts: ["file_name", "version", "replaced_at", "downloads_count"],
  },
  example: {
    create: async (of) => ({ name: of.name(), folder: "terms", audience: "recruiters" }),
    change: { description: "Outra" },
  },
});
