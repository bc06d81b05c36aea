import { Readable } from "node:stream";
import { stringify } from "csv-stringify";
import { sql } from "kysely";
import { fewestAnonymous, mostSurveyed } from "#contract/calls/surveys.ts";
import type { SurveyAudience } from "#contract/catalogues/evaluations.ts";
import { questionIn, surveyAnswerTypes } from "#contract/evaluations.ts";
import type { Db } from "#provider/base/database/open.ts";
import { delimiterOf, neutralised } from "#provider/base/files/spreadsheet-text.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { hashToken, makeToken } from "#provider/base/security/token.ts";
import { endOfLink } from "../answer-links/answer-link.ts";
import { askerOf } from "../answer-links/asker.ts";
import { writing } from "../entities/broadcast.ts";
import { findRow } from "../entities/list.ts";
import { updateRow } from "../entities/write.ts";
import { questionsOf, replaceQuestions } from "../evaluations/questions.ts";
import { surveyedBy } from "./audience.ts";
import { answersOfSurvey, cellOf, resultsOf } from "./results.ts";
import { mailSurvey } from "./survey-mail.ts";

interface Chosen {
  job_id?: number | null | undefined;
  client_company_id?: number | null | undefined;
}

/** Whom a sending of the survey reaches: its whole audience, or only those of a job or company. */
const peopleOf = (db: Db, businessId: number, survey: { id: number; audience: string }, chosen: Chosen) =>
  surveyedBy(db, businessId, survey.audience as SurveyAudience, {
    surveyId: survey.id,
    jobId: chosen.job_id ?? null,
    companyId: chosen.client_company_id ?? null,
  });

export const surveyHandlers = defineHandlers({
  "GET /recruiters/administrator/surveys/:id/questions": async ({ db, businessId, params }) => {
    const { lock_version } = await findRow(db, "surveys", businessId, params.id);
    return { questions: await questionsOf(db, businessId, { survey_id: params.id }), lock_version };
  },
  "PUT /recruiters/administrator/surveys/:id/questions": async (context) => {
    const { businessId, params, body } = context;
    return await writing(context, async (trx, writer) => {
      const saved = await updateRow(trx, "surveys", writer, params.id, {}, body.lock_version);
      // A file would identify its author.
      const types = saved.anonymous ? surveyAnswerTypes.filter((type) => type !== "file") : surveyAnswerTypes;
      const form = { survey_id: params.id };
      await replaceQuestions(trx, businessId, form, body.questions, types);
      return { questions: await questionsOf(trx, businessId, form), lock_version: saved.lock_version };
    });
  },
  "GET /recruiters/administrator/surveys/:id/audience": async ({ db, businessId, params, query }) => {
    const survey = await findRow(db, "surveys", businessId, params.id);
    return { people: (await peopleOf(db, businessId, survey, query)).length };
  },
  "POST /recruiters/administrator/surveys/:id/send": async (context) => {
    const { db, businessId, person, params, services } = context;
    const { client_company_id, expires_on, job_id, message } = context.body.survey;
    const survey = await findRow(db, "surveys", businessId, params.id);
    const questions = await questionsOf(db, businessId, { survey_id: params.id });
    if (survey.status !== "active" || questions.length === 0) throw new CallError("gone");
    const expires_at = endOfLink(expires_on, "survey.expires_on");
    const { brand, origin } = await askerOf(context);
    const letters = await db.transaction().execute(async (trx) => {
      const people = await peopleOf(trx, businessId, survey, { job_id, client_company_id });
      if (people.length > mostSurveyed) throw invalid("survey.job_id", "max", { n: mostSurveyed });
      if (people.length === 0) throw invalid("survey.job_id", "nobody");
      const made: Pick<Parameters<typeof mailSurvey>[1], "to" | "sheet">[] = [];
      for (const { name, email, locale, ...who } of people) {
        const token = makeToken();
        // A person asked before without an answer gets a new link, and the previous one is revoked.
        const again = await trx
          .updateTable("answer_sheets")
          .set({ token_hash: hashToken(token), expires_at, sent_at: sql`now()` })
          .where("business_id", "=", businessId)
          .where("survey_id", "=", params.id)
          .where("answered_at", "is", null)
          .where("revoked_at", "is", null)
          .where((eb) =>
            who.candidate_id === null
              ? eb("client_contact_id", "=", who.client_contact_id)
              : eb("candidate_id", "=", who.candidate_id),
          )
          .returning("uid")
          .executeTakeFirst();
        const sheet =
          again ??
          (await trx
            .insertInto("answer_sheets")
            .values({
              business_id: businessId,
              survey_id: params.id,
              ...who,
              recruiter_id: person.id,
              message: message || null,
              token_hash: hashToken(token),
              expires_at,
            })
            .returning("uid")
            .executeTakeFirstOrThrow());
        made.push({
          to: {
            ...{ name, address: email, locale },
            ...{ candidateId: who.candidate_id, contactId: who.client_contact_id },
          },
          sheet: { uid: sheet.uid, token },
        });
      }
      return made;
    });
    // After the transaction: a mail is sent only for committed rows.
    for (const letter of letters)
      await mailSurvey(services, {
        ...{ businessId, brand, origin, expires_at, survey, message },
        ...letter,
      });
    return { asked: letters.length };
  },
  "GET /recruiters/administrator/surveys/:id/results": async ({ db, businessId, params, locale }) => {
    const { anonymous } = await findRow(db, "surveys", businessId, params.id);
    return await resultsOf(db, businessId, { id: params.id, anonymous }, locale);
  },
  "GET /recruiters/administrator/surveys/:id/export": async ({ db, businessId, params, locale }) => {
    const { anonymous, name } = await findRow(db, "surveys", businessId, params.id);
    const questions = (await questionsOf(db, businessId, { survey_id: params.id })).map((question) =>
      questionIn(question, locale),
    );
    const bySheet = Map.groupBy(
      await answersOfSurvey(db, businessId, params.id),
      ({ answer_sheet_id: id }) => id,
    );
    const isHidden = anonymous && bySheet.size < fewestAnonymous;
    const people = new Map(
      (anonymous
        ? []
        : (
            await sql<{ id: number; name: string }>`
              select s.id, coalesce(c.name, k.name, '') as name from answer_sheets s
              left join candidates c on c.id = s.candidate_id left join client_contacts k on k.id = s.client_contact_id
              where s.business_id = ${businessId} and s.survey_id = ${params.id}`.execute(db)
          ).rows
      ).map((item) => [item.id, item.name]),
    );
    const titles = locale === "pt" ? { who: "Pessoa", when: "Mês" } : { who: "Person", when: "Month" };
    const heading = [...(anonymous ? [] : [titles.who]), titles.when, ...questions.map(({ title }) => title)];
    const lines = (isHidden ? [] : [...bySheet.entries()]).map(([id, answers]) => [
      ...(anonymous ? [] : [people.get(id) ?? ""]),
      answers[0]?.month ?? "",
      ...questions.map((question) =>
        cellOf(question, answers.find(({ question_id }) => question_id === question.id)?.value),
      ),
    ]);
    return {
      stream: Readable.from([heading, ...lines].map((line) => line.map(neutralised))).compose(
        stringify({ bom: true, delimiter: delimiterOf(locale), record_delimiter: "windows" }),
      ),
      contentType: "text/csv; charset=utf-8",
      fileName: `${name}.csv`,
    };
  },
});
