import { sql } from "kysely";
import type { SurveyAsked } from "#contract/calls/survey-requests.ts";
import type { Locale } from "#contract/locale.ts";
import type { Db } from "#provider/base/database/open.ts";
import { invalid } from "#provider/base/http/errors.ts";

/** Somebody with what keeps them from being asked; null where nothing does. */
interface ToAsk {
  person: { id: number; name: string; email: string; locale: Locale };
  leftOut: Exclude<keyof SurveyAsked, "asked"> | null;
}

function reasonOf(isMuted: boolean, sheets: readonly { answered_at: string | null }[]): ToAsk["leftOut"] {
  if (isMuted) return "muted";
  if (sheets.some(({ answered_at }) => answered_at === null)) return "waiting";
  return sheets.length > 0 ? "answered" : null;
}

/** People of one kind; locked, so that nobody is asked twice at once. `path` is where they were named. */
export async function peopleToAsk(
  trx: Db,
  businessId: number,
  surveyId: number,
  kind: "candidates" | "client_contacts",
  ids: readonly number[],
  path: string,
): Promise<ToAsk[]> {
  const column = kind === "candidates" ? "candidate_id" : "client_contact_id";
  const locked = await trx
    .selectFrom(kind)
    .where("business_id", "=", businessId)
    .where("id", "in", ids)
    .orderBy("id")
    .select(["id", "name", "email", "locale", "muted_mails"])
    .forNoKeyUpdate()
    .execute();
  if (locked.length !== ids.length) throw invalid(path, "option");
  const sheets = await trx
    .selectFrom("answer_sheets")
    .where("business_id", "=", businessId)
    .where("survey_id", "=", surveyId)
    .where(column, "in", ids)
    .where("revoked_at", "is", null)
    .where((eb) =>
      eb.or([
        eb("expires_at", ">", sql<string>`now()`).and("answered_at", "is", null),
        eb("sent_at", ">", sql<string>`now() - interval '30 days'`).and("answered_at", "is not", null),
      ]),
    )
    .select([`${column} as of_id`, "answered_at"])
    .execute();
  return locked.map(({ muted_mails, ...person }) => {
    const own = sheets.filter(({ of_id }) => of_id === person.id);
    return { person, leftOut: reasonOf(muted_mails.includes("surveys"), own) };
  });
}
