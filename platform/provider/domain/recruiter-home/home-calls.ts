import { sql } from "kysely";
import type { AttentionKind, RecruiterHome } from "#contract/calls/recruiter-home.ts";
import { applyStatus } from "#contract/catalogues/pipeline.ts";
import type { Locale } from "#contract/locale.ts";
import { localTime } from "#provider/base/clock/time-zone.ts";
import type { Db } from "#provider/base/database/open.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { type RecruiterPerson, recruiterMay } from "#provider/base/http/person.ts";

const shown = { tasks: 7, agenda: 5, applies: 7, placements: 5, attention: 8 };
/** Spans of seven days of which the home shows how they went. */
const weeksShown = 8;
/** Days after which an apply in a column, or a job without applies, needs attention. */
const stalledDays = 7;
const deadlineDays = 7;
const placed = 8;
/** Columns between the web response and the placement. */
const underWay = [1, 2, 3, 4, 5, 6, 7];

interface Viewer {
  db: Db;
  person: RecruiterPerson;
  businessId: number;
}
type Attention = RecruiterHome["attention"][number];
type Candidate = NonNullable<RecruiterHome["applies"]>[number]["candidate"];
type Job = { id: number; title: string };

const candidateOf = sql<Candidate>`json_build_object(
  'id', c.id, 'name', c.name, 'role_name', c.role_name, 'avatar_url', c.avatar_url)`;
const jobOf = sql<Job>`json_build_object('id', j.id, 'title', j.title)`;

const nameOf = (status: number, locale: Locale): string =>
  applyStatus.find(({ code }) => code === status)?.label[locale] ?? "";

async function overdueTasks({ db, person, businessId }: Viewer): Promise<Attention[]> {
  const { amount } = await db
    .selectFrom("tasks")
    .where("owner_id", "=", person.id)
    .where("business_id", "=", businessId)
    .where("done_at", "is", null)
    .where("due_at", "<", new Date().toISOString())
    .select((eb) => eb.fn.countAll<number>().as("amount"))
    .executeTakeFirstOrThrow();
  return amount === 0 ? [] : [{ kind: "overdue_tasks", count: amount, job: null, day: null }];
}

/** Published jobs with what waits in them, the recruiter's own first. */
async function jobsToLookAt({ db, person, businessId }: Viewer, withApplies: boolean): Promise<Attention[]> {
  const counted = withApplies
    ? sql`select
          count(*) filter (where not a.seen and a.status = 0)::int as unseen,
          count(*) filter (
            where a.status in (${sql.join(underWay)})
            and a.status_changed_at < now() - make_interval(days => ${stalledDays}::int)
          )::int as stalled
        from applies a where a.job_id = j.id and a.withdrawn_at is null`
    : sql`select 0 as unseen, 0 as stalled`;
  const { rows } = await sql<
    Job & { unseen: number; stalled: number; deadline: string | null; quiet: boolean }
  >`
    select j.id, j.title, waiting.unseen, waiting.stalled,
      case when j.deadline between elenco_today(j.business_id) and elenco_today(j.business_id) + ${deadlineDays}::int
        then j.deadline::text end as deadline,
      (j.applies_count = 0 and j.published_at < now() - make_interval(days => ${stalledDays}::int)) as quiet
    from jobs j cross join lateral (${counted}) waiting
    where j.business_id = ${businessId} and j.status = 'published'
    order by (j.owner_id = ${person.id}) desc nulls last, waiting.unseen desc, waiting.stalled desc, j.id desc
  `.execute(db);
  const of = (
    kind: AttentionKind,
    most: number,
    count: (row: (typeof rows)[number]) => number,
    day: (row: (typeof rows)[number]) => string | null = () => null,
  ): Attention[] =>
    rows
      .filter((row) => count(row) > 0)
      .slice(0, most)
      .map((row) => ({ kind, count: count(row), job: { id: row.id, title: row.title }, day: day(row) }));
  return [
    ...of("unseen_applies", 3, (row) => row.unseen),
    ...of(
      "near_deadline",
      2,
      (row) => (row.deadline ? 1 : 0),
      (row) => row.deadline,
    ),
    ...of("stalled_applies", 2, (row) => row.stalled),
    ...of("no_applies", 2, (row) => (row.quiet ? 1 : 0)),
  ];
}

async function tasksOf({ db, person, businessId }: Viewer): Promise<RecruiterHome["tasks"]> {
  return await db
    .selectFrom("tasks")
    .where("owner_id", "=", person.id)
    .where("business_id", "=", businessId)
    .where("done_at", "is", null)
    .orderBy("due_at", (order) => order.asc().nullsLast())
    .orderBy("id")
    .limit(shown.tasks)
    .select(["id", "title", "due_at"])
    .execute();
}

/** The recruiter's appointments, from the start of the day in the business's time zone. */
async function agendaOf(
  { db, person, businessId }: Viewer,
  sees: { interviews: boolean; meetings: boolean },
): Promise<RecruiterHome["agenda"]> {
  const today = sql<string>`(elenco_today(${businessId}::bigint)::timestamp at time zone elenco_time_zone(${businessId}::bigint))`;
  const scheduled = (table: "interviews" | "meetings", kind: "interview" | "meeting") =>
    db
      .selectFrom(table)
      .where("business_id", "=", businessId)
      .where("owner_id", "=", person.id)
      .where("status", "=", 0)
      .where("starts_at", ">=", today)
      .orderBy("starts_at")
      .orderBy("id")
      .limit(shown.agenda)
      .select(["id", "title", "starts_at", "place", sql.lit(kind).as("kind")])
      .execute();
  const lists = await Promise.all([
    sees.interviews ? scheduled("interviews", "interview") : [],
    sees.meetings ? scheduled("meetings", "meeting") : [],
  ]);
  return lists
    .flat()
    .sort((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))
    .slice(0, shown.agenda);
}

async function newApplies({ db, businessId }: Viewer): Promise<number> {
  const { amount } = await db
    .selectFrom("applies as a")
    .innerJoin("jobs as j", "j.id", "a.job_id")
    .where("j.business_id", "=", businessId)
    .where("j.status", "=", "published")
    .where("a.withdrawn_at", "is", null)
    .where("a.seen", "=", false)
    .where("a.status", "=", 0)
    .select((eb) => eb.fn.countAll<number>().as("amount"))
    .executeTakeFirstOrThrow();
  return amount;
}

async function recentApplies({ db, businessId }: Viewer, locale: Locale): Promise<RecruiterHome["applies"]> {
  const rows = await db
    .selectFrom("applies as a")
    .innerJoin("candidates as c", "c.id", "a.candidate_id")
    .innerJoin("jobs as j", "j.id", "a.job_id")
    .where("a.business_id", "=", businessId)
    .where("a.withdrawn_at", "is", null)
    .orderBy("a.created_at", "desc")
    .orderBy("a.id", "desc")
    .limit(shown.applies)
    .select(["a.id", "a.status", "a.seen", "a.created_at", candidateOf.as("candidate"), jobOf.as("job")])
    .execute();
  return rows.map(({ status, ...row }) => ({ ...row, status_name: nameOf(status, locale) }));
}

async function funnelOf({ db, businessId }: Viewer, locale: Locale): Promise<RecruiterHome["funnel"]> {
  const rows = await db
    .selectFrom("applies as a")
    .innerJoin("jobs as j", "j.id", "a.job_id")
    .where("j.business_id", "=", businessId)
    .where("j.status", "=", "published")
    .where("a.withdrawn_at", "is", null)
    .groupBy("a.status")
    .select(["a.status", (eb) => eb.fn.countAll<number>().as("amount")])
    .execute();
  const counts = new Map(rows.map(({ status, amount }) => [status, amount]));
  return [0, ...underWay, placed].map((status) => ({
    status,
    name: nameOf(status, locale),
    count: counts.get(status) ?? 0,
  }));
}

async function placementsOf({ db, businessId, person }: Viewer): Promise<RecruiterHome["placements"]> {
  const namesCompanies = recruiterMay(person, "client_companies", "read");
  // Months by the clock of the business.
  const month = sql`date_trunc('month', ${localTime(sql`now()`, businessId)})`;
  const at = localTime(sql`status_changed_at`, businessId);
  const counts = await db
    .selectFrom("applies")
    .where("business_id", "=", businessId)
    .where("status", "=", placed)
    .select([
      sql<number>`count(*) filter (where ${at} >= ${month})::int`.as("this_month"),
      sql<number>`count(*) filter (where ${at} < ${month} and ${at} >= ${month} - interval '1 month')::int`.as(
        "last_month",
      ),
    ])
    .executeTakeFirstOrThrow();
  const recent = await db
    .selectFrom("applies as a")
    .innerJoin("candidates as c", "c.id", "a.candidate_id")
    .innerJoin("jobs as j", "j.id", "a.job_id")
    .leftJoin("client_companies as k", "k.id", "j.client_company_id")
    .where("a.business_id", "=", businessId)
    .where("a.status", "=", placed)
    .orderBy("a.status_changed_at", "desc")
    .orderBy("a.id", "desc")
    .limit(shown.placements)
    .select([
      "a.id as apply_id",
      "a.status_changed_at as placed_at",
      namesCompanies ? "k.name as client_company_name" : sql<null>`null`.as("client_company_name"),
      candidateOf.as("candidate"),
      jobOf.as("job"),
    ])
    .execute();
  return { ...counts, recent };
}

async function weeksOf({ db, businessId }: Viewer): Promise<RecruiterHome["weeks"]> {
  const by = async (column: "created_at" | "status_changed_at", isPlacement: boolean) => {
    const { rows } = await sql<{ ago: number; amount: number }>`
      select floor(extract(epoch from now() - ${sql.ref(column)}) / 604800)::int as ago, count(*)::int as amount
      from applies
      where business_id = ${businessId} and ${sql.ref(column)} <= now()
        and ${sql.ref(column)} > now() - make_interval(weeks => ${weeksShown}::int)
        ${isPlacement ? sql`and status = ${placed}` : sql``}
      group by 1
    `.execute(db);
    return new Map(rows.map(({ ago, amount }) => [ago, amount]));
  };
  const [applies, placements] = await Promise.all([by("created_at", false), by("status_changed_at", true)]);
  return Array.from({ length: weeksShown }, (_, index) => weeksShown - 1 - index).map((ago) => ({
    applies: applies.get(ago) ?? 0,
    placements: placements.get(ago) ?? 0,
  }));
}

async function openJobs({ db, businessId }: Viewer): Promise<number> {
  const { amount } = await db
    .selectFrom("jobs")
    .where("business_id", "=", businessId)
    .where("status", "=", "published")
    .select((eb) => eb.fn.countAll<number>().as("amount"))
    .executeTakeFirstOrThrow();
  return amount;
}

export const recruiterHomeHandlers = defineHandlers({
  "GET /recruiters/home": async ({ db, person, businessId, locale }) => {
    const viewer = { db, person, businessId };
    const may = {
      tasks: recruiterMay(person, "tasks", "read"),
      jobs: recruiterMay(person, "jobs", "read"),
      applies: recruiterMay(person, "applies", "read"),
      interviews: recruiterMay(person, "interviews", "read"),
      meetings: recruiterMay(person, "meetings", "read"),
    };
    const seesApplies = may.applies && may.jobs && recruiterMay(person, "candidates", "read");
    const [overdue, jobs, tasks, agenda, new_applies, applies, funnel, placements, open_jobs, weeks] =
      await Promise.all([
        may.tasks ? overdueTasks(viewer) : [],
        may.jobs ? jobsToLookAt(viewer, may.applies) : [],
        may.tasks ? tasksOf(viewer) : null,
        may.interviews || may.meetings ? agendaOf(viewer, may) : null,
        may.applies && may.jobs ? newApplies(viewer) : null,
        seesApplies ? recentApplies(viewer, locale) : null,
        may.applies && may.jobs ? funnelOf(viewer, locale) : null,
        seesApplies ? placementsOf(viewer) : null,
        may.jobs ? openJobs(viewer) : null,
        seesApplies ? weeksOf(viewer) : null,
      ]);
    const attention = [...overdue, ...jobs].slice(0, shown.attention);
    return {
      home: { attention, tasks, agenda, new_applies, applies, funnel, placements, open_jobs, weeks },
    };
  },
});
