import { z } from "zod";
import { defineEntity } from "../entity.ts";
import { choice, day, longText, lookup, moment, text } from "./fields.ts";

/** A person, or a company with its people, who must not be approached, between two days. */
const row = z.object({
  id: z.number().int(),
  /** Name of the person or company. */
  name: z.string(),
  candidate_id: z.number().int().nullable(),
  candidate_name: z.string().nullable(),
  client_company_id: z.number().int().nullable(),
  client_company_name: z.string().nullable(),
  rule_id: z.number().int(),
  rule_name: z.string(),
  rule_name_en: z.string().nullable(),
  status: z.string(),
  starts_on: z.string(),
  ends_on: z.string().nullable(),
  reason: z.string().nullable(),
  lock_version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});

const write = z.strictObject({
  candidate_id: z.number().int().nullish(),
  client_company_id: z.number().int().nullish(),
  rule_id: z.number().int(),
  starts_on: z.iso.date(),
  ends_on: z.iso.date().nullish(),
  reason: z.string().max(2000).nullish(),
});

export const offLimitEntity = defineEntity({
  name: "off_limits",
  singular: "off_limit",
  resource: "administrator",
  label: {
    one: { pt: "Off-limits", en: "Off-limit" },
    many: { pt: "Off-limits", en: "Off-limits" },
    new: { pt: "Novo off-limits", en: "New off-limit" },
  },
  row,
  write,
  fields: {
    name: text("Quem", "Who", { sortable: true, writable: false, column: 1 }),
    candidate_id: lookup("Candidato", "Candidate", "candidates"),
    client_company_id: lookup("Empresa", "Company", "client_companies"),
    rule_id: lookup("Regra", "Rule", "off_limit_rule_candidates", { required: true, column: 2 }),
    status: choice("Situação", "Status", "off_limit_status", { writable: false, column: 3 }),
    starts_on: day("De", "From", { required: true, sortable: true, column: 4 }),
    ends_on: day("Até", "Until", { sortable: true, column: 5 }),
    reason: longText("Motivo", "Reason", { maxLength: 2000, column: 6 }),
    created_at: moment("Criado em", "Created at", { sortable: true, writable: false }),
    updated_at: moment("Atualizado em", "Updated at", { sortable: true, writable: false, filterable: false }),
  },
  defaultOrder: "created_at:desc",
  termFields: ["name"],
  title: "name",
  hint: "rule_name",
  page: { about: ["rule_id"], facts: ["candidate_id", "client_company_id", "starts_on", "ends_on"] },
  example: {
    create: async (of) => ({
      client_company_id: of.owners.companyId,
      rule_id: await of.entity("off_limit_rule_candidates"),
      // Expired: the other tests on this company are not affected.
      starts_on: "2020-01-01",
      ends_on: "2020-12-31",
    }),
    change: { reason: "Acordo comercial" },
  },
});
