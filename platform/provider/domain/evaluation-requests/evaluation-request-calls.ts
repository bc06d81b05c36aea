import { sql } from "kysely";
import type { EvaluationRequest } from "#contract/calls/evaluation-requests.ts";
import type { Locale } from "#contract/locale.ts";
import type { Db } from "#provider/base/database/open.ts";
import { shownName } from "#provider/base/database/shown-name.ts";
import { CallError } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { assertMay, type RecruiterPerson, recruiterMay } from "#provider/base/http/person.ts";
import { dayOf } from "../answer-links/answer-link.ts";
import { askerOf } from "../answer-links/asker.ts";
import { peopleByStage } from "../answer-links/people-of-job.ts";
import { statusOf } from "../answer-sheets/sheet.ts";
import { findRow } from "../entities/list.ts";
import { questionColumns } from "../evaluations/questions.ts";
import { ask, askAgain, deliver } from "./ask.ts";

const mostListed = 300;

interface Reader {
  db: Db;
  businessId: number;
  person: RecruiterPerson;
  locale: Locale;
}

/** Requests to a candidate, to a job's candidates, or by ids, newest first. */
async function requestsOf(
  { db, businessId, person, locale }: Reader,
  wanted: { candidateId: number } | { jobId: number } | { ids: readonly number[] },
): Promise<EvaluationRequest[]> {
  const rows = await db
    .selectFrom("answer_sheets as s")
    .innerJoin("candidates as c", "c.id", "s.candidate_id")
    .innerJoin("evaluations as e", "e.id", "s.evaluation_id")
    .leftJoin("jobs as j", "j.id", "s.job_id")
    .leftJoin("recruiters as r", "r.id", "s.recruiter_id")
    .where("s.business_id", "=", businessId)
    .where((eb) => {
      if ("candidateId" in wanted) return eb("s.candidate_id", "=", wanted.candidateId);
      return "jobId" in wanted ? eb("s.job_id", "=", wanted.jobId) : eb("s.id", "in", [...wanted.ids, 0]);
    })
    .orderBy("s.id", "desc")
    .limit(mostListed)
    .select(["s.id", "e.id as evaluation_id", "c.id as candidate_id"])
    .select(shownName("e", locale).as("evaluation_name"))
    .select([
      "c.name as candidate_name",
      "s.job_id",
      "j.title as job_title",
      "s.message",
      "r.name as by_name",
    ])
    .select(["s.created_at", "s.sent_at", "s.expires_at", "s.opened_at", "s.last_answer_at"])
    .select(["s.answered_at", "s.revoked_at", "s.score"])
    .select((eb) =>
      eb
        .selectFrom("questions as q")
        .whereRef("q.evaluation_id", "=", "s.evaluation_id")
        .where("q.removed_at", "is", null)
        .select((of) => of.fn.countAll<number>().as("count"))
        .as("questions_count"),
    )
    .execute();
  const answered = rows.filter(({ answered_at }) => answered_at !== null).map(({ id }) => id);
  const answers =
    answered.length === 0
      ? []
      : await db
          .selectFrom("answer_sheet_answers as a")
          .innerJoin("questions as q", "q.id", "a.question_id")
          .where("a.business_id", "=", businessId)
          .where("a.answer_sheet_id", "in", answered)
          .orderBy("q.position")
          .orderBy("q.id")
          .select(["a.answer_sheet_id as of_id", "a.value"])
          .select(questionColumns.map((column) => `q.${column}` as const))
          .execute();
  const answersOf = Map.groupBy(answers, ({ of_id }) => of_id);
  const readsJobs = recruiterMay(person, "jobs", "read");
  return rows.map(({ job_id, job_title, expires_at, last_answer_at, revoked_at, ...row }) => ({
    ...row,
    questions_count: Number(row.questions_count ?? 0),
    status: statusOf({ ...row, expires_at, last_answer_at, revoked_at }),
    expires_on: dayOf(expires_at),
    job: readsJobs && job_id !== null && job_title !== null ? { id: job_id, title: job_title } : null,
    answers: (answersOf.get(row.id) ?? []).map(({ of_id: _, value, ...question }) => ({ question, value })),
  }));
}

export const evaluationRequestHandlers = defineHandlers({
  "GET /recruiters/evaluation_forms": async ({ db, businessId, locale }) => {
    const { rows } = await sql<{ id: number; name: string; questions_count: number }>`
      select e.id, ${shownName("e", locale)} as name, count(q.id)::int as questions_count from evaluations e
      join questions q on q.business_id = e.business_id and q.evaluation_id = e.id and q.removed_at is null
      where e.business_id = ${businessId} and e.status = 'active'
      group by e.id order by elenco_search(e.name), e.id limit 100`.execute(db);
    return { evaluation_forms: rows };
  },
  "GET /recruiters/candidates/:id/evaluation_requests": async (context) => {
    const { db, businessId, params } = context;
    await findRow(db, "candidates", businessId, params.id);
    return { evaluation_requests: await requestsOf(context, { candidateId: params.id }) };
  },
  "GET /recruiters/jobs/:id/evaluation_requests": async (context) => {
    const { db, businessId, person, params } = context;
    if (!recruiterMay(person, "jobs", "read")) return { evaluation_requests: [], people: [] };
    await findRow(db, "jobs", businessId, params.id);
    return {
      evaluation_requests: await requestsOf(context, { jobId: params.id }),
      people: recruiterMay(person, "applies", "read") ? await peopleByStage(db, businessId, params.id) : [],
    };
  },
  "POST /recruiters/evaluation_requests": async (context) => {
    const { db, person, body } = context;
    if (body.evaluation_request.job_id) {
      assertMay(person, "jobs", "read");
      assertMay(person, "applies", "read");
    }
    const asking = await askerOf(context);
    const { ids, letters } = await db
      .transaction()
      .execute((trx) => ask(trx, asking, body.evaluation_request));
    await deliver(asking, letters);
    return { evaluation_requests: await requestsOf(context, { ids }), asked: letters.length };
  },
  "POST /recruiters/evaluation_requests/:id/send": async (context) => {
    const { db, businessId, params, body } = context;
    const asking = await askerOf(context);
    const { ids, letters } = await db
      .transaction()
      .execute((trx) => askAgain(trx, businessId, params.id, body.evaluation_request.expires_on));
    await deliver(asking, letters);
    return { evaluation_requests: await requestsOf(context, { ids }) };
  },
  "POST /recruiters/evaluation_requests/:id/revoke": async (context) => {
    const { db, businessId, params } = context;
    const { numUpdatedRows } = await db
      .updateTable("answer_sheets")
      .set({ revoked_at: sql`now()`, updated_at: sql`now()` })
      .where("business_id", "=", businessId)
      .where("id", "=", params.id)
      .where("evaluation_id", "is not", null)
      .where("revoked_at", "is", null)
      .where("answered_at", "is", null)
      .executeTakeFirst();
    const evaluation_requests = await requestsOf(context, { ids: [params.id] });
    if (evaluation_requests.length === 0) throw new CallError("not_found");
    if (Number(numUpdatedRows) === 0) throw new CallError("already_done");
    return { evaluation_requests };
  },
});
