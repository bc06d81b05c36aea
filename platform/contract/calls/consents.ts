import { z } from "zod";
import { defineCalls } from "../call.ts";
import { consentFields } from "../catalogues/consents.ts";
import { idParams } from "../entity.ts";

const field = z.enum(consentFields.map((item) => item.field));

const consent = z.object({
  id: z.number().int(),
  /** Of the catalogue of data fields. */
  field: z.string(),
  /** Version of the wording agreed to. */
  text_version: z.number().int(),
  given_at: z.string(),
  /** The recruiter who recorded it; null when the candidate gave it directly. */
  given_to: z.string().nullable(),
  revoked_at: z.string().nullable(),
  /** The recruiter who recorded it; null when the candidate revoked it directly. */
  revoked_by: z.string().nullable(),
});
export type Consent = z.infer<typeof consent>;
const answer = z.object({ consents: z.array(consent) });
/** Gives or revokes; a state that already holds is kept. */
const body = z.strictObject({ consent: z.strictObject({ field, given: z.boolean() }) });

export const consentCalls = defineCalls({
  "GET /recruiters/candidates/:id/consents": {
    access: { who: "recruiter", can: ["candidates", "read"] },
    summary: "Consents of a candidate, those revoked too, the newest first",
    params: idParams,
    answer,
  },
  "PUT /recruiters/candidates/:id/consents": {
    access: { who: "recruiter", can: ["candidates", "update"] },
    summary: "Record a consent that the candidate gave or revoked; revoking erases the datum from the record",
    params: idParams,
    body,
    answer,
  },
  "GET /candidates/consents": {
    access: { who: "candidate", completed: true },
    summary: "The candidate's own consents, those revoked too, the newest first",
    answer,
  },
  "PUT /candidates/consents": {
    access: { who: "candidate", completed: true },
    summary: "Give or revoke a consent; revoking erases the datum from the record",
    body,
    answer,
  },
});
