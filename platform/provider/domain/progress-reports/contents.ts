import { sql } from "kysely";
import { labelIn } from "#contract/catalogues/catalogue.ts";
import { interviewStage, isRejection } from "#contract/catalogues/pipeline.ts";
import { clientStageName } from "#contract/catalogues/workflow.ts";
import { type Locale, languageTag, wording } from "#contract/locale.ts";
import type { Db } from "#provider/base/database/open.ts";
import type { ClientContactPerson } from "#provider/base/http/person.ts";
import type { MailSection } from "#provider/base/services.ts";
import { whenText } from "../agenda/when.ts";
import { interviewsOfContact } from "../client-desk/interviews.ts";
import { shortlistsToJudge } from "../client-desk/waiting.ts";
import { visibleJobs } from "../shortlists/client-jobs.ts";
import { stagesOfJob } from "../workflows/stages.ts";

/** The rest is behind the mail's button. */
const mostJobs = 20;
const dayMs = 86_400_000;

interface ReportRequest {
  contact: ClientContactPerson;
  locale: Locale;
  origin: string;
  timeZone: string;
  since: string;
  now: Date;
}

const openJobs = (db: Db, contact: ClientContactPerson) =>
  visibleJobs(db, contact)
    .where("j.status", "in", ["published", "paused"])
    .orderBy(sql`j.published_at desc nulls last`)
    .orderBy("j.id", "desc")
    .limit(mostJobs)
    .select(["j.id", "j.uid", "j.slug", "j.title"])
    .execute();

/** How many candidates stand somewhere else than at the beginning: a detour back is no move. */
async function movesOf(db: Db, businessId: number, jobIds: readonly number[], since: string) {
  const { rows } = await sql<{ job_id: number; status: number; is_new: boolean; count: number }>`
    select a.job_id, a.status, a.created_at > ${since} as is_new, count(*)::int as count
    from applies a
    where a.business_id = ${businessId} and a.job_id = any(${[...jobIds]}::bigint[])
      and (a.created_at > ${since} or a.status is distinct from coalesce((
        select m.from_status from apply_moves m
        where m.apply_id = a.id and m.undone_at is null and m.created_at > ${since}
        order by m.created_at, m.id limit 1), a.status))
    group by a.job_id, a.status, is_new`.execute(db);
  return rows;
}

interface StageCount {
  stage: string;
  count: number;
}
const sumOf = (counts: readonly { count: number }[]) => counts.reduce((sum, { count }) => sum + count, 0);

/** One line for what is new, one for what moved, one for who left: eight stages would be as many lines of each job. */
function progressLines(
  { come, moved, left }: { come: StageCount[]; moved: StageCount[]; left: number },
  locale: Locale,
): string[] {
  const say = (pt: string, en: string) => wording(locale, { pt, en });
  const lines: string[] = [];
  const added = sumOf(come);
  const inStages = come
    .map(({ stage, count }) => say(`${count} em ${stage}`, `${count} in ${stage}`))
    .join(", ");
  if (added === 1) lines.push(say(`1 candidato novo: ${inStages}`, `1 new candidate: ${inStages}`));
  if (added > 1)
    lines.push(say(`${added} candidatos novos: ${inStages}`, `${added} new candidates: ${inStages}`));
  const toStages = moved
    .map(({ stage, count }) => say(`${count} para ${stage}`, `${count} to ${stage}`))
    .join(", ");
  if (toStages) lines.push(say(`Mudaram de etapa: ${toStages}`, `Moved on: ${toStages}`));
  if (left === 1) lines.push(say("1 candidato saiu do processo", "1 candidate left the process"));
  if (left > 1)
    lines.push(say(`${left} candidatos saíram do processo`, `${left} candidates left the process`));
  return lines.length > 0 ? lines : [say("Sem mudança de etapa na semana.", "No stage changed this week.")];
}

async function jobSections(
  db: Db,
  { contact, locale, origin, since }: ReportRequest,
): Promise<MailSection[]> {
  const { businessId } = contact;
  const jobs = await openJobs(db, contact);
  if (jobs.length === 0) return [];
  const moves = await movesOf(
    db,
    businessId,
    jobs.map(({ id }) => id),
    since,
  );
  const sections: MailSection[] = [];
  for (const job of jobs) {
    const own = moves.filter(({ job_id }) => job_id === job.id);
    const stages = await stagesOfJob(db, businessId, job.id);
    const inProcess = stages.filter(({ status }) => !isRejection(status));
    const countsOf = (isNew: boolean) =>
      inProcess.flatMap((stage) =>
        own
          .filter(({ status, is_new }) => status === stage.status && is_new === isNew)
          .map(({ count }) => ({ stage: clientStageName(stage, stage.status, locale), count })),
      );
    const left = sumOf(own.filter(({ status }) => !inProcess.some((stage) => stage.status === status)));
    sections.push({
      title: job.title,
      link: `${origin}/client_contacts/jobs/${job.slug}/${job.uid}`,
      lines: progressLines({ come: countsOf(true), moved: countsOf(false), left }, locale),
    });
  }
  return sections;
}

async function interviewSection(db: Db, asked: ReportRequest): Promise<MailSection[]> {
  const { contact, locale, origin, timeZone, now } = asked;
  if (contact.hidden.includes("interviews")) return [];
  const until = now.getTime() + 7 * dayMs;
  const coming = (await interviewsOfContact(db, contact)).filter(
    ({ starts_at }) => Date.parse(starts_at) < until,
  );
  if (coming.length === 0) return [];
  const lines = coming.map((item) => {
    const stage = labelIn(interviewStage, item.stage, locale);
    const open = item.confirmed_at ? "" : wording(locale, { pt: " · a confirmar", en: " · to be confirmed" });
    return `${whenText(item.starts_at, locale, timeZone)}: ${item.candidate_name}, ${item.job_title} (${stage})${open}`;
  });
  const title = wording(locale, { pt: "Entrevistas desta semana", en: "Interviews of this week" });
  return [{ title, link: `${origin}/client_contacts/jobs`, lines }];
}

async function shortlistSections(db: Db, { contact, locale, origin }: ReportRequest): Promise<MailSection[]> {
  return (await shortlistsToJudge(db, contact)).map((item) => ({
    title: wording(locale, {
      pt: `Shortlist a avaliar: ${item.name}`,
      en: `Shortlist to review: ${item.name}`,
    }),
    link: `${origin}/client_contacts/jobs/${item.job_slug}/${item.job_uid}/shortlists/${item.uid}`,
    lines: [
      wording(locale, {
        pt: `${item.job_title}: ${item.judged_count} de ${item.applies_count} candidatos avaliados`,
        en: `${item.job_title}: ${item.judged_count} of ${item.applies_count} candidates reviewed`,
      }),
    ],
  }));
}

/** Pending items first, then each open job; empty if the contact has neither. */
export async function reportContents(db: Db, asked: ReportRequest): Promise<MailSection[]> {
  return [
    ...(await interviewSection(db, asked)),
    ...(await shortlistSections(db, asked)),
    ...(await jobSections(db, asked)),
  ];
}

/** From the last report to this one, as days. */
export function periodText({
  locale,
  timeZone,
  since,
  now,
}: Omit<ReportRequest, "contact" | "origin">): string {
  const day = new Intl.DateTimeFormat(languageTag[locale], { day: "numeric", month: "long", timeZone });
  return day.formatRange(new Date(since), now);
}
