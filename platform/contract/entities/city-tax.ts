import { z } from "zod";
import { defineEntity } from "../entity.ts";
import { day, moment, number, text } from "./fields.ts";

/** A city's service tax (ISS), between two days. Invoices find it by city, service and day. */
const row = z.object({
  id: z.number().int(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  service_code: z.string().nullable(),
  rate: z.number(),
  valid_from: z.string(),
  valid_to: z.string().nullable(),
  lock_version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});

const write = z.strictObject({
  city: z.string().trim().min(2).max(80),
  state: z.string().trim().length(2),
  service_code: z.string().trim().max(20).nullish(),
  rate: z.number().min(0).max(100).multipleOf(0.01),
  valid_from: z.iso.date(),
  valid_to: z.iso.date().nullish(),
});

export const cityTaxEntity = defineEntity({
  name: "city_taxes",
  singular: "city_tax",
  resource: "administrator",
  label: {
    one: { pt: "ISS do município", en: "City service tax" },
    many: { pt: "ISS por município", en: "City service taxes" },
    new: { pt: "Novo ISS de município", en: "New city service tax" },
  },
  row,
  write,
  fields: {
    name: text("Município e serviço", "City and service", { sortable: true, writable: false, column: 1 }),
    city: text("Município", "City", { required: true, maxLength: 80, sortable: true }),
    state: text("Estado", "State", { required: true, catalogue: "state", maxLength: 2 }),
    rate: number("Alíquota (%)", "Rate (%)", {
      unit: "percent",
      required: true,
      decimals: 2,
      sortable: true,
      column: 2,
    }),
    service_code: text("Código do serviço", "Service code", { maxLength: 20, column: 3 }),
    valid_from: day("Válido desde", "Valid from", { required: true, sortable: true, column: 4 }),
    valid_to: day("Válido até", "Valid until", { sortable: true, column: 5 }),
    created_at: moment("Criado em", "Created at", { sortable: true, writable: false }),
    updated_at: moment("Atualizado em", "Updated at", { sortable: true, writable: false, filterable: false }),
  },
  defaultOrder: "name:asc",
  termFields: ["name"],
  title: "name",
  hint: "state",
  page: { about: ["city", "state"], facts: ["rate", "service_code", "valid_from", "valid_to"] },
  example: {
    // Each in another city: two of one city may not be valid on the same day.
    create: async (of) => ({ city: `Vila ${of.name()}`, state: "SP", rate: 2.5, valid_from: "2026-01-01" }),
    change: { rate: 3.5 },
  },
});
