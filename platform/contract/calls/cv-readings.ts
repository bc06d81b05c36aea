import { z } from "zod";
import { defineCalls } from "../call.ts";

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

/** Something that a CV proposes for a curriculum. What it does not tell is empty, or null for a language's level. */
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
    /** The document tells years alone: the months are the first and the last of them. */
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

/** Why a document could not be read; null where it was. */
export const cvProblem = z.enum(["scanned", "encrypted", "unsupported", "too_large", "broken"]);

const cvReading = z.object({
  problem: cvProblem.nullable(),
  pages: z.number().int(),
  /** The document as it was read, columns one after the other; passages are places in it. */
  text: z.string(),
  pieces: z.array(cvPiece),
});
export type CvReading = z.infer<typeof cvReading>;

export const cvReadingCalls = defineCalls({
  "POST /candidates/cv_readings": {
    access: { who: "candidate" },
    summary: "What one of the candidate's own files proposes for their curriculum; nothing of it is kept",
    body: z.strictObject({ cv_reading: z.strictObject({ data_file_id: z.number().int() }) }),
    answer: z.object({ cv_reading: cvReading }),
  },
});
