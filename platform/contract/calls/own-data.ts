import { z } from "zod";
import { defineCalls } from "../call.ts";
import { allCollectedFields, documentFields } from "../catalogues/data-collection.ts";
import { answeredValue, candidateAnswers, collectedFieldSchema } from "./candidate-answers.ts";
import { dataFile } from "./candidates.ts";

const ownDatum = z.object({
  field: collectedFieldSchema,
  value: answeredValue.nullable(),
  /** The consent in force, where the datum asks for one. */
  consent: z.object({ text_version: z.number().int(), given_at: z.string() }).nullable(),
});
export type OwnDatum = z.infer<typeof ownDatum>;

const ownArea = { who: "candidate", completed: true } as const;
const own = z.object({ data: z.array(ownDatum) });

export const ownDataCalls = defineCalls({
  "GET /candidates/own_data": {
    access: ownArea,
    summary: "Every datum of the catalogue as the candidate's own record holds it, with its consent",
    answer: own,
  },
  "PUT /candidates/own_data": {
    access: ownArea,
    summary: "Save or remove some of the own data; those that need a consent are taken with it only",
    body: z.strictObject({
      answers: candidateAnswers,
      consents: z.array(collectedFieldSchema).max(allCollectedFields.length),
      /** Removed from the record; a consent that was given is revoked. */
      removed: z.array(collectedFieldSchema).max(allCollectedFields.length),
    }),
    answer: own,
  },
  "POST /candidates/own_data/documents": {
    access: ownArea,
    summary: "Send an identity document, with its consent",
    multipart: { file: "data_file[file]", limitMb: 10 },
    body: z.object({
      field: z.enum(documentFields),
      consent: z.stringbool().optional(),
      name: z.string().max(200).optional(),
    }),
    answer: z.object({ data_file: dataFile }),
    status: 201,
  },
  "GET /candidates/own_data/documents/:field": {
    access: ownArea,
    summary: "One of the own identity documents",
    params: z.object({ field: z.enum(documentFields) }),
    answer: z.void(),
    stream: "application/octet-stream",
  },
});
