import { z } from "zod";
import { defineEntity } from "../entity.ts";
import { fixedInvoice, transitions } from "../transitions.ts";
import { choice, day, longText, lookup, moment, money, text } from "./fields.ts";

/** What a client is billed. For administrators. */
const row = z.object({
  id: z.number().int(),
  name: z.string(),
  status: z.string(),
  client_company_id: z.number().int().nullable(),
  client_company_name: z.string().nullable(),
  placement_id: z.number().int().nullable(),
  placement_name: z.string().nullable(),
  proposal_id: z.number().int().nullable(),
  proposal_name: z.string().nullable(),
  billing_plan_id: z.number().int().nullable(),
  billing_plan_name: z.string().nullable(),
  account_id: z.number().int().nullable(),
  account_name: z.string().nullable(),
  account_name_en: z.string().nullable(),
  payment_details: z.string().nullable(),
  currency: z.string(),
  value: z.number().int(),
  issued_on: z.string().nullable(),
  due_on: z.string().nullable(),
  paid_on: z.string().nullable(),
  description: z.string().nullable(),
  lock_version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});

const write = z.strictObject({
  name: z.string().trim().min(1).max(60),
  status: z.enum(["draft", "issued", "paid", "overdue", "cancelled"]).optional(),
  client_company_id: z.number().int().nullish(),
  placement_id: z.number().int().nullish(),
  proposal_id: z.number().int().nullish(),
  billing_plan_id: z.number().int().nullish(),
  account_id: z.number().int().nullish(),
  currency: z.enum(["BRL", "USD"]).optional(),
  value: z.number().int().min(0),
  issued_on: z.iso.date().nullish(),
  due_on: z.iso.date().nullish(),
  paid_on: z.iso.date().nullish(),
  description: z.string().max(5000).nullish(),
});

export const invoiceEntity = defineEntity({
  name: "invoices",
  singular: "invoice",
  resource: "invoices",
  label: {
    one: { pt: "Fatura", en: "Invoice" },
    many: { pt: "Faturas", en: "Invoices" },
    new: { pt: "Nova fatura", en: "New invoice" },
  },
  row,
  write,
  fields: {
    name: text("Número", "Number", {
      fixedIn: fixedInvoice,
      required: true,
      sortable: true,
      maxLength: 60,
      column: 1,
    }),
    client_company_id: lookup("Empresa cliente", "Client company", "client_companies", {
      fixedIn: fixedInvoice,
      column: 2,
    }),
    status: choice("Status", "Status", "invoice_status", {
      sortable: true,
      transitions: transitions.invoices,
      column: 3,
    }),
    placement_id: lookup("Contratação", "Placement", "placements", { column: 7 }),
    proposal_id: lookup("Proposta", "Proposal", "proposals"),
    billing_plan_id: lookup("Plano de faturamento", "Billing plan", "billing_plans"),
    account_id: lookup("Conta para pagamento", "Account to pay into", "accounts", { fixedIn: fixedInvoice }),
    payment_details: text("Dados para pagamento", "Payment details", { writable: false, filterable: false }),
    issued_on: day("Emitida em", "Issued on", { sortable: true, column: 5 }),
    due_on: day("Vencimento", "Due on", { sortable: true, column: 6 }),
    paid_on: day("Paga em", "Paid on", { sortable: true }),
    currency: choice("Moeda", "Currency", "currency", { fixedIn: fixedInvoice }),
    value: money("Valor", "Value", { fixedIn: fixedInvoice, required: true, sortable: true, column: 4 }),
    description: longText("Descrição", "Description", { maxLength: 5000, column: false, filterable: false }),
    created_at: moment("Criada em", "Created at", { sortable: true, column: 8, writable: false }),
    updated_at: moment("Atualizada em", "Updated at", { sortable: true, writable: false, filterable: false }),
  },
  defaultOrder: "created_at:desc",
  termFields: ["name", "description"],
  title: "name",
  hint: "client_company_name",
  page: {
    about: ["client_company_id"],
    facts: ["value", "issued_on", "due_on", "paid_on", "placement_id"],
  },
  stages: { by: "field", field: "status", sum: "value", final: ["paid", "cancelled"] },
  example: {
    create: async (of) => ({ name: of.name(), client_company_id: of.owners.companyId, value: 100 }),
    change: { status: "issued" },
  },
});
