import { sql } from "kysely";
import type { SurveyAsked } from "#contract/calls/survey-requests.ts";
import type { Db } from "#provider/base/database/open.ts";
import { shownName } from "#provider/base/database/shown-name.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { endOfLink } from "../answer-links/answer-link.ts";
import { askerOf } from "../answer-links/asker.ts";
import { findRow } from "../entities/list.ts";
import { peopleToAsk } from "./left-out.ts";
import {
  mailRequest,
  requestableSurvey,
  requestableSurveys,
  requestOf,
  surveysInUse,
} from "./request-survey.ts";
import { requestsOf, requestToChange } from "./requests-of.ts";
import { renewLink, revokeLink } from "./survey-links.ts";
import { mailSurvey } from "./survey-mail.ts";

/** Surveys required by an application's stage cannot be opted out of. */
async function isAwaited(trx: Db, businessId: number, sheetId: number): Promise<boolean> {
  const found = await trx
    .selectFrom("stage_requests")
    .where("business_id", "=", businessId)
    .where("answer_sheet_id", "=", sheetId)
    .select("id")
    .executeTakeFirst();
  return found !== undefined;
}

export const surveyRequestHandlers = defineHandlers({
  "GET /recruiters/survey_forms": async ({ db, businessId, locale }) => ({
    survey_forms: await requestableSurveys(db, businessId)
      .select(["s.id", "s.anonymous"])
      .select(shownName("s", locale).as("name"))
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
    return await db.transaction().execute(async (trx) => {
      const counts: SurveyAsked = { asked: 0, waiting: 0, answered: 0, muted: 0 };
      const asking = { ...asker, services: { mailer: services.mailerIn(trx) } };
      const survey = await requestableSurvey(trx, businessId, survey_id, "survey_request.survey_id");
      const ids = [...new Set(candidate_ids)];
      const at = "survey_request.candidate_ids";
      const candidates = await peopleToAsk(trx, businessId, survey_id, "candidates", ids, at);
      for (const { leftOut, person: candidate } of candidates) {
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
      const reader = { ...context, db: trx };
      const one = await requestToChange(reader, params.id);
      const { id } = one.person;
      const { muted_mails, ...to } = await trx
        .selectFrom(one.person.entity)
        .where("business_id", "=", businessId)
        .where("id", "=", id)
        .select(["name", "email", "locale", "muted_mails"])
        .executeTakeFirstOrThrow();
      const survey = await surveysInUse(trx, businessId)
        .where("s.id", "=", one.survey_id)
        .select(["s.name", "s.name_en"])
        .executeTakeFirst();
      if (!survey) throw new CallError("gone");
      if (muted_mails.includes("surveys") && !(await isAwaited(trx, businessId, params.id)))
        throw invalid("survey_request.expires_on", "no_surveys");
      const sheet = await renewLink(trx, { businessId, sheetId: params.id }, expires_at);
      if (!sheet) throw new CallError("already_done");
      const mailer = { mailer: services.mailerIn(trx) };
      const letter = { survey, sheet, expires_at, message: one.message };
      if (one.person.entity === "candidates")
        await mailRequest({ ...asker, services: mailer }, { ...letter, to });
      else {
        const { name, email: address, locale } = to;
        await mailSurvey(mailer, {
          ...{ ...letter, businessId, brand: asker.brand, origin: asker.origin },
          to: { name, address, candidateId: null, contactId: id, locale },
        });
      }
      return { survey_requests: await requestsOf(reader, { id: params.id }) };
    });
  },
  "POST /recruiters/survey_requests/:id/revoke": async (context) => {
    const { db, businessId, params } = context;
    return await db.transaction().execute(async (trx) => {
      const reader = { ...context, db: trx };
      await requestToChange(reader, params.id);
      if (!(await revokeLink(trx, { businessId, sheetId: params.id }))) throw new CallError("already_done");
      return { survey_requests: await requestsOf(reader, { id: params.id }) };
    });
  },
});
