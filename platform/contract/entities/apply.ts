import { z } from "zod";
import { defineEntity } from "../entity.ts";

/** An apply: a candidate in the pipeline of a job (reference document, sections 4.1 and 4.2). */
const row = z.object({
  id: z.number().int(),
  uid: z.string(),
  job_id: z.number().int(),
  job_title: z.string(),
  candidate_id: z.number().int(),
  candidate_name: z.string(),
  candidate_role_name: z.string().nullable(),
  candidate_avatar_url: z.string().nullable(),
  /** Status code of a pipeline column: 0 … 9 and 14. */
  status: z.number().int(),
  sub_status: z.number().int().nullable(),
  reject_reason: z.number().int().nullable(),
  source: z.string().nullable(),
  /** Order within its column (fractional). */
  position: z.number(),
  status_changed_at: z.string(),
  seen: z.boolean(),
  like_candidate: z.number().int(),
  deslike_candidate: z.number().int(),
  star_candidate: z.number().int(),
  amount_description: z.number().int(),
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

export const applyEntity = defineEntity({
  name: "applies",
  singular: "apply",
  resource: "applies",
  label: { one: { pt: "Candidatura", en: "Apply" }, many: { pt: "Candidaturas", en: "Applies" } },
  row,
  write,
  fields: {
    candidate_id: {
      type: "lookup",
      lookup: "candidates",
      label: { pt: "Candidato", en: "Candidate" },
      required: true,
      writable: true,
      column: 1,
      filterable: true,
    },
    candidate_role_name: { type: "text", label: { pt: "Cargo", en: "Role" }, column: 2 },
    job_id: {
      type: "lookup",
      lookup: "jobs",
      label: { pt: "Vaga", en: "Job" },
      required: true,
      writable: true,
      column: 3,
      filterable: true,
    },
    status: {
      type: "enum",
      catalogue: "apply_status",
      label: { pt: "Etapa", en: "Stage" },
      writable: true,
      column: 4,
      sortable: true,
      filterable: true,
    },
    sub_status: {
      type: "enum",
      catalogue: "submission_sub_status",
      label: { pt: "Sub-status", en: "Sub-status" },
      writable: true,
      column: 5,
      filterable: true,
    },
    source: {
      type: "enum",
      catalogue: "apply_source",
      label: { pt: "Origem", en: "Source" },
      writable: true,
      column: true,
      filterable: true,
    },
    reject_reason: {
      type: "enum",
      catalogue: "reject_reason",
      label: { pt: "Motivo da reprovação", en: "Reject reason" },
      column: true,
      filterable: true,
    },
    status_changed_at: {
      type: "datetime",
      label: { pt: "Na etapa desde", en: "In stage since" },
      column: 6,
      sortable: true,
      filterable: true,
    },
    created_at: {
      type: "datetime",
      label: { pt: "Criada em", en: "Created at" },
      column: 7,
      sortable: true,
      filterable: true,
    },
    updated_at: {
      type: "datetime",
      label: { pt: "Atualizada em", en: "Updated at" },
      column: true,
      sortable: true,
    },
  },
  defaultOrder: "created_at:desc",
  termFields: ["candidate_name", "job_title"],
  title: "candidate_name",
});
