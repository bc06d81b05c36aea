import { z } from "zod";
import { defineEntity } from "../entity.ts";
import { emailSchema } from "../schemas.ts";
import { transitions } from "../transitions.ts";
import { choice, email, longText, lookup, moment, phone, text, url } from "./fields.ts";

/** A lead: a person who may become a client. Converted, it is a contact at a client company. */
const row = z.object({
  id: z.number().int(),
  name: z.string(),
  status: z.string(),
  source: z.string().nullable(),
  company_name: z.string().nullable(),
  role_name: z.string().nullable(),
  email: z.string().nullable(),
  mobile_phone: z.string().nullable(),
  linkedin: z.string().nullable(),
  sector: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  description: z.string().nullable(),
  owner_id: z.number().int().nullable(),
  owner_name: z.string().nullable(),
  client_company_id: z.number().int().nullable(),
  client_company_name: z.string().nullable(),
  client_contact_id: z.number().int().nullable(),
  client_contact_name: z.string().nullable(),
  converted_at: z.string().nullable(),
  lock_version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});

const write = z.strictObject({
  name: z.string().trim().min(2).max(120),
  status: z.enum(["new", "contacted", "qualified", "nurturing", "converted", "discarded"]).optional(),
  source: z
    .enum(["referral", "linkedin", "site", "event", "call", "campaign", "candidate", "client", "other"])
    .nullish(),
  company_name: z.string().max(120).nullish(),
  role_name: z.string().max(120).nullish(),
  email: emailSchema.nullish(),
  mobile_phone: z.string().max(20).nullish(),
  linkedin: z.string().max(200).nullish(),
  sector: z.string().max(120).nullish(),
  city: z.string().max(80).nullish(),
  state: z.string().max(2).nullish(),
  description: z.string().max(5000).nullish(),
  owner_id: z.number().int().nullish(),
});

export const contactEntity = defineEntity({
  name: "contacts",
  singular: "contact",
  resource: "contacts",
  label: {
    one: { pt: "Lead", en: "Lead" },
    many: { pt: "Leads", en: "Leads" },
    new: { pt: "Novo lead", en: "New lead" },
  },
  row,
  write,
  fields: {
    name: text("Nome", "Name", { required: true, sortable: true, maxLength: 120, column: 1 }),
    company_name: text("Empresa", "Company", { sortable: true, maxLength: 120, column: 2 }),
    role_name: text("Cargo", "Role", { sortable: true, maxLength: 120, column: 3 }),
    status: choice("Status", "Status", "lead_status", {
      sortable: true,
      transitions: transitions.contacts,
      column: 4,
      given: ["converted"],
    }),
    source: choice("Origem", "Source", "lead_source", { column: 5 }),
    email: email("E-mail", "Email", { sortable: true, column: 6 }),
    mobile_phone: phone("Celular", "Mobile phone", { column: 7 }),
    linkedin: url("LinkedIn", "LinkedIn", { filterable: false }),
    sector: text("Setor", "Sector", { sortable: true, maxLength: 120 }),
    owner_id: lookup("Responsável", "Owner", "recruiters", { column: 8 }),
    city: text("Cidade", "City", { sortable: true }),
    state: text("Estado", "State", { catalogue: "state", maxLength: 2 }),
    client_company_id: lookup("Empresa cliente", "Client company", "client_companies", { writable: false }),
    client_contact_id: lookup("Contato do cliente", "Client contact", "client_contacts", { writable: false }),
    converted_at: moment("Convertido em", "Converted at", { sortable: true, writable: false }),
    description: longText("Observações", "Remarks", { maxLength: 5000, column: false, filterable: false }),
    created_at: moment("Criado em", "Created at", { sortable: true, column: 9, writable: false }),
    updated_at: moment("Atualizado em", "Updated at", { sortable: true, writable: false, filterable: false }),
  },
  defaultOrder: "created_at:desc",
  termFields: ["name", "company_name", "email", "role_name"],
  title: "name",
  hint: "company_name",
  page: {
    picture: {},
    about: ["role_name", "company_name", "city"],
    facts: ["owner_id", "source", "sector", "updated_at"],
  },
  stages: { by: "field", field: "status", final: ["converted", "discarded"] },
  example: {
    create: async (of) => ({ name: of.name(), email: of.address(), owner_id: of.owners.recruiterId }),
    change: { status: "contacted" },
  },
});
