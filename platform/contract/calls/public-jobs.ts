import { z } from "zod";
import { shortestSuggested } from "../board.ts";
import { boardFilters } from "../board-filters.ts";
import { defineCalls } from "../call.ts";
import { processSteps } from "../catalogues/process-steps.ts";
import { chosenEntry } from "../entity.ts";
import { listMeta } from "../list.ts";

/** A published job as the public board shows it; salary only where job and tenant allow. */
export const publicJob = z.object({
  uid: z.string(),
  slug: z.string(),
  title: z.string(),
  /** Of the client, or of the business where it has none; null of a confidential job. */
  company_name: z.string().nullable(),
  occupation: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  remote_work: z.number().int().nullable(),
  regime: z.number().int().nullable(),
  currency: z.enum(["BRL", "USD"]),
  salary_min: z.number().int().nullable(),
  salary_max: z.number().int().nullable(),
  openings: z.number().int(),
  deadline: z.string().nullable(),
  published_at: z.string(),
});
export type PublicJob = z.infer<typeof publicJob>;

/** The hiring company as shown to visitors. */
const hiringCompany = z.object({
  name: z.string(),
  sector: z.string().nullable(),
  sector_en: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  employees: z.number().int().nullable(),
  /** An address on the web, else null. */
  website: z.string().nullable(),
  /** How many of its jobs are open, including this one. */
  open_jobs: z.number().int(),
});
export type HiringCompany = z.infer<typeof hiringCompany>;

export const publicJobDetail = publicJob.extend({
  description: z.string().nullable(),
  requirements: z.string().nullable(),
  /** Where the tenant shows them. */
  benefits: z.array(chosenEntry.extend({ kind: z.string().nullable() })),
  work_schedule: chosenEntry.extend({ weekly_hours: z.number().int().nullable() }).nullable(),
  /** Null for a confidential job. */
  company: hiringCompany.nullable(),
  /** The steps after the application in the job's process. */
  steps: z.array(z.enum(processSteps)),
  /** schema.org JobPosting, ready to be serialised into the page. */
  json_ld: z.record(z.string(), z.unknown()),
  /** For a signed-in candidate: whether they have applied already. */
  applied: z.boolean(),
});
export type PublicJobDetail = z.infer<typeof publicJobDetail>;

/** Search suggestions of the board, each with an open job. */
export const jobSuggestion = z.object({
  kind: z.enum(["title", "occupation", "company", "place"]),
  /** As the board's filter of that kind takes it; a place as `Campinas/SP`. */
  value: z.string(),
});
export type JobSuggestion = z.infer<typeof jobSuggestion>;

const facet = z.object({ value: z.string(), count: z.number().int() });

export const publicJobCalls = defineCalls({
  "GET /jobs": {
    access: { who: "anyone" },
    summary:
      "The brand's public board: published jobs by term, place, area, occupation, company, level, work type, regime, salary and age; a term's best matches first",
    query: boardFilters.extend({
      order: z.enum(["relevance:desc", "published_at:desc", "title:asc", "salary_max:desc"]).optional(),
      page: z
        .strictObject({
          after: z.string().optional(),
          size: z.coerce.number().int().min(1).max(100).optional(),
        })
        .optional(),
    }),
    answer: z.object({
      jobs: z.array(publicJob),
      /** The folded term searched instead when no job has a word of the given one. */
      corrected_term: z.string().nullable(),
      facets: z.object({
        areas: z.array(facet.extend({ name_en: z.string().nullable() })),
        states: z.array(facet),
        cities: z.array(facet),
        remote_work: z.array(facet),
        regimes: z.array(facet),
        companies: z.array(facet),
        levels: z.array(facet.extend({ name_en: z.string().nullable() })),
      }),
      ...listMeta,
    }),
  },
  "GET /jobs/highlights": {
    access: { who: "anyone" },
    summary: "The board at a glance: its newest jobs, and the occupations and states that have most of them",
    answer: z.object({
      jobs: z.array(publicJob),
      occupations: z.array(facet),
      states: z.array(facet),
      remote: z.number().int(),
      total_count: z.number().int(),
    }),
  },
  "GET /jobs/suggestions": {
    access: { who: "anyone" },
    summary: "Titles, occupations, companies and places of open jobs, each of its words begun by the term's",
    query: z.strictObject({ term: z.string().min(shortestSuggested).max(200) }),
    answer: z.object({ suggestions: z.array(jobSuggestion) }),
  },
  "GET /jobs/:uid": {
    access: { who: "anyone" },
    summary: "One published job with its JSON-LD",
    params: z.object({ uid: z.string() }),
    answer: z.object({ job: publicJobDetail }),
  },
  "GET /jobs/:uid/similar": {
    access: { who: "anyone" },
    summary: "Up to six similar published jobs",
    params: z.object({ uid: z.string() }),
    answer: z.object({
      jobs: z.array(publicJob),
      /** The title of the job itself where it was on the board and no longer is; null of a confidential one. */
      closed_title: z.string().nullable(),
    }),
  },
  "GET /lookups/cities": {
    access: { who: "anyone" },
    summary: "Municipalities (IBGE) by term",
    query: z.strictObject({ term: z.string().min(1).max(80) }),
    answer: z.object({ options: z.array(z.object({ city: z.string(), state: z.string() })) }),
  },
  "GET /lookups/occupations": {
    access: { who: "anyone" },
    summary: "Occupations (CBO) by term",
    query: z.strictObject({ term: z.string().min(1).max(80) }),
    answer: z.object({ options: z.array(z.object({ code: z.string(), name: z.string() })) }),
  },
});
