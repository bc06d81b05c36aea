import { z } from "zod";
import { defineCalls } from "../call.ts";
import { allCultureStatuses } from "../catalogues/cultural-fit.ts";
import { allCultureDimensions, cultureKinds } from "../culture.ts";
import { idParams } from "../entity.ts";
import { emailSchema } from "../schemas.ts";
import { answerValue, question, writtenAnswers } from "./questions.ts";

/** At most this many candidates per request. */
export const mostCultureRequests = 200;

const text = (max: number) => z.string().trim().min(1).max(max);
const dimension = z.enum(allCultureDimensions);

const cultureQuestion = z.object({
  id: z.number().int(),
  kind: z.enum(cultureKinds),
  dimension,
  text: z.string(),
  text_en: z.string().nullable(),
  other_dimension: dimension.nullable(),
  other_text: z.string().nullable(),
  other_text_en: z.string().nullable(),
});
const writtenQuestion = z.strictObject({
  /** Id of an existing question; absent: a new one. */
  id: z.number().int().optional(),
  kind: z.enum(cultureKinds),
  dimension,
  text: text(200),
  text_en: text(200).nullish(),
  /** Of the other statement of a choice; neither has both of the same side. */
  other_dimension: dimension.nullish(),
  other_text: text(200).nullish(),
  other_text_en: text(200).nullish(),
});
const questions = z.object({ culture_questions: z.array(cultureQuestion) });

const profile = z.record(dimension, z.number().int().nullable());
const request = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  status: z.enum(allCultureStatuses),
  by_name: z.string().nullable(),
  created_at: z.string(),
  sent_at: z.string().nullable(),
  expires_on: z.string().nullable(),
  opened_at: z.string().nullable(),
  answered_at: z.string().nullable(),
});
export type CultureRequest = z.infer<typeof request>;

/** The aggregate of a job's or client's people; null while too few have answered. */
const team = z.object({ people: z.number().int(), profile: profile.nullable() });
export type CultureTeam = z.infer<typeof team>;
const titled = z.object({ id: z.number().int(), title: z.string() });

const ofCandidate = z.object({
  requests: z.array(request),
  /** Of the last time they answered. */
  result: z.object({ answered_at: z.string(), profile }).nullable(),
  /** The jobs they apply to, each with its people's aggregate; its client's when too few of the job answered. */
  jobs: z.array(z.object({ job: titled, of: z.enum(["job", "client"]), team })),
});
export type CandidateCulture = z.infer<typeof ofCandidate>;

const ofTeam = z.object({ requests: z.array(request), team });
export type TeamCulture = z.infer<typeof ofTeam>;

/** The respondent's view. */
const form = z.object({
  name: z.string(),
  brand: z.string(),
  sender: z.string().nullable(),
  message: z.string().nullable(),
  /** Null for a candidate who answers by themselves. */
  expires_on: z.string().nullable(),
  /** Where the person works; null where they answer about themselves. */
  about: z.string().nullable(),
  questions: z.array(question),
  answers: z.array(z.object({ question_id: z.number().int(), value: answerValue })),
});
export type PublicCulture = z.infer<typeof form>;
const publicForm = z.object({ cultural_fit: form });

const answers = writtenAnswers.max(60);
const token = z.string().min(1).max(200);
const linkParams = z.object({ id: z.string().max(64) });
const administrator = { who: "recruiter", admin: true } as const;
const own = { who: "candidate", completed: true } as const;
const read = { who: "recruiter", can: ["candidates", "read"] } as const;
const ask = { who: "recruiter", can: ["candidates", "update"] } as const;

export const culturalFitCalls = defineCalls({
  "GET /recruiters/administrator/culture_questions": {
    access: administrator,
    summary: "The business's questionnaire of cultural fit, in its order",
    answer: questions,
  },
  "PUT /recruiters/administrator/culture_questions": {
    access: administrator,
    summary: "Replace the questionnaire; questions that were answered stay with their answers, retired",
    body: z.strictObject({ culture_questions: z.array(writtenQuestion).min(6).max(60) }),
    answer: questions,
  },
  "GET /recruiters/candidates/:id/cultural_fit": {
    access: read,
    summary: "What a candidate answered of cultural fit, beside the people of the jobs they apply to",
    params: idParams,
    answer: z.object({ cultural_fit: ofCandidate }),
  },
  "GET /recruiters/jobs/:id/cultural_fit": {
    access: { who: "recruiter", can: ["jobs", "read"] },
    summary: "What the people of a job said of their work, together, and who was asked",
    params: idParams,
    answer: z.object({ cultural_fit: ofTeam }),
  },
  "GET /recruiters/client_companies/:id/cultural_fit": {
    access: { who: "recruiter", can: ["client_companies", "read"] },
    summary: "What the people of a client said of their work, together, and who was asked",
    params: idParams,
    answer: z.object({ cultural_fit: ofTeam }),
  },
  "POST /recruiters/cultural_fits": {
    access: ask,
    summary: "Ask one or several candidates, or people of a job or client, by mailed links",
    body: z.strictObject({
      cultural_fit: z.strictObject({
        candidate_id: z.number().int().nullish(),
        candidate_ids: z.array(z.number().int().positive()).min(1).max(mostCultureRequests).optional(),
        job_id: z.number().int().nullish(),
        client_company_id: z.number().int().nullish(),
        /** Of a job or client. */
        people: z
          .array(z.strictObject({ name: text(120), email: emailSchema }))
          .max(30)
          .optional(),
        expires_on: z.iso.date(),
        message: z.string().trim().max(1000).nullish(),
      }),
    }),
    answer: z.object({ sent: z.number().int() }),
    status: 201,
  },
  "POST /recruiters/cultural_fits/:id/send": {
    access: ask,
    summary: "Ask again with a new link; the one before dies",
    params: idParams,
    body: z.strictObject({ cultural_fit: z.strictObject({ expires_on: z.iso.date() }) }),
    answer: z.object({ sent: z.number().int() }),
  },
  "POST /recruiters/cultural_fits/:id/cancel": {
    access: ask,
    summary: "Ask no longer: the link dies, what was kept of the answers is erased",
    params: idParams,
    answer: z.object({ cancelled: z.literal(true) }),
  },
  "GET /candidates/cultural_fit": {
    access: own,
    summary: "The questionnaire with what the candidate answered so far",
    answer: publicForm,
  },
  "PUT /candidates/cultural_fit": {
    access: own,
    summary: "Keep some or all answers; finished, they are the candidate's result",
    body: z.strictObject({ answers, finished: z.boolean() }),
    answer: publicForm,
  },
  "GET /candidates/cultural_fit/result": {
    access: own,
    summary: "The candidate's own result; null while they have not answered",
    answer: z.object({ result: ofCandidate.shape.result }),
  },
  "POST /cultural_fits/:id/open": {
    access: { who: "anyone" },
    summary: "The questionnaire by a link: its token proves who it is for",
    params: linkParams,
    body: z.strictObject({ token }),
    answer: publicForm,
  },
  "PUT /cultural_fits/:id": {
    access: { who: "anyone" },
    summary: "Keep some or all answers; finished, they count",
    params: linkParams,
    body: z.strictObject({ token, answers, finished: z.boolean() }),
    answer: publicForm,
  },
});
