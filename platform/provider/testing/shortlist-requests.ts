import type { Records } from "./records.ts";
import type { Requests } from "./request-types.ts";

const oneShortlist = async (of: Records) => ({ params: { id: (await of.shortlist()).id } });
const reviewed = async (of: Records) => {
  const { uid, token } = await of.shortlist();
  return { params: { id: uid }, shortlistToken: token };
};
const ofContact = async (of: Records) => {
  const { uid, jobUid } = await of.shortlist();
  return { params: { jobId: jobUid, id: uid } };
};
const like = (apply_id: number) => ({
  like_candidate: { like_avaliation: true, type_avaliation: 1 as const, apply_id },
});

/** Calls of shortlists. */
export const shortlistRequests: Requests = {
  "GET /client_contacts/jobs/:jobId/shortlist_relationships/:id": ofContact,
  "GET /client_contacts/jobs/:jobId/shortlist_relationships/:id/like_candidates": ofContact,
  "POST /client_contacts/jobs/:jobId/shortlist_relationships/:id/like_candidates": async (of) => {
    const { uid, jobUid, applyId } = await of.shortlist();
    return { params: { jobId: jobUid, id: uid }, body: like(applyId) };
  },
  "GET /shortlist_relationships/:id": reviewed,
  "GET /shortlist_relationships/:id/applies": reviewed,
  "GET /shortlist_relationships/:id/like_candidates": reviewed,
  "POST /shortlist_relationships/:id/cable_tokens": reviewed,
  "POST /shortlist_relationships/:id/admissions": async (of) => ({
    ...(await reviewed(of)),
    body: { password: "aurora-2026" },
  }),
  "POST /shortlist_relationships/:id/like_candidates": async (of) => {
    const { uid, token, applyId } = await of.shortlist();
    return { params: { id: uid }, shortlistToken: token, body: like(applyId) };
  },
  "POST /shortlist_relationships/:id/seen": async (of) => {
    const { uid, token, applyId } = await of.shortlist();
    return { params: { id: uid }, shortlistToken: token, body: { apply_ids: [applyId] } };
  },
  "POST /shortlist_relationships/:id/conclusions": async (of) => ({
    ...(await reviewed(of)),
    body: { concluded: true },
  }),
  "POST /shortlist_relationships/:id/replies": async (of) => {
    const { uid, token, applyId } = await of.shortlist();
    return {
      ...{ params: { id: uid }, shortlistToken: token },
      body: { reply: { apply_id: applyId, body: "Quando pode começar?" } },
    };
  },
  "GET /shortlist_relationships/:id/applies/:apply_id/curriculum": async (of, kept) => {
    const { uid, token, applyId } = await of.shortlist();
    await of.curriculum(applyId, kept.key, kept.size);
    return { params: { id: uid, apply_id: applyId }, shortlistToken: token };
  },
  "POST /client_contacts/jobs/:jobId/shortlist_relationships/:id/seen": async (of) => {
    const { uid, jobUid, applyId } = await of.shortlist();
    return { params: { jobId: jobUid, id: uid }, body: { apply_ids: [applyId] } };
  },
  "POST /client_contacts/jobs/:jobId/shortlist_relationships/:id/conclusions": async (of) => ({
    ...(await ofContact(of)),
    body: { concluded: true },
  }),
  "POST /client_contacts/jobs/:jobId/shortlist_relationships/:id/replies": async (of) => {
    const { uid, jobUid, applyId } = await of.shortlist();
    return {
      params: { jobId: jobUid, id: uid },
      body: { reply: { apply_id: applyId, body: "Quando pode começar?" } },
    };
  },
  "GET /client_contacts/jobs/:jobId/shortlist_relationships/:id/applies/:apply_id/curriculum": async (
    of,
    kept,
  ) => {
    const { uid, jobUid, applyId } = await of.shortlist();
    await of.curriculum(applyId, kept.key, kept.size);
    return { params: { jobId: jobUid, id: uid, apply_id: applyId } };
  },
  "GET /recruiters/jobs/:id/shortlists": async (of) => ({ params: { id: (await of.job()).id } }),
  "GET /recruiters/jobs/:id/shortlist_contacts": async (of) => ({ params: { id: (await of.job()).id } }),
  "POST /recruiters/jobs/:id/shortlists": async (of) => {
    const { id, jobId } = await of.apply();
    return { params: { id: jobId }, body: { shortlist: { name: "Finalistas", apply_ids: [id] } } };
  },
  "GET /recruiters/shortlists/:id": oneShortlist,
  "POST /recruiters/shortlists/:id/tokens": oneShortlist,
  "DELETE /recruiters/shortlists/:id": oneShortlist,
  "PUT /recruiters/shortlists/:id": async (of) => ({
    ...(await oneShortlist(of)),
    body: { shortlist: { name: "Outro nome" }, lock_version: 0 },
  }),
  "PUT /recruiters/shortlists/:id/applies": async (of) => {
    const { id, applyId } = await of.shortlist();
    return { params: { id }, body: { apply_ids: [applyId], lock_version: 0 } };
  },
  "PUT /recruiters/shortlists/:id/applies/:apply_id": async (of) => {
    const { id, applyId } = await of.shortlist();
    return { params: { id, apply_id: applyId }, body: { findings: "Conhece o setor." } };
  },
  "PUT /recruiters/shortlists/:id/applies/:apply_id/reveal": async (of) => {
    const { id, applyId } = await of.shortlist();
    return { params: { id, apply_id: applyId }, body: { revealed: true } };
  },
  "POST /recruiters/shortlists/:id/replies": async (of) => {
    const { id, applyId } = await of.shortlist();
    await of.judged(id, applyId);
    return {
      params: { id },
      body: { reply: { apply_id: applyId, client_contact_id: null, body: "Em 30 dias." } },
    };
  },
  "PUT /recruiters/shortlists/:id/contacts": async (of) => ({
    ...(await oneShortlist(of)),
    body: { client_contact_ids: [of.owners.contactId] },
  }),
  "POST /recruiters/shortlists/:id/mails": async (of) => ({
    ...(await oneShortlist(of)),
    body: { mail: { client_contact_ids: [of.owners.contactId] } },
  }),
  "GET /recruiters/shortlists/:id/preview": oneShortlist,
  "GET /recruiters/shortlists/:id/files/:kind": async (of) => ({
    params: { id: (await of.shortlist()).id, kind: "dashboard" },
  }),
};
