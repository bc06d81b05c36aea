import type { Db } from "#provider/base/database/open.ts";
import type { Services } from "#provider/base/services.ts";
import type { Moved } from "./moves.ts";
import { feedbackMessage } from "./rejection-feedback.ts";

/** Mails the candidate in their language, if the form requested it. */
export async function mailRejection(
  db: Db,
  mailer: Services["mailer"],
  { apply, move }: Moved,
): Promise<void> {
  if (move.form?.kind !== "rejection" || !move.form.notify_candidate) return;
  const { feedback } = move.form;
  const candidate = await db
    .selectFrom("candidates as c")
    .innerJoin("businesses as b", "b.id", "c.business_id")
    .where("c.id", "=", apply.candidate_id)
    .select(["c.name", "c.email", "c.locale", "c.business_id", "b.name as brand"])
    .executeTakeFirst();
  if (!candidate) return;
  await mailer.send({
    businessId: candidate.business_id,
    kind: "rejection",
    to: [{ name: candidate.name, address: candidate.email, candidateId: apply.candidate_id }],
    locale: candidate.locale,
    values: { brand: candidate.brand, job: apply.job_title },
    ...(feedback ? { message: feedbackMessage(candidate.locale, feedback) } : {}),
  });
}
