import type { SurveyRequest } from "#contract/calls/survey-requests.ts";
import type { Locale } from "#contract/locale.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError } from "#provider/base/http/errors.ts";
import { assertMay, type RecruiterPerson, recruiterMay } from "#provider/base/http/person.ts";
import { dayOf } from "../answer-links/answer-link.ts";
import { statusOf } from "../answer-sheets/sheet.ts";
import { surveyTitle } from "./survey-mail.ts";

const mostListed = 300;

export interface Reader {
  db: Db;
  businessId: number;
  person: RecruiterPerson;
  locale: Locale;
}

/** Surveys that a candidate, or people of a job, were asked to answer, or one request; the newest first. */
export async function requestsOf(
  { db, businessId, person, locale }: Reader,
  wanted: { candidateId: number } | { jobId: number } | { id: number },
): Promise<SurveyRequest[]> {
  const readsContacts = recruiterMay(person, "client_contacts", "read");
  const rows = await db
    .selectFrom("answer_sheets as s")
    .leftJoin("candidates as c", "c.id", "s.candidate_id")
    .leftJoin("client_contacts as k", "k.id", "s.client_contact_id")
    .innerJoin("surveys as v", "v.id", "s.survey_id")
    .leftJoin("jobs as j", "j.id", "s.job_id")
    .leftJoin("recruiters as r", "r.id", "s.recruiter_id")
    .where("s.business_id", "=", businessId)
    // An anonymous answer is nobody's; whom the reader does not see is left out.
    .where((eb) =>
      eb.or([eb("c.id", "is not", null), ...(readsContacts ? [eb("k.id", "is not", null)] : [])]),
    )
    .where((eb) => {
      if ("id" in wanted) return eb("s.id", "=", wanted.id);
      return "jobId" in wanted
        ? eb("s.job_id", "=", wanted.jobId)
        : eb("s.candidate_id", "=", wanted.candidateId);
    })
    .orderBy("s.id", "desc")
    .limit(mostListed)
    .select(["s.id", "v.id as survey_id", "v.name", "v.name_en", "v.anonymous"])
    .select([
      "c.id as candidate_id",
      "c.name as candidate_name",
      "k.id as contact_id",
      "k.name as contact_name",
    ])
    .select(["s.job_id", "j.title as job_title", "s.message", "r.name as by_name", "s.sent_at"])
    .select(["s.expires_at", "s.opened_at", "s.last_answer_at", "s.answered_at", "s.revoked_at"])
    .execute();
  const readsJobs = recruiterMay(person, "jobs", "read");
  return rows.map(({ job_id, job_title, expires_at, last_answer_at, revoked_at, name, name_en, ...row }) => {
    const { candidate_id, candidate_name, contact_id, contact_name, ...rest } = row;
    return {
      ...rest,
      survey_name: surveyTitle({ name, name_en }, locale),
      person:
        candidate_id === null
          ? { entity: "client_contacts", id: contact_id ?? 0, name: contact_name ?? "" }
          : { entity: "candidates", id: candidate_id, name: candidate_name ?? "" },
      status: statusOf({ ...row, expires_at, last_answer_at, revoked_at }),
      expires_on: dayOf(expires_at),
      answered_at: row.anonymous ? null : row.answered_at,
      job: readsJobs && job_id !== null && job_title !== null ? { id: job_id, title: job_title } : null,
    };
  });
}

/** One request that the person may change: whom it asks, they may ask. */
export async function requestToChange(reader: Reader, id: number): Promise<SurveyRequest> {
  const [one] = await requestsOf(reader, { id });
  if (!one) throw new CallError("not_found");
  assertMay(reader.person, one.person.entity, "update");
  return one;
}
