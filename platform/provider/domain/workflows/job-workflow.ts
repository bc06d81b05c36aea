import { sql } from "kysely";
import type { JobWorkflow } from "#contract/calls/workflows.ts";
import { isEnd, type WorkflowStage } from "#contract/catalogues/workflow.ts";
import { streams } from "#provider/base/cable/streams.ts";
import { widen } from "#provider/base/database/narrowed.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { recordChange } from "#provider/base/records/changes.ts";
import type { Writer } from "#provider/base/records/rules.ts";
import type { Services } from "#provider/base/services.ts";
import { broadcastLimit, writing } from "../entities/broadcast.ts";
import { shortlistsWith } from "../entities/cascade.ts";
import { findRow } from "../entities/list.ts";
import { stagesOfJob, stagesOfVersions } from "./stages.ts";

/** Placement is no stage that cards are dragged into: it has its own form. */
const placement = 8;

async function currentOf(db: Db, businessId: number, jobId: number) {
  const job = await db
    .selectFrom("jobs as j")
    .leftJoin("workflow_versions as v", "v.id", "j.workflow_version_id")
    .leftJoin("workflow_templates as t", "t.id", "v.workflow_template_id")
    .where("j.id", "=", jobId)
    .where("j.business_id", "=", businessId)
    .select(["j.id", "v.id as version_id", "v.version", "t.name", "t.name_en"])
    .executeTakeFirst();
  if (!job) throw new CallError("not_found");
  return job;
}

/** The newest version of each template that is in use. */
async function newestOf(db: Db, businessId: number) {
  const rows = await db
    .selectFrom("workflow_templates as t")
    .innerJoin("workflow_versions as v", "v.workflow_template_id", "t.id")
    .where("t.business_id", "=", businessId)
    .where("t.status", "=", "active")
    .distinctOn("t.id")
    .orderBy("t.id")
    .orderBy("v.version", "desc")
    .select(["v.id as version_id", "v.version", "t.id as template_id", "t.name", "t.name_en"])
    .execute();
  const stages = await stagesOfVersions(
    db,
    businessId,
    rows.map(({ version_id }) => version_id),
  );
  return rows.map((row) => ({ ...row, stages: stages.get(row.version_id) ?? [] }));
}

async function workflowOf(db: Db, businessId: number, jobId: number): Promise<JobWorkflow> {
  const { version_id, version, name, name_en } = await currentOf(db, businessId, jobId);
  const [stages, newest, counts, last] = await Promise.all([
    stagesOfJob(db, businessId, jobId),
    newestOf(db, businessId),
    db
      .selectFrom("applies")
      .where("job_id", "=", jobId)
      .where("business_id", "=", businessId)
      .groupBy("status")
      .select(["status", (eb) => eb.fn.countAll<number>().as("count")])
      .execute(),
    db
      .selectFrom("job_workflow_changes as c")
      .leftJoin("recruiters as r", "r.id", "c.recruiter_id")
      .where("c.job_id", "=", jobId)
      .where("c.business_id", "=", businessId)
      .where("c.undone_at", "is", null)
      .orderBy("c.id", "desc")
      .select(["c.id", "c.created_at", "c.to_version_id", "r.name as by_name"])
      .executeTakeFirst(),
  ]);
  const { to_version_id, ...change } = last ?? { to_version_id: null };
  return {
    ...{ version_id, version, name, name_en, stages },
    counts: counts.map(({ status, count }) => ({ status, count: Number(count) })),
    options: newest.filter((item) => item.version_id !== version_id),
    last_change: "id" in change && to_version_id === version_id ? change : null,
  };
}

/** Locks the job and its cards: nobody moves one meanwhile. */
async function lockJob(trx: Db, businessId: number, jobId: number) {
  const job = await trx
    .selectFrom("jobs")
    .where("id", "=", jobId)
    .where("business_id", "=", businessId)
    .forUpdate()
    .select(["id", "workflow_template_id", "workflow_version_id"])
    .executeTakeFirst();
  if (!job) throw new CallError("not_found");
  // Its cards go along, whosever they are.
  await widen(trx);
  await sql`select id from applies where job_id = ${jobId} order by id for update`.execute(trx);
  return job;
}

type Moves = readonly { status: number; to: number }[];

/** Every card needs a place: what the new stages leave out is put somewhere by the person, and ends stay ends. */
async function checkMoves(trx: Db, jobId: number, stages: readonly WorkflowStage[], moves: Moves) {
  const kinds = new Set(stages.map(({ status }) => status));
  const taken = await trx
    .selectFrom("applies")
    .where("job_id", "=", jobId)
    .distinct()
    .select("status")
    .execute();
  const left = taken.map(({ status }) => status).filter((status) => !kinds.has(status));
  for (const status of left) {
    const to = moves.find((move) => move.status === status)?.to;
    if (to === undefined) throw invalid("change.moves", "required");
    if (!kinds.has(to) || to === placement || isEnd(to) !== isEnd(status))
      throw invalid("change.moves", "option");
  }
  return moves.filter(({ status }) => left.includes(status));
}

/** Puts the cards of some stages into others, behind those that are there, each with a move in its history. */
async function moveCards(
  trx: Db,
  { businessId, recruiterId }: Writer,
  of: { jobId: number; changeId: number; moves: Moves },
): Promise<number[]> {
  if (of.moves.length === 0) return [];
  const { rows } = await sql<{ apply_id: number }>`
    insert into apply_moves (business_id, apply_id, from_status, to_status, from_sub_status, to_sub_status,
      from_position, to_position, from_reject_reason, to_reject_reason, recruiter_id, workflow_change_id)
    select a.business_id, a.id, a.status, m.to_status, a.sub_status, null, a.position,
      (select coalesce(max(o.position), 0) from applies o where o.job_id = a.job_id and o.status = m.to_status)
        + row_number() over (partition by m.to_status order by a.status, a.position, a.id),
      a.reject_reason, a.reject_reason, ${recruiterId}, ${of.changeId}
    from applies a
    join jsonb_to_recordset(${JSON.stringify(of.moves.map(({ status, to }) => ({ status, to_status: to })))}::jsonb)
      as m (status int, to_status int) on m.status = a.status
    where a.job_id = ${of.jobId} and a.business_id = ${businessId}
    returning apply_id`.execute(trx);
  await sql`update applies a set status = m.to_status, sub_status = null, position = m.to_position,
      status_changed_at = now(), updated_at = now(), lock_version = a.lock_version + 1
    from apply_moves m where m.workflow_change_id = ${of.changeId} and a.id = m.apply_id`.execute(trx);
  return rows.map(({ apply_id }) => apply_id);
}

/** Choosing a template sets its newest version by a trigger; an older version is set explicitly. */
async function setVersion(trx: Db, jobId: number, templateId: number | null, versionId: number | null) {
  await sql`update jobs set workflow_template_id = ${templateId} where id = ${jobId}`.execute(trx);
  await sql`update jobs set workflow_version_id = ${versionId}, lock_version = lock_version + 1, updated_at = now()
    where id = ${jobId}`.execute(trx);
}

/** Cards that went elsewhere are taken off the boards and come again in their stage. */
async function announceBoards(
  trx: Db,
  services: Pick<Services, "cable">,
  writer: Writer,
  jobId: number,
  ids: readonly number[],
) {
  const { businessId } = writer;
  recordChange(writer, "saved", "jobs", [jobId]);
  recordChange(writer, "saved", "applies", ids);
  // The stage is shown to the readers of shortlists.
  writer.changes?.shortlists.push(...(await shortlistsWith(trx, businessId, ids)));
  if (ids.length > broadcastLimit) return void writer.changes?.boards.push(jobId);
  for (const id of ids) {
    const apply = await findRow(trx, "applies", businessId, id);
    await services.cable.broadcast(trx, streams.board(jobId), { type: "removed", apply_id: id });
    await services.cable.broadcast(trx, streams.board(jobId), { type: "applied", apply });
  }
}

/** Cards not moved since return to their earlier stage; one that a merge put in another's place was never there. */
async function putBack(trx: Db, changeId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update applies a set status = m.from_status, sub_status = m.from_sub_status, position = m.from_position,
      reject_reason = m.from_reject_reason, status_changed_at = now(), updated_at = now(),
      lock_version = a.lock_version + 1
    from apply_moves m
    where m.workflow_change_id = ${changeId} and m.undone_at is null and a.id = m.apply_id and a.status = m.to_status
      and not exists (select from apply_moves l
        where l.apply_id = a.id and l.id > m.id and l.undone_at is null)
    returning a.id`.execute(trx);
  const ids = rows.map(({ id }) => id);
  await sql`update apply_moves set undone_at = now()
    where workflow_change_id = ${changeId} and apply_id = any(${ids}::bigint[])`.execute(trx);
  return ids;
}

export const jobWorkflowHandlers = defineHandlers({
  "GET /recruiters/jobs/:id/workflow": async ({ db, businessId, params }) => ({
    workflow: await workflowOf(db, businessId, params.id),
  }),
  "POST /recruiters/jobs/:id/workflow_changes": async (context) => {
    const { db, businessId, params, body, services } = context;
    const { from_version_id, version_id, moves } = body.change;
    await writing(context, async (trx, writer) => {
      const job = await lockJob(trx, businessId, params.id);
      if (job.workflow_version_id !== from_version_id) throw new CallError("conflict");
      const wanted = (await newestOf(trx, businessId)).find((item) => item.version_id === version_id);
      if (!wanted || version_id === from_version_id) throw invalid("change.version_id", "option");
      const needed = await checkMoves(trx, job.id, wanted.stages, moves);
      const { id: changeId } = await trx
        .insertInto("job_workflow_changes")
        .values({
          business_id: businessId,
          job_id: job.id,
          from_template_id: job.workflow_template_id,
          from_version_id: job.workflow_version_id,
          to_version_id: version_id,
          recruiter_id: writer.recruiterId,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      const moved = await moveCards(trx, writer, { jobId: job.id, changeId, moves: needed });
      await setVersion(trx, job.id, wanted.template_id, version_id);
      await announceBoards(trx, services, writer, job.id, moved);
    });
    return { workflow: await workflowOf(db, businessId, params.id) };
  },
  "DELETE /recruiters/jobs/workflow_changes/:id": async (context) => {
    const { db, businessId, params, services } = context;
    const change = await db
      .selectFrom("job_workflow_changes")
      .where("id", "=", params.id)
      .where("business_id", "=", businessId)
      .selectAll()
      .executeTakeFirst();
    if (!change) throw new CallError("not_found");
    await writing(context, async (trx, writer) => {
      const job = await lockJob(trx, businessId, change.job_id);
      if (job.workflow_version_id !== change.to_version_id) throw new CallError("conflict");
      const { numUpdatedRows } = await trx
        .updateTable("job_workflow_changes")
        .set({ undone_at: new Date().toISOString(), updated_at: new Date().toISOString() })
        .where("id", "=", params.id)
        .where("undone_at", "is", null)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw new CallError("already_done");
      await setVersion(trx, job.id, change.from_template_id, change.from_version_id);
      const moved = await putBack(trx, params.id);
      // A card moved since into a stage that only the other process has would have no place.
      const stages = new Set((await stagesOfJob(trx, businessId, job.id)).map(({ status }) => status));
      const taken = await trx
        .selectFrom("applies")
        .where("job_id", "=", job.id)
        .distinct()
        .select("status")
        .execute();
      if (taken.some(({ status }) => !stages.has(status))) throw new CallError("conflict");
      await announceBoards(trx, services, writer, job.id, moved);
    });
    return { workflow: await workflowOf(db, businessId, change.job_id) };
  },
});
