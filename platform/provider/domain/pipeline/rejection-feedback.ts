import { type RawBuilder, sql } from "kysely";
import type { Locale } from "#contract/locale.ts";
import { wording } from "#contract/locale.ts";
import type { Db } from "#provider/base/database/open.ts";

/** Whether a business lets recruiters explain a rejection to candidates: unless one of its sites disables it. */
export async function givesFeedback(db: Db, businessId: number): Promise<boolean> {
  const refused = await db
    .selectFrom("site_configs as c")
    .innerJoin("domains as d", "d.id", "c.domain_id")
    .where("d.business_id", "=", businessId)
    .where(sql<boolean>`c.rules->>'rejection_feedback' = 'false'`)
    .select("c.domain_id")
    .executeTakeFirst();
  return !refused;
}

/** The feedback sent to the candidate with the current rejection; an undone rejection has none. */
export const feedbackOf = (apply: { id: RawBuilder<number>; status: RawBuilder<number> }) => sql<
  string | null
>`(select m.form->>'feedback' from apply_moves m
    where m.apply_id = ${apply.id} and m.to_status = ${apply.status} and m.undone_at is null
      and m.form->>'kind' = 'rejection' order by m.id desc limit 1)`;

/** The recruiter's words as they stand in the mail, below the text of the business. */
export const feedbackMessage = (locale: Locale, feedback: string): string =>
  `${wording(locale, { pt: "Retorno sobre a sua candidatura:", en: "Feedback on your application:" })}\n${feedback}`;
