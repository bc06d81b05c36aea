import { z } from "zod";
import { defineEntity } from "../entity.ts";

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
  lock_version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});

const write = z.strictObject({
  name: z.string().trim().min(2).max(120),
  email: z.email().max(160),
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
    many: { pt: "Contatos dos clientes", en: "Client contacts" },
  },
  row,
  write,
  fields: {
    name: {
      type: "text",
      label: { pt: "Nome", en: "Name" },
      required: true,
      writable: true,
      column: 1,
      sortable: true,
      filterable: true,
      maxLength: 120,
    },
    role_name: {
      type: "text",
      label: { pt: "Cargo", en: "Role" },
      writable: true,
      column: 2,
      sortable: true,
      filterable: true,
    },
    client_company_id: {
      type: "lookup",
      lookup: "client_companies",
      label: { pt: "Empresa cliente", en: "Client company" },
      writable: true,
      column: 3,
      filterable: true,
    },
    email: {
      type: "email",
      label: { pt: "E-mail", en: "Email" },
      required: true,
      writable: true,
      column: 4,
      sortable: true,
      filterable: true,
    },
    mobile_phone: {
      type: "phone",
      label: { pt: "Celular", en: "Mobile phone" },
      writable: true,
      column: 5,
      filterable: true,
    },
    is_admin: {
      type: "boolean",
      label: { pt: "Administrador", en: "Administrator" },
      writable: true,
      column: true,
      filterable: true,
    },
    owner_id: {
      type: "lookup",
      lookup: "recruiters",
      label: { pt: "Responsável", en: "Owner" },
      writable: true,
      column: true,
      filterable: true,
    },
    created_at: {
      type: "datetime",
      label: { pt: "Criado em", en: "Created at" },
      column: 6,
      sortable: true,
      filterable: true,
    },
    updated_at: {
      type: "datetime",
      label: { pt: "Atualizado em", en: "Updated at" },
      column: true,
      sortable: true,
    },
  },
  defaultOrder: "created_at:desc",
  termFields: ["name", "email", "role_name"],
  title: "name",
});
