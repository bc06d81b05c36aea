import type { Shortlist } from "#contract/calls/shortlists.ts";
import { streams } from "#provider/base/cable/streams.ts";
import type { Db } from "#provider/base/database/open.ts";
import { type Context, defineHandlers, shortlistTokenOf } from "#provider/base/http/implement.ts";
import {
  assertMay,
  type ClientContactPerson,
  type ReviewerPerson,
  recruiterMay,
} from "#provider/base/http/person.ts";
import { originOf } from "#provider/base/http/tenant.ts";
import type { Services } from "#provider/base/services.ts";
import { jobOf } from "../pipeline/board.ts";
import { admit } from "./admission.ts";
import { contactJob, contactJobFile, contactJobs } from "./client-jobs.ts";
import {
  contactsForJob,
  mailShortlist,
  saveApplies,
  saveContacts,
  saveFindings,
  saveSettings,
  shortlistContacts,
} from "./desk.ts";
import { shortlistFile } from "./files.ts";
import { forReaders } from "./for-readers.ts";
import { forRecruiter, likesForRecruiter, repliesForRecruiter } from "./for-recruiter.ts";
import { evaluate, likesOf, listLikes, type Reader, repliesOf } from "./likes.ts";
import { addReply, conclude, curriculumOf, noteSeen, readerOf, reveal } from "./reading.ts";
import { reviewedApplies } from "./reviewed.ts";
import { revokeShortlist, rotateToken, type Sharing, shareShortlist } from "./share.ts";
import { shortlistById, shortlistForContact, shortlistRows, toShortlist } from "./shortlist.ts";
import { shownOutside, shownTo, unknownOf } from "./traces.ts";

/** A personal link identifies its contact; the first link's reader is anonymous. */
const byLink = ({ contact }: ReviewerPerson): Reader =>
  contact ? { kind: "client_contact", ...contact } : { kind: "reviewer" };
const asContact = ({ id, name }: ClientContactPerson): Reader => ({ kind: "client_contact", id, name });

async function review(db: Db, services: Services, businessId: number, shortlist: Shortlist, reader: Reader) {
  const at = await services.cable.position(db, streams.shortlist(shortlist.uid));
  const likes = await likesOf(db, shortlist.id, reader);
  const unknown = await unknownOf(db, shortlist);
  const applies = await reviewedApplies(db, shortlist, likes, reader, unknown);
  return {
    shortlist_relationship: shownTo(unknown, shortlist),
    ...(await forReaders(db, businessId, shortlist, likes, applies)),
    reader: await readerOf(db, shortlist.id, reader),
    ...at,
  };
}

type Sender = Context<"POST /recruiters/jobs/:id/shortlists" | "POST /recruiters/shortlists/:id/mails">;

async function sharingOf({ db, businessId, person, services, request, tenant }: Sender): Promise<Sharing> {
  const business = await db
    .selectFrom("businesses")
    .where("id", "=", businessId)
    .select("name")
    .executeTakeFirstOrThrow();
  const origin = originOf(request, tenant);
  return { db, services, businessId, brand: business.name, recruiter: person, origin };
}

const openedBy = (db: Db, shortlistId: number, contactId: number) =>
  db
    .updateTable("shortlist_contacts")
    .set({ last_opened_at: new Date().toISOString() })
    .where("shortlist_relationship_id", "=", shortlistId)
    .where("client_contact_id", "=", contactId)
    .execute();

async function opened(db: Db, { shortlistId, contact }: ReviewerPerson): Promise<void> {
  await db
    .updateTable("shortlist_relationships")
    .set({ last_opened_at: new Date().toISOString() })
    .where("id", "=", shortlistId)
    .execute();
  if (contact) await openedBy(db, shortlistId, contact.id);
}

export const shortlistHandlers = defineHandlers({
  "GET /shortlist_relationships/:id": async ({ db, businessId, person }) => {
    await opened(db, person);
    const shortlist = await shortlistById(db, businessId, person.shortlistId);
    return { shortlist_relationship: await shownOutside(db, shortlist) };
  },
  "POST /shortlist_relationships/:id/admissions": async ({ db, person, services, request, body }) =>
    await admit(db, services, person.shortlistId, shortlistTokenOf(request) ?? "", body.password),
  "GET /shortlist_relationships/:id/applies": async ({ db, businessId, person, services }) =>
    await review(
      db,
      services,
      businessId,
      await shortlistById(db, businessId, person.shortlistId),
      byLink(person),
    ),
  "POST /shortlist_relationships/:id/like_candidates": async ({ db, businessId, person, services, body }) => {
    const shortlist = await shortlistById(db, businessId, person.shortlistId);
    return await evaluate(db, services, businessId, shortlist, byLink(person), body.like_candidate);
  },
  "GET /shortlist_relationships/:id/like_candidates": async ({ db, businessId, person, query }) =>
    await listLikes(db, await shortlistById(db, businessId, person.shortlistId), byLink(person), query.where),
  "POST /shortlist_relationships/:id/seen": async ({ db, businessId, person, body }) =>
    await noteSeen(db, businessId, { id: person.shortlistId }, byLink(person), body.apply_ids),
  "POST /shortlist_relationships/:id/conclusions": async ({ db, businessId, person, services, body }) => {
    const shortlist = await shortlistById(db, businessId, person.shortlistId);
    return await conclude(db, services, businessId, shortlist, byLink(person), body.concluded);
  },
  "POST /shortlist_relationships/:id/replies": async ({ db, businessId, person, services, body }) => {
    const shortlist = await shortlistById(db, businessId, person.shortlistId);
    return await addReply(db, services, businessId, shortlist, { reader: byLink(person) }, body.reply);
  },
  "GET /shortlist_relationships/:id/applies/:apply_id/curriculum": async ({ db, person, params, services }) =>
    await curriculumOf(db, services, { id: person.shortlistId }, params.apply_id),

  "GET /client_contacts/jobs": async ({ db, person }) => await contactJobs(db, person),
  "GET /client_contacts/jobs/:uid": async ({ db, person, params }) =>
    await contactJob(db, person, params.uid),
  "GET /client_contacts/jobs/:uid/files/:id/content": async ({ db, services, person, params }) =>
    await contactJobFile(db, services, person, params),
  "GET /client_contacts/jobs/:jobId/shortlist_relationships/:id": async ({
    db,
    person,
    businessId,
    params,
    services,
  }) => {
    const shortlist = await shortlistForContact(db, person, params);
    await openedBy(db, shortlist.id, person.id);
    return await review(db, services, businessId, shortlist, asContact(person));
  },
  "POST /client_contacts/jobs/:jobId/shortlist_relationships/:id/like_candidates": async ({
    db,
    businessId,
    person,
    params,
    services,
    body,
  }) => {
    const shortlist = await shortlistForContact(db, person, params);
    return await evaluate(db, services, businessId, shortlist, asContact(person), body.like_candidate);
  },
  "GET /client_contacts/jobs/:jobId/shortlist_relationships/:id/like_candidates": async ({
    db,
    person,
    params,
    query,
  }) => await listLikes(db, await shortlistForContact(db, person, params), asContact(person), query.where),

  "POST /client_contacts/jobs/:jobId/shortlist_relationships/:id/seen": async (context) => {
    const { db, businessId, person, params, body } = context;
    const shortlist = await shortlistForContact(db, person, params);
    return await noteSeen(db, businessId, shortlist, asContact(person), body.apply_ids);
  },
  "POST /client_contacts/jobs/:jobId/shortlist_relationships/:id/conclusions": async (context) => {
    const { db, businessId, person, params, services, body } = context;
    const shortlist = await shortlistForContact(db, person, params);
    return await conclude(db, services, businessId, shortlist, asContact(person), body.concluded);
  },
  "POST /client_contacts/jobs/:jobId/shortlist_relationships/:id/replies": async (context) => {
    const { db, businessId, person, params, services, body } = context;
    const shortlist = await shortlistForContact(db, person, params);
    return await addReply(db, services, businessId, shortlist, { reader: asContact(person) }, body.reply);
  },
  "GET /client_contacts/jobs/:jobId/shortlist_relationships/:id/applies/:apply_id/curriculum": async ({
    db,
    person,
    params,
    services,
  }) => await curriculumOf(db, services, await shortlistForContact(db, person, params), params.apply_id),

  "GET /recruiters/jobs/:id/shortlists": async ({ db, businessId, person, params }) => {
    const job = await jobOf(db, businessId, params.id);
    const rows = await shortlistRows(db, businessId)
      .where("s.job_id", "=", job.id)
      .orderBy("s.created_at", "desc")
      .orderBy("s.id", "desc")
      .execute();
    return { shortlists: rows.map((row) => forRecruiter(person, toShortlist(row))) };
  },
  "GET /recruiters/jobs/:id/shortlist_contacts": async ({ db, businessId, params }) =>
    await contactsForJob(db, businessId, params.id),
  "POST /recruiters/jobs/:id/shortlists": async (context) => {
    const { body, params, person } = context;
    if (body.shortlist.client_contact_ids?.length) assertMay(person, "client_contacts", "read");
    const { shortlist, token } = await shareShortlist(await sharingOf(context), params.id, body.shortlist);
    return { shortlist: forRecruiter(person, shortlist), token };
  },
  "GET /recruiters/shortlists/:id": async ({ db, businessId, params, person, services }) => {
    const shortlist = await shortlistById(db, businessId, params.id);
    const at = await services.cable.position(db, streams.shortlist(shortlist.uid));
    const reader: Reader = { kind: "recruiter" };
    const likes = await likesOf(db, shortlist.id, reader);
    const applies = await reviewedApplies(db, shortlist, likes, reader);
    const contacts = recruiterMay(person, "client_contacts", "read")
      ? await shortlistContacts(db, businessId, shortlist.id)
      : [];
    return {
      shortlist: forRecruiter(person, shortlist),
      applies,
      like_candidates: likesForRecruiter(person, likes),
      replies: repliesForRecruiter(person, await repliesOf(db, shortlist.id)),
      contacts,
      ...at,
    };
  },
  "PUT /recruiters/shortlists/:id": async ({ db, businessId, person, params, body, services }) => {
    const { shortlist } = await saveSettings(db, services, businessId, params.id, body);
    return { shortlist: forRecruiter(person, shortlist) };
  },
  "PUT /recruiters/shortlists/:id/applies": async ({ db, businessId, person, params, body, services }) => {
    const { shortlist } = await saveApplies(db, services, businessId, params.id, body);
    return { shortlist: forRecruiter(person, shortlist) };
  },
  "PUT /recruiters/shortlists/:id/applies/:apply_id": async ({ db, businessId, params, body, services }) =>
    await saveFindings(db, services, businessId, params, body.findings),
  "PUT /recruiters/shortlists/:id/applies/:apply_id/reveal": async (context) => {
    const { db, businessId, params, body, services } = context;
    const shortlist = await shortlistById(db, businessId, params.id);
    return await reveal(db, services, businessId, shortlist, params.apply_id, body.revealed);
  },
  "POST /recruiters/shortlists/:id/replies": async ({ db, businessId, params, person, body, services }) => {
    const { client_contact_id: clientContactId, ...reply } = body.reply;
    const shortlist = await shortlistById(db, businessId, params.id);
    const author = { recruiterId: person.id, recruiterName: person.name, clientContactId };
    return await addReply(db, services, businessId, shortlist, author, reply);
  },
  "PUT /recruiters/shortlists/:id/contacts": async ({ db, services, businessId, person, params, body }) =>
    await saveContacts(db, services, businessId, person.name, params.id, body.client_contact_ids),
  "POST /recruiters/shortlists/:id/mails": async (context) =>
    await mailShortlist(await sharingOf(context), context.params.id, context.body.mail),
  "GET /recruiters/shortlists/:id/preview": async ({ db, businessId, person, params }) => {
    const shortlist = await shortlistById(db, businessId, params.id);
    const unknown = await unknownOf(db, shortlist);
    return {
      shortlist_relationship: forRecruiter(person, shownTo(unknown, shortlist)),
      applies: await reviewedApplies(db, shortlist, [], { kind: "reviewer" }, unknown),
    };
  },
  "GET /recruiters/shortlists/:id/files/:kind": async ({ db, businessId, person, params, locale }) =>
    await shortlistFile(db, person, await shortlistById(db, businessId, params.id), params.kind, locale),
  "POST /recruiters/shortlists/:id/tokens": async ({ db, businessId, params, body }) =>
    await rotateToken(db, businessId, params.id, body?.reactivate ?? false),
  "DELETE /recruiters/shortlists/:id": async ({ db, businessId, person, params, services }) => {
    const { shortlist } = await revokeShortlist(db, services, businessId, params.id);
    return { shortlist: forRecruiter(person, shortlist) };
  },
});
