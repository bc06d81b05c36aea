import { z } from "zod";
import { defineEntity } from "../entity.ts";

/** A recruiter's task; its type is one of the ten of reference document, section 9. */
const row = z.object({
  id: z.number().int(),
  title: z.string(),
  task_type: z.number().int(),
  description: z.string().nullable(),
  due_at: z.string().nullable(),
  done_at: z.string().nullable(),
  reference_type: z.string().nullable(),
  reference_id: z.number().int().nullable(),
  owner_id: z.number().int().nullable(),
  owner_name: z.string().nullable(),
  lock_version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});

const write = z.strictObject({
  title: z.string().trim().min(2).max(160),
  task_type: z.number().int().min(0).max(9),
  description: z.string().max(5000).nullish(),
  due_at: z.iso.datetime({ offset: true }).nullish(),
  done_at: z.iso.datetime({ offset: true }).nullish(),
  reference_type: z.enum(["candidate", "job", "apply", "client_company", "client_contact"]).nullish(),
  reference_id: z.number().int().nullish(),
  owner_id: z.number().int().nullish(),
});

export const taskEntity = defineEntity({
  name: "tasks",
  singular: "task",
  resource: "tasks",
  label: { one: { pt: "Tarefa", en: "Task" }, many: { pt: "Tarefas", en: "Tasks" } },
  row,
  write,
  fields: {
    title: {
      type: "text",
      label: { pt: "Título", en: "Title" },
      required: true,
      writable: true,
      column: 1,
      sortable: true,
      filterable: true,
      maxLength: 160,
    },
    task_type: {
      type: "enum",
      catalogue: "task_type",
      label: { pt: "Tipo", en: "Type" },
      required: true,
      writable: true,
      column: 2,
      sortable: true,
      filterable: true,
    },
    due_at: {
      type: "datetime",
      label: { pt: "Vencimento", en: "Due" },
      writable: true,
      column: 3,
      sortable: true,
      filterable: true,
    },
    done_at: {
      type: "datetime",
      label: { pt: "Concluída em", en: "Done at" },
      writable: true,
      column: 4,
      sortable: true,
      filterable: true,
    },
    owner_id: {
      type: "lookup",
      lookup: "recruiters",
      label: { pt: "Responsável", en: "Owner" },
      writable: true,
      column: 5,
      filterable: true,
    },
    reference_type: {
      type: "enum",
      catalogue: "reference_type",
      label: { pt: "Registro", en: "Record" },
      column: true,
      filterable: true,
    },
    reference_id: {
      type: "number",
      label: { pt: "Número do registro", en: "Record number" },
      filterable: true,
    },
    description: {
      type: "longtext",
      label: { pt: "Descrição", en: "Description" },
      writable: true,
      maxLength: 5000,
    },
    created_at: {
      type: "datetime",
      label: { pt: "Criada em", en: "Created at" },
      column: 6,
      sortable: true,
      filterable: true,
    },
  },
  defaultOrder: "created_at:desc",
  termFields: ["title"],
  title: "title",
});
