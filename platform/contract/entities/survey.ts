import { z } from "zod";
import { surveyAudiences } from "../catalogues/evaluations.ts";
import { defineEntity } from "../entity.ts";
import { choice, longText, moment, number, text, yesNo } from "./fields.ts";

/** Questions to candidates, placed people or clients' contacts; written on the survey's page. */
const row = z.object({
  id: z.number().int(),
  name: z.string(),
  /** English name; falls back to the Portuguese one. */
  name_en: z.string().nullable(),
  audience: z.string(),
  anonymous: z.boolean(),
  status: z.string(),
  questions_count: z.number().int(),
  asked_count: z.number().int(),
  answers_count: z.number().int(),
  description: z.string().nullable(),
  description_en: z.string().nullable(),
  lock_version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});

const write = z.strictObject({
  name: z.string().trim().min(2).max(160),
  name_en: z.string().trim().max(160).nullish(),
  audience: z.enum(surveyAudiences),
  anonymous: z.boolean().optional(),
  status: z.enum(["active", "retired"]).optional(),
  description: z.string().max(5000).nullish(),
  description_en: z.string().max(5000).nullish(),
});

export const surveyEntity = defineEntity({
  name: "surveys",
  singular: "survey",
  resource: "administrator",
  label: {
    one: { pt: "Pesquisa", en: "Survey" },
    many: { pt: "Pesquisas", en: "Surveys" },
    new: { pt: "Nova pesquisa", en: "New survey" },
  },
  row,
  write,
  fields: {
    name: text("Nome", "Name in Portuguese", { required: true, sortable: true, maxLength: 160, column: 1 }),
    name_en: text("Nome em inglês", "Name in English", { maxLength: 160 }),
    audience: choice("Público", "Audience", "survey_audience", { required: true, column: 2 }),
    anonymous: yesNo("Anônima", "Anonymous", { column: 3 }),
    questions_count: number("Perguntas", "Questions", { column: 4, writable: false, filterable: false }),
    asked_count: number("Convites", "Invitations", { column: 5, writable: false, filterable: false }),
    answers_count: number("Respostas", "Answers", { column: 6, writable: false, filterable: false }),
    status: choice("Situação", "Status", "reference_status", { sortable: true, column: 7 }),
    description: longText("Apresentação", "Introduction in Portuguese", {
      maxLength: 5000,
      column: false,
      filterable: false,
    }),
    description_en: longText("Apresentação em inglês", "Introduction in English", {
      maxLength: 5000,
      column: false,
      filterable: false,
    }),
    created_at: moment("Criada em", "Created at", { sortable: true, writable: false }),
    updated_at: moment("Atualizada em", "Updated at", { sortable: true, writable: false, filterable: false }),
  },
  defaultOrder: "created_at:desc",
  termFields: ["name", "name_en"],
  title: "name",
  page: { about: ["audience"], facts: ["questions_count", "asked_count", "answers_count", "anonymous"] },
  example: {
    create: async (of) => ({ name: of.name(), audience: "candidates" }),
    change: { status: "retired" },
  },
});
