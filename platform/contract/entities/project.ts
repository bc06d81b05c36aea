import { z } from "zod";
import { defineEntity } from "../entity.ts";
import { transitions } from "../transitions.ts";
import { choice, day, longText, lookup, moment, money, number, text } from "./fields.ts";

/** A project of a client: several jobs filled together, followed by contacts there. */
const row = z.object({
  id: z.number().int(),
  name: z.string(),
  status: z.string(),
  client_company_id: z.number().int().nullable(),
  client_company_name: z.string().nullable(),
  owner_id: z.number().int().nullable(),
  owner_name: z.string().nullable(),
  starts_on: z.string().nullable(),
  ends_on: z.string().nullable(),
  currency: z.string(),
  budget: z.number().int().nullable(),
  description: z.string().nullable(),
  jobs_count: z.number().int(),
  contacts_count: z.number().int(),
  lock_version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});

const write = z.strictObject({
  name: z.string().trim().min(2).max(160),
  status: z.enum(["planned", "active", "paused", "completed", "cancelled"]).optional(),
  client_company_id: z.number().int().nullish(),
  owner_id: z.number().int().nullish(),
  starts_on: z.iso.date().nullish(),
  ends_on: z.iso.date().nullish(),
  currency: z.enum(["BRL", "USD"]).optional(),
  budget: z.number().int().min(0).nullish(),
  description: z.string().max(5000).nullish(),
});

export const projectEntity = defineEntity({
  name: "projects",
  singular: "project",
  resource: "projects",
  label: {
    one: { pt: "Projeto", en: "Project" },
    many: { pt: "Projetos", en: "Projects" },
    new: { pt: "Novo projeto", en: "New project" },
  },
  row,
  write,
  fields: {
    name: text("Nome", "Name", { required: true, sortable: true, maxLength: 160, column: 1 }),
    client_company_id: lookup("Empresa cliente", "Client company", "client_companies", { column: 2 }),
    status: choice("Status", "Status", "project_status", {
      sortable: true,
      transitions: transitions.projects,
      column: 3,
    }),
    owner_id: lookup("Responsável", "Owner", "recruiters", { column: 4 }),
    starts_on: day("Início", "Start", { sortable: true, column: 5 }),
    ends_on: day("Fim previsto", "Expected end", { sortable: true, column: 6 }),
    jobs_count: number("Vagas", "Jobs", { column: 7, writable: false, filterable: false }),
    contacts_count: number("Contatos", "Contacts", { column: 8, writable: false, filterable: false }),
    currency: choice("Moeda", "Currency", "currency"),
    budget: money("Orçamento", "Budget", { sortable: true }),
    description: longText("Descrição", "Description", { maxLength: 5000, column: false, filterable: false }),
    created_at: moment("Criado em", "Created at", { sortable: true, column: 9, writable: false }),
    updated_at: moment("Atualizado em", "Updated at", { sortable: true, writable: false, filterable: false }),
  },
  defaultOrder: "created_at:desc",
  termFields: ["name", "description"],
  title: "name",
  hint: "client_company_name",
  page: {
    picture: { isLogo: true, of: "client_company_id" },
    about: ["client_company_id"],
    facts: ["owner_id", "starts_on", "ends_on", "budget", "jobs_count"],
    tabs: ["members"],
  },
  stages: { by: "field", field: "status", final: ["completed", "cancelled"] },
  example: {
    create: async (of) => ({ name: of.name(), client_company_id: of.owners.companyId }),
    change: { status: "active" },
  },
});
