import { sql } from "kysely";
import { mostSurveyRequests, type SurveyAsked } from "#contract/calls/survey-requests.ts";
import type { SurveyAudience } from "#contract/catalogues/evaluations.ts";
import type { Db } from "#provider/base/database/open.ts";
import { shownName } from "#provider/base/database/shown-name.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { assertMay, type RecruiterPerson, recruiterMay } from "#provider/base/http/person.ts";
import { endOfLink } from "../answer-links/answer-link.ts";
import { askerOf } from "../answer-links/asker.ts";
import { peopleByStage } from "../answer-links/people-of-job.ts";
import { findRow } from "../entities/list.ts";
import { peopleToAsk } from "./left-out.ts";
import { requestOf, requestOfContact, surveysInUse } from "./request-survey.ts";
import { requestsOf } from "./requests-of.ts";

interface OfJob {
  jobId: number;
  status: number | null;
}

/** The candidates of a job who did not withdraw, all or of one stage; or those who were placed. */
async function candidatesOf(
  trx: Db,
  businessId: number,
  audience: "candidates" | "placed",
  { jobId, status }: OfJob,
): Promise<number[]> {
  const rows = await trx
    .selectFrom("candidates as c")
    .where("c.business_id", "=", businessId)
    .where((eb) =>
      audience === "placed"
        ? eb.exists(
            eb
              .selectFrom("placements as p")
              .whereRef("p.candidate_id", "=", "c.id")
              .where("p.business_id", "=", businessId)
              .where("p.job_id", "=", jobId)
              .where("p.status", "!=", "cancelled")
              .select("p.id"),
          )
        : eb.exists(
            eb
              .selectFrom("applies as a")
              .whereRef("a.candidate_id", "=", "c.id")
              .where("a.business_id", "=", businessId)
              .where("a.job_id", "=", jobId)
              .where("a.withdrawn_at", "is", null)
              .$if(status !== null, (of) => of.where("a.status", "=", status ?? 0))
              .select("a.id"),
          ),
    )
    .orderBy("c.id")
    .limit(mostSurveyRequests + 1)
    .select("c.id")
    .execute();
  return rows.map(({ id }) => id);
}

async function placedIn(db: Db, businessId: number, jobId: number): Promise<number> {
  const { placed } = await db
    .selectFrom("placements")
    .where("business_id", "=", businessId)
    .where("job_id", "=", jobId)
    .where("status", "!=", "cancelled")
    .select((eb) => eb.fn.count<number>("candidate_id").distinct().as("placed"))
    .executeTakeFirstOrThrow();
  return placed;
}

/** Without permission to read jobs and applies, nobody is found. */
const seesPeopleOf = (person: RecruiterPerson): boolean =>
  recruiterMay(person, "jobs", "read") && recruiterMay(person, "applies", "read");

export const jobSurveyHandlers = defineHandlers({
  "GET /recruiters/jobs/:id/survey_forms": async ({ db, businessId, person, params, locale }) => {
    const { client_contact_id } = await findRow(db, "jobs", businessId, params.id);
    if (!seesPeopleOf(person)) return { survey_forms: [], contact: null, people: [], placed: 0 };
    const asksContacts = recruiterMay(person, "client_contacts", "update");
    const contact = asksContacts
      ? await db
          .selectFrom("client_contacts")
          .where("business_id", "=", businessId)
          .where("id", "=", client_contact_id ?? 0)
          .select(["id", "name"])
          .executeTakeFirst()
      : undefined;
    const rows = await surveysInUse(db, businessId)
      .$if(!asksContacts, (query) => query.where("s.audience", "!=", "client_contacts"))
      .select(["s.id", "s.anonymous", "s.audience"])
      .select(shownName("s", locale).as("name"))
      .select(
        sql<number>`(select count(*)::int from questions q where q.survey_id = s.id and q.removed_at is null)`.as(
          "questions_count",
        ),
      )
      .orderBy(sql`elenco_search(s.name)`)
      .orderBy("s.id")
      .limit(100)
      .execute();
    return {
      survey_forms: rows.map((row) => ({ ...row, audience: row.audience as SurveyAudience })),
      contact: contact ?? null,
      people: await peopleByStage(db, businessId, params.id),
      placed: await placedIn(db, businessId, params.id),
    };
  },
  "GET /recruiters/jobs/:id/survey_requests": async (context) => {
    const { db, businessId, person, params } = context;
    if (!recruiterMay(person, "jobs", "read")) return { survey_requests: [] };
    await findRow(db, "jobs", businessId, params.id);
    return { survey_requests: await requestsOf(context, { jobId: params.id }) };
  },
  "POST /recruiters/jobs/:id/survey_requests": async (context) => {
    const { db, businessId, person, params, body, services } = context;
    const { survey_id, apply_status, expires_on, message } = body.survey_request;
    if (!seesPeopleOf(person)) throw new CallError("not_found");
    const expires_at = endOfLink(expires_on, "survey_request.expires_on");
    const at = "survey_request.survey_id";
    const status = apply_status ?? null;
    const asker = await askerOf(context);
    const counts: SurveyAsked = { asked: 0, waiting: 0, answered: 0, muted: 0 };
    return await db.transaction().execute(async (trx) => {
      const job = await findRow(trx, "jobs", businessId, params.id);
      const survey = await surveysInUse(trx, businessId)
        .where("s.id", "=", survey_id)
        .select(["s.id", "s.name", "s.name_en", "s.audience"])
        .executeTakeFirst();
      if (!survey) throw invalid(at, "option");
      const audience = survey.audience as SurveyAudience;
      if (audience !== "candidates" && status !== null)
        throw invalid("survey_request.apply_status", "option");
      const ofContact = audience === "client_contacts";
      if (ofContact) assertMay(person, "client_contacts", "update");
      const ids = ofContact
        ? [job.client_contact_id ?? 0].filter((id) => id > 0)
        : await candidatesOf(trx, businessId, audience, { jobId: job.id, status });
      if (ids.length === 0)
        throw status === null
          ? invalid(at, "nobody_of_job")
          : invalid("survey_request.apply_status", "nobody");
      if (ids.length > mostSurveyRequests) throw invalid(at, "max", { n: mostSurveyRequests });
      const asking = { ...asker, services: { mailer: services.mailerIn(trx) } };
      const standing = { survey, jobId: job.id, expires_at, message: message || null };
      const kind = ofContact ? "client_contacts" : "candidates";
      for (const { leftOut, person: to } of await peopleToAsk(trx, businessId, survey_id, kind, ids, at)) {
        counts[leftOut ?? "asked"] += 1;
        if (leftOut !== null) continue;
        if (ofContact) await requestOfContact(trx, asking, { ...standing, contact: to });
        else await requestOf(trx, asking, { ...standing, candidate: to });
      }
      return counts;
    });
  },
});
