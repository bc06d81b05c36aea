import { z } from "zod";
import { defineCalls } from "../call.ts";
import { candidateSources } from "../catalogues/pipeline.ts";
import { emailSchema } from "../schemas.ts";
import { publicJob } from "./public-jobs.ts";
import { newPassword } from "./sessions.ts";

const text = (max: number) => z.string().trim().max(max);
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

export const experience = z.strictObject({
  id: z.number().int().optional(),
  company: text(120).min(1),
  role: text(120).min(1),
  started_on: month,
  ended_on: month.nullish(),
  description: text(5000).nullish(),
});
export const education = z.strictObject({
  id: z.number().int().optional(),
  institution: text(160).min(1),
  course: text(160).min(1),
  /** Catalogue education_level. */
  level: z.number().int(),
  started_on: month.nullish(),
  ended_on: month.nullish(),
});
export const languageSkill = z.strictObject({
  language: text(40).min(1),
  level: z.number().int().min(0).max(5),
});
export const skill = z.strictObject({
  name: text(60).min(1),
  level: z.number().int().min(1).max(4).nullish(),
  /** Skill experience band 0 … 8. */
  experience: z.number().int().min(0).max(8).nullish(),
});

/** The parts of a curriculum that a candidate edits; each may be sent alone. Money in cents of BRL per month. */
export const curriculumWrite = z.strictObject({
  name: text(120).min(2).optional(),
  mobile_phone: text(20).nullish(),
  city: text(80).nullish(),
  state: text(2).nullish(),
  linkedin: text(200).nullish(),
  github: text(200).nullish(),
  portifolio: text(200).nullish(),
  date_birth: z.iso.date().nullish(),
  gender: z.number().int().min(0).max(5).nullish(),
  /** Free text, when the chosen gender requires it. */
  gender_other: text(60).nullish(),
  role_name: text(120).nullish(),
  company_name: text(120).nullish(),
  /** Occupation category (CBO) that the candidate looks for. */
  category: text(160).nullish(),
  professional_moment: z.number().int().nullish(),
  remote_work: z.number().int().min(0).max(3).nullish(),
  mobility: z.boolean().nullish(),
  current_regime: z.number().int().min(1).max(9).nullish(),
  hiring_regimes: z.array(z.number().int().min(1).max(9)).max(9).optional(),
  clt_expectation: z.number().int().min(0).nullish(),
  pj_expectation: z.number().int().min(0).nullish(),
  temporary_expectation: z.number().int().min(0).nullish(),
  freelance_expectation: z.number().int().min(0).nullish(),
  self_introduction: text(5000).nullish(),
  experiences: z.array(experience).max(40).optional(),
  educations: z.array(education).max(20).optional(),
  languages: z.array(languageSkill).max(20).optional(),
  skills: z.array(skill).max(100).optional(),
});
export type CurriculumWrite = z.infer<typeof curriculumWrite>;

export const dataFile = z.object({
  id: z.number().int(),
  name: z.string(),
  file_type: z.string().nullable(),
  size: z.number().int(),
  content_type: z.string(),
  created_at: z.string(),
});
export type DataFile = z.infer<typeof dataFile>;

export const curriculum = curriculumWrite.required().extend({
  email: z.string(),
  avatar_url: z.string().nullable(),
  cv: dataFile.nullable(),
  completed_register: z.boolean(),
  confirmed: z.boolean(),
  updated_at: z.string(),
});
export type Curriculum = z.infer<typeof curriculum>;

export const candidateApply = z.object({
  uid: z.string(),
  job: z.object({
    uid: z.string(),
    slug: z.string(),
    title: z.string(),
    company_name: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    open: z.boolean(),
  }),
  /** Candidate-facing stage: received, in_review, interview, offer, hired, closed, withdrawn. */
  progress: z.enum(["received", "in_review", "interview", "offer", "hired", "closed", "withdrawn"]),
  /** The recruiter's message on closing the candidacy. */
  feedback: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});

/** One application with everything its candidate may see. */
const candidacy = candidateApply.extend({
  /** The candidate's message. */
  message: z.string().nullable(),
  /** The contact person. */
  recruiter_name: z.string().nullable(),
  /** Each stage visible to the candidate and when it was reached, first one first; undone moves are not included. */
  steps: z.array(z.object({ progress: candidateApply.shape.progress, at: z.string() })),
});
export type Candidacy = z.infer<typeof candidacy>;

/** A change of e-mail that waits for one link or both. */
export const emailChange = z.object({
  present_email: z.string(),
  new_email: z.string(),
  present_confirmed: z.boolean(),
  new_confirmed: z.boolean(),
  mailed_at: z.string(),
  expires_at: z.string(),
});
export type EmailChange = z.infer<typeof emailChange>;

const uidParams = z.object({ uid: z.string() });

export const suggestionReasons = ["occupation", "skills", "seniority", "place", "remote", "pay"] as const;

const suggestedJob = z.object({
  job: publicJob,
  /** Why it fits. */
  reasons: z.array(z.enum(suggestionReasons)),
  /** The candidate's skills mentioned by the job. */
  skills: z.array(z.string()),
});
export type SuggestedJob = z.infer<typeof suggestedJob>;

export const candidateCalls = defineCalls({
  "POST /candidates/registrations": {
    access: { who: "anyone" },
    summary: "Sign up: creates the candidate, mails the confirmation and signs them in (unconfirmed)",
    limited: true,
    body: z.strictObject({
      candidate: z.strictObject({
        name: text(120).min(2),
        email: emailSchema,
        password: newPassword,
        accepted_terms: z.literal(true),
        /** Sign-up-and-apply: the job that brought them. */
        job_uid: z.string().max(64).nullish(),
      }),
    }),
    answer: z.object({ token: z.string() }),
    status: 201,
  },
  "GET /candidates/curriculum": {
    access: { who: "candidate" },
    summary: "The candidate's own curriculum",
    answer: z.object({ curriculum }),
  },
  "PUT /candidates/curriculum": {
    access: { who: "candidate" },
    summary:
      "Save any part of the curriculum; `complete` closes the registration where all required parts are there",
    body: z.strictObject({
      curriculum: curriculumWrite,
      complete: z.boolean().optional(),
      /** `updated_at` of the edited curriculum: if it has changed since, the answer is `conflict`. */
      based_on: z.string().max(40).optional(),
    }),
    answer: z.object({ curriculum }),
  },
  "PUT /candidates/curriculum/parts": {
    access: { who: "candidate" },
    summary:
      "Keep a part of the curriculum while registering, so that it goes on from any device; 409 conflict once that is complete",
    body: z.strictObject({ curriculum: curriculumWrite }),
    answer: z.object({ ok: z.literal(true) }),
  },
  "GET /candidates/data_files": {
    access: { who: "candidate" },
    summary: "The files that the candidate sent, newest first",
    answer: z.object({ data_files: z.array(dataFile) }),
  },
  "GET /candidates/data_files/:id/content": {
    access: { who: "candidate" },
    summary: "One of their own files",
    params: z.object({ id: z.coerce.number().int().positive() }),
    answer: z.void(),
    stream: "application/octet-stream",
  },
  "GET /candidates/export": {
    access: { who: "candidate" },
    summary:
      "Everything that is kept of the candidate: a zip of `data.json`, a page that people read, and their files",
    answer: z.void(),
    stream: "application/zip",
  },
  "GET /erasures/:uid": {
    access: { who: "anyone" },
    summary:
      "Whether a receipt of an erasure is genuine; it says when it was done, and nothing of the person",
    limited: true,
    params: z.object({ uid: z.string().min(8).max(64) }),
    answer: z.object({
      erasure: z.object({
        receipt: z.string(),
        brand: z.string(),
        asked_by: z.enum(["person", "recruiter", "retention"]),
        erased_at: z.string(),
      }),
    }),
  },
  "DELETE /candidates/account": {
    access: { who: "candidate" },
    summary: "Erase the candidate with all that is kept of them; the receipt is mailed to them too",
    body: z.strictObject({ current_password: z.string().min(1).max(200) }),
    answer: z.object({ receipt: z.string() }),
  },
  "PUT /candidates/email": {
    access: { who: "candidate" },
    summary:
      "Ask for another e-mail: it is the account's when the links mailed to it and to the present one were opened",
    body: z.strictObject({ email: emailSchema, current_password: z.string().min(1).max(200) }),
    answer: z.object({ email_change: emailChange.nullable() }),
    status: 202,
  },
  "GET /candidates/email_change": {
    access: { who: "candidate" },
    summary: "The candidate's own change of e-mail that waits for its links; null where there is none",
    answer: z.object({ email_change: emailChange.nullable() }),
  },
  "POST /candidates/email_change/mails": {
    access: { who: "candidate" },
    summary: "Mail the links that were not opened again (at most once a minute); the old ones open nothing",
    answer: z.object({ email_change: emailChange.nullable() }),
    status: 202,
  },
  "DELETE /candidates/email_change": {
    access: { who: "candidate" },
    summary: "Keep the present e-mail: the links open nothing any more",
    answer: z.object({ email_change: z.null() }),
  },
  "PUT /candidates/password": {
    access: { who: "candidate" },
    summary: "Change the password; other sessions end",
    body: z.strictObject({ current_password: z.string().min(1).max(200), password: newPassword }),
    answer: z.object({ ok: z.literal(true) }),
  },
  "POST /candidates/data_files": {
    access: { who: "candidate" },
    summary: "Upload a file of the candidate (file_type cv, avatar or other)",
    multipart: { file: "data_file[file]", limitMb: 10 },
    body: z.object({
      name: z.string().max(200).optional(),
      avoid_duplicate: z.stringbool().optional(),
      file_type: z.enum(["cv", "avatar", "other"]).optional(),
    }),
    answer: z.object({ data_file: dataFile }),
    status: 201,
  },
  "DELETE /candidates/photo": {
    access: { who: "candidate" },
    summary: "Remove the candidate's own photo",
    answer: z.object({ ok: z.literal(true) }),
  },
  "GET /candidates/suggested_jobs": {
    access: { who: "candidate", completed: true },
    summary:
      "Open jobs that the candidate has not applied to: those that fit their curriculum, the best first, or the latest",
    answer: z.object({
      /** Whether they fit; the latest ones, without reasons, where none does. */
      fitting: z.boolean(),
      jobs: z.array(suggestedJob),
    }),
  },
  "GET /candidates/applies": {
    access: { who: "candidate", completed: true },
    summary: "The candidate's own applies",
    answer: z.object({ applies: z.array(candidateApply) }),
  },
  "GET /candidates/applies/:uid": {
    access: { who: "candidate", completed: true },
    summary: "One of the candidate's own applies, with its stages and whom to ask",
    params: uidParams,
    answer: z.object({ candidacy }),
  },
  "POST /candidates/jobs/:uid/applies": {
    access: { who: "candidate", completed: true },
    summary: "Apply to a published job; applying twice answers already_exists",
    params: uidParams,
    body: z.strictObject({
      apply: z.strictObject({
        /** Where they found the job; the site if they do not say. */
        source: z.enum(candidateSources).nullish(),
        message: text(2000).nullish(),
        clt_expectation: z.number().int().min(0).nullish(),
      }),
    }),
    answer: z.object({ apply: candidateApply }),
    status: 201,
  },
  "DELETE /candidates/applies/:uid": {
    access: { who: "candidate", completed: true },
    summary: "Withdraw an apply",
    params: uidParams,
    answer: z.object({ apply: candidateApply }),
  },
});
