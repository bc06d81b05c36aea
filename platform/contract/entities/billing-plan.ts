import { z } from "zod";
import { defineEntity } from "../entity.ts";
import { transitions } from "../transitions.ts";
import { choice, day, longText, lookup, moment, money, text } from "./fields.ts";

/** How a client is billed over time: a subscription, a retainer or milestones. For administrators. */
const row = z.object({
  id: z.number().int(),
  name: z.string(),
  kind: z.string(),
  status: z.string(),
  period: z.string(),
  client_company_id: z.number().int().nullable(),
  client_company_name: z.string().nullable(),
  proposal_id: z.number().int().nullable(),
  proposal_name: z.string().nullable(),
  account_id: z.number().int().nullable(),
  account_name: z.string().nullable(),
  account_name_en: z.string().nullable(),
  currency: z.string(),
  value: z.number().int(),
  starts_on: z.string().nullable(),
  ends_on: z.string().nullable(),
  next_invoice_on: z.string().nullable(),
  description: z.string().nullable(),
  lock_version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});

const write = z.strictObject({
  name: z.string().trim().min(2).max(160),
  kind: z.enum(["subscription", "retainer", "milestones"]).optional(),
  status: z.enum(["active", "paused", "ended"]).optional(),
  period: z.enum(["once", "monthly", "quarterly", "half_yearly", "yearly"]).optional(),
  client_company_id: z.number().int().nullish(),
  proposal_id: z.number().int().nullish(),
  account_id: z.number().int().nullish(),
  currency: z.enum(["BRL", "USD"]).optional(),
  value: z.number().int().min(0),
  starts_on: z.iso.date().nullish(),
  ends_on: z.iso.date().nullish(),
  next_invoice_on: z.iso.date().nullish(),
  description: z.string().max(5000).nullish(),
});

export const billingPlanEntity = defineEntity({
  name: "billing_plans",
  singular: "billing_plan",
  resource: "billing_plans",
  label: {
    one: { pt: "Plano de faturamento", en: "Billing plan" },
    many: { pt: "Planos de faturamento", en: "Billing plans" },
    new: { pt: "Novo plano de faturamento", en: "New billing plan" },
  },
  row,
  write,
  fields: {
    name: text("Nome", "Name", { required: true, sortable: true, maxLength: 160, column: 1 }),
    client_company_id: lookup("Empresa cliente", "Client company", "client_companies", { column: 2 }),
    kind: choice("Tipo", "Kind", "billing_plan_kind", { sortable: true, column: 3 }),
    status: choice("Status", "Status", "billing_plan_status", {
      sortable: true,
      transitions: transitions.billing_plans,
      column: 4,
    }),
    period: choice("Período", "Period", "billing_period", { column: 6 }),
    proposal_id: lookup("Proposta", "Proposal", "proposals"),
    account_id: lookup("Conta para pagamento", "Account to pay into", "accounts"),
    starts_on: day("Início", "Start", { sortable: true }),
    ends_on: day("Fim", "End", { sortable: true }),
    next_invoice_on: day("Próxima fatura", "Next invoice", { sortable: true, column: 7 }),
    currency: choice("Moeda", "Currency", "currency"),
    value: money("Valor", "Value", { required: true, sortable: true, column: 5 }),
    description: longText("Descrição", "Description", { maxLength: 5000, column: false, filterable: false }),
    created_at: moment("Criado em", "Created at", { sortable: true, column: 8, writable: false }),
    updated_at: moment("Atualizado em", "Updated at", { sortable: true, writable: false, filterable: false }),
  },
  defaultOrder: "created_at:desc",
  termFields: ["name"],
  title: "name",
  hint: "client_company_name",
  page: {
    picture: { isLogo: true, of: "client_company_id" },
    about: ["client_company_id", "kind"],
    facts: ["value", "period", "next_invoice_on", "starts_on", "ends_on"],
  },
  stages: { by: "field", field: "status", final: ["ended"] },
  example: {
    create: async (of) => ({ name: of.name(), client_company_id: of.owners.companyId, value: 100 }),
    change: { status: "paused" },
  },
});
