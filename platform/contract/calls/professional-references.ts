import { z } from "zod";
import { defineCalls } from "../call.ts";
import {
  allReferenceQuestions,
  allReferenceStatuses,
  referenceQuestions,
} from "../catalogues/professional-references.ts";
import { idParams } from "../entity.ts";
import { namedReferee } from "./candidate-answers.ts";
import { answerValue, question, writtenAnswers } from "./questions.ts";

/** At most this many candidates per request. */
export const mostReferenceInvitations = 200;
/** Days after which candidates may be asked for referees again without confirmation. */
export const daysToName = 7;

const status = z.enum(allReferenceStatuses);

const answered = z.object({ code: z.enum(allReferenceQuestions), value: answerValue });

const referee = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  company_name: z.string().nullable(),
  role_name: z.string().nullable(),
  status,
  /** Version of the wording the candidate agreed to. */
  consent_version: z.number().int(),
  consented_at: z.string(),
  answered_at: z.string().nullable(),
});

const own = referee.extend({
  /** The referee's text if they allow it, else null. */
  answers: z.array(answered).nullable(),
});
export type OwnReference = z.infer<typeof own>;

const reference = referee.extend({
  candidate_id: z.number().int(),
  by_name: z.string().nullable(),
  /** How often the referee was written to. */
  asked_count: z.number().int(),
  sent_at: z.string().nullable(),
  /** The last day on which the link opens. */
  expires_on: z.string().nullable(),
  opened_at: z.string().nullable(),
  declined_at: z.string().nullable(),
  cancelled_at: z.string().nullable(),
  /** The last day on which the answers are kept. */
  kept_until: z.string().nullable(),
  /** The referee allows the candidate to read it. */
  shared: z.boolean(),
  /** Once everything is answered. */
  answers: z.array(answered),
});
export type ProfessionalReference = z.infer<typeof reference>;

const naming = z.object({
  asked_at: z.string(),
  by_name: z.string().nullable(),
  /** Asked so lately that it is not done again unless expressly. */
  waiting: z.boolean(),
});
export type ReferenceNaming = z.infer<typeof naming>;

const listed = z.object({ professional_references: z.array(reference) });
const ownListed = z.object({ professional_references: z.array(own) });

/** The referee's view by link. */
const form = z.object({
  referee_name: z.string(),
  candidate_name: z.string(),
  brand: z.string(),
  sender: z.string().nullable(),
  message: z.string().nullable(),
  expires_on: z.string(),
  questions: z.array(question),
  answers: z.array(z.object({ question_id: z.number().int(), value: answerValue })),
});
const publicReference = z.object({ professional_reference: form });
export type PublicReference = z.infer<typeof form>;

const token = z.string().min(1).max(200);
const linkParams = z.object({ id: z.string().max(64) });
const ownArea = { who: "candidate", completed: true } as const;
const read = { who: "recruiter", can: ["candidates", "read"] } as const;
const ask = { who: "recruiter", can: ["candidates", "update"] } as const;

export const professionalReferenceCalls = defineCalls({
  "GET /candidates/professional_references": {
    access: ownArea,
    summary: "Referees whom the candidate named; what they wrote where they allow it",
    answer: ownListed,
  },
  "POST /candidates/professional_references": {
    access: ownArea,
    summary: "Name a referee, with the consent that they may be asked",
    body: z.strictObject({ professional_reference: namedReferee }),
    answer: ownListed,
    status: 201,
  },
  "DELETE /candidates/professional_references/:id": {
    access: ownArea,
    summary: "Withdraw a referee: the link dies, and what was answered is erased",
    params: idParams,
    answer: ownListed,
  },
  "GET /recruiters/candidates/:id/professional_references": {
    access: read,
    summary:
      "Referees of a candidate with what they answered, the newest first; when the candidate was asked to name some",
    params: idParams,
    answer: listed.extend({ naming: naming.nullable() }),
  },
  "POST /recruiters/candidates/:id/professional_references/invitations": {
    access: ask,
    summary: "Ask the candidate by mail to name referees; within a week of the last time only with `again`",
    params: idParams,
    body: z.strictObject({ again: z.boolean().optional() }).optional(),
    answer: z.object({ address: z.string() }),
    status: 201,
  },
  "POST /recruiters/professional_references/invitations": {
    access: ask,
    summary:
      "Ask several candidates by mail to name referees; who named somebody already, or was asked within a week, is left out",
    body: z.strictObject({
      professional_reference: z.strictObject({
        candidate_ids: z.array(z.number().int().positive()).min(1).max(mostReferenceInvitations),
      }),
    }),
    /** How many were mailed, how many had named somebody, and how many were asked within a week. */
    answer: z.object({ asked: z.number().int(), named: z.number().int(), waiting: z.number().int() }),
    status: 201,
  },
  "POST /recruiters/professional_references/:id/send": {
    access: ask,
    summary: "Ask a referee by a mailed link, or remind them by a new one; the one before dies",
    params: idParams,
    body: z.strictObject({
      professional_reference: z.strictObject({
        expires_on: z.iso.date(),
        message: z.string().trim().max(1000).nullish(),
      }),
    }),
    answer: listed,
  },
  "POST /recruiters/professional_references/:id/cancel": {
    access: ask,
    summary: "Ask no longer: the link dies",
    params: idParams,
    answer: listed,
  },
  "POST /professional_references/:id/open": {
    access: { who: "anyone" },
    summary: "What a referee is asked by a link: its token proves who it is for",
    params: linkParams,
    body: z.strictObject({ token }),
    answer: publicReference,
  },
  "PUT /professional_references/:id": {
    access: { who: "anyone" },
    summary: "Keep some or all answers; finished, they are given",
    params: linkParams,
    body: z.strictObject({
      token,
      answers: writtenAnswers.max(referenceQuestions.length),
      finished: z.boolean(),
    }),
    answer: publicReference,
  },
  "POST /professional_references/:id/decline": {
    access: { who: "anyone" },
    summary: "The referee does not want to answer; what was kept is erased",
    params: linkParams,
    body: z.strictObject({ token }),
    answer: z.object({ declined: z.literal(true) }),
  },
});
