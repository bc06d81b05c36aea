import { sql } from "kysely";
import type { SurveyAsked, SurveyRequest } from "#contract/calls/survey-requests.ts";
import type { Locale } from "#contract/locale.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { type RecruiterPerson, recruiterMay } from "#provider/base/http/person.ts";
import { dayOf, endOfLink } from "../answer-links/answer-link.ts";
import { askerOf } from "../answer-links/asker.ts";
import { statusOf } from "../answer-sheets/sheet.ts";
import { findRow } from "../entities/list.ts";
import { mailRequest, requestableSurvey, requestableSurveys, requestOf } from "./request-survey.ts";
import { renewLink, revokeLink } from "./survey-links.ts";
import { surveyTitle } from "./survey-mail.ts";

const mostListed = 300;

interface Reader {
  db: Db;
  businessId: number;
  person: RecruiterPerson;
  locale: Locale;
}

/** Surveys that a candidate was asked to answer, or one request; the newest first. */
async function requestsOf(
  { db, businessId, person, locale }: Reader,
  wanted: { candidateId: number } | { id: number },
): Promise<SurveyRequest[]> {
  const rows = await db
    .selectFrom("answer_sheets as s")
    .innerJoin("candidates as c", "c.id", "s.candidate_id")
    .innerJoin("surveys as v", "v.id", "s.survey_id")
    .leftJoin("jobs as j", "j.id", "s.job_id")
    .leftJoin("recruiters as r", "r.id", "s.recruiter_id")
    .where("s.business_id", "=", businessId)
    .where((eb) =>
      "id" in wanted ? eb("s.id", "=", wanted.id) : eb("s.candidate_id", "=", wanted.candidateId),
    )
    .orderBy("s.id", "desc")
    .limit(mostListed)
    .select(["s.id", "v.id as survey_id", "v.name", "v.name_en", "v.anonymous", "c.id as candidate_id"])
    .select(["s.job_id", "j.title as job_title", "s.message", "r.name as by_name", "s.sent_at"])
    .select(["s.expires_at", "s.opened_at", "s.last_answer_at", "s.answered_at", "s.revoked_at"])
    .execute();
  const readsJobs = recruiterMay(person, "jobs", "read");
  return rows.map(({ job_id, job_title, expires_at, last_answer_at, revoked_at, name, name_en, ...row }) => ({
    ...row,
    survey_name: surveyTitle({ name, name_en }, locale),
    status: statusOf({ ...row, expires_at, last_answer_at, revoked_at }),
    expires_on: dayOf(expires_at),
    answered_at: row.anonymous ? null : row.answered_at,
    job: readsJobs && job_id !== null && job_title !== null ? { id: job_id, title: job_title } : null,
  }));
}

function reasonOf(
  isMuted: boolean,
  sheets: readonly { answered_at: string | null }[],
): Exclude<keyof SurveyAsked, "asked"> | null {
  if (isMuted) return "muted";
  if (sheets.some(({ answered_at }) => answered_at === null)) return "waiting";
  return sheets.length > 0 ? "answered" : null;
}

/** The candidates with what keeps each of them from being asked; locked, so that nobody is asked twice at once. */
async function candidatesOf(trx: Db, businessId: number, surveyId: number, ids: readonly number[]) {
  const locked = await trx
    .selectFrom("candidates")
    .where("business_id", "=", businessId)
    .where("id", "in", ids)
    .orderBy("id")
    .select(["id", "name", "email", "locale", "muted_mails"])
    .forNoKeyUpdate()
    .execute();
  if (locked.length !== ids.length) throw invalid("survey_request.candidate_ids", "option");
  const sheets = await trx
    .selectFrom("answer_sheets")
    .where("business_id", "=", businessId)
    .where("survey_id", "=", surveyId)
    .where("candidate_id", "in", ids)
    .where("revoked_at", "is", null)
    .where((eb) =>
      eb.or([
        eb("expires_at", ">", sql<string>`now()`).and("answered_at", "is", null),
        eb("sent_at", ">", sql<string>`now() - interval '30 days'`).and("answered_at", "is not", null),
      ]),
    )
    .select(["candidate_id", "answered_at"])
    .execute();
  return locked.map(({ muted_mails, ...candidate }) => {
    const own = sheets.filter(({ candidate_id }) => candidate_id === candidate.id);
    return { ...candidate, leftOut: reasonOf(muted_mails.includes("surveys"), own) };
  });
}

export const surveyRequestHandlers = defineHandlers({
  "GET /recruiters/survey_forms": async ({ db, businessId, locale }) => ({
    survey_forms: await requestableSurveys(db, businessId)
      .select(["s.id", "s.anonymous"])
      .select(sql<string>`coalesce(${locale === "en" ? sql.ref("s.name_en") : null}, s.name)`.as("name"))
      .select(
        sql<number>`(select count(*)::int from questions q where q.survey_id = s.id and q.removed_at is null)`.as(
          "questions_count",
        ),
      )
      .orderBy(sql`elenco_search(s.name)`)
      .orderBy("s.id")
      .limit(100)
      .execute(),
  }),
  "GET /recruiters/candidates/:id/survey_requests": async (context) => {
    const { db, businessId, params } = context;
    await findRow(db, "candidates", businessId, params.id);
    return { survey_requests: await requestsOf(context, { candidateId: params.id }) };
  },
  "POST /recruiters/survey_requests": async (context) => {
    const { db, businessId, body, services } = context;
    const { survey_id, candidate_ids, expires_on, message } = body.survey_request;
    const expires_at = endOfLink(expires_on, "survey_request.expires_on");
    const asker = await askerOf(context);
    const counts: SurveyAsked = { asked: 0, waiting: 0, answered: 0, muted: 0 };
    return await db.transaction().execute(async (trx) => {
      const asking = { ...asker, services: { mailer: services.mailerIn(trx) } };
      const survey = await requestableSurvey(trx, businessId, survey_id, "survey_request.survey_id");
      const candidates = await candidatesOf(trx, businessId, survey_id, [...new Set(candidate_ids)]);
      for (const { leftOut, ...candidate } of candidates) {
        counts[leftOut ?? "asked"] += 1;
        const request = { survey, candidate, jobId: null, expires_at, message: message || null };
        if (leftOut === null) await requestOf(trx, asking, request);
      }
      return counts;
    });
  },
  "POST /recruiters/survey_requests/:id/send": async (context) => {
    const { db, businessId, params, body, services } = context;
    const expires_at = endOfLink(body.survey_request.expires_on, "survey_request.expires_on");
    const asker = await askerOf(context);
    return await db.transaction().execute(async (trx) => {
      const [one] = await requestsOf({ ...context, db: trx }, { id: params.id });
      if (!one) throw new CallError("not_found");
      const { job_id, muted_mails, ...candidate } = await trx
        .selectFrom("answer_sheets as s")
        .innerJoin("candidates as c", "c.id", "s.candidate_id")
        .where("s.business_id", "=", businessId)
        .where("s.id", "=", one.id)
        .select(["s.job_id", "c.name", "c.email", "c.locale", "c.muted_mails"])
        .executeTakeFirstOrThrow();
      const survey = await requestableSurveys(trx, businessId)
        .where("s.id", "=", one.survey_id)
        .select(["s.name", "s.name_en"])
        .executeTakeFirst();
      if (!survey) throw new CallError("gone");
      // What an application waits for is not a survey that somebody may want none of.
      if (job_id === null && muted_mails.includes("surveys"))
        throw invalid("survey_request.expires_on", "no_surveys");
      const sheet = await renewLink(trx, { businessId, sheetId: params.id }, expires_at);
      if (!sheet) throw new CallError("already_done");
      const asking = { ...asker, services: { mailer: services.mailerIn(trx) } };
      await mailRequest(asking, { to: candidate, survey, sheet, expires_at, message: one.message });
      return { survey_requests: await requestsOf({ ...context, db: trx }, { id: params.id }) };
    });
  },
  "POST /recruiters/survey_requests/:id/revoke": async (context) => {
    const { db, businessId, params } = context;
    return await db.transaction().execute(async (trx) => {
      const reader = { ...context, db: trx };
      const found = await requestsOf(reader, { id: params.id });
      if (found.length === 0) throw new CallError("not_found");
      if (!(await revokeLink(trx, { businessId, sheetId: params.id }))) throw new CallError("already_done");
      return { survey_requests: await requestsOf(reader, { id: params.id }) };
    });
  },
});
