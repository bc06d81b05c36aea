import { z } from "zod";
import { defineCalls } from "../call.ts";
import { idParams } from "../entity.ts";
import { emailSchema } from "../schemas.ts";
import { curriculumWrite } from "./candidates.ts";
import { duplicateMatch } from "./duplicates.ts";

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

/** From where to where in the document's text. */
const passage = z.object({ start: z.number().int(), end: z.number().int() });
const piece = z.object({
  /** The same piece of the same document has the same key whenever it is read. */
  key: z.string(),
  passage,
  /** From 0 to 1. */
  confidence: z.number(),
});

/** A proposal from a CV for a curriculum. Missing values are empty, or null for a language's level. */
export const cvPiece = z.discriminatedUnion("kind", [
  piece.extend({
    kind: z.enum(["name", "email", "mobile_phone", "linkedin", "github", "role_name", "self_introduction"]),
    value: z.string(),
  }),
  piece.extend({ kind: z.literal("place"), value: z.object({ city: z.string(), state: z.string() }) }),
  piece.extend({
    kind: z.literal("experience"),
    value: z.object({
      company: z.string(),
      role: z.string(),
      started_on: month,
      ended_on: month.nullable(),
      description: z.string().nullable(),
    }),
    /** The document gives years only: the months are its first and last. */
    year_only: z.boolean(),
  }),
  piece.extend({
    kind: z.literal("education"),
    value: z.object({
      institution: z.string(),
      course: z.string(),
      /** Catalogue education_level. */
      level: z.number().int(),
      started_on: month.nullable(),
      ended_on: month.nullable(),
    }),
  }),
  piece.extend({
    kind: z.literal("language"),
    value: z.object({ language: z.string(), level: z.number().int().nullable() }),
  }),
  piece.extend({ kind: z.literal("skill"), value: z.object({ name: z.string() }) }),
]);
export type CvPiece = z.infer<typeof cvPiece>;

/** Why a document could not be read; null when it was. */
export const cvProblem = z.enum(["scanned", "encrypted", "unsupported", "too_large", "broken"]);

const cvReading = z.object({
  problem: cvProblem.nullable(),
  pages: z.number().int(),
  /** The document's text, columns one after the other; passages are offsets in it. */
  text: z.string(),
  pieces: z.array(cvPiece),
});
export type CvReading = z.infer<typeof cvReading>;

const cvCandidate = curriculumWrite
  .pick({
    mobile_phone: true,
    city: true,
    state: true,
    linkedin: true,
    github: true,
    role_name: true,
    company_name: true,
    self_introduction: true,
    experiences: true,
    educations: true,
    languages: true,
    skills: true,
  })
  .extend({ name: z.string().trim().min(2).max(120), email: emailSchema });
export type CvCandidate = z.infer<typeof cvCandidate>;

export const cvReadingCalls = defineCalls({
  "POST /candidates/cv_readings": {
    access: { who: "candidate" },
    summary: "What one of the candidate's own files proposes for their curriculum; nothing of it is kept",
    body: z.strictObject({ cv_reading: z.strictObject({ data_file_id: z.number().int() }) }),
    answer: z.object({ cv_reading: cvReading }),
  },
  "POST /recruiters/cv_readings": {
    access: { who: "recruiter", can: ["candidates", "create"] },
    summary:
      "What a CV that the recruiter sent, and that is on no record yet, tells of a candidate, and whom it is like; nothing of it is kept",
    body: z.strictObject({ cv_reading: z.strictObject({ data_file_id: z.number().int() }) }),
    answer: z.object({ cv_reading: cvReading, matches: z.array(duplicateMatch) }),
  },
  "POST /recruiters/cv_candidates": {
    access: { who: "recruiter", can: ["candidates", "create"] },
    summary:
      "A candidate of a CV that the recruiter sent, with what was read of it and the file; or the file for one who is there",
    body: z.strictObject({
      cv_candidate: z.strictObject({
        data_file_id: z.number().int(),
        /** The matching existing candidate: they get the file, and none of their data is overwritten. */
        candidate_id: z.number().int().nullish(),
        candidate: cvCandidate.nullish(),
      }),
    }),
    answer: z.object({ candidate: z.object({ id: z.number().int(), name: z.string() }) }),
    status: 201,
  },
  "DELETE /recruiters/cv_readings/:id": {
    access: { who: "recruiter", can: ["candidates", "create"] },
    summary: "Erase a CV, by the id of its file, that the recruiter sent and that came on no record",
    params: idParams,
    answer: z.object({ deleted: z.number().int() }),
  },
});
