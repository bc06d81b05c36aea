import { z } from "zod";
import { defineCalls } from "../call.ts";
import { likeCandidate, likeCounts, likeReply, publicShortlist, reviewApply } from "./shortlists.ts";

export const likeWrite = z.strictObject({
  like_candidate: z.strictObject({
    /** true likes / favourites; false dislikes (type 1) or removes the star (type 2); null takes the like or dislike back. */
    like_avaliation: z.boolean().nullable(),
    type_avaliation: z.union([z.literal(1), z.literal(2)]),
    apply_id: z.number().int(),
    /** With type 1: sets the description; an empty one removes it. */
    description: z.string().max(2000).nullish(),
    /** With type 1: the reasons for the verdict. Another verdict without them clears the old ones. */
    reasons: z.array(z.string().max(40)).max(8).optional(),
  }),
});

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
  applies: z.array(reviewApply),
  /** The stages that its candidates are in, in the order of the job's process. */
  stages: z.array(
    z.object({ status: z.number().int(), name: z.string().nullable(), name_en: z.string().nullable() }),
  ),
  /** The reader: the first link's holder is anonymous. */
  reader: z.object({
    client_contact_id: z.number().int().nullable(),
    name: z.string().nullable(),
    concluded_at: z.string().nullable(),
  }),
  stream_offset: z.number().int(),
  stream_epoch: z.string(),
});
const ofApply = uid.extend({ apply_id: z.coerce.number().int().positive() });
const ofApplyAsContact = asContact.extend({ apply_id: z.coerce.number().int().positive() });
const seen = z.strictObject({ apply_ids: z.array(z.number().int()).min(1).max(200) });
const reply = z.strictObject({
  reply: z.strictObject({ apply_id: z.number().int(), body: z.string().trim().min(1).max(2000) }),
});
const ok = z.object({ ok: z.literal(true) });
const conclusion = z.object({ concluded_at: z.string().nullable() });
const concluding = z.strictObject({ concluded: z.boolean() });

/** Made by the holder of a link, or by a signed-in contact in their own area. */
export const shortlistReviewCalls = defineCalls({
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
});
