import { z } from "zod";
import { defineEntity } from "../entity.ts";
import { choice, day, moment, number, text } from "./fields.ts";

/** A holiday: national, of a state or of a city. Business days exclude those of the place. */
const row = z.object({
  id: z.number().int(),
  name: z.string(),
  /** English name; falls back to the Portuguese one. */
  name_en: z.string().nullable(),
  date: z.string(),
  year: z.number().int(),
  scope: z.string(),
  state: z.string().nullable(),
  city: z.string().nullable(),
  lock_version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});

const write = z.strictObject({
  name: z.string().trim().min(2).max(120),
  name_en: z.string().trim().max(120).nullish(),
  date: z.iso.date(),
  scope: z.enum(["national", "state", "city"]).optional(),
  state: z.string().trim().length(2).nullish(),
  city: z.string().trim().max(80).nullish(),
});

export const holidayEntity = defineEntity({
  name: "holidays",
  singular: "holiday",
  resource: "administrator",
  label: {
    one: { pt: "Feriado", en: "Holiday" },
    many: { pt: "Feriados", en: "Holidays" },
    new: { pt: "Novo feriado", en: "New holiday" },
  },
  row,
  write,
  fields: {
    name: text("Nome", "Name in Portuguese", { required: true, maxLength: 120, sortable: true, column: 1 }),
    name_en: text("Nome em inglês", "Name in English", { maxLength: 120, column: 6 }),
    date: day("Data", "Date", { required: true, sortable: true, column: 2 }),
    scope: choice("Abrangência", "Scope", "holiday_scope", { column: 3 }),
    state: text("Estado", "State", { catalogue: "state", maxLength: 2, column: 4 }),
    city: text("Município", "City", { maxLength: 80, column: 5 }),
    year: number("Ano", "Year", { unit: "year", writable: false }),
    turn: number("Próximos primeiro", "Next first", {
      ...{
        sortable: true,
        column: false,
        exported: false,
        writable: false,
        filterable: false,
        unshown: true,
      },
    }),
    created_at: moment("Criado em", "Created at", { sortable: true, writable: false }),
    updated_at: moment("Atualizado em", "Updated at", { sortable: true, writable: false, filterable: false }),
  },
  // From today on; those that are past follow, the latest first.
  defaultOrder: "turn:asc",
  opensInOrder: true,
  termFields: ["name", "name_en"],
  title: "name",
  hint: "date",
  page: { about: ["date", "scope"], facts: ["state", "city", "year"] },
  example: {
    create: async (of) => ({ name: of.name(), date: "2026-07-09", scope: "state", state: "SP" }),
    change: { date: "2026-07-10" },
  },
});
