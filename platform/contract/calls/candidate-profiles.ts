import { z } from "zod";
import { defineCalls } from "../call.ts";
import { candidateBenefit, reasonToLeave } from "../catalogues/candidates.ts";
import { idParams } from "../entity.ts";
import { curriculum, dataFile, experience } from "./candidates.ts";

/** A recruiter's view of a curriculum; data under a consent of its own are left out. */
const profile = curriculum
  .pick({
    category: true,
    experiences: true,
    educations: true,
    languages: true,
    skills: true,
    hiring_regimes: true,
    clt_expectation: true,
    pj_expectation: true,
    temporary_expectation: true,
    freelance_expectation: true,
    cv: true,
  })
  .extend({
    experiences: z.array(
      experience.extend({ reason_to_leave: z.string().nullable(), leaving_note: z.string().nullable() }),
    ),
  });

/** Their current or desired pay. */
const moment = z.enum(["current", "desired"]);
/** Cents of BRL a month; of a year for the target bonus. */
const amount = z.number().int().min(0).max(10_000_000_000);
const remunerationItem = z.strictObject({
  moment,
  /** Catalogue remuneration_type: 1 base salary, 2 target bonus. */
  type_remuneration: z.number().int().min(1).max(2),
  value: amount,
});
const benefit = z.strictObject({
  moment,
  benefit: z.enum(candidateBenefit.map(({ code }) => String(code))),
  value: amount.nullish(),
});
const remuneration = z.strictObject({
  items: z.array(remunerationItem).max(4),
  benefits: z.array(benefit).max(40),
});
export const candidateRemuneration = z.object({
  items: z.array(z.object({ moment, type_remuneration: z.number().int(), value: z.number().int() })),
  benefits: z.array(z.object({ moment, benefit: z.string(), value: z.number().int().nullable() })),
});
export type CandidateRemuneration = z.infer<typeof candidateRemuneration>;

/** A candidate with some of the same skills. */
const similarCandidate = z.object({
  id: z.number().int(),
  name: z.string(),
  role_name: z.string().nullable(),
  city: z.string().nullable(),
  shared_skills: z.array(z.string()),
});

/** The candidate was shown to a client for a job. */
const pastSubmission = z.object({
  id: z.number().int(),
  job_id: z.number().int(),
  job_title: z.string(),
  client_company_name: z.string().nullable(),
  sub_status: z.number().int().nullable(),
  at: z.string(),
  by_name: z.string().nullable(),
});

/** Where the search words occur in a candidate's texts. */
const curriculumHits = z.object({
  candidate_id: z.number().int(),
  count: z.number().int(),
  snippets: z.array(
    z.object({
      part: z.enum(["role", "occupation", "introduction", "experience", "education", "skills", "file"]),
      /** The experience or file that contains it. */
      source: z.string().nullable(),
      pieces: z.array(z.object({ text: z.string(), hit: z.boolean() })),
    }),
  ),
});
export type CurriculumHits = z.infer<typeof curriculumHits>;

/** The text of a candidate's file; an unreadable one has none. */
const fileText = z.object({
  id: z.number().int(),
  name: z.string(),
  state: z.enum(["read", "empty", "failed"]),
  text: z.string(),
  /** Longer texts are cut after 100,000 characters. */
  is_whole: z.boolean(),
});
export type FileText = z.infer<typeof fileText>;

export const candidateProfileCalls = defineCalls({
  "GET /recruiters/curriculum_hits": {
    access: { who: "recruiter", can: ["candidates", "read"] },
    summary:
      "Where words of search terms stand in curricula and their files, for some of the listed candidates",
    query: z.strictObject({
      ids: z.array(z.coerce.number().int().positive()).min(1).max(100),
      terms: z.array(z.string().max(200)).min(1).max(40),
    }),
    answer: z.object({ curriculum_hits: z.array(curriculumHits) }),
  },
  "GET /recruiters/candidates/:id/profile": {
    access: { who: "recruiter", can: ["candidates", "read"] },
    summary:
      "A candidate's curriculum, similar candidates, and submissions where the recruiter may read applies",
    params: idParams,
    answer: z.object({
      profile,
      remuneration: candidateRemuneration,
      similar: z.array(similarCandidate),
      submissions: z.array(pastSubmission),
      /** Whether a data-enrichment service can be asked about them. */
      enrichable: z.boolean(),
    }),
  },
  "GET /recruiters/candidates/:id/file_texts": {
    access: { who: "recruiter", can: ["candidates", "read"] },
    summary: "The text of a candidate's files, the newest first, ten at most",
    params: idParams,
    answer: z.object({ file_texts: z.array(fileText) }),
  },
  "POST /recruiters/candidates/:id/photo": {
    access: { who: "recruiter", can: ["candidates", "update"] },
    summary: "Put a photo of the candidate in the place of the one before (PNG, JPEG or WebP)",
    params: idParams,
    multipart: { file: "data_file[file]", limitMb: 10 },
    answer: z.object({ data_file: dataFile, url: z.string() }),
    status: 201,
  },
  "DELETE /recruiters/candidates/:id/photo": {
    access: { who: "recruiter", can: ["candidates", "update"] },
    summary: "Remove the candidate's photo",
    params: idParams,
    answer: z.object({ ok: z.literal(true) }),
  },
  "PUT /recruiters/candidates/:id/remuneration": {
    access: { who: "recruiter", can: ["candidates", "update"] },
    summary: "Current and desired remuneration and benefits of a candidate, in the place of what was there",
    params: idParams,
    body: z.strictObject({
      remuneration,
      /** The candidate's version as read: if someone has saved since, the answer is `conflict`. */
      lock_version: z.number().int(),
    }),
    answer: z.object({ remuneration: candidateRemuneration }),
  },
  "PUT /recruiters/candidates/:id/reasons_to_leave": {
    access: { who: "recruiter", can: ["candidates", "update"] },
    summary: "Why a candidate left, or wants to leave, one of their jobs",
    params: idParams,
    body: z.strictObject({
      reason_to_leave: z.strictObject({
        experience_id: z.number().int(),
        reason: z.enum(reasonToLeave.map(({ code }) => String(code))).nullish(),
        note: z.string().trim().max(500).nullish(),
      }),
    }),
    answer: z.object({ ok: z.literal(true) }),
  },
});
