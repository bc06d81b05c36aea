import { z } from "zod";
import { defineEntity } from "../entity.ts";
import { transitions } from "../transitions.ts";
import { choice, day, longText, lookup, moment, text } from "./fields.ts";

/** A comment on a candidate in a process, or after it: requested, received, shared. */
const row = z.object({
  id: z.number().int(),
  name: z.string(),
  status: z.string(),
  given_by: z.string(),
  rating: z.number().int().nullable(),
  candidate_id: z.number().int().nullable(),
  candidate_name: z.string().nullable(),
  job_id: z.number().int().nullable(),
  job_name: z.string().nullable(),
  /** The candidate's application to the job, if any. */
  apply_id: z.number().int().nullable(),
  placement_id: z.number().int().nullable(),
  placement_name: z.string().nullable(),
  client_contact_id: z.number().int().nullable(),
  client_contact_name: z.string().nullable(),
  owner_id: z.number().int().nullable(),
  owner_name: z.string().nullable(),
  due_on: z.string().nullable(),
  given_on: z.string().nullable(),
  description: z.string().nullable(),
  lock_version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});

const write = z.strictObject({
  name: z.string().trim().min(2).max(160),
  status: z.enum(["requested", "received", "shared", "dismissed"]).optional(),
  given_by: z.enum(["client", "interviewer", "candidate", "recruiter", "reference"]),
  rating: z.number().int().min(1).max(5).nullish(),
  candidate_id: z.number().int(),
  job_id: z.number().int().nullish(),
  placement_id: z.number().int().nullish(),
  client_contact_id: z.number().int().nullish(),
  owner_id: z.number().int().nullish(),
  due_on: z.iso.date().nullish(),
  given_on: z.iso.date().nullish(),
  description: z.string().max(5000).nullish(),
});

export const feedbackEntity = defineEntity({
  name: "feedbacks",
  singular: "feedback",
  resource: "feedbacks",
  label: {
    one: { pt: "Feedback", en: "Feedback" },
    many: { pt: "Feedbacks", en: "Feedbacks" },
    new: { pt: "Novo feedback", en: "New feedback" },
  },
  row,
  write,
  fields: {
    name: text("Assunto", "Subject", { required: true, sortable: true, maxLength: 160, column: 1 }),
    candidate_id: lookup("Candidato", "Candidate", "candidates", { required: true, column: 2 }),
    job_id: lookup("Vaga", "Job", "jobs", { column: 3 }),
    placement_id: lookup("Contratação", "Placement", "placements"),
    given_by: choice("Quem dá", "Given by", "feedback_source", { required: true, column: 4 }),
    client_contact_id: lookup("Contato do cliente", "Client contact", "client_contacts"),
    status: choice("Status", "Status", "feedback_status", {
      sortable: true,
      transitions: transitions.feedbacks,
      column: 5,
    }),
    rating: choice("Avaliação", "Rating", "feedback_rating", { sortable: true, column: 6 }),
    owner_id: lookup("Responsável", "Owner", "recruiters", { column: 9 }),
    due_on: day("Prazo", "Due on", { sortable: true, column: 7 }),
    given_on: day("Recebido em", "Received on", { sortable: true, column: 8 }),
    description: longText("Feedback", "Feedback", { maxLength: 5000, column: false, filterable: false }),
    created_at: moment("Criado em", "Created at", { sortable: true, writable: false }),
    updated_at: moment("Atualizado em", "Updated at", { sortable: true, writable: false, filterable: false }),
  },
  defaultOrder: "created_at:desc",
  termFields: ["name", "description"],
  title: "name",
  hint: "candidate_name",
  page: {
    about: ["candidate_id", "job_id"],
    facts: ["rating", "given_by", "given_on", "due_on", "owner_id"],
  },
  stages: { by: "field", field: "status" },
  example: {
    create: async (of) => ({
      name: of.name(),
      given_by: "client",
      candidate_id: of.owners.candidateId,
      client_contact_id: of.owners.contactId,
    }),
    change: { rating: 4 },
  },
});
