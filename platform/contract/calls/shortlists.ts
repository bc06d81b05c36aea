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
const reason = z.string().max(40);

/** What follows on what a reviewer wrote of a candidate, from the house or from the reviewer. */
const likeReply = z.object({
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

export const likeWrite = z.strictObject({
  like_candidate: z.strictObject({
    /** true likes / favourites; false dislikes (type 1) or removes the star (type 2); null takes the like or dislike back. */
    like_avaliation: z.boolean().nullable(),
    type_avaliation: z.union([z.literal(1), z.literal(2)]),
    apply_id: z.number().int(),
    /** With type 1: sets the description; an empty one removes it. */
    description: z.string().max(2000).nullish(),
    /** With type 1: the reasons for the verdict. Another verdict without them clears the old ones. */
    reasons: z.array(reason).max(8).optional(),
  }),
});

/** What of a candidate a shortlist may keep to the house. */
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

const shortlistApply = likeCounts.extend({
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
  /** What the house found out about the candidate, for the client to read. */
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

/** As people outside know it. */
const publicShortlist = shortlist.omit({
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
  last_opened_at: z.string().nullable(),
  /** How many of the candidates they have seen, and how many they have judged. */
  seen_count: z.number().int(),
  judged_count: z.number().int(),
  /** When they marked their review as complete. */
  concluded_at: z.string().nullable(),
});
export type ShortlistContact = z.infer<typeof shortlistContact>;

const reviewer = { who: "reviewer" } as const;
const uid = z.object({ id: z.string().max(64) });
const asContact = z.object({ jobId: z.string().max(64), id: z.string().max(64) });
const contact = { who: "client_contact", section: "jobs" } as const;
const likes = z.object({ like_candidates: z.array(likeCandidate), replies: z.array(likeReply) });
const likesQuery = z.strictObject({
  where: z
    .strictObject({
      shortlist_relationship_uid: z.string().optional(),
      apply_id: z.coerce.number().int().optional(),
    })
    .optional(),
});
const review = z.object({
  shortlist_relationship: publicShortlist,
  applies: z.array(shortlistApply),
  /** The reader: the first link's holder is anonymous. */
  reader: z.object({ name: z.string().nullable(), concluded_at: z.string().nullable() }),
  stream_offset: z.number().int(),
  stream_epoch: z.string(),
});
const ofApply = uid.extend({ apply_id: z.coerce.number().int().positive() });
const ofApplyAsContact = asContact.extend({ apply_id: z.coerce.number().int().positive() });
const seen = z.strictObject({ apply_ids: z.array(z.number().int()).min(1).max(200) });
const reply = z.strictObject({
  reply: z.strictObject({ apply_id: z.number().int(), body: z.string().trim().min(1).max(2000) }),
});
/** Spoken aloud, often on the telephone. */
const linkPassword = z.string().min(6).max(128);
const ok = z.object({ ok: z.literal(true) });
const conclusion = z.object({ concluded_at: z.string().nullable() });
const concluding = z.strictObject({ concluded: z.boolean() });

export const shortlistCalls = defineCalls({
  "GET /shortlist_relationships/:id": {
    access: reviewer,
    summary: "Validate the shortlist token (header x-shortlist-token)",
    params: uid,
    answer: z.object({ shortlist_relationship: publicShortlist }),
  },
  "POST /shortlist_relationships/:id/admissions": {
    access: { who: "reviewer", beforePassword: true },
    limited: true,
    summary: "Give the link's password: the answered token opens the shortlist until the password is another",
    params: uid,
    body: z.strictObject({ password: z.string().min(1).max(128) }),
    answer: z.object({ token: z.string() }),
    status: 201,
  },
  "GET /shortlist_relationships/:id/applies": {
    access: reviewer,
    summary: "The shortlist with its candidates",
    params: uid,
    answer: review,
  },
  "POST /shortlist_relationships/:id/like_candidates": {
    access: reviewer,
    summary: "Like, dislike, favourite or describe a candidate",
    params: uid,
    body: likeWrite,
    answer: likeCounts,
    status: 201,
  },
  "GET /shortlist_relationships/:id/like_candidates": {
    access: reviewer,
    summary: "Evaluations of the shortlist",
    params: uid,
    query: likesQuery,
    answer: likes,
  },
  "POST /client_contacts/jobs/:jobId/shortlist_relationships/:id/like_candidates": {
    access: contact,
    summary: "As the reviewer variant, for a signed-in client contact",
    params: asContact,
    body: likeWrite,
    answer: likeCounts,
    status: 201,
  },
  "GET /client_contacts/jobs/:jobId/shortlist_relationships/:id/like_candidates": {
    access: contact,
    summary: "Evaluations, for a client contact",
    params: asContact,
    query: likesQuery,
    answer: likes,
  },
  "GET /client_contacts/jobs/:jobId/shortlist_relationships/:id": {
    access: contact,
    summary: "The shortlist with its candidates, for a client contact",
    params: asContact,
    answer: review,
  },
  "POST /shortlist_relationships/:id/seen": {
    access: reviewer,
    summary: "Which candidates the reviewer has seen",
    params: uid,
    body: seen,
    answer: ok,
  },
  "POST /client_contacts/jobs/:jobId/shortlist_relationships/:id/seen": {
    access: contact,
    summary: "Which candidates the contact has seen",
    params: asContact,
    body: seen,
    answer: ok,
  },
  "POST /shortlist_relationships/:id/conclusions": {
    access: reviewer,
    summary: "The reviewer is done, or goes on after all; the recruiters are told",
    params: uid,
    body: concluding,
    answer: conclusion,
  },
  "POST /client_contacts/jobs/:jobId/shortlist_relationships/:id/conclusions": {
    access: contact,
    summary: "The contact is done, or goes on after all; the recruiters are told",
    params: asContact,
    body: concluding,
    answer: conclusion,
  },
  "POST /shortlist_relationships/:id/replies": {
    access: reviewer,
    summary: "Go on in one's own thread about a candidate",
    params: uid,
    body: reply,
    answer: likeReply,
    status: 201,
  },
  "POST /client_contacts/jobs/:jobId/shortlist_relationships/:id/replies": {
    access: contact,
    summary: "Go on in one's own thread about a candidate, for a client contact",
    params: asContact,
    body: reply,
    answer: likeReply,
    status: 201,
  },
  "GET /shortlist_relationships/:id/applies/:apply_id/curriculum": {
    access: reviewer,
    summary: "The candidate's CV file; not there while the shortlist keeps who it is",
    params: ofApply,
    answer: z.void(),
    stream: "application/octet-stream",
  },
  "GET /client_contacts/jobs/:jobId/shortlist_relationships/:id/applies/:apply_id/curriculum": {
    access: contact,
    summary: "The candidate's CV file, for a client contact",
    params: ofApplyAsContact,
    answer: z.void(),
    stream: "application/octet-stream",
  },
  "GET /client_contacts/jobs": {
    access: contact,
    summary: "Jobs of the contact's company (its administrators: all; others: those they are named on)",
    answer: z.object({
      jobs: z.array(
        z.object({
          uid: z.string(),
          slug: z.string(),
          title: z.string(),
          status: z.string(),
          city: z.string().nullable(),
          state: z.string().nullable(),
          applies_count: z.number().int(),
          shortlists_count: z.number().int(),
          published_at: z.string().nullable(),
        }),
      ),
    }),
  },
  "GET /client_contacts/jobs/:uid": {
    access: contact,
    summary: "One job with its progress by stage and its shortlists",
    params: z.object({ uid: z.string() }),
    answer: z.object({
      job: z.object({
        uid: z.string(),
        slug: z.string(),
        title: z.string(),
        status: z.string(),
        description: z.string().nullable(),
        requirements: z.string().nullable(),
        city: z.string().nullable(),
        state: z.string().nullable(),
        remote_work: z.number().int().nullable(),
        regime: z.number().int().nullable(),
        openings: z.number().int(),
        published_at: z.string().nullable(),
      }),
      /** The candidate's stage, in the order and words of the job's process. */
      stages: z.array(
        z.object({
          status: z.number().int(),
          name: z.string().nullable(),
          name_en: z.string().nullable(),
          count: z.number().int(),
          /** Of those who stand there: whom an open shortlist shows to the contact, the longest there first. */
          candidates: z.array(
            z.object({
              /** Of their apply, as in the shortlist. */
              id: z.number().int(),
              /** Initials only while an anonymous shortlist keeps who it is. */
              name: z.string(),
              /** Since when they stand there. */
              entered_at: z.string(),
            }),
          ),
        }),
      ),
      /** How many candidates came as far as each stage or further, in the order of the process; without rejections. */
      funnel: z.array(
        z.object({
          status: z.number().int(),
          name: z.string().nullable(),
          name_en: z.string().nullable(),
          reached: z.number().int(),
        }),
      ),
      shortlists: z.array(publicShortlist),
      /** What its recruiters share of the job's files, the latest first. */
      files: z.array(
        z.object({ id: z.number().int(), name: z.string(), size: z.number().int(), shared_at: z.string() }),
      ),
    }),
  },
  "GET /client_contacts/jobs/:uid/files/:id/content": {
    access: contact,
    summary: "Content of a file that is shared with the job's client",
    params: idParams.extend({ uid: z.string() }),
    answer: z.void(),
    stream: "application/octet-stream",
  },
  "GET /recruiters/jobs/:id/shortlists": {
    access: { who: "recruiter", can: ["jobs", "read"] },
    summary: "Shortlists of a job",
    params: idParams,
    answer: z.object({ shortlists: z.array(shortlist) }),
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
