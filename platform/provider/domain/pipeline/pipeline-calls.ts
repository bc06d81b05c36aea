import type { Locale } from "#contract/locale.ts";
import { streams } from "#provider/base/cable/streams.ts";
import { widen } from "#provider/base/database/narrowed.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { type RecruiterPerson, recruiterMay } from "#provider/base/http/person.ts";
import { originOfBusiness, type Tenant } from "#provider/base/http/tenant.ts";
import { writerOf } from "#provider/base/records/rules.ts";
import type { Services } from "#provider/base/services.ts";
import { broadcastApply, writing } from "../entities/broadcast.ts";
import { removeMany, removeOne } from "../entities/entity-calls.ts";
import { findRow, type Row } from "../entities/list.ts";
import { readerOf, visibleTo } from "../entities/reading.ts";
import { updateRow } from "../entities/write.ts";
import { assertStage, stagesOfJob } from "../workflows/stages.ts";
import { boardColumns, columnPage, jobOf } from "./board.ts";
import { moveRows, toMove } from "./move-history.ts";
import { assertEntry } from "./move-rules.ts";
import { type Mover, moveApply, undoMove } from "./moves.ts";
import { recordApply } from "./record-apply.ts";
import { mailRejection } from "./rejection-mail.ts";

const moverOf = (
  context: {
    person: RecruiterPerson;
    services: Services;
    locale: Locale;
    businessId: number;
    tenant: Tenant;
    request: Parameters<typeof originOfBusiness>[1];
  },
  payload: string,
): Mover => ({
  person: context.person,
  services: context.services,
  locale: context.locale,
  origin: (trx) => originOfBusiness(trx, context.request, context.tenant, context.businessId),
  payload,
});

async function assertOwn(db: Db, table: "jobs" | "candidates", businessId: number, id: number, path: string) {
  const row = await db
    .selectFrom(table)
    .where("id", "=", id)
    .where("business_id", "=", businessId)
    .select("id")
    .executeTakeFirst();
  if (!row) throw invalid(path, "option");
}

const seenBy = (person: RecruiterPerson) => ({
  feedbacks: recruiterMay(person, "feedbacks", "read"),
  candidates: recruiterMay(person, "candidates", "read"),
});

const applyFor = <R extends object>(person: RecruiterPerson, apply: R): R =>
  visibleTo(readerOf(person), "applies", apply);

/** The written application, as the person may see it. */
async function asSeen({ db, person }: { db: Db; person: RecruiterPerson }, apply: Row<"applies">) {
  const seen = person.people ? await findRow(db, "applies", person.businessId, apply.id) : apply;
  return applyFor(person, seen);
}

const columnFor = <C extends { applies: object[] }>(person: RecruiterPerson, column: C): C => ({
  ...column,
  applies: column.applies.map((apply) => applyFor(person, apply)),
});

export const pipelineHandlers = defineHandlers({
  "GET /recruiters/jobs/:id/board": async ({ db, businessId, person, params, query, locale, services }) => {
    const job = await jobOf(db, businessId, params.id);
    const at = await services.cable.position(db, streams.board(job.id));
    const wanted = { businessId, jobId: job.id, locale, sees: seenBy(person) };
    const columns = await boardColumns(db, { ...wanted, ...query });
    return { job, columns: columns.map((column) => columnFor(person, column)), ...at };
  },
  "GET /recruiters/jobs/:id/board/:status": async ({ db, businessId, person, params, query, locale }) => {
    const job = await jobOf(db, businessId, params.id);
    const wanted = { businessId, jobId: job.id, locale, sees: seenBy(person) };
    return columnFor(person, await columnPage(db, { ...wanted, status: params.status, ...query }));
  },

  "POST /recruiters/applies": async ({ db, businessId, body, person, services, request, tenant }) => {
    const { job_id, candidate_id, status = 0, sub_status = null, source = null } = body.apply;
    assertEntry("apply", status, sub_status);
    return await db.transaction().execute(async (trx) => {
      await assertOwn(trx, "jobs", businessId, job_id, "apply.job_id");
      await assertOwn(trx, "candidates", businessId, candidate_id, "apply.candidate_id");
      const narrowAgain = await widen(trx);
      assertStage(await stagesOfJob(trx, businessId, job_id), status, "apply.status");
      const made = await recordApply(trx, services, {
        businessId,
        jobId: job_id,
        candidateId: candidate_id,
        status,
        subStatus: sub_status,
        source,
        message: null,
        cltExpectation: null,
        recruiterId: person.id,
        recruiterName: person.name,
        origin: (of) => originOfBusiness(of, request, tenant, businessId),
      });
      await narrowAgain();
      return { apply: applyFor(person, await findRow(trx, "applies", businessId, made.id)) };
    });
  },
  "PUT /recruiters/applies/:id": async (context) => {
    const { db, businessId, body, params, person } = context;
    const { status, sub_status, job_id, candidate_id, ...rest } = body.apply;
    const saved = await db.transaction().execute(async (trx) => {
      const before = await findRow(trx, "applies", businessId, params.id);
      if (job_id !== undefined && job_id !== before.job_id) throw invalid("apply.job_id", "fixed");
      if (candidate_id !== undefined && candidate_id !== before.candidate_id) {
        throw invalid("apply.candidate_id", "fixed");
      }
      let lock = body.lock_version;
      const to = status ?? before.status;
      if (to !== before.status || (sub_status !== undefined && sub_status !== before.sub_status)) {
        const mover = moverOf(context, "apply");
        const { apply } = await moveApply(trx, mover, params.id, {
          status: to,
          sub_status,
          lock_version: lock,
        });
        lock = apply.lock_version;
      }
      if (Object.keys(rest).length === 0) return await findRow(trx, "applies", businessId, params.id);
      const apply = await updateRow(trx, "applies", writerOf(context), params.id, rest, lock);
      await widen(trx);
      const shown = person.people ? await findRow(trx, "applies", businessId, params.id) : apply;
      await broadcastApply(trx, context.services, businessId, shown, person.id);
      return apply;
    });
    return { apply: await asSeen(context, saved) };
  },

  "DELETE /recruiters/applies/:id": async (context) =>
    await writing(context, (trx, writer) => removeOne(trx, "applies", writer, context.params.id)),
  "DELETE /recruiters/applies": async (context) =>
    await writing(context, (trx, writer) => removeMany(trx, "applies", writer, context.person, context.body)),

  "POST /recruiters/applies/:id/moves": async (context) => {
    const { db, params, body } = context;
    const moved = await db
      .transaction()
      .execute((trx) => moveApply(trx, moverOf(context, "move"), params.id, body.move));
    await mailRejection(context.db, context.services.mailer, moved);
    return { ...moved, apply: await asSeen(context, moved.apply) };
  },
  "DELETE /recruiters/applies/moves/:id": async (context) => {
    const undone = await context.db
      .transaction()
      .execute((trx) => undoMove(trx, moverOf(context, "move"), context.params.id));
    return { ...undone, apply: await asSeen(context, undone.apply) };
  },
  "GET /recruiters/applies/:id/moves": async ({ db, businessId, params }) => {
    await findRow(db, "applies", businessId, params.id);
    // A change of place inside a column is a move that can be undone, but no part of the history.
    const rows = await moveRows(db, businessId)
      .where("m.apply_id", "=", params.id)
      .where((eb) =>
        eb.or([
          eb("m.from_status", "is distinct from", eb.ref("m.to_status")),
          eb("m.from_sub_status", "is distinct from", eb.ref("m.to_sub_status")),
        ]),
      )
      .orderBy("m.id", "desc")
      .execute();
    return { moves: rows.map(toMove) };
  },
  "PUT /recruiters/applies/:id/seen": async ({ db, businessId, params }) => {
    const { numUpdatedRows } = await db
      .updateTable("applies")
      .set({ seen: true })
      .where("id", "=", params.id)
      .where("business_id", "=", businessId)
      .executeTakeFirst();
    if (Number(numUpdatedRows) === 0) throw new CallError("not_found");
    return { ok: true };
  },
});
