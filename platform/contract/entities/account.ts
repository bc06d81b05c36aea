import { z } from "zod";
import { choice, text, yesNo } from "./fields.ts";
import { defineReference } from "./reference.ts";

const bank = z.enum(["341", "237", "104", "001", "033", "260", "212", "336", "422", "745", "077"]);

/** A business's bank accounts: clients pay into the one an invoice names. */
export const accountEntity = defineReference({
  name: "accounts",
  singular: "account",
  label: {
    one: { pt: "Conta bancária", en: "Bank account" },
    many: { pt: "Contas bancárias", en: "Bank accounts" },
    new: { pt: "Nova conta bancária", en: "New bank account" },
  },
  ordered: true,
  usedIn: [
    { entity: "invoices", field: "account_id" },
    { entity: "billing_plans", field: "account_id" },
  ],
  row: {
    bank: z.string(),
    account_type: z.number().int(),
    agency: z.string(),
    number: z.string(),
    holder: z.string(),
    document: z.string().nullable(),
    pix_key: z.string().nullable(),
    is_default: z.boolean(),
  },
  write: {
    bank,
    account_type: z.number().int().min(1).max(2).optional(),
    agency: z.string().trim().min(1).max(10),
    number: z.string().trim().min(1).max(20),
    holder: z.string().trim().min(2).max(160),
    document: z.string().trim().max(20).nullish(),
    pix_key: z.string().trim().max(80).nullish(),
    is_default: z.boolean().optional(),
  },
  fields: {
    bank: choice("Banco", "Bank", "bank", { required: true, column: 3 }),
    account_type: choice("Tipo de conta", "Account type", "account_type", { column: 4 }),
    agency: text("Agência", "Branch", { required: true, maxLength: 10, column: 5 }),
    number: text("Conta com dígito", "Account number", { required: true, maxLength: 20, column: 6 }),
    holder: text("Titular", "Holder", { required: true, maxLength: 160, column: 7 }),
    document: text("CNPJ do titular", "Holder's CNPJ", { document: "cnpj", maxLength: 20 }),
    pix_key: text("Chave Pix", "Pix key", { maxLength: 80, column: 8 }),
    is_default: yesNo("Conta padrão", "Default account", { column: 9 }),
  },
  page: {
    about: ["bank", "agency", "number"],
    facts: ["account_type", "holder", "pix_key", "is_default", "usage_count"],
  },
  example: {
    create: async (of) => ({
      name: of.name(),
      bank: "341",
      account_type: 1,
      agency: "0123",
      number: "45678-9",
      holder: "Elenco Ltda.",
    }),
    change: { pix_key: "financeiro@elenco.example" },
  },
});
