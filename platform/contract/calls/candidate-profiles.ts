import { z } from "zod";
import { defineCalls } from "../call.ts";
import { idParams } from "../entity.ts";
import { curriculum } from "./candidates.ts";

/** What a recruiter reads of a curriculum; what asks for a consent of its own is left out. */
const profile = curriculum
  .pick({
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
  .extend({ current_remuneration: z.number().int().nullable() });

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

/** Where the words that were searched for stand in what is written about a candidate. */
const curriculumHits = z.object({
  candidate_id: z.number().int(),
  count: z.number().int(),
  snippets: z.array(
    z.object({
      part: z.enum(["role", "introduction", "experience", "education", "skills", "file"]),
      /** The experience or the file that it stands in. */
      source: z.string().nullable(),
      pieces: z.array(z.object({ text: z.string(), hit: z.boolean() })),
    }),
  ),
});
export type CurriculumHits = z.infer<typeof curriculumHits>;

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
      similar: z.array(similarCandidate),
      submissions: z.array(pastSubmission),
    }),
  },
});
