import { z } from "zod";
import { defineCalls } from "../call.ts";
import { idParams } from "../entity.ts";

export const offerOutcomes = ["waiting", "accepted", "declined", "expired", "withdrawn"] as const;

const offer = z.object({
  /** The move that extended it. */
  id: z.number().int(),
  apply_id: z.number().int(),
  candidate_id: z.number().int(),
  candidate_name: z.string(),
  salary: z.number().int(),
  currency: z.enum(["BRL", "USD"]),
  regime: z.number().int(),
  starts_on: z.string().nullable(),
  expires_on: z.string().nullable(),
  note: z.string().nullable(),
  by_name: z.string().nullable(),
  offered_at: z.string(),
  outcome: z.enum(offerOutcomes),
  /** When it was answered, or taken back. */
  outcome_at: z.string().nullable(),
  /** Agreed salary of the placement. */
  agreed_salary: z.number().int().nullable(),
});
export type JobOffer = z.infer<typeof offer>;

export const poolReasons = ["role", "skills", "industry", "place", "pay", "moment"] as const;

const pooled = z.object({
  id: z.number().int(),
  name: z.string(),
  avatar_url: z.string().nullable(),
  role_name: z.string().nullable(),
  company_name: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  clt_expectation: z.number().int().nullable(),
  /** The candidate's skills mentioned by the job. */
  skills: z.array(z.string()),
  /** How well they fit, of 100. */
  fit: z.number().int(),
  reasons: z.array(z.enum(poolReasons)),
});
export type PooledCandidate = z.infer<typeof pooled>;

const described = z.object({
  /** An earlier job of the business, or the national occupation the outline is based on. */
  job_id: z.number().int().nullable(),
  title: z.string(),
  description: z.string(),
  requirements: z.string().nullable(),
});
export type SuggestedDescription = z.infer<typeof described>;

export const jobTalentCalls = defineCalls({
  "GET /recruiters/jobs/:id/offers": {
    access: { who: "recruiter", can: ["applies", "read"] },
    summary: "Offers extended in a job, the newest first, and what became of each",
    params: idParams,
    answer: z.object({ offers: z.array(offer) }),
  },
  "GET /recruiters/jobs/:id/talent_pool": {
    access: { who: "recruiter", can: ["jobs", "read"] },
    summary:
      "Candidates who fit a job and are not in it, the best first; none for who may not read candidates",
    params: idParams,
    query: z.strictObject({ size: z.coerce.number().int().min(1).max(100).optional() }),
    answer: z.object({ candidates: z.array(pooled) }),
  },
  "GET /recruiters/job_suggestions": {
    access: { who: "recruiter", can: ["jobs", "read"] },
    summary: "Titles from the occupation list and from earlier jobs, and descriptions that fit them",
    query: z.strictObject({
      title: z.string().max(160).optional(),
      occupation: z.string().max(160).optional(),
    }),
    answer: z.object({ titles: z.array(z.string()), descriptions: z.array(described) }),
  },
});
