import type { SendoutRecipient } from "#contract/calls/sendouts.ts";
import { namedVariables } from "#contract/catalogues/sendouts.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import { type Context, defineHandlers } from "#provider/base/http/implement.ts";
import { recruiterMay } from "#provider/base/http/person.ts";
import { plainText, sanitizeRichText } from "#provider/base/http/sanitize.ts";
import { originOf } from "#provider/base/http/tenant.ts";
import { lifeEvents } from "#provider/base/lives/events.ts";
import { refusedStep, type Step } from "#provider/base/lives/step.ts";
import { isOptedOut, optOut } from "#provider/base/mail/opt-outs.ts";
import { enqueue } from "#provider/base/queue/long-task.ts";
import { hashToken } from "#provider/base/security/token.ts";
import { broadcastSaved } from "../entities/broadcast.ts";
import { selection } from "../entities/entity-calls.ts";
import { findRow } from "../entities/list.ts";
import { readerOf, visibleTo } from "../entities/reading.ts";
import { audit } from "../entities/write.ts";
import { assertApproachable, waitingOf } from "../off-limits/gate.ts";
import { partsOf, templateOf, valuesFor } from "./message.ts";
import { addRecipients, judge, preflightOf, recount } from "./recipients.ts";
import { retryFailed } from "./retry.ts";
import { sendoutTask, states } from "./run-sendout.ts";

const pageSize = 100;
const shown = [
  "id",
  "reference_type",
  "reference_id",
  "name",
  "address",
  "status",
  "skip_reason",
  "failure",
  "sent_at",
] as const;

async function assertDraft(db: Db, businessId: number, id: number): Promise<void> {
  const { status } = await findRow(db, "sendout_queues", businessId, id);
  if (status !== states.draft) throw refusedStep("sendout_queue.status", status, life["sendout.started"]);
}

/** Its recipients are a part of it: who has it open takes the new counts. */
async function touch(of: OfSendout): Promise<void> {
  await of.db
    .updateTable("sendout_queues")
    .set((eb) => ({ lock_version: eb("lock_version", "+", 1), updated_at: new Date().toISOString() }))
    .where("id", "=", of.params.id)
    .execute();
  await broadcast(of);
}

type Sendout = Context<"POST /recruiters/sendout_queues/:id/start">;
type OfSendout = Pick<Sendout, "db" | "services" | "businessId" | "params">;
const broadcast = ({ db, services, businessId, params }: OfSendout) =>
  broadcastSaved(db, services, "sendout_queues", businessId, [params.id]);

const life = lifeEvents.sendout;

/** Advances the send-out; refused with both states if it is not in that state, or no longer. */
async function go(
  of: OfSendout & Pick<Sendout, "person" | "request">,
  step: Step<number>,
  more: { origin?: string; started_at?: null; finished_at?: string } = {},
) {
  const { db, businessId, params, person, request } = of;
  const { status } = await findRow(db, "sendout_queues", businessId, params.id);
  const row = await db
    .updateTable("sendout_queues")
    .set((eb) => ({
      ...more,
      status: step.to,
      runs: eb("runs", "+", 1),
      lock_version: eb("lock_version", "+", 1),
      updated_at: new Date().toISOString(),
    }))
    .where("id", "=", params.id)
    .where("business_id", "=", businessId)
    .where("status", "in", step.from)
    .returning(["id", "runs", "scheduled_at"])
    .executeTakeFirst();
  if (row) {
    const writer = { businessId, recruiterId: person.id, requestId: request.id };
    await audit(db, "sendout_queues", row.id, writer, { status }, { status: step.to });
    await broadcast(of);
    return row;
  }
  const now = await findRow(db, "sendout_queues", businessId, params.id);
  throw refusedStep("sendout_queue.status", now.status, step);
}

/** The send-out as the person may read it. */
const shownQueue = async ({
  db,
  businessId,
  person,
  params,
}: Pick<Sendout, "db" | "businessId" | "person" | "params">) =>
  visibleTo(readerOf(person), "sendout_queues", await findRow(db, "sendout_queues", businessId, params.id));

type Queueing = Pick<Context<"POST /recruiters/sendout_queues/:id/start">, "services" | "params">;

async function enqueueRun(
  trx: Db,
  { services, params }: Queueing,
  { runs }: { runs: number },
  at: string | null,
): Promise<void> {
  const key = `sendout:${params.id}:${runs}`;
  await enqueue(trx, services.queue, sendoutTask, params.id, { key, at: at ?? undefined });
}

const later = (at: string | null): at is string => at !== null && Date.parse(at) > Date.now();

interface Link {
  db: Db;
  businessId: number;
  params: { id: string };
}

async function linked({ db, businessId, params }: Link, token: string) {
  const row = await db
    .selectFrom("sendout_recipients as s")
    .innerJoin("businesses as b", "b.id", "s.business_id")
    .where("s.uid", "=", params.id)
    .where("s.business_id", "=", businessId)
    .where("s.token_hash", "=", hashToken(token))
    .select(["s.address", "b.name as brand", "b.id as business_id"])
    .executeTakeFirst();
  if (!row?.address) throw new CallError("token_invalid");
  return { ...row, address: row.address };
}

export const sendoutHandlers = defineHandlers({
  "GET /recruiters/sendout_queues/:id/recipients": async ({ db, businessId, params, query }) => {
    await findRow(db, "sendout_queues", businessId, params.id);
    let rows = db
      .selectFrom("sendout_recipients")
      .where("business_id", "=", businessId)
      .where("sendout_queue_id", "=", params.id)
      .orderBy("id")
      .limit(pageSize + 1)
      .select(shown);
    if (query.after !== undefined) rows = rows.where("id", ">", query.after);
    if (query.only === "ready") rows = rows.where("status", "=", 0).where("skip_reason", "is", null);
    if (query.only === "skipped") rows = rows.where("skip_reason", "is not", null);
    if (query.only === "sent") rows = rows.where("status", "in", [1, 2, 3]);
    if (query.only === "answered") rows = rows.where("status", "=", 3);
    const found: SendoutRecipient[] = await rows.execute();
    return {
      recipients: found.slice(0, pageSize),
      end_of_list: found.length <= pageSize,
      preflight: await preflightOf(db, businessId, params.id),
    };
  },
  "POST /recruiters/sendout_queues/:id/recipients": async (context) => {
    const { db, businessId, person, params, body } = context;
    const { entity, ...selected } = body;
    if (!recruiterMay(person, entity, "read")) throw invalid("entity", "option");
    await assertDraft(db, businessId, params.id);
    const condition = selection(entity, person, selected);
    const added = await db.transaction().execute(async (trx) => {
      const count = await addRecipients(trx, businessId, params.id, entity, condition);
      if (count > 0) await touch({ ...context, db: trx });
      return count;
    });
    return { added, preflight: await preflightOf(db, businessId, params.id) };
  },
  "POST /recruiters/bulk_emails": async ({ db, services, businessId, person, body, locale }) => {
    const {
      bulk_email: { entity, subject, message },
      ...selected
    } = body;
    if (!recruiterMay(person, entity, "read")) throw invalid("bulk_email.entity", "option");
    const text = sanitizeRichText(message);
    if (plainText(text) === "") throw invalid("bulk_email.message", "mail_message");
    const condition = selection(entity, person, selected);
    const id = await db.transaction().execute(async (trx) => {
      const queue = await trx
        .insertInto("sendout_queues")
        .values({
          business_id: businessId,
          // A title appears in lists and calendars, where there is no recipient.
          name: namedVariables(subject, locale).slice(0, 120),
          subject,
          body: text,
          owner_id: person.id,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      // No readable record was selected: nothing is created.
      const added = await addRecipients(trx, businessId, queue.id, entity, condition);
      if (added === 0) throw invalid("bulk_email.recipients", "required");
      await broadcast({ db: trx, services, businessId, params: queue });
      return queue.id;
    });
    return {
      sendout_queue: await shownQueue({ db, businessId, person, params: { id } }),
      preflight: await preflightOf(db, businessId, id),
    };
  },
  "PUT /recruiters/sendout_queues/:id/recipients/:recipient": async ({ db, businessId, params, body }) => {
    const recipient = await db
      .updateTable("sendout_recipients")
      .set({ status: body.status, updated_at: new Date().toISOString() })
      .where("business_id", "=", businessId)
      .where("sendout_queue_id", "=", params.id)
      .where("id", "=", params.recipient)
      .where("status", "in", [2, 3])
      .returning(shown)
      .executeTakeFirst();
    if (!recipient) throw new CallError("not_found");
    await recount(db, params.id);
    return { recipient };
  },
  "POST /recruiters/sendout_queues/:id/recipients/:recipient/approach": async (context) => {
    const { db, businessId, params } = context;
    const { id: sendoutId, recipient } = params;
    await db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom("sendout_recipients")
        .where("business_id", "=", businessId)
        .where("sendout_queue_id", "=", sendoutId)
        .where("id", "=", recipient)
        .select(["reference_type", "reference_id"])
        .executeTakeFirst();
      if (!row) throw new CallError("not_found");
      const ids = [row.reference_id];
      const subjects = row.reference_type === "candidate" ? { candidateIds: ids } : { contactIds: ids };
      await assertApproachable(trx, businessId, "in_sendouts", { sendoutId }, subjects);
      await judge(trx, businessId, sendoutId);
      await touch({ ...context, db: trx });
    });
    return { preflight: await preflightOf(db, businessId, sendoutId) };
  },
  "GET /recruiters/sendout_queues/:id/recipients/:recipient/preview": async ({ db, businessId, params }) => {
    await findRow(db, "sendout_queues", businessId, params.id);
    const to = await db
      .selectFrom("sendout_recipients")
      .where("business_id", "=", businessId)
      .where("sendout_queue_id", "=", params.id)
      .where("id", "=", params.recipient)
      .select(["name", "role_name", "address", "locale"])
      .executeTakeFirst();
    const of = await templateOf(db, params.id);
    if (!to || !of) throw new CallError("not_found");
    const { subject, body, signature, why, link } = partsOf(of, valuesFor(of, to), to.locale);
    const footer = `${why} ${link}`;
    return { message: { to_name: to.name, to_address: to.address, subject, body, signature, footer } };
  },
  "DELETE /recruiters/sendout_queues/:id/recipients/:recipient": async (context) => {
    const { db, businessId, params } = context;
    await assertDraft(db, businessId, params.id);
    const gone = await db
      .deleteFrom("sendout_recipients")
      .where("business_id", "=", businessId)
      .where("sendout_queue_id", "=", params.id)
      .where("id", "=", params.recipient)
      .returning("id")
      .executeTakeFirst();
    if (!gone) throw new CallError("not_found");
    await judge(db, businessId, params.id);
    await touch(context);
    return { preflight: await preflightOf(db, businessId, params.id) };
  },
  "POST /recruiters/sendout_queues/:id/start": async (context) => {
    const { businessId, params, request, tenant } = context;
    return await context.db.transaction().execute(async (db) => {
      await assertDraft(db, businessId, params.id);
      await judge(db, businessId, params.id);
      const { ready } = await preflightOf(db, businessId, params.id);
      if (ready === 0) throw invalid("sendout_queue.recipients", "required");
      // Warnings are confirmed once, before the first mail.
      await assertApproachable(
        db,
        businessId,
        "in_sendouts",
        { sendoutId: params.id },
        await waitingOf(db, params.id),
      );
      const { scheduled_at } = await findRow(db, "sendout_queues", businessId, params.id);
      const step = life[later(scheduled_at) ? "sendout.scheduled" : "sendout.started"];
      const origin = originOf(request, tenant);
      const row = await go({ ...context, db }, step, { origin });
      await enqueueRun(db, context, row, later(scheduled_at) ? scheduled_at : null);
      return { sendout_queue: await shownQueue({ ...context, db }) };
    });
  },
  "POST /recruiters/sendout_queues/:id/pause": async (context) => {
    await go(context, life["sendout.paused"]);
    return { sendout_queue: await shownQueue(context) };
  },
  "POST /recruiters/sendout_queues/:id/resume": async (context) => {
    const { businessId, params } = context;
    return await context.db.transaction().execute(async (db) => {
      const { scheduled_at, started_at } = await findRow(db, "sendout_queues", businessId, params.id);
      const waits = later(scheduled_at) && started_at === null;
      const step = life[waits ? "sendout.rescheduled" : "sendout.resumed"];
      const row = await go({ ...context, db }, step);
      await enqueueRun(db, context, row, waits ? scheduled_at : null);
      return { sendout_queue: await shownQueue({ ...context, db }) };
    });
  },
  "POST /recruiters/sendout_queues/:id/cancel": async (context) => {
    await go(context, life["sendout.cancelled"], { finished_at: new Date().toISOString() });
    return { sendout_queue: await shownQueue(context) };
  },
  "POST /recruiters/sendout_queues/:id/retries": async (context) => {
    const { db, businessId, params, person, body, request, tenant } = context;
    const waiting = await db.transaction().execute(async (trx) => {
      const again = await retryFailed(trx, businessId, params.id, {
        recipientId: body.recipient_id,
        origin: originOf(request, tenant),
      });
      if (again.run) {
        const writer = { businessId, recruiterId: person.id, requestId: request.id };
        const after = { status: life["retry.requested"].to };
        await audit(trx, "sendout_queues", params.id, writer, { status: states.completed }, after);
        await enqueueRun(trx, context, again.run, null);
        await broadcast({ ...context, db: trx });
      }
      return again.waiting;
    });
    return {
      waiting,
      sendout_queue: await shownQueue(context),
      preflight: await preflightOf(db, businessId, params.id),
    };
  },
  "POST /prospecting/unsubscribe/:id/check": async (context) => {
    const { address, brand, business_id } = await linked(context, context.body.token);
    return { brand, address, unsubscribed: await isOptedOut(context.db, business_id, address) };
  },
  "POST /prospecting/unsubscribe/:id": async (context) => {
    const { address, brand, business_id } = await linked(context, context.body.token);
    await optOut(context.db, business_id, address);
    return { brand, address, unsubscribed: true };
  },
});
