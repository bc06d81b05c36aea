import { z } from "zod";
import { defineEntity } from "../entity.ts";
import { choice, day, lookup, moment, money, number, text, yesNo } from "./fields.ts";

export const stageRequestStates = ["overdue", "open", "answered"] as const;

/** An apply: a candidate in the pipeline of a job (reference document, sections 4.1 and 4.2). */
const row = z.object({
  id: z.number().int(),
  uid: z.string(),
  job_id: z.number().int(),
  job_title: z.string(),
  client_company_id: z.number().int().nullable(),
  client_company_name: z.string().nullable(),
  client_contact_id: z.number().int().nullable(),
  client_contact_name: z.string().nullable(),
  candidate_id: z.number().int(),
  candidate_name: z.string(),
  candidate_role_name: z.string().nullable(),
  candidate_avatar_url: z.string().nullable(),
  /** Status code of a pipeline column: 0 … 9 and 14. */
  status: z.number().int(),
  sub_status: z.number().int().nullable(),
  /** Stage name in the job's process; null or absent for the status's name. */
  stage_name: z.string().nullable().optional(),
  stage_name_en: z.string().nullable().optional(),
  reject_reason: z.number().int().nullable(),
  source: z.string().nullable(),
  /** Order within its column (fractional). */
  position: z.number(),
  status_changed_at: z.string(),
  /** The last business day that the job's process gives the stage. */
  stage_due_on: z.string().nullable().optional(),
  /** Where stand the requests of the stage: some overdue, some open, or all answered; null: it requested nothing. */
  stage_request: z.enum(stageRequestStates).nullable().optional(),
  seen: z.boolean(),
  like_candidate: z.number().int(),
  deslike_candidate: z.number().int(),
  star_candidate: z.number().int(),
  amount_description: z.number().int(),
  /** The average of what recruiters gave it, of 100. */
  evaluation_score: z.number().int().nullable(),
  /** Its first interview that is still to come. */
  next_interview_at: z.string().nullable().optional(),
  /** Existing interview, taken over by a move to a stage of interviews. */
  next_interview: z
    .object({
      id: z.number().int(),
      duration_minutes: z.number().int(),
      place: z.string().nullable(),
      interviewer: z.string().nullable(),
    })
    .nullable()
    .optional(),
  /** Last offer while the application is at the offer: initial values of a placement. Salary in cents per month. */
  offer: z
    .object({
      salary: z.number().int(),
      currency: z.enum(["BRL", "USD"]),
      regime: z.number().int(),
      starts_on: z.string().nullable(),
    })
    .nullable()
    .optional(),
  /** Whether the candidate has files, such as a curriculum. */
  has_files: z.boolean().optional(),
  /** The level of the strictest off-limit in force that concerns the candidate. */
  off_limit: z.number().int().nullable().optional(),
  /** When the candidate took it back. */
  withdrawn_at: z.string().nullable(),
  lock_version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});

const write = z.strictObject({
  job_id: z.number().int(),
  candidate_id: z.number().int(),
  status: z.number().int().optional(),
  sub_status: z.number().int().nullish(),
  source: z.string().max(40).nullish(),
});

/** Filters for a list of applications that refer to the job, the candidate or the history, not to the row. */
const filterOnly = { column: false, exported: false, writable: false } as const;

const ofTheCandidate = { ...filterOnly, reads: "candidates" } as const;
/** Shown in no row, so no list filters by it: only aggregate figures count it. */
const ofTheirGroup = { ...ofTheCandidate, filterable: false, grouped: true } as const;

export const applyEntity = defineEntity({
  name: "applies",
  singular: "apply",
  resource: "applies",
  label: { one: { pt: "Candidatura", en: "Application" }, many: { pt: "Candidaturas", en: "Applications" } },
  row,
  write,
  fields: {
    candidate_id: lookup("Candidato", "Candidate", "candidates", { required: true, column: 1 }),
    candidate_role_name: text("Cargo", "Role", { column: 2, writable: false, filterable: false }),
    job_id: lookup("Vaga", "Job", "jobs", { required: true, column: 3 }),
    client_company_id: lookup("Empresa cliente", "Client company", "client_companies", { writable: false }),
    client_contact_id: lookup("Contato do cliente", "Client contact", "client_contacts", { writable: false }),
    status: choice("Etapa", "Stage", "apply_status", { sortable: true, column: 4 }),
    sub_status: choice("Sub-status", "Sub-status", "submission_sub_status", { column: 5 }),
    source: choice("Origem", "Source", "apply_source"),
    reject_reason: choice("Motivo da reprovação", "Reject reason", "reject_reason", { writable: false }),
    status_changed_at: moment("Na etapa desde", "In stage since", {
      sortable: true,
      column: 6,
      writable: false,
    }),
    stage_due_on: day("Prazo da etapa", "Stage deadline", { sortable: true, writable: false }),
    stage_overdue: yesNo("Etapa em atraso", "Stage overdue", filterOnly),
    evaluation_score: number("Nota", "Score", { sortable: true, column: 8, writable: false }),
    created_at: moment("Criada em", "Created at", { sortable: true, column: 7, writable: false }),
    updated_at: moment("Atualizada em", "Updated at", { sortable: true, writable: false, filterable: false }),
    seen: yesNo("Vista", "Seen", filterOnly),
    withdrawn_at: moment("Desistiu em", "Withdrawn at", { writable: false }),
    furthest_stage: choice("Etapa mais avançada", "Furthest stage", "apply_status", filterOnly),
    job_status: choice("Status da vaga", "Job status", "job_status", filterOnly),
    job_owner_id: lookup("Responsável pela vaga", "Owner of the job", "recruiters", filterOnly),
    candidate_state: choice("Estado do candidato", "Candidate's state", "state", ofTheCandidate),
    candidate_gender: choice("Gênero do candidato", "Candidate's gender", "gender", ofTheirGroup),
    candidate_date_birth: day("Nascimento do candidato", "Candidate's birth", ofTheirGroup),
    candidate_education_level: choice(
      "Escolaridade do candidato",
      "Candidate's education",
      "education_level",
      ofTheirGroup,
    ),
    candidate_remote_work: choice(
      "Modelo de trabalho desejado",
      "Preferred work type",
      "work_type",
      ofTheCandidate,
    ),
    candidate_moment: choice(
      "Momento do candidato",
      "Candidate's career stage",
      "professional_moment",
      ofTheCandidate,
    ),
    candidate_clt_expectation: money(
      "Pretensão CLT do candidato",
      "Candidate's CLT expectation",
      ofTheCandidate,
    ),
  },
  defaultOrder: "created_at:desc",
  termFields: ["candidate_name", "job_title"],
  title: "candidate_name",
  hint: "job_title",
});
