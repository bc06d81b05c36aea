import { z } from "zod";
import { defineCalls } from "../call.ts";
import { dislikeReason, likeReason } from "../catalogues/shortlists.ts";
import { idParams } from "../entity.ts";

/** Counts of an apply in a shortlist (application document, section 3: like candidate). */
export const likeCounts = z.object({
  like_candidate: z.number().int(),
  deslike_candidate: z.number().int(),
  star_candidate: z.number().int(),
  amount_description: z.number().int(),
});
export type LikeCounts = z.infer<typeof likeCounts>;

/** The reasons for a verdict; none without one. */
export const reasonsFor = (liked: boolean | null): readonly string[] =>
  liked === null ? [] : (liked ? likeReason : dislikeReason).map(({ code }) => String(code));

/** Replies to a reviewer's comment, by recruiters or the reviewer. */
export const likeReply = z.object({
  id: z.number().int(),
  apply_id: z.number().int(),
  /** The contact whose thread it is in; null for the link's holder. */
  client_contact_id: z.number().int().nullable(),
  by_house: z.boolean(),
  author_name: z.string().nullable(),
  body: z.string(),
  created_at: z.string(),
});
export type LikeReply = z.infer<typeof likeReply>;

export const likeCandidate = z.object({
  id: z.number().int(),
  apply_id: z.number().int(),
  like_avaliation: z.boolean().nullable(),
  /** 1 like/dislike or description, 2 favourite star. */
  type_avaliation: z.union([z.literal(1), z.literal(2)]),
  description: z.string().nullable(),
  reasons: z.array(z.string()),
  /** Null for the link's holder. */
  client_contact_id: z.number().int().nullable(),
  reviewer_name: z.string().nullable(),
  /** Whether it is the caller's. */
  mine: z.boolean(),
  created_at: z.string(),
  /** When it was given as it is now. */
  updated_at: z.string(),
});
export type LikeCandidate = z.infer<typeof likeCandidate>;

/** Candidate data a shortlist may hide from the client. */
export const shortlistParts = [
  "findings",
  "salary",
  "self_introduction",
  "experiences",
  "educations",
  "languages",
  "skills",
] as const;
export type ShortlistPart = (typeof shortlistParts)[number];

export const shortlistApply = likeCounts.extend({
  id: z.number().int(),
  /** Initials only where the shortlist is anonymous. */
  name: z.string(),
  avatar: z.string().nullable(),
  role_name: z.string().nullable(),
  company_name: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  self_introduction: z.string().nullable(),
  experiences: z.array(
    z.object({
      company: z.string().nullable(),
      role: z.string(),
      started_on: z.string(),
      ended_on: z.string().nullable(),
    }),
  ),
  /** Without the school where the shortlist keeps who it is. */
  educations: z.array(z.object({ institution: z.string().nullable(), course: z.string() })),
  languages: z.array(z.object({ language: z.string(), level: z.number().int() })),
  skills: z.array(z.string()),
  clt_expectation: z.number().int().nullable(),
  /** The recruiters' findings about the candidate, for the client. */
  findings: z.string().nullable(),
  /** Whether there is a CV file that the asker may open. */
  curriculum: z.boolean(),
  /** Whether people outside know who it is, though the shortlist is anonymous. */
  revealed: z.boolean(),
  /** Whether the asker has seen them. */
  seen: z.boolean(),
  /** The asker's own verdict. */
  liked: z.boolean().nullable(),
  starred: z.boolean(),
  description: z.string().nullable(),
  reasons: z.array(z.string()),
});
export type ShortlistApply = z.infer<typeof shortlistApply>;

/** Whoever has judged a candidate: a contact, or without one the link's holder. */
export const judge = z.object({
  client_contact_id: z.number().int().nullable(),
  name: z.string().nullable(),
});
export type Judge = z.infer<typeof judge>;

/** The reviewers' view. */
export const reviewApply = shortlistApply.extend({
  /** The status of its stage; null where the client's contacts are not shown jobs. */
  stage: z.number().int().nullable(),
  judged_by: z.array(judge),
});
export type ReviewApply = z.infer<typeof reviewApply>;

/** Whether the asker has judged the candidate in any way. */
export const hasOwnEvaluation = ({
  liked,
  starred,
  description,
}: Pick<ShortlistApply, "liked" | "starred" | "description">): boolean =>
  liked !== null || starred || description !== null;

export const shortlist = z.object({
  id: z.number().int(),
  uid: z.string(),
  name: z.string(),
  job_id: z.number().int(),
  job_title: z.string(),
  client_company_name: z.string().nullable(),
  /** The sender's message to the reviewers. */
  message: z.string().nullable(),
  anonymous: z.boolean(),
  hidden_parts: z.array(z.enum(shortlistParts)),
  /** The reader's name is printed over the content, on screen and paper. */
  watermark: z.boolean(),
  /** Its link requires a password. */
  has_password: z.boolean(),
  expires_at: z.string().nullable(),
  revoked_at: z.string().nullable(),
  applies_count: z.number().int(),
  lock_version: z.number().int(),
  created_at: z.string(),
});
export type Shortlist = z.infer<typeof shortlist>;

/** The view of people outside the business. */
export const publicShortlist = shortlist.omit({
  id: true,
  job_id: true,
  hidden_parts: true,
  has_password: true,
  lock_version: true,
});
export type PublicShortlist = z.infer<typeof publicShortlist>;

/** A client's contact who sees a shortlist in their own area. */
export const shortlistContact = z.object({
  client_contact_id: z.number().int(),
  name: z.string(),
  email: z.string(),
  /** They have opted out of mails about shortlists. */
  mails_muted: z.boolean(),
  last_opened_at: z.string().nullable(),
  /** How many of the candidates they have seen, and how many they have judged. */
  seen_count: z.number().int(),
  judged_count: z.number().int(),
  /** When they marked their review as complete. */
  concluded_at: z.string().nullable(),
});
export type ShortlistContact = z.infer<typeof shortlistContact>;

/** Spoken aloud, often on the telephone. */
const linkPassword = z.string().min(6).max(128);

export const shortlistCalls = defineCalls({
  "GET /recruiters/jobs/:id/shortlists": {
    access: { who: "recruiter", can: ["jobs", "read"] },
    summary: "Shortlists of a job",
    params: idParams,
    answer: z.object({ shortlists: z.array(shortlist) }),
  },
  "GET /recruiters/jobs/:id/shortlist_contacts": {
    access: { who: "recruiter", can: ["jobs", "read"], reads: ["client_contacts"] },
    summary: "The contacts of a job's company, who may get its shortlists",
    params: idParams,
    answer: z.object({
      has_company: z.boolean(),
      contacts: z.array(
        z.object({
          id: z.number().int(),
          name: z.string(),
          /** They have opted out of mails about shortlists. */
          mails_muted: z.boolean(),
        }),
      ),
    }),
  },
  "POST /recruiters/jobs/:id/shortlists": {
    access: { who: "recruiter", can: ["jobs", "update"], reads: ["applies", "candidates"] },
    summary: "Share a shortlist; the token is in this answer only (stored as a hash)",
    params: idParams,
    body: z.strictObject({
      shortlist: z.strictObject({
        name: z.string().trim().min(2).max(120),
        apply_ids: z.array(z.number().int()).min(1).max(200),
        client_contact_ids: z.array(z.number().int()).max(50).optional(),
        anonymous: z.boolean().optional(),
        expires_at: z.iso.datetime({ offset: true }).nullish(),
        password: linkPassword.nullish(),
        /** Mail the link to the chosen contacts. */
        send_mail: z.boolean().optional(),
      }),
    }),
    answer: z.object({ shortlist, token: z.string() }),
    status: 201,
  },
  "GET /recruiters/shortlists/:id": {
    access: { who: "recruiter", can: ["jobs", "read"], reads: ["applies", "candidates"] },
    summary: "A shortlist with its candidates and every evaluation",
    params: idParams,
    answer: z.object({
      shortlist,
      applies: z.array(shortlistApply),
      like_candidates: z.array(likeCandidate),
      replies: z.array(likeReply),
      contacts: z.array(shortlistContact),
      stream_offset: z.number().int(),
      stream_epoch: z.string(),
    }),
  },
  "PUT /recruiters/shortlists/:id": {
    access: { who: "recruiter", can: ["jobs", "update"], reads: ["applies", "candidates"] },
    summary: "What a shortlist is called, says, hides and until when it is open",
    params: idParams,
    body: z.strictObject({
      shortlist: z
        .strictObject({
          name: z.string().trim().min(2).max(120),
          message: z.string().trim().max(2000).nullable(),
          anonymous: z.boolean(),
          watermark: z.boolean(),
          hidden_parts: z.array(z.enum(shortlistParts)).max(shortlistParts.length),
          expires_at: z.iso.datetime({ offset: true }).nullable(),
          /** A new password, or none; if absent, it stays. */
          password: linkPassword.nullable(),
        })
        .partial(),
      lock_version: z.number().int(),
    }),
    answer: z.object({ shortlist }),
  },
  "PUT /recruiters/shortlists/:id/applies": {
    access: { who: "recruiter", can: ["jobs", "update"], reads: ["applies", "candidates"] },
    summary: "The candidates in their order; one who is left out goes with what was said of them",
    params: idParams,
    body: z.strictObject({
      apply_ids: z.array(z.number().int()).min(1).max(200),
      lock_version: z.number().int(),
    }),
    answer: z.object({ shortlist }),
  },
  "PUT /recruiters/shortlists/:id/applies/:apply_id": {
    access: { who: "recruiter", can: ["jobs", "update"], reads: ["applies", "candidates"] },
    summary: "What the house found out about a candidate",
    params: idParams.extend({ apply_id: z.coerce.number().int().positive() }),
    body: z.strictObject({ findings: z.string().trim().max(4000).nullable() }),
    answer: z.object({ findings: z.string().nullable() }),
  },
  "PUT /recruiters/shortlists/:id/applies/:apply_id/reveal": {
    access: { who: "recruiter", can: ["jobs", "update"], reads: ["applies", "candidates"] },
    summary: "Whether people outside may know who a candidate of an anonymous shortlist is",
    params: idParams.extend({ apply_id: z.coerce.number().int().positive() }),
    body: z.strictObject({ revealed: z.boolean() }),
    answer: z.object({ revealed: z.boolean() }),
  },
  "POST /recruiters/shortlists/:id/replies": {
    access: { who: "recruiter", can: ["jobs", "update"], reads: ["applies", "candidates"] },
    summary: "Answer what a reviewer wrote of a candidate; without a contact, whoever holds the link",
    params: idParams,
    body: z.strictObject({
      reply: z.strictObject({
        apply_id: z.number().int(),
        client_contact_id: z.number().int().nullable(),
        body: z.string().trim().min(1).max(2000),
      }),
    }),
    answer: likeReply,
    status: 201,
  },
  "PUT /recruiters/shortlists/:id/contacts": {
    access: { who: "recruiter", can: ["jobs", "update"], reads: ["client_contacts"] },
    summary: "Who sees the shortlist in their own area",
    params: idParams,
    body: z.strictObject({ client_contact_ids: z.array(z.number().int()).max(50) }),
    answer: z.object({ contacts: z.array(shortlistContact) }),
  },
  "POST /recruiters/shortlists/:id/mails": {
    access: {
      who: "recruiter",
      can: ["jobs", "update"],
      reads: ["applies", "candidates", "client_contacts"],
    },
    summary: "Mails a link to some of its contacts, with a message; links given before stay valid",
    params: idParams,
    body: z.strictObject({
      mail: z.strictObject({
        client_contact_ids: z.array(z.number().int()).min(1).max(50),
        /** `{{name}}`, `{{first_name}}`, `{{role}}`, `{{company}}` and `{{sender}}` are filled for each. */
        message: z.string().trim().max(4000).nullish(),
      }),
    }),
    answer: z.object({ sent: z.number().int() }),
    status: 201,
  },
  "GET /recruiters/shortlists/:id/preview": {
    access: { who: "recruiter", can: ["jobs", "read"], reads: ["applies", "candidates"] },
    summary: "The shortlist as those who review it see it",
    params: idParams,
    answer: z.object({ shortlist_relationship: publicShortlist, applies: z.array(shortlistApply) }),
  },
  "GET /recruiters/shortlists/:id/files/:kind": {
    access: { who: "recruiter", can: ["jobs", "export"], reads: ["applies", "candidates"] },
    summary: "A workbook: `dashboard` with the evaluations, `mapping` with the candidates",
    params: idParams.extend({ kind: z.enum(["dashboard", "mapping"]) }),
    answer: z.void(),
    stream: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  },
  "POST /recruiters/shortlists/:id/tokens": {
    access: { who: "recruiter", can: ["jobs", "update"], reads: ["applies", "candidates"] },
    summary:
      "A new token; the old one is no longer accepted. A revoked link answers token_revoked unless `reactivate` opens it again",
    params: idParams,
    body: z.strictObject({ reactivate: z.boolean().optional() }).optional(),
    answer: z.object({ token: z.string() }),
    status: 201,
  },
  "DELETE /recruiters/shortlists/:id": {
    access: { who: "recruiter", can: ["jobs", "update"] },
    summary: "Revoke the shortlist's link",
    params: idParams,
    answer: z.object({ shortlist }),
  },
});
