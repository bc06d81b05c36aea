import { z } from "zod";
import { defineEntity } from "../entity.ts";
import { choice, lookup, moment, number, phone, text, url, yesNo } from "./fields.ts";

/** A client company (reference document, section 4.7 for its statuses). */
const row = z.object({
  id: z.number().int(),
  name: z.string(),
  legal_name: z.string().nullable(),
  cnpj: z.string().nullable(),
  status: z.string(),
  business_sector_id: z.number().int().nullable(),
  business_sector_name: z.string().nullable(),
  business_sector_name_en: z.string().nullable(),
  /** The sector's name, kept by the database; an import may give it instead of the entry. */
  sector: z.string().nullable(),
  /** The industry that the sector belongs to. */
  core_industry_id: z.number().int().nullable(),
  core_industry_name: z.string().nullable(),
  core_industry_name_en: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  website: z.string().nullable(),
  phone: z.string().nullable(),
  employees: z.number().int().nullable(),
  owner_id: z.number().int().nullable(),
  owner_name: z.string().nullable(),
  /** Whether its contacts may have the weekly report by mail. */
  weekly_report: z.boolean(),
  jobs_count: z.number().int(),
  /** The level of the strictest off-limit in force that concerns it. */
  off_limit: z.number().int().nullable().optional(),
  lock_version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});

const write = z.strictObject({
  name: z.string().trim().min(2).max(120),
  legal_name: z.string().max(160).nullish(),
  cnpj: z.string().max(18).nullish(),
  status: z.enum(["archive", "active", "inactive", "key_account", "off_limits", "dnc", "cold"]).optional(),
  business_sector_id: z.number().int().nullish(),
  sector: z.string().max(120).nullish(),
  city: z.string().max(80).nullish(),
  state: z.string().max(2).nullish(),
  website: z.string().max(200).nullish(),
  phone: z.string().max(20).nullish(),
  employees: z.number().int().min(0).nullish(),
  owner_id: z.number().int().nullish(),
  weekly_report: z.boolean().optional(),
});

export const clientCompanyEntity = defineEntity({
  name: "client_companies",
  singular: "client_company",
  resource: "client_companies",
  label: {
    one: { pt: "Empresa cliente", en: "Client company" },
    many: { pt: "Empresas clientes", en: "Client companies" },
    new: { pt: "Nova empresa cliente", en: "New client company" },
  },
  row,
  write,
  fields: {
    name: text("Nome", "Name", { required: true, sortable: true, maxLength: 120, column: 1 }),
    legal_name: text("Razão social", "Legal name", { maxLength: 160 }),
    cnpj: text("CNPJ", "CNPJ", { maxLength: 18, document: "cnpj" }),
    status: choice("Status", "Status", "client_company_status", { sortable: true, column: 2 }),
    business_sector_id: lookup("Setor", "Sector", "business_sectors", { column: false, unshown: true }),
    sector: text("Setor", "Sector", {
      sortable: true,
      column: 3,
      writable: false,
      filterable: false,
      english: "business_sector_name_en",
    }),
    core_industry_id: lookup("Ramo de atividade", "Core industry", "core_industries", { writable: false }),
    city: text("Cidade", "City", { sortable: true, column: 4 }),
    state: text("Estado", "State", { catalogue: "state", maxLength: 2 }),
    website: url("Site", "Website", { filterable: false }),
    phone: phone("Telefone", "Phone"),
    employees: number("Funcionários", "Employees", { sortable: true }),
    owner_id: lookup("Responsável", "Owner", "recruiters", { column: 5 }),
    weekly_report: yesNo("Resumo semanal por e-mail", "Weekly report by email"),
    jobs_count: number("Vagas", "Jobs", { column: 6, writable: false, filterable: false }),
    off_limit: choice("Off-limits", "Off-limits", "off_limit_level", { writable: false, column: false }),
    created_at: moment("Criada em", "Created at", { sortable: true, column: 7, writable: false }),
    updated_at: moment("Atualizada em", "Updated at", { sortable: true, writable: false, filterable: false }),
  },
  defaultOrder: "created_at:desc",
  termFields: ["name", "legal_name", "sector"],
  title: "name",
  hint: "sector",
  page: {
    picture: { isLogo: true },
    about: ["sector", "city"],
    facts: ["owner_id", "employees", "cnpj", "updated_at"],
    tabs: ["jobs", "contacts", "proposals", "placements"],
    counts: { jobs: "jobs_count" },
  },
  stages: { by: "field", field: "status" },
  subSearches: {
    with_open_jobs: {
      label: { pt: "Com vagas abertas", en: "With open jobs" },
      entity: "jobs",
      link: "client_company_id",
      where: { status: ["published", "paused"] },
    },
    with_open_proposals: {
      label: { pt: "Com propostas abertas", en: "With open proposals" },
      entity: "proposals",
      link: "client_company_id",
      // All but the converted and the closed.
      where: {
        status: [...[0, 1, 2, 3, 4, 5], ...[10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 23, 24, 25]].map(
          String,
        ),
      },
    },
    with_contacts: {
      label: { pt: "Com os contatos", en: "With the contacts" },
      entity: "client_contacts",
      link: "client_company_id",
      by: { field: "id", entity: "client_contacts" },
    },
  },
  example: {
    create: async (of) => ({ name: of.name(), owner_id: of.owners.recruiterId }),
    change: { city: "Campinas" },
  },
});
