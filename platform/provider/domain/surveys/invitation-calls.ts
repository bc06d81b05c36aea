import { sql } from "kysely";
import type { SurveyInvitation } from "#contract/calls/surveys.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { dayOf, endOfLink } from "../answer-links/answer-link.ts";
import { askerOf } from "../answer-links/asker.ts";
import { statusOf } from "../answer-sheets/sheet.ts";
import { findRow } from "../entities/list.ts";
import { renewLink, revokeLink } from "./survey-links.ts";
import { mailSurvey } from "./survey-mail.ts";

const pageSize = 50;

/** Invitations by name: answers to an anonymous survey belong to none. */
const invited = (db: Db, businessId: number, surveyId: number) =>
  db
    .selectFrom("answer_sheets as s")
    .leftJoin("candidates as c", "c.id", "s.candidate_id")
    .leftJoin("client_contacts as k", "k.id", "s.client_contact_id")
    .leftJoin("recruiters as r", "r.id", "s.recruiter_id")
    .where("s.business_id", "=", businessId)
    .where("s.survey_id", "=", surveyId)
    .where((either) =>
      either.or([either("s.candidate_id", "is not", null), either("s.client_contact_id", "is not", null)]),
    )
    .select(["s.id", "s.candidate_id", "s.client_contact_id", "s.message", "s.sent_at", "s.expires_at"])
    .select(["s.opened_at", "s.last_answer_at", "s.answered_at", "s.revoked_at", "r.name as by_name"])
    .select((of) => of.fn.coalesce("c.name", "k.name").as("name"))
    .select((of) => of.fn.coalesce("c.email", "k.email").as("email"))
    .select(sql<"pt" | "en">`coalesce(c.locale, k.locale, 'pt')`.as("locale"));
type Row = Awaited<ReturnType<ReturnType<typeof invited>["execute"]>>[number];

const shown = (row: Row): SurveyInvitation => ({
  id: row.id,
  person:
    row.candidate_id === null
      ? { entity: "client_contacts", id: row.client_contact_id ?? 0 }
      : { entity: "candidates", id: row.candidate_id },
  name: row.name ?? "",
  email: row.email ?? "",
  by_name: row.by_name,
  status: statusOf(row),
  sent_at: row.sent_at,
  expires_on: dayOf(row.expires_at),
});

async function one(db: Db, businessId: number, surveyId: number, id: number): Promise<Row> {
  const row = await invited(db, businessId, surveyId).where("s.id", "=", id).executeTakeFirst();
  if (!row) throw new CallError("not_found");
  return row;
}

export const surveyInvitationHandlers = defineHandlers({
  "GET /recruiters/administrator/surveys/:id/invitations": async ({ db, businessId, params, query }) => {
    await findRow(db, "surveys", businessId, params.id);
    let found = invited(db, businessId, params.id)
      .orderBy("s.id", "desc")
      .limit(pageSize + 1);
    if (query.after !== undefined) found = found.where("s.id", "<", query.after);
    const rows = await found.execute();
    const page = rows.slice(0, pageSize);
    return {
      invitations: page.map(shown),
      next_after: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
    };
  },
  "POST /recruiters/administrator/surveys/:id/invitations/:sheet_id/send": async (context) => {
    const { db, businessId, params, body, services } = context;
    const survey = await findRow(db, "surveys", businessId, params.id);
    if (survey.status !== "active") throw new CallError("gone");
    const { expires_on } = body.invitation;
    const expires_at = endOfLink(expires_on, "invitation.expires_on");
    const { brand, origin } = await askerOf(context);
    const row = await one(db, businessId, params.id, params.sheet_id);
    const sheet = await renewLink(db, { businessId, sheetId: row.id }, expires_at);
    if (!sheet) throw new CallError("already_done");
    const { candidate_id: candidateId, client_contact_id: contactId, locale } = row;
    await mailSurvey(services, {
      ...{ businessId, brand, origin, expires_at, survey, message: row.message },
      to: { name: row.name ?? "", address: row.email ?? "", candidateId, contactId, locale },
      sheet,
    });
    return { invitation: shown(await one(db, businessId, params.id, row.id)) };
  },
  "DELETE /recruiters/administrator/surveys/:id/invitations/:sheet_id": async ({
    db,
    businessId,
    params,
  }) => {
    const { id } = await one(db, businessId, params.id, params.sheet_id);
    if (!(await revokeLink(db, { businessId, sheetId: id }))) throw new CallError("already_done");
    return { invitation: shown(await one(db, businessId, params.id, id)) };
  },
});
