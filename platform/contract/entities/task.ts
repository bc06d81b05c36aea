import { z } from "zod";
import { defineEntity, recordOf } from "../entity.ts";
import { referenceTypes } from "../entity-names.ts";
import { choice, longText, lookup, moment, number, record, text } from "./fields.ts";

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
  reference: recordOf.nullable(),
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
  reference_type: z.enum(referenceTypes).nullish(),
  reference_id: z.number().int().nullish(),
  owner_id: z.number().int().nullish(),
});

export const taskEntity = defineEntity({
  name: "tasks",
  singular: "task",
  resource: "tasks",
  label: {
    one: { pt: "Tarefa", en: "Task" },
    many: { pt: "Tarefas", en: "Tasks" },
    new: { pt: "Nova tarefa", en: "New task" },
  },
  row,
  write,
  fields: {
    title: text("Título", "Title", { required: true, sortable: true, maxLength: 160, column: 1 }),
    task_type: choice("Tipo", "Type", "task_type", { required: true, sortable: true, column: 2 }),
    due_at: moment("Vencimento", "Due", { sortable: true, column: 3 }),
    done_at: moment("Concluída em", "Done at", { sortable: true, column: 4 }),
    owner_id: lookup("Responsável", "Owner", "recruiters", { column: 5 }),
    reference: record("Registro", "Record", { column: 6 }),
    reference_type: choice("Tipo de registro", "Record type", "reference_type", { writable: false }),
    reference_id: number("Número do registro", "Record number", {
      column: false,
      writable: false,
      unshown: true,
    }),
    description: longText("Descrição", "Description", { maxLength: 5000, column: false, filterable: false }),
    created_at: moment("Criada em", "Created at", { sortable: true, column: 7, writable: false }),
  },
  defaultOrder: "created_at:desc",
  termFields: ["title"],
  title: "title",
  page: { about: ["task_type", "reference"], facts: ["due_at", "owner_id", "done_at"] },
  stages: { by: "due", due: "due_at", done: "done_at" },
  example: {
    create: async (of) => ({ title: of.name(), task_type: 0, owner_id: of.owners.recruiterId }),
    change: { task_type: 1 },
  },
});
