import { sql } from "kysely";
import { appointmentStatuses } from "#contract/catalogues/agenda.ts";
import type { Db } from "#provider/base/database/open.ts";
import { invalid } from "#provider/base/http/errors.ts";
import type { ContactNotice } from "#provider/base/records/changes.ts";
import type { EntityRules, Values, Writer } from "#provider/base/records/rules.ts";

/** An interview belongs to an application: the candidate must have one for the job. Its title names both. */
async function joinApply(db: Db, id: number, after: Values): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update interviews i set apply_id = a.id, title = c.name || ' · ' || j.title
    from applies a join candidates c on c.id = a.candidate_id join jobs j on j.id = a.job_id
    where i.id = ${id} and a.business_id = i.business_id
      and a.candidate_id = i.candidate_id and a.job_id = i.job_id
    returning i.id`.execute(db);
  if (rows.length === 0 && after.candidate_id) throw invalid("interview.candidate_id", "no_apply");
}

/** The client contact's notification of an interview. */
export const interviewNotice = (
  step: "invited" | "changed" | "cancelled",
  of: { businessId: number; contactId: number; interviewId: number; sender: string; jobTitle: string },
): ContactNotice => ({
  ...{ businessId: of.businessId, contactIds: [of.contactId], category: "interview" },
  component: `client_interview_${step}`,
  data: { sender_name: of.sender, job_title: of.jobTitle, interview_id: of.interviewId },
  link: "/client_contacts/jobs",
});

/** A contact who was invited learns of the cancellation at once, whether or not it is mailed. */
async function noticeOfCancelling(
  db: Db,
  id: number,
  after: Values,
  { businessId, changes }: Writer,
): Promise<void> {
  const { client_contact_id: contactId, invited_at, job_id } = after;
  if (!changes || !invited_at || typeof contactId !== "number" || typeof job_id !== "number") return;
  const job = await db
    .selectFrom("jobs")
    .where("business_id", "=", businessId)
    .where("id", "=", job_id)
    .select("title")
    .executeTakeFirst();
  if (!job) return;
  const notice = { businessId, contactId, interviewId: id, sender: changes.byName, jobTitle: job.title };
  changes.contactNotices.push(interviewNotice("cancelled", notice));
}

/** Replies to an interview referred to its time. */
export const noReply = {
  ...{ confirmed_at: null, asked_at: null, asked_reason: null, proposed_times: [] },
  ...{
    client_confirmed_at: null,
    client_asked_at: null,
    client_asked_reason: null,
    client_proposed_times: [],
  },
};

export const interviewRules: EntityRules = {
  // The candidate's and the client's replies referred to the earlier time.
  stamp: (values, before) =>
    before !== undefined &&
    typeof values.starts_at === "string" &&
    Date.parse(values.starts_at) !== Date.parse(String(before.starts_at))
      ? { ...values, ...noReply }
      : values,
  saved: async (db, id, after, before, writer) => {
    if (
      before &&
      before.status !== appointmentStatuses.cancelled &&
      after.status === appointmentStatuses.cancelled
    )
      await noticeOfCancelling(db, id, after, writer);
    if (before && before.candidate_id === after.candidate_id && before.job_id === after.job_id) return;
    await joinApply(db, id, after);
  },
};
