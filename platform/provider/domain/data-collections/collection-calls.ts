import { sql } from "kysely";
import type { CollectionTemplate, PublicCollection } from "#contract/calls/data-collections.ts";
import type { CollectedField } from "#contract/catalogues/data-collection.ts";
import { needsConsent } from "#contract/catalogues/data-fields.ts";
import { firstNameOf } from "#contract/text.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { assertMay, recruiterMay } from "#provider/base/http/person.ts";
import { hashToken } from "#provider/base/security/token.ts";
import type { Services } from "#provider/base/services.ts";
import { dayOf } from "../answer-links/answer-link.ts";
import { askerOf } from "../answer-links/asker.ts";
import { writeConsent } from "../candidates/consents.ts";
import { keepPhoto } from "../candidates/photo.ts";
import { askAgain, askFor, deliver } from "../collection-requests/ask.ts";
import { notifyOfDuplicates } from "../duplicates/notify-of-duplicates.ts";
import { broadcastAnswered, broadcastBulkChange } from "../entities/broadcast.ts";
import { findRow } from "../entities/list.ts";
import { membersOrAdministrators } from "../notifications/members.ts";
import { notify } from "../notifications/notify.ts";
import { announceChangeByOthers } from "../sessions/email-changes.ts";
import { duplicateKeys, writeAnswers } from "./answers.ts";
import { assertConsents } from "./assert-consents.ts";
import { collectionsOf } from "./collection.ts";
import { documentContent, keepDocument, storeDocument } from "./documents.ts";

/** The row behind a link, locked for the transaction; throws the reason why the link cannot be opened. */
async function linked(trx: Db, businessId: number, uid: string, token: string) {
  const row = await trx
    .selectFrom("data_collections as d")
    .innerJoin("candidates as c", "c.id", "d.candidate_id")
    .innerJoin("businesses as b", "b.id", "d.business_id")
    .leftJoin("recruiters as r", "r.id", "d.recruiter_id")
    .where("d.uid", "=", uid)
    .where("d.business_id", "=", businessId)
    .where("d.token_hash", "=", hashToken(token))
    .select([
      "d.id",
      "d.candidate_id",
      "d.recruiter_id",
      "d.message",
      "d.message_en",
      "d.expires_at",
      "d.opened_at",
    ])
    .select(["d.last_answer_at", "d.answered_at", "d.cancelled_at"])
    .select(["c.name as candidate_name", "c.owner_id", "b.name as brand", "r.name as sender"])
    .forUpdate("d")
    .executeTakeFirst();
  if (!row) throw new CallError("token_invalid");
  if (row.cancelled_at) throw new CallError("token_revoked");
  if (row.answered_at) throw new CallError("already_done");
  if (Date.parse(row.expires_at) <= Date.now()) throw new CallError("token_expired");
  return row;
}
type Linked = Awaited<ReturnType<typeof linked>>;

function fieldsOf(trx: Db, businessId: number, id: number) {
  return trx
    .selectFrom("data_collection_fields")
    .where("business_id", "=", businessId)
    .where("data_collection_id", "=", id)
    .orderBy("position")
    .select(["field", "answered_at"])
    .execute();
}

/** Nothing of the person but their first name. */
async function publicOf(
  trx: Db,
  businessId: number,
  row: Linked,
): Promise<{ data_collection: PublicCollection }> {
  const fields = await fieldsOf(trx, businessId, row.id);
  return {
    data_collection: {
      first_name: firstNameOf(row.candidate_name),
      brand: row.brand,
      sender: row.sender,
      message: row.message,
      message_en: row.message_en,
      expires_on: dayOf(row.expires_at),
      fields: fields.map(({ field, answered_at }) => ({ field, answered: answered_at !== null })),
    },
  };
}

/** Notifies the recruiter who asked of the first and the last answer; administrators if they have left. */
async function notifyAnswered(
  trx: Db,
  services: Pick<Services, "cable">,
  businessId: number,
  row: Linked,
  complete: boolean,
): Promise<void> {
  if (!complete && row.last_answer_at) return;
  await notify(trx, services, {
    businessId,
    recruiterIds: await membersOrAdministrators(trx, businessId, [row.recruiter_id]),
    category: "candidate",
    component: "data_collected",
    data: { candidate_name: row.candidate_name, ...(complete ? {} : { step: "part" }) },
    link: `/recruiters/candidates/${row.candidate_id}/data_collections`,
  });
}

/** Records the answers, and notifies the people concerned. */
async function markAnswered(
  trx: Db,
  services: Pick<Services, "cable">,
  businessId: number,
  row: Linked,
  given: readonly CollectedField[],
): Promise<void> {
  await trx
    .updateTable("data_collection_fields")
    .set({ answered_at: sql`now()` })
    .where("business_id", "=", businessId)
    .where("data_collection_id", "=", row.id)
    .where("field", "in", given)
    .execute();
  const fields = await fieldsOf(trx, businessId, row.id);
  const complete = fields.every(({ answered_at }) => answered_at !== null);
  await trx
    .updateTable("data_collections")
    .set({ last_answer_at: sql`now()`, updated_at: sql`now()` })
    .$if(complete, (query) => query.set({ answered_at: sql`now()` }))
    .where("id", "=", row.id)
    .execute();
  if (given.some((field) => duplicateKeys.includes(field)))
    await notifyOfDuplicates(trx, services, businessId, row.candidate_id, row.owner_id);
  if (complete) await broadcastAnswered(trx, services, businessId, { data_collection_id: row.id });
  await broadcastBulkChange(trx, services, "candidates", businessId, null);
  await notifyAnswered(trx, services, businessId, row, complete);
}

export const collectionHandlers = defineHandlers({
  "GET /recruiters/candidates/:id/data_collections": async ({ db, businessId, person, params: { id } }) => {
    await findRow(db, "candidates", businessId, id);
    return { data_collections: await collectionsOf({ db, businessId, person }, { candidateId: id }) };
  },
  "GET /recruiters/data_collection_templates": async ({ db, businessId, query: { job_id = null } }) => {
    const { rows } = await sql<CollectionTemplate>`
      select t.id, t.name, t.name_en, t.asked_fields as fields, t.days, t.message, t.message_en,
        case when t.job_id is not null then 'job' when t.client_company_id is not null then 'client' else 'any' end as scope
      from data_collection_templates t
      left join jobs j on j.business_id = t.business_id and j.id = ${job_id}
      where t.business_id = ${businessId} and t.status = 'active'
        and (t.job_id is null or t.job_id = j.id)
        and (t.client_company_id is null or t.client_company_id = j.client_company_id)
      order by t.job_id is null, t.client_company_id is null, elenco_search(t.name), t.id limit 100`.execute(
      db,
    );
    return { data_collection_templates: rows };
  },
  "GET /recruiters/jobs/:id/data_collections": async ({ db, businessId, person, params: { id } }) => {
    if (!recruiterMay(person, "jobs", "read")) return { data_collections: [] };
    await findRow(db, "jobs", businessId, id);
    return { data_collections: await collectionsOf({ db, businessId, person }, { jobId: id }) };
  },
  "POST /recruiters/data_collections": async (context) => {
    const { db, businessId, person } = context;
    const wanted = context.body.data_collection;
    if (wanted.job_id) {
      assertMay(person, "jobs", "read");
      assertMay(person, "applies", "read");
    }
    const asking = await askerOf(context);
    const made = await askFor(asking, wanted);
    const handovers = await deliver(asking, made, wanted);
    const ids = made.map(({ id }) => id);
    return { data_collections: await collectionsOf({ db, businessId, person }, { ids }), handovers };
  },
  "POST /recruiters/data_collections/:id/send": async (context) => {
    const { db, businessId, person, params } = context;
    const wanted = context.body.data_collection;
    const asking = await askerOf(context);
    const { made, ...messages } = await askAgain(asking, params.id, wanted);
    const handovers = await deliver(asking, [made], { ...wanted, ...messages });
    const reader = { db, businessId, person };
    return { data_collections: await collectionsOf(reader, { ids: [params.id] }), handovers };
  },
  "POST /recruiters/data_collections/:id/cancel": async ({ db, businessId, person, params: { id } }) => {
    const { numUpdatedRows } = await db
      .updateTable("data_collections")
      .set({ cancelled_at: sql`now()`, updated_at: sql`now()` })
      .where("business_id", "=", businessId)
      .where("id", "=", id)
      .where("cancelled_at", "is", null)
      .where("answered_at", "is", null)
      .executeTakeFirst();
    const data_collections = await collectionsOf({ db, businessId, person }, { ids: [id] });
    if (data_collections.length === 0) throw new CallError("not_found");
    if (Number(numUpdatedRows) === 0) throw new CallError("already_done");
    return { data_collections };
  },
  "POST /data_collections/:id/open": async ({ db, tenant, params, body, request, services }) => {
    await services.limiter.take(`${request.ip} POST /data_collections`);
    return await db.transaction().execute(async (trx) => {
      const row = await linked(trx, tenant.businessId, params.id, body.token);
      if (!row.opened_at)
        await trx
          .updateTable("data_collections")
          .set({ opened_at: sql`now()` })
          .where("id", "=", row.id)
          .execute();
      return await publicOf(trx, tenant.businessId, row);
    });
  },
  "PUT /data_collections/:id": async (context) => {
    const { db, tenant, params, body, request, services } = context;
    await services.limiter.take(`${request.ip} PUT /data_collections`);
    const { businessId } = tenant;
    const { answer, candidateId } = await db.transaction().execute(async (trx) => {
      const row = await linked(trx, businessId, params.id, body.token);
      const requested = (await fieldsOf(trx, businessId, row.id)).map(({ field }) => field);
      const given = Object.keys(body.answers) as CollectedField[];
      const strange = given.find((field) => !requested.includes(field));
      if (strange) throw invalid(`answers.${strange}`, "option");
      if (given.length === 0) throw invalid("answers", "required");
      assertConsents(given, body.consents);
      const candidateId = row.candidate_id;
      for (const field of given.filter(needsConsent))
        await writeConsent(trx, { businessId, candidateId, recruiterId: null }, { field, given: true });
      await writeAnswers(trx, { businessId, candidateId, requestId: request.id }, body.answers);
      await markAnswered(trx, services, businessId, row, given);
      return { answer: await publicOf(trx, businessId, row), candidateId };
    });
    // The account keeps its address until its owner confirms the new one.
    if (body.answers.email) await announceChangeByOthers(context, "candidates", candidateId);
    return answer;
  },
  "POST /data_collections/:id/files": async ({ db, tenant, params, body, file, request, services }) => {
    await services.limiter.take(`${request.ip} POST /data_collections/files`);
    const { businessId } = tenant;
    const { field } = body;
    const opened = async (trx: Db) => {
      const row = await linked(trx, businessId, params.id, body.token);
      const requested = await fieldsOf(trx, businessId, row.id);
      if (!requested.some((item) => item.field === field)) throw invalid("field", "option");
      return row;
    };
    if (needsConsent(field) && !body.consent) throw invalid(`consents.${field}`, "required");
    if (field === "avatar") {
      const row = await db.transaction().execute(opened);
      const photoOf = { businessId, candidateId: row.candidate_id, recruiterId: null };
      const { data_file } = await keepPhoto(db, services, photoOf, file, async (trx) => {
        await markAnswered(trx, services, businessId, await opened(trx), [field]);
      });
      return { data_file };
    }
    await db.transaction().execute(opened);
    const stored = await storeDocument(db, services.files, file);
    return await db.transaction().execute(async (trx) => {
      const row = await opened(trx);
      const of = { businessId, candidateId: row.candidate_id };
      await writeConsent(trx, { ...of, recruiterId: null }, { field, given: true });
      const data_file = await keepDocument(trx, of, field, stored);
      await markAnswered(trx, services, businessId, row, [field]);
      return { data_file };
    });
  },
  "GET /recruiters/candidates/:id/documents/:field": async ({ db, businessId, params, services }) => {
    await findRow(db, "candidates", businessId, params.id);
    const of = { businessId, candidateId: params.id };
    return await documentContent(db, services.files, of, params.field);
  },
});
