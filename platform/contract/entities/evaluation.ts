import { z } from "zod";
import { defineEntity } from "../entity.ts";
import { transitions } from "../transitions.ts";
import { choice, longText, lookup, moment, number, text } from "./fields.ts";

/** A form by which recruiters evaluate applies; its questions are written on its page. For administrators. */
const row = z.object({
  id: z.number().int(),
  name: z.string(),
  /** English name; falls back to the Portuguese one. */
  name_en: z.string().nullable(),
  status: z.string(),
  /** The column of the pipeline that it is meant for. */
  apply_status: z.number().int().nullable(),
  owner_id: z.number().int().nullable(),
  owner_name: z.string().nullable(),
  questions_count: z.number().int(),
  answers_count: z.number().int(),
  /** Of 100, over all that was answered by it. */
  average_score: z.number().int().nullable(),
  description: z.string().nullable(),
  description_en: z.string().nullable(),
  lock_version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});

const write = z.strictObject({
  name: z.string().trim().min(2).max(160),
  name_en: z.string().trim().max(160).nullish(),
  status: z.enum(["draft", "active", "archived"]).optional(),
  apply_status: z.number().int().min(0).max(14).nullish(),
  owner_id: z.number().int().nullish(),
  description: z.string().max(5000).nullish(),
  description_en: z.string().max(5000).nullish(),
});

export const evaluationEntity = defineEntity({
  name: "evaluations",
  singular: "evaluation",
  resource: "evaluations",
  label: {
    one: { pt: "Avaliação", en: "Evaluation" },
    many: { pt: "Avaliações", en: "Evaluations" },
    new: { pt: "Nova avaliação", en: "New evaluation" },
  },
  row,
  write,
  fields: {
    name: text("Nome", "Name in Portuguese", { required: true, sortable: true, maxLength: 160, column: 1 }),
    name_en: text("Nome em inglês", "Name in English", { maxLength: 160 }),
    status: choice("Status", "Status", "evaluation_status", {
      sortable: true,
      transitions: transitions.evaluations,
      column: 2,
    }),
    apply_status: choice("Etapa", "Stage", "apply_status", { sortable: true, column: 3 }),
    questions_count: number("Perguntas", "Questions", { column: 4, writable: false, filterable: false }),
    answers_count: number("Respostas", "Answers", { column: 5, writable: false, filterable: false }),
    average_score: number("Média", "Average", { column: 6, writable: false, filterable: false }),
    owner_id: lookup("Responsável", "Owner", "recruiters", { column: 7 }),
    description: longText("Orientação", "Guidance in Portuguese", {
      maxLength: 5000,
      column: false,
      filterable: false,
    }),
    description_en: longText("Orientação em inglês", "Guidance in English", {
      maxLength: 5000,
      column: false,
      filterable: false,
    }),
    created_at: moment("Criada em", "Created at", { sortable: true, column: 8, writable: false }),
    updated_at: moment("Atualizada em", "Updated at", { sortable: true, writable: false, filterable: false }),
  },
  defaultOrder: "created_at:desc",
  termFields: ["name", "name_en", "description"],
  title: "name",
  page: {
    about: ["apply_status"],
    facts: ["questions_count", "answers_count", "average_score", "owner_id"],
  },
  stages: { by: "field", field: "status", final: ["archived"] },
  example: {
    create: async (of) => ({ name: of.name(), apply_status: 4 }),
    change: { status: "archived" },
  },
});
