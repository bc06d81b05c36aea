import { z } from "zod";
import { chosenEntry, defineEntity } from "../entity.ts";
import { emailSchema } from "../schemas.ts";
import { transitions } from "../transitions.ts";
import { choice, day, email, longText, lookup, lookups, moment, money, phone, text } from "./fields.ts";

/**
 * Somebody who works at a client company: hired through a placement, which makes the record, or known otherwise.
 * For administrators.
 */
const row = z.object({
  id: z.number().int(),
  name: z.string(),
  client_company_id: z.number().int().nullable(),
  client_company_name: z.string().nullable(),
  role_name: z.string().nullable(),
  position_id: z.number().int().nullable(),
  position_name: z.string().nullable(),
  position_name_en: z.string().nullable(),
  work_schedule_id: z.number().int().nullable(),
  work_schedule_name: z.string().nullable(),
  work_schedule_name_en: z.string().nullable(),
  benefit_ids: z.array(z.number().int()),
  benefits: z.array(chosenEntry),
  departament_id: z.number().int().nullable(),
  departament_name: z.string().nullable(),
  departament_name_en: z.string().nullable(),
  status: z.string(),
  placement_id: z.number().int().nullable(),
  placement_name: z.string().nullable(),
  candidate_id: z.number().int().nullable(),
  candidate_name: z.string().nullable(),
  owner_id: z.number().int().nullable(),
  owner_name: z.string().nullable(),
  hired_on: z.string().nullable(),
  left_on: z.string().nullable(),
  leaving_reason: z.string().nullable(),
  email: z.string().nullable(),
  mobile_phone: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  regime: z.number().int().nullable(),
  currency: z.string(),
  /** A month's pay. */
  salary: z.number().int().nullable(),
  description: z.string().nullable(),
  lock_version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});

const write = z.strictObject({
  name: z.string().trim().min(2).max(160),
  client_company_id: z.number().int(),
  role_name: z.string().max(120).nullish(),
  departament_id: z.number().int().nullish(),
  position_id: z.number().int().nullish(),
  work_schedule_id: z.number().int().nullish(),
  benefit_ids: z.array(z.number().int()).max(60).optional(),
  status: z.enum(["active", "on_leave", "left", "never_started"]).optional(),
  candidate_id: z.number().int().nullish(),
  owner_id: z.number().int().nullish(),
  hired_on: z.iso.date().nullish(),
  left_on: z.iso.date().nullish(),
  leaving_reason: z
    .enum(["resignation", "dismissal", "end_of_contract", "retirement", "transfer", "other"])
    .nullish(),
  email: emailSchema.nullish(),
  mobile_phone: z.string().max(20).nullish(),
  city: z.string().max(80).nullish(),
  state: z.string().max(2).nullish(),
  regime: z.number().int().min(1).max(9).nullish(),
  currency: z.enum(["BRL", "USD"]).optional(),
  salary: z.number().int().min(0).nullish(),
  description: z.string().max(5000).nullish(),
});

export const employeeEntity = defineEntity({
  name: "employees",
  singular: "employee",
  resource: "employees",
  label: {
    one: { pt: "Funcionário", en: "Employee" },
    many: { pt: "Funcionários", en: "Employees" },
    new: { pt: "Novo funcionário", en: "New employee" },
  },
  row,
  write,
  fields: {
    name: text("Nome", "Name", { required: true, sortable: true, maxLength: 160, column: 1 }),
    client_company_id: lookup("Empresa cliente", "Client company", "client_companies", {
      required: true,
      column: 2,
    }),
    role_name: text("Função", "Function", { sortable: true, maxLength: 120, column: 3 }),
    position_id: lookup("Cargo", "Position", "positions"),
    work_schedule_id: lookup("Jornada de trabalho", "Work schedule", "work_schedules"),
    benefit_ids: lookups("Benefícios", "Benefits", "benefits"),
    departament_id: lookup("Departamento", "Department", "departaments"),
    status: choice("Status", "Status", "employee_status", {
      sortable: true,
      transitions: transitions.employees,
      column: 4,
      given: ["upcoming"],
    }),
    placement_id: lookup("Contratação", "Placement", "placements", { writable: false, column: 7 }),
    candidate_id: lookup("Candidato", "Candidate", "candidates"),
    owner_id: lookup("Responsável", "Owner", "recruiters", { column: 8 }),
    hired_on: day("Admissão", "Hired on", { sortable: true, column: 5 }),
    left_on: day("Desligamento", "Left on", { sortable: true, column: 6 }),
    leaving_reason: choice("Motivo do desligamento", "Reason for leaving", "leaving_reason"),
    email: email("E-mail", "Email", { sortable: true }),
    mobile_phone: phone("Celular", "Mobile phone"),
    city: text("Cidade", "City", { sortable: true }),
    state: text("Estado", "State", { catalogue: "state", maxLength: 2 }),
    regime: choice("Regime", "Regime", "employment_regime"),
    currency: choice("Moeda", "Currency", "currency"),
    salary: money("Salário mensal", "Monthly pay", { sortable: true }),
    description: longText("Observações", "Remarks", { maxLength: 5000, column: false, filterable: false }),
    created_at: moment("Criado em", "Created at", { sortable: true, column: 9, writable: false }),
    updated_at: moment("Atualizado em", "Updated at", { sortable: true, writable: false, filterable: false }),
  },
  defaultOrder: "created_at:desc",
  termFields: ["name", "role_name"],
  title: "name",
  hint: "client_company_name",
  page: {
    picture: {},
    about: ["role_name", "client_company_id", "city"],
    facts: ["owner_id", "departament_id", "hired_on", "salary"],
  },
  stages: { by: "field", field: "status", final: ["left", "never_started"] },
  example: {
    create: async (of) => ({ name: of.name(), client_company_id: of.owners.companyId }),
    change: { status: "on_leave" },
  },
});
