import { z } from "zod";
import { defineEntity } from "../entity.ts";
import { choice, longText, lookup, moment, number, text } from "./fields.ts";

/** An application's interview, in one of the five stages of reference document, section 4.3. */
const row = z.object({
  id: z.number().int(),
  /** 'Candidate · job', kept by the provider. */
  title: z.string(),
  stage: z.number().int(),
  status: z.number().int(),
  starts_at: z.string(),
  duration_minutes: z.number().int(),
  candidate_id: z.number().int(),
  candidate_name: z.string().nullable(),
  job_id: z.number().int(),
  job_title: z.string().nullable(),
  apply_id: z.number().int().nullable(),
  client_contact_id: z.number().int().nullable(),
  client_contact_name: z.string().nullable(),
  interviewer: z.string().nullable(),
  place: z.string().nullable(),
  note: z.string().nullable(),
  owner_id: z.number().int().nullable(),
  owner_name: z.string().nullable(),
  invited_at: z.string().nullable(),
  /** The start that its guests were last mailed, where it has been moved since. */
  mailed_start: z.string().nullable().optional(),
  /** When its guests were mailed that it is cancelled, unless they were invited again since. */
  cancellation_mailed_at: z.string().nullable().optional(),
  /** When the candidate confirmed attendance. */
  confirmed_at: z.string().nullable(),
  /** When the candidate requested another time, why, and which times would suit. */
  asked_at: z.string().nullable(),
  asked_reason: z.string().nullable(),
  proposed_times: z.array(z.string()),
  /** The same of the client's contact. */
  client_confirmed_at: z.string().nullable(),
  client_asked_at: z.string().nullable(),
  client_asked_reason: z.string().nullable(),
  client_proposed_times: z.array(z.string()),
  lock_version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});

const write = z.strictObject({
  candidate_id: z.number().int(),
  job_id: z.number().int(),
  stage: z.number().int().min(1).max(5),
  status: z.number().int().min(0).max(3).optional(),
  starts_at: z.iso.datetime({ offset: true }),
  duration_minutes: z.number().int().min(10).max(480).optional(),
  client_contact_id: z.number().int().nullish(),
  interviewer: z.string().max(120).nullish(),
  place: z.string().max(200).nullish(),
  note: z.string().max(2000).nullish(),
  owner_id: z.number().int().nullish(),
});

export const interviewEntity = defineEntity({
  name: "interviews",
  singular: "interview",
  resource: "interviews",
  label: {
    one: { pt: "Entrevista", en: "Interview" },
    many: { pt: "Entrevistas", en: "Interviews" },
    new: { pt: "Nova entrevista", en: "New interview" },
  },
  row,
  write,
  fields: {
    title: text("Entrevista", "Interview", { sortable: true, column: 1, writable: false }),
    candidate_id: lookup("Candidato", "Candidate", "candidates", { required: true }),
    job_id: lookup("Vaga", "Job", "jobs", { required: true }),
    stage: choice("Etapa", "Stage", "interview_stage", { required: true, sortable: true, column: 2 }),
    starts_at: moment("Começa", "Starts", { required: true, sortable: true, column: 3 }),
    duration_minutes: number("Duração (minutos)", "Duration (minutes)", { unit: "minute" }),
    status: choice("Situação", "Status", "appointment_status", { sortable: true, column: 4 }),
    place: text("Local ou link", "Place or link", { maxLength: 200, column: 6 }),
    interviewer: text("Entrevistador(a)", "Interviewer", { maxLength: 120, column: 5 }),
    client_contact_id: lookup("Contato do cliente", "Client contact", "client_contacts"),
    owner_id: lookup("Responsável", "Owner", "recruiters", { column: 7 }),
    invited_at: moment("Convite enviado", "Invitation sent", { writable: false }),
    confirmed_at: moment("Confirmada pelo candidato", "Confirmed by the candidate", { writable: false }),
    asked_at: moment("Pediu outro horário", "Asked for another time", { writable: false }),
    client_confirmed_at: moment("Confirmada pelo cliente", "Confirmed by the client", { writable: false }),
    client_asked_at: moment("Cliente pediu outro horário", "Client asked for another time", {
      writable: false,
    }),
    note: longText("Orientações", "Instructions", { maxLength: 2000, column: false, filterable: false }),
    created_at: moment("Criada em", "Created at", { sortable: true, writable: false }),
  },
  defaultOrder: "starts_at:desc",
  termFields: ["title", "interviewer", "place"],
  title: "title",
  hint: "place",
  page: {
    picture: { of: "candidate_id" },
    about: ["candidate_id", "job_id"],
    facts: ["starts_at", "duration_minutes", "stage", "interviewer", "owner_id"],
  },
  example: {
    create: async (of) => {
      const { jobId } = await of.apply();
      const owner_id = of.owners.recruiterId;
      return {
        candidate_id: of.owners.candidateId,
        job_id: jobId,
        stage: 1,
        starts_at: "2027-01-15T13:00:00.000Z",
        owner_id,
      };
    },
    change: { place: "Sala 3" },
  },
});
