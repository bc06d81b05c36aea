import { z } from "zod";
import { defineEntity } from "../entity.ts";
import { emailSchema } from "../schemas.ts";
import { choice, email, lookup, moment, phone, text, yesNo } from "./fields.ts";

/** A person at a client company; with `is_admin` an administrator of it. */
const row = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  mobile_phone: z.string().nullable(),
  role_name: z.string().nullable(),
  is_admin: z.boolean(),
  client_company_id: z.number().int().nullable(),
  client_company_name: z.string().nullable(),
  owner_id: z.number().int().nullable(),
  owner_name: z.string().nullable(),
  /** The level of the strictest off-limit in force that concerns their company. */
  off_limit: z.number().int().nullable().optional(),
  lock_version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});

const write = z.strictObject({
  name: z.string().trim().min(2).max(120),
  email: emailSchema,
  mobile_phone: z.string().max(20).nullish(),
  role_name: z.string().max(120).nullish(),
  is_admin: z.boolean().optional(),
  client_company_id: z.number().int().nullish(),
  owner_id: z.number().int().nullish(),
});

export const clientContactEntity = defineEntity({
  name: "client_contacts",
  singular: "client_contact",
  resource: "client_contacts",
  label: {
    one: { pt: "Contato do cliente", en: "Client contact" },
    many: { pt: "Contatos de clientes", en: "Client contacts" },
    new: { pt: "Novo contato de cliente", en: "New client contact" },
  },
  row,
  write,
  fields: {
    name: text("Nome", "Name", { required: true, sortable: true, maxLength: 120, column: 1 }),
    role_name: text("Cargo", "Role", { sortable: true, column: 2 }),
    client_company_id: lookup("Empresa cliente", "Client company", "client_companies", { column: 3 }),
    email: email("E-mail", "Email", { required: true, sortable: true, column: 4 }),
    mobile_phone: phone("Celular", "Mobile phone", { column: 5 }),
    is_admin: yesNo("Administrador", "Administrator"),
    owner_id: lookup("Responsável", "Owner", "recruiters"),
    off_limit: choice("Off-limits", "Off-limits", "off_limit_level", { writable: false, column: false }),
    created_at: moment("Criado em", "Created at", { sortable: true, column: 6, writable: false }),
    updated_at: moment("Atualizado em", "Updated at", { sortable: true, writable: false, filterable: false }),
  },
  defaultOrder: "created_at:desc",
  termFields: ["name", "email", "role_name"],
  title: "name",
  hint: "role_name",
  page: {
    picture: {},
    about: ["role_name", "client_company_id"],
    facts: ["owner_id", "updated_at"],
    tabs: ["jobs", "proposals", "tasks", "notes"],
  },
  subSearches: {
    with_open_jobs: {
      label: { pt: "Com vagas abertas", en: "With open jobs" },
      entity: "jobs",
      link: "client_contact_id",
      where: { status: ["published", "paused"] },
    },
  },
  example: {
    create: async (of) => ({
      name: of.name(),
      email: of.address(),
      client_company_id: of.owners.companyId,
    }),
    change: { role_name: "Gerente" },
  },
});
