import { z } from "zod";
import { courseSubject } from "../catalogues/courses.ts";
import { chosenEntry, defineEntity } from "../entity.ts";
import { choice, longText, lookup, lookups, moment, number, text, url } from "./fields.ts";

/** A partner's course, shown to candidates and visitors while active. */
const row = z.object({
  id: z.number().int(),
  uid: z.string(),
  name: z.string(),
  name_en: z.string().nullable(),
  partner_id: z.number().int(),
  partner_name: z.string(),
  partner_name_en: z.string().nullable(),
  course_benefit_ids: z.array(z.number().int()),
  course_benefits: z.array(chosenEntry),
  subject: z.number().int().nullable(),
  hours: z.number().int().nullable(),
  link: z.string().nullable(),
  description: z.string().nullable(),
  description_en: z.string().nullable(),
  benefit_code: z.string().nullable(),
  benefit_link: z.string().nullable(),
  benefit_note: z.string().nullable(),
  benefit_note_en: z.string().nullable(),
  status: z.string(),
  lock_version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});

const write = z.strictObject({
  name: z.string().trim().min(1).max(160),
  name_en: z.string().trim().max(160).nullish(),
  partner_id: z.number().int(),
  course_benefit_ids: z.array(z.number().int()).max(30).optional(),
  subject: z.number().int().min(1).max(courseSubject.length).nullish(),
  hours: z.number().int().min(1).max(5000).nullish(),
  link: z.string().trim().max(200).nullish(),
  description: z.string().max(5000).nullish(),
  description_en: z.string().max(5000).nullish(),
  benefit_code: z.string().trim().max(60).nullish(),
  benefit_link: z.string().trim().max(200).nullish(),
  benefit_note: z.string().max(1000).nullish(),
  benefit_note_en: z.string().max(1000).nullish(),
  status: z.enum(["active", "retired"]).optional(),
});

export const courseEntity = defineEntity({
  name: "courses",
  singular: "course",
  resource: "administrator",
  label: {
    one: { pt: "Curso", en: "Course" },
    many: { pt: "Cursos", en: "Courses" },
    new: { pt: "Novo curso", en: "New course" },
  },
  row,
  write,
  fields: {
    name: text("Nome", "Name in Portuguese", { required: true, sortable: true, maxLength: 160, column: 1 }),
    name_en: text("Nome em inglês", "Name in English", { maxLength: 160 }),
    partner_id: lookup("Parceiro", "Partner", "partners", { required: true, column: 2 }),
    course_benefit_ids: lookups("Benefícios", "Benefits", "course_benefits", { column: 3 }),
    subject: choice("Tema", "Subject", "course_subject", { sortable: true, column: 4 }),
    hours: number("Carga horária (h)", "Hours", { unit: "hour", column: 7 }),
    link: url("Página do curso", "Course page", { maxLength: 200, column: 5 }),
    status: choice("Situação", "Status", "reference_status", { sortable: true, column: 6 }),
    description: longText("Descrição", "Description in Portuguese", { maxLength: 5000 }),
    description_en: longText("Descrição em inglês", "Description in English", { maxLength: 5000 }),
    benefit_code: text("Código do benefício (só para candidatos)", "Benefit code (candidates only)", {
      maxLength: 60,
    }),
    benefit_link: url("Link do benefício (só para candidatos)", "Benefit link (candidates only)", {
      maxLength: 200,
    }),
    benefit_note: longText("Como usar o benefício", "How to use the benefit, in Portuguese", {
      maxLength: 1000,
    }),
    benefit_note_en: longText("Como usar o benefício, em inglês", "How to use the benefit, in English", {
      maxLength: 1000,
    }),
    created_at: moment("Criado em", "Created at", { sortable: true, writable: false }),
    updated_at: moment("Atualizado em", "Updated at", { sortable: true, writable: false, filterable: false }),
  },
  defaultOrder: "name:asc",
  termFields: ["name", "name_en"],
  title: "name",
  hint: "partner_name",
  page: { about: ["partner_id"], facts: ["subject", "hours", "course_benefit_ids"] },
  example: {
    create: async (of) => ({ name: of.name(), partner_id: await of.entity("partners") }),
    change: { hours: 40 },
  },
});
