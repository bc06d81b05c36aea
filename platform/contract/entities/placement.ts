import { z } from "zod";
import { defineEntity } from "../entity.ts";
import { transitions } from "../transitions.ts";
import { choice, day, longText, lookup, moment, money, number, text } from "./fields.ts";

/** A hire: made by the move of an apply into Placement, or of such an apply. */
const row = z.object({
  id: z.number().int(),
  name: z.string(),
  apply_id: z.number().int(),
  job_id: z.number().int().nullable(),
  job_name: z.string().nullable(),
  candidate_id: z.number().int().nullable(),
  candidate_name: z.string().nullable(),
  client_company_id: z.number().int().nullable(),
  client_company_name: z.string().nullable(),
  owner_id: z.number().int().nullable(),
  owner_name: z.string().nullable(),
  status: z.string(),
  starts_on: z.string().nullable(),
  ends_on: z.string().nullable(),
  guarantee_days: z.number().int().nullable(),
  /** The start and the guarantee's days after it. */
  guarantee_until: z.string().nullable(),
  regime: z.number().int().nullable(),
  contract_model: z.number().int().nullable(),
  internal_contract_model: z.number().int().nullable(),
  currency: z.string(),
  /** A month's pay. */
  salary: z.number().int().nullable(),
  fee_percent: z.number().nullable(),
  fee_value: z.number().int().nullable(),
  /** What of the fee no invoice bills yet, cancelled ones aside; null for who may not read invoices. */
  uninvoiced_value: z.number().int().nullable(),
  description: z.string().nullable(),
  lock_version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});

const write = z.strictObject({
  apply_id: z.number().int(),
  owner_id: z.number().int().nullish(),
  status: z.enum(["upcoming", "active", "completed", "left", "replaced", "cancelled"]).optional(),
  starts_on: z.iso.date().nullish(),
  ends_on: z.iso.date().nullish(),
  guarantee_days: z.number().int().min(0).max(730).nullish(),
  regime: z.number().int().min(1).max(9).nullish(),
  contract_model: z.number().int().min(1).max(3).nullish(),
  internal_contract_model: z.number().int().min(4).max(7).nullish(),
  currency: z.enum(["BRL", "USD"]).optional(),
  salary: z.number().int().min(0).nullish(),
  fee_percent: z.number().min(0).max(100).nullish(),
  fee_value: z.number().int().min(0).nullish(),
  description: z.string().max(5000).nullish(),
});

export const placementEntity = defineEntity({
  name: "placements",
  singular: "placement",
  resource: "placements",
  label: {
    one: { pt: "Contratação", en: "Placement" },
    many: { pt: "Contratações", en: "Placements" },
    new: { pt: "Nova contratação", en: "New placement" },
  },
  row,
  write,
  fields: {
    name: text("Nome", "Name", { sortable: true, writable: false, column: 1 }),
    candidate_id: lookup("Candidato", "Candidate", "candidates", { writable: false }),
    job_id: lookup("Vaga", "Job", "jobs", { writable: false }),
    client_company_id: lookup("Empresa cliente", "Client company", "client_companies", {
      writable: false,
      column: 2,
    }),
    status: choice("Status", "Status", "placement_status", {
      sortable: true,
      transitions: transitions.placements,
      column: 3,
    }),
    owner_id: lookup("Responsável", "Owner", "recruiters", { column: 8 }),
    starts_on: day("Início", "Start", { sortable: true, column: 4 }),
    ends_on: day("Fim", "End", { sortable: true }),
    guarantee_days: number("Garantia (dias)", "Guarantee (days)", { unit: "day" }),
    guarantee_until: day("Garantia até", "Guarantee until", { sortable: true, column: 5, writable: false }),
    regime: choice("Regime", "Regime", "employment_regime"),
    contract_model: choice("Modelo de contrato", "Contract model", "contract_model"),
    internal_contract_model: choice("Contrato interno", "Internal contract", "internal_contract_model"),
    currency: choice("Moeda", "Currency", "currency"),
    salary: money("Salário mensal", "Monthly pay", { sortable: true, column: 6 }),
    fee_percent: number("Percentual do honorário (%)", "Fee rate (%)", { unit: "percent", writable: false }),
    fee_value: money("Honorário", "Fee", { sortable: true, column: 7 }),
    uninvoiced_value: money("A faturar", "Still to invoice", {
      reads: "invoices",
      writable: false,
      filterable: false,
      column: false,
    }),
    description: longText("Observações", "Remarks", { maxLength: 5000, column: false, filterable: false }),
    created_at: moment("Criada em", "Created at", { sortable: true, column: 9, writable: false }),
    updated_at: moment("Atualizada em", "Updated at", { sortable: true, writable: false, filterable: false }),
  },
  defaultOrder: "created_at:desc",
  termFields: ["name"],
  title: "name",
  hint: "client_company_name",
  page: {
    picture: { of: "candidate_id" },
    about: ["candidate_id", "job_id", "client_company_id"],
    facts: ["fee_value", "salary", "starts_on", "guarantee_until", "owner_id"],
    tabs: ["invoices", "feedbacks", "tasks", "notes"],
  },
  stages: { by: "field", field: "status", final: ["completed", "left", "replaced", "cancelled"] },
  example: {
    create: async (of) => ({ apply_id: await of.placedApply(), owner_id: of.owners.recruiterId }),
    change: { status: "completed" },
  },
});
