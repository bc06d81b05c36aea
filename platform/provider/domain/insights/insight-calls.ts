import { sql } from "kysely";
import type { CallAnswer } from "#contract/calls/all.ts";
import type { Locale } from "#contract/locale.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import type { CandidatePerson } from "#provider/base/http/person.ts";
import { progressOf } from "../pipeline/progress.ts";
import { has, spaced, subjectsOf } from "../public-jobs/suggested-jobs.ts";
import { articleTexts } from "../site-pages/site-pages.ts";

type Insights = CallAnswer<"GET /candidates/insights">;

const mostArticles = 6;
const newest = 3;
/** A match in the title weighs more than one in the text. */
const titleWeight = 3;

/** The candidate's role and skills, as written. */
async function ownWords(db: Db, { businessId, id }: CandidatePerson): Promise<string[]> {
  const candidate = await db
    .selectFrom("candidates")
    .where("business_id", "=", businessId)
    .where("id", "=", id)
    .select(["role_name", "category", "skills"])
    .executeTakeFirst();
  if (!candidate) throw new CallError("not_found");
  const { role_name, category, skills } = candidate;
  const occupation = subjectsOf([role_name, category].filter(Boolean).join(" "));
  const unique = new Map([...skills, ...occupation].map((word) => [spaced(word).trim(), word]));
  unique.delete("");
  return [...unique.values()];
}

async function articlesFor(db: Db, person: CandidatePerson, locale: Locale): Promise<Insights["articles"]> {
  const [words, articles] = await Promise.all([
    ownWords(db, person),
    articleTexts(db, person.businessId, locale),
  ]);
  const weighed = articles.map(({ text, ...article }) => {
    const title = spaced(`${article.title} ${article.description}`);
    const body = spaced(text);
    const inTitle = words.filter((word) => has(title, spaced(word).trim()));
    const inBody = words.filter((word) => !inTitle.includes(word) && has(body, spaced(word).trim()));
    return {
      article: { ...article, words: [...inTitle, ...inBody].slice(0, 4) },
      fit: inTitle.length * titleWeight + inBody.length,
    };
  });
  const fitting = weighed
    .filter(({ fit }) => fit > 0)
    .toSorted((a, b) => b.fit - a.fit)
    .slice(0, mostArticles);
  const shown = fitting.length > 0 ? fitting : weighed.slice(0, newest);
  return shown.map(({ article }) => article);
}

async function candidaciesOf(db: Db, { businessId, id }: CandidatePerson): Promise<Insights["candidacies"]> {
  const { rows } = await sql<{ uid: string; job_title: string; status: number; since: string; days: number }>`
    select a.uid, j.title as job_title, a.status, a.status_changed_at as since,
      greatest(0, floor(extract(epoch from now() - a.status_changed_at) / 86400))::int as days
    from applies a join jobs j on j.id = a.job_id
    where a.business_id = ${businessId} and a.candidate_id = ${id} and a.withdrawn_at is null and a.status < 8
    order by a.status_changed_at, a.id limit 20`.execute(db);
  return rows.map(({ status, ...row }) => ({ ...row, progress: progressOf(status, false) }));
}

/** The latest moves of a business: enough to derive what is usual, and bounded. */
const weighedMoves = 20_000;
/** With fewer, one slow case would set the norm. */
const fewest = 5;

/** A move within one stage as candidates see it does not end the stage. */
async function usualStages(db: Db, businessId: number): Promise<Insights["stages"]> {
  const { rows } = await sql<{ status: number; days: number; measured: number }>`
    with moves as (
      select m.id, m.apply_id, m.created_at,
        case when m.to_status = 0 then 0 when m.to_status <= 3 then 1 when m.to_status <= 6 then 4
          when m.to_status = 7 then 7 when m.to_status = 8 then 8 else 9 end as stage
      from apply_moves m where m.business_id = ${businessId} and m.undone_at is null
      order by m.id desc limit ${weighedMoves}
    ), entered as (
      select *, lag(stage) over (partition by apply_id order by created_at, id) as before from moves
    ), stays as (
      select stage, created_at, lead(created_at) over (partition by apply_id order by created_at, id) as left_at
      from entered where before is distinct from stage
    )
    select stage as status, count(*)::int as measured,
      percentile_cont(0.5) within group (order by extract(epoch from left_at - created_at) / 86400)::float8 as days
    from stays where left_at is not null and stage < 8 group by stage having count(*) >= ${fewest}
    order by stage`.execute(db);
  return rows.map(({ status, days, measured }) => ({
    progress: progressOf(status, false),
    typical_days: Math.round(days * 10) / 10,
    measured,
  }));
}

export const insightHandlers = defineHandlers({
  "GET /candidates/insights": async ({ db, person, locale }) => {
    const [articles, candidacies, stages] = await Promise.all([
      articlesFor(db, person, locale),
      candidaciesOf(db, person),
      usualStages(db, person.businessId),
    ]);
    return { articles, candidacies, stages };
  },
});
