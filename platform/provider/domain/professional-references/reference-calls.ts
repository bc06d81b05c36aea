import { sql } from "kysely";
import type { PublicReference } from "#contract/calls/professional-references.ts";
import { referenceForm } from "#contract/catalogues/professional-references.ts";
import type { Locale } from "#contract/locale.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import type { CandidatePerson } from "#provider/base/http/person.ts";
import { hashToken } from "#provider/base/security/token.ts";
import type { Services } from "#provider/base/services.ts";
import { assertOpen, dayOf } from "../answer-links/answer-link.ts";
import { askerOf } from "../answer-links/asker.ts";
import { findRow } from "../entities/list.ts";
import { membersOrAdministrators } from "../notifications/members.ts";
import { notify } from "../notifications/notify.ts";
import { assertWhole, formAnswersOf, keepAnswers } from "./answers.ts";
import { askReferee } from "./ask.ts";
import { inviteMany, inviteToName, namingOf } from "./invite.ts";
import { nameReferee } from "./name-referee.ts";
import { ownReferences, referencesOf } from "./references-of.ts";

/** The row behind a link, locked for the transaction. */
async function linked(trx: Db, businessId: number, uid: string, token: string) {
  const row = await trx
    .selectFrom("professional_references as p")
    .innerJoin("candidates as c", "c.id", "p.candidate_id")
    .innerJoin("businesses as b", "b.id", "p.business_id")
    .leftJoin("recruiters as r", "r.id", "p.recruiter_id")
    .where("p.uid", "=", uid)
    .where("p.business_id", "=", businessId)
    .where("p.token_hash", "=", hashToken(token))
    .select(["p.id", "p.candidate_id", "p.recruiter_id", "p.name as referee_name", "p.message"])
    .select(["p.expires_at", "p.opened_at", "p.last_answer_at", "p.answered_at", "p.declined_at"])
    .select(["p.cancelled_at", "c.name as candidate_name", "b.name as brand", "r.name as sender"])
    .forUpdate("p")
    .executeTakeFirst();
  return assertOpen(row);
}
type Linked = Awaited<ReturnType<typeof linked>>;

async function publicOf(
  trx: Db,
  businessId: number,
  row: Linked,
  locale: Locale,
): Promise<{ professional_reference: PublicReference }> {
  return {
    professional_reference: {
      referee_name: row.referee_name,
      candidate_name: row.candidate_name,
      brand: row.brand,
      sender: row.sender,
      message: row.message,
      expires_on: dayOf(row.expires_at),
      questions: referenceForm(locale),
      answers: await formAnswersOf(trx, businessId, row.id),
    },
  };
}

/** Notifies the recruiter who asked; administrators if they have left. */
async function notifyRequester(
  trx: Db,
  services: Pick<Services, "cable">,
  businessId: number,
  row: Linked,
  component: "reference_answered" | "reference_declined",
): Promise<void> {
  await notify(trx, services, {
    businessId,
    recruiterIds: await membersOrAdministrators(trx, businessId, [row.recruiter_id]),
    category: "candidate",
    component,
    data: { name: row.referee_name, candidate_name: row.candidate_name },
    link: `/recruiters/candidates/${row.candidate_id}/professional_references`,
  });
}

const eraseAnswers = (trx: Db, businessId: number, id: number) =>
  trx
    .deleteFrom("professional_reference_answers")
    .where("business_id", "=", businessId)
    .where("professional_reference_id", "=", id)
    .execute();

const ownOf = async (db: Db, { businessId, id }: CandidatePerson) => ({
  professional_references: await ownReferences(db, businessId, id),
});

const oneOf = async (db: Db, businessId: number, id: number) => ({
  professional_references: await referencesOf(db, businessId, { id }),
});

export const professionalReferenceHandlers = defineHandlers({
  "GET /candidates/professional_references": ({ db, person }) => ownOf(db, person),
  "POST /candidates/professional_references": async ({ db, person, body, locale }) => {
    const candidate = { id: person.id, businessId: person.businessId, email: person.email, locale };
    return await db.transaction().execute(async (trx) => {
      if (!(await nameReferee(trx, candidate, body.professional_reference, "professional_reference")))
        throw invalid("professional_reference.email", "named");
      return await ownOf(trx, person);
    });
  },
  "DELETE /candidates/professional_references/:id": async ({ db, person, params: { id } }) => {
    const { numDeletedRows } = await db
      .deleteFrom("professional_references")
      .where("business_id", "=", person.businessId)
      .where("candidate_id", "=", person.id)
      .where("id", "=", id)
      .executeTakeFirst();
    if (Number(numDeletedRows) === 0) throw new CallError("not_found");
    return await ownOf(db, person);
  },
  "GET /recruiters/candidates/:id/professional_references": async ({ db, businessId, params: { id } }) => {
    await findRow(db, "candidates", businessId, id);
    return {
      professional_references: await referencesOf(db, businessId, { candidateId: id }),
      naming: await namingOf(db, businessId, id),
    };
  },
  "POST /recruiters/candidates/:id/professional_references/invitations": async (context) => {
    const { db, businessId, params, body, services } = context;
    await findRow(db, "candidates", businessId, params.id);
    await services.limiter.take(`${businessId} ${params.id} professional_references/invitations`);
    return { address: await inviteToName(await askerOf(context), params.id, body?.again ?? false) };
  },
  "POST /recruiters/professional_references/invitations": async (context) => {
    const { businessId, person, body, services } = context;
    await services.limiter.take(`${businessId} ${person.id} professional_references/invitations of many`);
    return await inviteMany(await askerOf(context), body.professional_reference.candidate_ids);
  },
  "POST /recruiters/professional_references/:id/send": async (context) => {
    const { db, businessId, params, body } = context;
    await askReferee(await askerOf(context), params.id, body.professional_reference);
    return await oneOf(db, businessId, params.id);
  },
  "POST /recruiters/professional_references/:id/cancel": async ({ db, businessId, params: { id } }) => {
    const { numUpdatedRows } = await db
      .updateTable("professional_references")
      .set({ cancelled_at: sql`now()`, updated_at: sql`now()` })
      .where("business_id", "=", businessId)
      .where("id", "=", id)
      .where("token_hash", "is not", null)
      .where("cancelled_at", "is", null)
      .where("answered_at", "is", null)
      .where("declined_at", "is", null)
      .executeTakeFirst();
    const answer = await oneOf(db, businessId, id);
    if (answer.professional_references.length === 0) throw new CallError("not_found");
    if (Number(numUpdatedRows) === 0) throw new CallError("already_done");
    return answer;
  },
  "POST /professional_references/:id/open": async ({
    db,
    tenant,
    params,
    body,
    request,
    services,
    locale,
  }) => {
    await services.limiter.take(`${request.ip} POST /professional_references`);
    return await db.transaction().execute(async (trx) => {
      const row = await linked(trx, tenant.businessId, params.id, body.token);
      if (!row.opened_at)
        await trx
          .updateTable("professional_references")
          .set({ opened_at: sql`now()` })
          .where("id", "=", row.id)
          .execute();
      return await publicOf(trx, tenant.businessId, row, locale);
    });
  },
  "PUT /professional_references/:id": async ({ db, tenant, params, body, request, services, locale }) => {
    await services.limiter.take(`${request.ip} PUT /professional_references`);
    const { businessId } = tenant;
    return await db.transaction().execute(async (trx) => {
      const row = await linked(trx, businessId, params.id, body.token);
      await keepAnswers(trx, businessId, row.id, body.answers);
      const answer = await publicOf(trx, businessId, row, locale);
      const { answers } = answer.professional_reference;
      if (body.finished) assertWhole(answers);
      const shares = answers.some(({ value }) => value.type === "yes_no" && value.yes);
      await trx
        .updateTable("professional_references")
        .set({ last_answer_at: sql`now()`, updated_at: sql`now()`, shared: shares })
        .$if(body.finished, (query) => query.set({ answered_at: sql`now()` }))
        .where("id", "=", row.id)
        .execute();
      if (body.finished) await notifyRequester(trx, services, businessId, row, "reference_answered");
      return answer;
    });
  },
  "POST /professional_references/:id/decline": async ({ db, tenant, params, body, request, services }) => {
    await services.limiter.take(`${request.ip} PUT /professional_references`);
    const { businessId } = tenant;
    return await db.transaction().execute(async (trx) => {
      const row = await linked(trx, businessId, params.id, body.token);
      await eraseAnswers(trx, businessId, row.id);
      await trx
        .updateTable("professional_references")
        .set({ declined_at: sql`now()`, updated_at: sql`now()`, shared: false })
        .where("id", "=", row.id)
        .execute();
      await notifyRequester(trx, services, businessId, row, "reference_declined");
      return { declined: true as const };
    });
  },
});
