import { sql } from "kysely";
import type { CorrectionRequest } from "#contract/calls/correction-requests.ts";
import { labelIn } from "#contract/catalogues/catalogue.ts";
import { correctionSubject } from "#contract/catalogues/data-held.ts";
import { type Locale, wording } from "#contract/locale.ts";
import { widen } from "#provider/base/database/narrowed.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { originOfBusiness } from "#provider/base/http/tenant.ts";
import { recordChange } from "#provider/base/records/changes.ts";
import { broadcastSaved, writing } from "../entities/broadcast.ts";
import { findRow } from "../entities/list.ts";
import { notify } from "../notifications/notify.ts";
import { askedOwner } from "../recruiters/asked-owner.ts";

/** The law gives fifteen days for what is held (LGPD, art. 19, II); a correction takes no longer. */
const answerDays = 15;
const mostShown = 200;

const requestsOf = (db: Db, businessId: number) =>
  db
    .selectFrom("correction_requests")
    .where("business_id", "=", businessId)
    .orderBy("id", "desc")
    .select(["id", "subject", "message", "created_at", "outcome", "answer", "answered_at"]);

type Row = Awaited<ReturnType<ReturnType<typeof requestsOf>["executeTakeFirstOrThrow"]>>;
const shown = ({ outcome, answer, answered_at, ...row }: Row): CorrectionRequest => ({
  ...row,
  answer: outcome && answer && answered_at ? { outcome, text: answer, at: answered_at } : null,
});

async function requestsOfCandidate(db: Db, businessId: number, candidateId: number) {
  const rows = await requestsOf(db, businessId)
    .where("candidate_id", "=", candidateId)
    .limit(mostShown)
    .execute();
  return { correction_requests: rows.map(shown) };
}

async function requestOf(db: Db, businessId: number, id: number) {
  const row = await requestsOf(db, businessId).where("id", "=", id).executeTakeFirstOrThrow();
  return { correction_request: shown(row) };
}

const taskTitle = (subject: string, locale: Locale) =>
  `${wording(locale, { pt: "Pedido de correção", en: "Correction request" })}: ${labelIn(correctionSubject, subject, locale)}`;

export const correctionRequestHandlers = defineHandlers({
  "GET /candidates/correction_requests": ({ db, person }) =>
    requestsOfCandidate(db, person.businessId, person.id),

  "POST /candidates/correction_requests": async ({ db, person, body, services }) => {
    const { subject, message } = body.correction_request;
    const { businessId } = person;
    return await db.transaction().execute(async (trx) => {
      // The candidate may press on two devices at once.
      const { owner_id } = await trx
        .selectFrom("candidates")
        .where("business_id", "=", businessId)
        .where("id", "=", person.id)
        .select("owner_id")
        .forUpdate()
        .executeTakeFirstOrThrow();
      const open = await requestsOf(trx, businessId)
        .where("candidate_id", "=", person.id)
        .where("subject", "=", subject)
        .where("answered_at", "is", null)
        .executeTakeFirst();
      if (open) throw new CallError("already_done");
      const { recipients, ownerId, locale } = await askedOwner(trx, businessId, owner_id);
      const task = await trx
        .insertInto("tasks")
        .values({
          business_id: businessId,
          title: taskTitle(subject, locale),
          task_type: 0,
          description: message,
          due_at: new Date(Date.now() + answerDays * 86_400_000).toISOString(),
          reference_type: "candidate",
          reference_id: person.id,
          owner_id: ownerId,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      const { id } = await trx
        .insertInto("correction_requests")
        .values({ business_id: businessId, candidate_id: person.id, subject, message, task_id: task.id })
        .returning("id")
        .executeTakeFirstOrThrow();
      await broadcastSaved(trx, services, "tasks", businessId, [task.id]);
      await notify(trx, services, {
        businessId,
        recruiterIds: recipients,
        category: "candidate",
        component: "correction_requested",
        data: { candidate_name: person.name },
        link: `/recruiters/candidates/${person.id}/consents`,
      });
      return await requestOf(trx, businessId, id);
    });
  },

  "GET /recruiters/candidates/:id/correction_requests": async ({ db, businessId, params: { id } }) => {
    return await db.transaction().execute(async (trx) => {
      await findRow(trx, "candidates", businessId, id);
      // A request goes with its candidate, whoever has its task.
      await widen(trx);
      return await requestsOfCandidate(trx, businessId, id);
    });
  },

  "POST /recruiters/correction_requests/:id/answers": async (context) => {
    const { businessId, person, params, body, services } = context;
    return await writing(context, async (trx, writer) => {
      const narrowAgain = await widen(trx);
      const request = await trx
        .selectFrom("correction_requests as q")
        .innerJoin("candidates as c", "c.id", "q.candidate_id")
        .innerJoin("businesses as b", "b.id", "q.business_id")
        .where("q.business_id", "=", businessId)
        .where("q.id", "=", params.id)
        .select(["q.subject", "q.task_id", "q.answered_at", "q.candidate_id"])
        .select(["c.name", "c.email", "c.locale", "b.name as brand"])
        .forUpdate("q")
        .executeTakeFirst();
      if (!request) throw new CallError("not_found");
      await narrowAgain();
      await findRow(trx, "candidates", businessId, request.candidate_id);
      await widen(trx);
      if (request.answered_at) throw new CallError("already_done");
      const { outcome, text } = body.answer;
      await trx
        .updateTable("correction_requests")
        .set({ outcome, answer: text, answered_at: sql`now()`, answered_by_id: person.id })
        .where("business_id", "=", businessId)
        .where("id", "=", params.id)
        .execute();
      if (request.task_id !== null) {
        await trx
          .updateTable("tasks")
          .set((eb) => ({ done_at: sql`now()`, lock_version: eb("lock_version", "+", 1) }))
          .where("business_id", "=", businessId)
          .where("id", "=", request.task_id)
          .where("done_at", "is", null)
          .execute();
        recordChange(writer, "saved", "tasks", [request.task_id]);
      }
      await services.mailerIn(trx).send({
        businessId,
        kind: "correction_answered",
        to: [{ name: request.name, address: request.email }],
        locale: request.locale,
        replyTo: person.email,
        values: {
          brand: request.brand,
          data: labelIn(correctionSubject, request.subject, request.locale),
          link: `${await originOfBusiness(trx, context.request, context.tenant, businessId)}/candidates/data`,
        },
        message: text,
      });
      return await requestOf(trx, businessId, params.id);
    });
  },
});
