import { sql } from "kysely";
import type { Locale } from "#contract/locale.ts";
import type { Db } from "#provider/base/database/open.ts";
import { log } from "#provider/base/log/log.ts";
import type { Services } from "#provider/base/services.ts";
import { type Progress, progressOf } from "./progress.ts";

/** Within this time a move may be undone without the candidate being mailed. */
const undoMinutes = 5;

/**
 * The mail's text for each stage. Rejections are mailed if the recruiter chooses, withdrawals are the candidate's own.
 */
const mailedStages = {
  in_review: { pt: "Um recrutador está analisando o seu currículo.", en: "A recruiter is reading your CV." },
  interview: { pt: "Você chegou à etapa de entrevistas.", en: "You have reached the interviews." },
  offer: { pt: "Você chegou à etapa de proposta.", en: "You have reached the offer." },
  hired: {
    pt: "A sua contratação foi registrada. Parabéns!",
    en: "Your hiring is on record. Congratulations!",
  },
} as const;
type MailedStage = keyof typeof mailedStages;
const isMailed = (progress: Progress): progress is MailedStage => progress in mailedStages;
const order: readonly Progress[] = ["received", "in_review", "interview", "offer", "hired"];

/** In the move's transaction: queues the candidate's mail about the stage they reached. */
export async function announceProgress(
  trx: Db,
  { businessId, applyId, from, to }: { businessId: number; applyId: number; from: number; to: number },
  originOf: () => Promise<string | null>,
): Promise<void> {
  const [before, progress] = [progressOf(from, false), progressOf(to, false)];
  if (!isMailed(progress) || order.indexOf(progress) <= order.indexOf(before)) return;
  const origin = await originOf();
  if (origin === null) return;
  const due_at = new Date(Date.now() + undoMinutes * 60_000).toISOString();
  await trx
    .insertInto("apply_progress_mails")
    .values({ business_id: businessId, apply_id: applyId, progress, origin, due_at })
    .onConflict((stage) =>
      stage
        .columns(["business_id", "apply_id", "progress"])
        .doUpdateSet({ due_at, origin })
        .where("apply_progress_mails.mailed_at", "is", null),
    )
    .execute();
}

interface Due {
  id: number;
  business_id: number;
  progress: MailedStage;
  origin: string;
  uid: string;
  status: number;
  withdrawn_at: string | null;
  candidate_id: number;
  name: string;
  email: string;
  locale: Locale;
  job: string;
  brand: string;
}

async function announceOne(
  { database, mailerIn }: Needs,
  { id, business_id }: Pick<Due, "id" | "business_id">,
) {
  await database
    .scopedTo(business_id)
    .transaction()
    .execute(async (trx) => {
      const { rows } = await sql<Due>`
        select t.id, t.business_id, t.progress, t.origin, a.uid, a.status, a.withdrawn_at, c.id as candidate_id, c.name,
          c.email, c.locale, j.title as job, b.name as brand
        from apply_progress_mails t join applies a on a.id = t.apply_id join candidates c on c.id = a.candidate_id
        join jobs j on j.id = a.job_id join businesses b on b.id = t.business_id
        where t.id = ${id} and t.business_id = ${business_id} and t.mailed_at is null for update of t`.execute(
        trx,
      );
      const due = rows[0];
      if (!due) return;
      // Undone or continued since: outdated stages are not mailed, and may be when reached again.
      if (progressOf(due.status, due.withdrawn_at !== null) !== due.progress) {
        await trx.deleteFrom("apply_progress_mails").where("id", "=", id).execute();
        return;
      }
      await trx
        .updateTable("apply_progress_mails")
        .set({ mailed_at: new Date().toISOString() })
        .where("id", "=", id)
        .execute();
      const { brand, job, locale, name } = due;
      await mailerIn(trx).send({
        ...{ businessId: business_id, kind: "apply_progress", locale },
        to: [{ name, address: due.email, candidateId: due.candidate_id }],
        values: {
          ...{ brand, job, stage: mailedStages[due.progress][locale] },
          link: `${due.origin}/candidates/candidacy/${due.uid}`,
        },
      });
    });
}

type Needs = Pick<Services, "database" | "unscopedDb" | "mailerIn">;

/** One mail for each stage that has lasted long enough. */
export async function mailDueStages(needs: Needs, now: Date = new Date()): Promise<void> {
  const due = await needs.unscopedDb
    .selectFrom("apply_progress_mails")
    .where("mailed_at", "is", null)
    .where("due_at", "<=", now.toISOString())
    .orderBy("id")
    .limit(200)
    .select(["id", "business_id"])
    .execute();
  for (const item of due) {
    try {
      await announceOne(needs, item);
    } catch (error) {
      log.warn({ part: "pipeline", id: item.id, err: error }, "A mail about a stage was not written");
    }
  }
}
