import { sql } from "kysely";
import type { CandidateCulture, CultureRequest, PublicCulture } from "#contract/calls/cultural-fit.ts";
import type { CultureStatus } from "#contract/catalogues/cultural-fit.ts";
import { cultureForm } from "#contract/culture.ts";
import type { Locale } from "#contract/locale.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { recruiterMay } from "#provider/base/http/person.ts";
import { hashToken } from "#provider/base/security/token.ts";
import type { Services } from "#provider/base/services.ts";
import { assertOpen, dayOf } from "../answer-links/answer-link.ts";
import { askerOf } from "../answer-links/asker.ts";
import { findRow } from "../entities/list.ts";
import { membersOrAdministrators } from "../notifications/members.ts";
import { notify } from "../notifications/notify.ts";
import { assertWhole, copyAnswers, formAnswersOf, keepAnswers, profilesOf, teamOf } from "./answers.ts";
import { askAgain, askFor } from "./ask.ts";
import { makeFirst, questionsInUse, replaceQuestions } from "./questions.ts";

interface Standing {
  expires_at: string | null;
  opened_at: string | null;
  last_answer_at: string | null;
  answered_at: string | null;
  cancelled_at: string | null;
}
function statusOf(row: Standing): CultureStatus {
  if (row.cancelled_at) return "cancelled";
  if (row.answered_at) return "answered";
  if (row.expires_at && Date.parse(row.expires_at) <= Date.now()) return "expired";
  if (row.last_answer_at) return "partly_answered";
  return row.opened_at ? "opened" : "asked";
}

type Subject = "candidate_id" | "job_id" | "client_company_id";

async function requestsOf(
  db: Db,
  businessId: number,
  subject: Subject,
  id: number,
): Promise<CultureRequest[]> {
  const rows = await db
    .selectFrom("cultural_fits as f")
    .leftJoin("recruiters as r", "r.id", "f.recruiter_id")
    .where("f.business_id", "=", businessId)
    .where(`f.${subject}`, "=", id)
    .where("f.token_hash", "is not", null)
    .orderBy("f.id", "desc")
    .limit(200)
    .select(["f.id", "f.name", "f.email", "r.name as by_name", "f.created_at", "f.sent_at", "f.expires_at"])
    .select(["f.opened_at", "f.last_answer_at", "f.answered_at", "f.cancelled_at"])
    .execute();
  return rows.map(({ expires_at, last_answer_at, cancelled_at, ...row }) => ({
    ...row,
    status: statusOf({ ...row, expires_at, last_answer_at, cancelled_at }),
    expires_on: expires_at && dayOf(expires_at),
  }));
}

async function resultOf(
  db: Db,
  businessId: number,
  candidateId: number,
): Promise<CandidateCulture["result"]> {
  const last = await db
    .selectFrom("cultural_fits")
    .where("business_id", "=", businessId)
    .where("candidate_id", "=", candidateId)
    .where("answered_at", "is not", null)
    .orderBy("answered_at", "desc")
    .select(["id", "answered_at"])
    .executeTakeFirst();
  if (!last?.answered_at) return null;
  const profile = (await profilesOf(db, businessId, [last.id])).get(last.id);
  return profile ? { answered_at: last.answered_at, profile } : null;
}

/**
 * The jobs of the candidate's applications, each beside its people; beside its client's if too few of the job answered.
 */
async function jobsOf(db: Db, businessId: number, candidateId: number): Promise<CandidateCulture["jobs"]> {
  const jobs = await db
    .selectFrom("applies as a")
    .innerJoin("jobs as j", "j.id", "a.job_id")
    .where("a.business_id", "=", businessId)
    .where("a.candidate_id", "=", candidateId)
    .where("a.withdrawn_at", "is", null)
    .orderBy("a.id", "desc")
    .limit(20)
    .select(["j.id", "j.title", "j.client_company_id"])
    .execute();
  const comparisons: CandidateCulture["jobs"] = [];
  for (const { client_company_id, ...job } of jobs) {
    const ofJob = await teamOf(db, businessId, { job_id: job.id });
    if (ofJob.profile || client_company_id === null) {
      comparisons.push({ job, of: "job", team: ofJob });
      continue;
    }
    const ofClient = await teamOf(db, businessId, { client_company_id });
    comparisons.push({
      job,
      of: ofClient.profile ? "client" : "job",
      team: ofClient.profile ? ofClient : ofJob,
    });
  }
  return comparisons;
}

/** The row behind a link, locked for the transaction. */
async function linked(trx: Db, businessId: number, uid: string, token: string) {
  const row = await trx
    .selectFrom("cultural_fits as f")
    .innerJoin("businesses as b", "b.id", "f.business_id")
    .leftJoin("recruiters as r", "r.id", "f.recruiter_id")
    .leftJoin("client_companies as c", "c.id", "f.client_company_id")
    .where("f.uid", "=", uid)
    .where("f.business_id", "=", businessId)
    .where("f.token_hash", "=", hashToken(token))
    .select(["f.id", "f.candidate_id", "f.job_id", "f.client_company_id", "f.recruiter_id", "f.name"])
    .select(["f.message", "f.expires_at", "f.opened_at", "f.answered_at", "f.cancelled_at"])
    .select(["b.name as brand", "r.name as sender", "c.name as company"])
    .forUpdate("f")
    .executeTakeFirst();
  return assertOpen(row);
}
type Linked = Awaited<ReturnType<typeof linked>>;

async function publicOf(
  trx: Db,
  businessId: number,
  row: Linked,
  locale: Locale,
): Promise<{ cultural_fit: PublicCulture }> {
  const questions = await makeFirst(trx, businessId);
  const isTeam = row.candidate_id === null;
  return {
    cultural_fit: {
      name: row.name,
      brand: row.brand,
      sender: row.sender,
      message: row.message,
      expires_on: dayOf(row.expires_at),
      about: isTeam ? (row.company ?? row.brand) : null,
      questions: cultureForm(questions, isTeam ? "team" : "own", locale),
      answers: await formAnswersOf(trx, businessId, row.id),
    },
  };
}

/** Notifies the recruiter who asked; administrators if they have left. */
async function broadcast(trx: Db, services: Pick<Services, "cable">, businessId: number, row: Linked) {
  const [entity, id] =
    row.candidate_id !== null
      ? ["candidates", row.candidate_id]
      : row.job_id !== null
        ? ["jobs", row.job_id]
        : ["client_companies", row.client_company_id];
  await notify(trx, services, {
    businessId,
    recruiterIds: await membersOrAdministrators(trx, businessId, [row.recruiter_id]),
    category: "candidate",
    component: "culture_answered",
    data: { name: row.name },
    link: `/recruiters/${entity}/${id}/cultural_fit`,
  });
}

const finish = (trx: Db, id: number, finished: boolean) =>
  trx
    .updateTable("cultural_fits")
    .set({ last_answer_at: sql`now()`, updated_at: sql`now()` })
    .$if(finished, (query) => query.set({ answered_at: sql`now()` }))
    .where("id", "=", id)
    .execute();

/** The candidate's own questionnaire: started, or restarted. */
async function ownFit(db: Db, businessId: number, candidateId: number) {
  return await db
    .selectFrom("cultural_fits")
    .where("business_id", "=", businessId)
    .where("candidate_id", "=", candidateId)
    .where("token_hash", "is", null)
    .orderBy("id", "desc")
    .select(["id", "answered_at"])
    .executeTakeFirst();
}

async function ownForm(
  db: Db,
  { businessId, id, name, locale }: { businessId: number; id: number; name: string; locale: Locale },
): Promise<{ cultural_fit: PublicCulture }> {
  const [{ name: brand }, questions, fit] = await Promise.all([
    db.selectFrom("businesses").where("id", "=", businessId).select("name").executeTakeFirstOrThrow(),
    questionsInUse(db, businessId),
    ownFit(db, businessId, id),
  ]);
  return {
    cultural_fit: {
      name,
      brand,
      sender: null,
      message: null,
      expires_on: null,
      about: null,
      questions: cultureForm(questions, "own", locale),
      answers: fit ? await formAnswersOf(db, businessId, fit.id) : [],
    },
  };
}

export const culturalFitHandlers = defineHandlers({
  "GET /recruiters/administrator/culture_questions": async ({ db, businessId }) => ({
    culture_questions: await questionsInUse(db, businessId),
  }),
  "PUT /recruiters/administrator/culture_questions": async ({ db, businessId, body }) => {
    await replaceQuestions(db, businessId, body.culture_questions);
    return { culture_questions: await questionsInUse(db, businessId) };
  },
  "GET /recruiters/candidates/:id/cultural_fit": async ({ db, businessId, person, params: { id } }) => {
    await findRow(db, "candidates", businessId, id);
    const readsJobs = recruiterMay(person, "jobs", "read") && recruiterMay(person, "applies", "read");
    return {
      cultural_fit: {
        requests: await requestsOf(db, businessId, "candidate_id", id),
        result: await resultOf(db, businessId, id),
        jobs: readsJobs ? await jobsOf(db, businessId, id) : [],
      },
    };
  },
  "GET /recruiters/jobs/:id/cultural_fit": async ({ db, businessId, params: { id } }) => {
    await findRow(db, "jobs", businessId, id);
    const requests = await requestsOf(db, businessId, "job_id", id);
    return { cultural_fit: { requests, team: await teamOf(db, businessId, { job_id: id }) } };
  },
  "GET /recruiters/client_companies/:id/cultural_fit": async ({ db, businessId, params: { id } }) => {
    await findRow(db, "client_companies", businessId, id);
    const requests = await requestsOf(db, businessId, "client_company_id", id);
    return { cultural_fit: { requests, team: await teamOf(db, businessId, { client_company_id: id }) } };
  },
  "POST /recruiters/cultural_fits": async (context) => ({
    sent: await askFor({ ...(await askerOf(context)), locale: context.locale }, context.body.cultural_fit),
  }),
  "POST /recruiters/cultural_fits/:id/send": async (context) => {
    await askAgain(
      { ...(await askerOf(context)), locale: context.locale },
      context.params.id,
      context.body.cultural_fit.expires_on,
    );
    return { sent: 1 };
  },
  "POST /recruiters/cultural_fits/:id/cancel": async ({ db, businessId, params: { id } }) =>
    await db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom("cultural_fits")
        .where("business_id", "=", businessId)
        .where("id", "=", id)
        .where("token_hash", "is not", null)
        .select(["answered_at", "cancelled_at"])
        .forUpdate()
        .executeTakeFirst();
      if (!row) throw new CallError("not_found");
      if (row.answered_at || row.cancelled_at) throw new CallError("already_done");
      await trx
        .deleteFrom("culture_answers")
        .where("business_id", "=", businessId)
        .where("cultural_fit_id", "=", id)
        .execute();
      await trx
        .updateTable("cultural_fits")
        .set({ cancelled_at: sql`now()`, updated_at: sql`now()` })
        .where("id", "=", id)
        .execute();
      return { cancelled: true as const };
    }),
  "GET /candidates/cultural_fit": ({ db, person, locale }) => ownForm(db, { ...person, locale }),
  "PUT /candidates/cultural_fit": async ({ db, person, body, locale }) => {
    const { businessId, id: candidate_id } = person;
    return await db.transaction().execute(async (trx) => {
      const { name, email } = await trx
        .selectFrom("candidates")
        .where("id", "=", candidate_id)
        .select(["name", "email"])
        .forUpdate()
        .executeTakeFirstOrThrow();
      const found = await ownFit(trx, businessId, candidate_id);
      // Answered anew in parts, it is a row of its own: the result stays what it was until all of it is sent.
      const isAnew = found?.answered_at && !body.finished && body.answers.length > 0;
      const id =
        found && !isAnew
          ? found.id
          : (
              await trx
                .insertInto("cultural_fits")
                .values({ business_id: businessId, candidate_id, name, email, locale })
                .returning("id")
                .executeTakeFirstOrThrow()
            ).id;
      if (found && isAnew) await copyAnswers(trx, businessId, found.id, id);
      const questions = await makeFirst(trx, businessId);
      await keepAnswers(trx, businessId, id, questions, body.answers);
      const answer = await ownForm(trx, { ...person, locale });
      if (body.finished) assertWhole(questions, answer.cultural_fit.answers);
      await finish(trx, id, body.finished);
      return answer;
    });
  },
  "GET /candidates/cultural_fit/result": async ({ db, person }) => ({
    result: await resultOf(db, person.businessId, person.id),
  }),
  "POST /cultural_fits/:id/open": async ({ db, tenant, params, body, request, services, locale }) => {
    await services.limiter.take(`${request.ip} POST /cultural_fits`);
    return await db.transaction().execute(async (trx) => {
      const row = await linked(trx, tenant.businessId, params.id, body.token);
      if (!row.opened_at)
        await trx
          .updateTable("cultural_fits")
          .set({ opened_at: sql`now()` })
          .where("id", "=", row.id)
          .execute();
      return await publicOf(trx, tenant.businessId, row, locale);
    });
  },
  "PUT /cultural_fits/:id": async ({ db, tenant, params, body, request, services, locale }) => {
    await services.limiter.take(`${request.ip} PUT /cultural_fits`);
    const { businessId } = tenant;
    return await db.transaction().execute(async (trx) => {
      const row = await linked(trx, businessId, params.id, body.token);
      const questions = await makeFirst(trx, businessId);
      await keepAnswers(trx, businessId, row.id, questions, body.answers);
      const answer = await publicOf(trx, businessId, row, locale);
      if (body.finished) assertWhole(questions, answer.cultural_fit.answers);
      await finish(trx, row.id, body.finished);
      if (body.finished) await broadcast(trx, services, businessId, row);
      return answer;
    });
  },
});
