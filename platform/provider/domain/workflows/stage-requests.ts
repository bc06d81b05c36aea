import { type RawBuilder, sql } from "kysely";
import type { RequirementKind } from "#contract/calls/workflows.ts";
import type { CollectedField } from "#contract/catalogues/data-collection.ts";
import { mostAnswerDays, usualAnswerDays } from "#contract/catalogues/workflow.ts";
import type { Locale } from "#contract/locale.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError } from "#provider/base/http/errors.ts";
import type { Services } from "#provider/base/services.ts";
import { deliver as deliverCollection, askIn as requestData } from "../collection-requests/ask.ts";
import { deliver as deliverEvaluation, ask as requestEvaluation } from "../evaluation-requests/ask.ts";
import { notify } from "../notifications/notify.ts";
import { requestSurvey } from "../surveys/request-survey.ts";

export interface Requester {
  businessId: number;
  services: Pick<Services, "cable" | "mailerIn">;
  /** The recruiter whose move or press it was; null where the candidate applied. */
  by: { id: number; name: string } | null;
  /** The origin of links; null if unknown. */
  origin: (trx: Db) => Promise<string | null>;
}

interface Open {
  kind: RequirementKind;
  form_id: number;
  status: number;
  due_on: string;
  job_id: number;
  job_title: string;
  candidate_id: number;
  candidate_name: string;
  locale: Locale;
  brand: string;
  owner_id: number | null;
  owner_name: string | null;
  approver_id: number | null;
  approver_role_id: number | null;
}

/** Required items that are neither done nor waived; without `again`, only those past their last day. */
async function openOf(
  trx: Db,
  businessId: number,
  applyId: number,
  wanted: { kind: RequirementKind | null; again: boolean },
): Promise<Open[]> {
  const { rows } = await sql<Open>`
    select f.kind, f.form_id, a.status, a.job_id, j.title as job_title, a.candidate_id, c.name as candidate_name,
      c.locale, b.name as brand, o.id as owner_id, o.name as owner_name, s.approver_id, s.approver_role_id,
      elenco_business_day(a.business_id, elenco_today(a.business_id),
        least(coalesce(s.answer_days, s.days, ${usualAnswerDays}::int), ${mostAnswerDays}::int),
        j.state, j.city)::text as due_on
    from applies a
    join jobs j on j.id = a.job_id
    join candidates c on c.id = a.candidate_id
    join businesses b on b.id = a.business_id
    join workflow_stages s on s.version_id = j.workflow_version_id and s.status = a.status
    cross join lateral elenco_stage_requirements(a.id) f
    left join stage_requests q on q.apply_id = a.id and q.status = a.status and q.kind = f.kind
    left join recruiter_businesses m on m.business_id = a.business_id and m.recruiter_id = j.owner_id
      and m.deactivated_at is null
    left join recruiters o on o.id = m.recruiter_id
    where a.business_id = ${businessId} and a.id = ${applyId} and a.withdrawn_at is null and not f.met
      and (${wanted.kind}::text is null or f.kind = ${wanted.kind}::text)
      and (${wanted.again} or (q.waived_at is null and (q.sent_at is null
        or elenco_stage_request_due(q) < elenco_today(a.business_id))))`.execute(trx);
  return rows;
}

interface Sent {
  answer_sheet_id?: number | undefined;
  data_collection_id?: number | undefined;
}

async function notifyApprovers(
  trx: Db,
  { businessId, services, by }: Requester,
  applyId: number,
  open: Open,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select m.recruiter_id as id from recruiter_businesses m
    where m.business_id = ${businessId} and m.deactivated_at is null and m.recruiter_id <> ${by?.id ?? 0}
      and (m.recruiter_id = ${open.approver_id}::bigint or m.role_id = ${open.approver_role_id}::bigint)
    order by 1`.execute(trx);
  if (rows.length === 0) return;
  const { candidate_name, job_title, job_id } = open;
  await notify(trx, services, {
    businessId,
    recruiterIds: rows.map((row) => row.id),
    category: "apply",
    component: "approval_asked",
    data: { apply_id: applyId, candidate_name, job_title },
    link: `/recruiters/jobs/${job_id}/applies/kanban`,
  });
}

/** A link that the candidate has already, for this job or for none: nobody gets two for the same. */
async function openSheet(
  trx: Db,
  businessId: number,
  { kind, form_id, candidate_id, job_id }: Open,
): Promise<number | undefined> {
  const row = await trx
    .selectFrom("answer_sheets")
    .where("business_id", "=", businessId)
    .where("candidate_id", "=", candidate_id)
    .where(kind === "survey" ? "survey_id" : "evaluation_id", "=", form_id)
    .where((eb) => eb.or([eb("job_id", "is", null), eb("job_id", "=", job_id)]))
    .where("answered_at", "is", null)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", sql<string>`now()`)
    .orderBy("id", "desc")
    .select("id")
    .executeTakeFirst();
  return row?.id;
}

/** The template's message to candidates. */
const messagesOf = (trx: Db, businessId: number, templateId: number) =>
  trx
    .selectFrom("data_collection_templates")
    .where("business_id", "=", businessId)
    .where("id", "=", templateId)
    .select(["message", "message_en"])
    .executeTakeFirst();

/** The fields of a template that nobody has answered for the candidate. */
async function missingFields(trx: Db, businessId: number, templateId: number, candidateId: number) {
  const { rows } = await sql<{ field: CollectedField }>`
    select wanted.field from data_collection_templates t, unnest(t.asked_fields) wanted (field)
    where t.business_id = ${businessId} and t.id = ${templateId} and not exists (
      select from data_collections d join data_collection_fields f
        on f.business_id = d.business_id and f.data_collection_id = d.id
      where d.business_id = t.business_id and d.candidate_id = ${candidateId}
        and f.field = wanted.field and f.answered_at is not null)`.execute(trx);
  return rows.map(({ field }) => field);
}

async function sendLink(
  trx: Db,
  requester: Requester,
  open: Open,
  { origin, again }: { origin: string; again: boolean },
): Promise<Sent> {
  const { businessId, services, by } = requester;
  const { kind, form_id, brand, due_on, candidate_id, job_id } = open;
  const recruiter = by ?? { id: open.owner_id, name: open.owner_name ?? brand };
  const asking = { services: { mailer: services.mailerIn(trx) }, businessId, recruiter, brand, origin };
  if (kind === "data_collection") {
    const fields = await missingFields(trx, businessId, form_id, candidate_id);
    const wanted = {
      candidate_ids: [candidate_id],
      job_id,
      fields,
      channel: "mail" as const,
      expires_on: due_on,
      ...(await messagesOf(trx, businessId, form_id)),
    };
    const made = await requestData(trx, asking, wanted);
    await deliverCollection(asking, made, wanted);
    return { data_collection_id: made[0]?.id };
  }
  const there = again ? undefined : await openSheet(trx, businessId, open);
  if (there !== undefined) return { answer_sheet_id: there };
  if (kind === "survey")
    return {
      answer_sheet_id: await requestSurvey(trx, asking, {
        surveyId: form_id,
        jobId: job_id,
        candidateId: candidate_id,
        day: due_on,
      }),
    };
  const { ids, letters } = await requestEvaluation(trx, asking, {
    evaluation_ids: [form_id],
    candidate_ids: [candidate_id],
    job_id,
    expires_on: due_on,
  });
  await deliverEvaluation(asking, letters);
  return { answer_sheet_id: ids[0] };
}

/** The link before opens nothing more. */
async function revokeBefore(
  trx: Db,
  businessId: number,
  applyId: number,
  { status, kind }: Open,
): Promise<void> {
  const before = await trx
    .selectFrom("stage_requests")
    .where("business_id", "=", businessId)
    .where("apply_id", "=", applyId)
    .where("status", "=", status)
    .where("kind", "=", kind)
    .select(["answer_sheet_id", "data_collection_id"])
    .executeTakeFirst();
  if (before?.answer_sheet_id)
    await trx
      .updateTable("answer_sheets")
      .set({ revoked_at: sql`now()`, updated_at: sql`now()` })
      .where("business_id", "=", businessId)
      .where("id", "=", before.answer_sheet_id)
      .where("answered_at", "is", null)
      .where("revoked_at", "is", null)
      .execute();
  if (before?.data_collection_id)
    await trx
      .updateTable("data_collections")
      .set({ cancelled_at: sql`now()`, updated_at: sql`now()` })
      .where("business_id", "=", businessId)
      .where("id", "=", before.data_collection_id)
      .where("answered_at", "is", null)
      .where("cancelled_at", "is", null)
      .execute();
}

interface StageRequestValues {
  sent_at?: RawBuilder<string>;
  due_on?: string;
  answer_sheet_id?: number | null;
  data_collection_id?: number | null;
  waived_at: RawBuilder<string> | null;
  waive_reason: string | null;
  waived_by_id: number | null;
}

/** The one row of an application's requirement in a stage; only what is given changes. */
export async function keepStageRequest(
  trx: Db,
  key: { businessId: number; applyId: number; status: number; kind: RequirementKind },
  row: StageRequestValues,
): Promise<void> {
  const { businessId, applyId, status, kind } = key;
  await trx
    .insertInto("stage_requests")
    .values({ business_id: businessId, apply_id: applyId, status, kind, ...row })
    .onConflict((conflict) =>
      conflict.columns(["apply_id", "status", "kind"]).doUpdateSet({ ...row, updated_at: sql`now()` }),
    )
    .execute();
}

async function send(
  trx: Db,
  requester: Requester,
  applyId: number,
  open: Open,
  again: boolean,
): Promise<void> {
  const { businessId } = requester;
  const { status, kind, due_on } = open;
  let sent: Sent = {};
  if (kind === "approval") await notifyApprovers(trx, requester, applyId, open);
  else {
    const origin = await requester.origin(trx);
    if (origin === null) return;
    if (again) await revokeBefore(trx, businessId, applyId, open);
    sent = await sendLink(trx, requester, open, { origin, again });
  }
  await keepStageRequest(
    trx,
    { businessId, applyId, status, kind },
    {
      sent_at: sql<string>`now()`,
      due_on,
      answer_sheet_id: sent.answer_sheet_id ?? null,
      data_collection_id: sent.data_collection_id ?? null,
      ...{ waived_at: null, waive_reason: null, waived_by_id: null },
    },
  );
}

/**
 * Requests what the stage requires that an application entered. What was requested there and whose last day has not
 * passed is not requested again, however often it moves back and forth.
 */
export async function requestOnEntry(trx: Db, requester: Requester, applyId: number): Promise<boolean> {
  const open = await openOf(trx, requester.businessId, applyId, { kind: null, again: false });
  for (const item of open)
    try {
      await send(trx, requester, applyId, item, false);
    } catch (error) {
      // A form that is no longer in use keeps nobody from moving: it stands as not requested.
      if (!(error instanceof CallError)) throw error;
    }
  return open.length > 0;
}

/** Requests one requirement by hand, with a new last day. */
export async function requestAgain(
  trx: Db,
  requester: Requester,
  applyId: number,
  kind: RequirementKind,
): Promise<void> {
  const [open] = await openOf(trx, requester.businessId, applyId, { kind, again: true });
  if (!open) throw new CallError("already_done");
  await send(trx, requester, applyId, open, true);
}
