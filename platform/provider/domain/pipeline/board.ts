import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { boardColumn } from "#contract/calls/pipeline.ts";
import { stageName, type WorkflowStage } from "#contract/catalogues/workflow.ts";
import type { Locale } from "#contract/locale.ts";
import type { Db } from "#provider/base/database/open.ts";
import { likePattern } from "#provider/base/database/text.ts";
import { decodeCursor, encodeCursor } from "#provider/base/http/cursor.ts";
import { CallError } from "#provider/base/http/errors.ts";
import type { Row } from "../entities/list.ts";
import { selectionOf, wordsOf } from "../entities/sources.ts";
import { stagesOfJob } from "../workflows/stages.ts";
import { givesFeedback } from "./rejection-feedback.ts";

type Column = z.infer<typeof boardColumn>;
type Card = Row<"applies">;

const firstCards = 50;

interface Wanted {
  /** Other entities that the person may see. */
  sees: { feedbacks: boolean; candidates: boolean };
  businessId: number;
  jobId: number;
  locale: Locale;
  term?: string | undefined;
  size?: number | undefined;
}

export async function jobOf(db: Db, businessId: number, id: number) {
  const job = await db
    .selectFrom("jobs")
    .where("id", "=", id)
    .where("business_id", "=", businessId)
    .select(["id", "title", "status"])
    .executeTakeFirst();
  if (!job) throw new CallError("not_found");
  return { ...job, gives_feedback: await givesFeedback(db, businessId) };
}

function cardsOf({ businessId, jobId, term }: Wanted): RawBuilder<boolean> {
  const words = wordsOf(term ?? "");
  const found = words.map((word) => sql`c.search like elenco_search(${likePattern(word)})`);
  const named =
    found.length === 0
      ? sql``
      : sql`and t.candidate_id in (select c.id from candidates c
          where c.business_id = ${businessId} and ${sql.join(found, sql` and `)})`;
  return sql<boolean>`t.business_id = ${businessId} and t.job_id = ${jobId} ${named}`;
}

const cardCursor = z.tuple([z.number(), z.int()]);

type Signs = Pick<Column, "feedback_jobs" | "data_collections" | "evaluations">;
const noSigns: Signs = { feedback_jobs: 0, data_collections: 0, evaluations: 0 };

/** Figures of each status, beside its cards. */
async function signsOf(db: Db, { businessId, jobId, sees }: Wanted): Promise<(status: number) => Signs> {
  const { rows } = await sql<{ status: number; sign: keyof Signs; amount: number }>`
    select a.status, 'feedback_jobs' as sign, count(*)::int as amount
    from feedbacks f join applies a on a.id = f.apply_id and a.business_id = f.business_id
    where f.business_id = ${businessId} and f.job_id = ${jobId} and f.status <> 'dismissed' and ${sees.feedbacks}
    group by a.status
    union all
    select a.status, 'data_collections', count(distinct a.id)::int
    from data_collections d
    join applies a on a.business_id = d.business_id and a.job_id = d.job_id and a.candidate_id = d.candidate_id
    where d.business_id = ${businessId} and d.job_id = ${jobId} and d.cancelled_at is null and ${sees.candidates}
    group by a.status
    union all
    select e.apply_status, 'evaluations', count(*)::int from evaluations e
    where e.business_id = ${businessId} and e.status = 'active' and e.apply_status is not null
    group by e.apply_status`.execute(db);
  return (status) => {
    const own = rows.filter((row) => row.status === status).map(({ sign, amount }) => [sign, amount]);
    return { ...noSigns, ...Object.fromEntries(own) };
  };
}

function columnOf(
  { status, name, name_en, hue }: WorkflowStage,
  position: number,
  locale: Locale,
  count: number,
  cards: Card[],
  size: number,
  signs: Signs,
): Column {
  const applies = cards.slice(0, size);
  const last = applies.at(-1);
  return {
    ...signs,
    status,
    name: stageName({ name, name_en }, status, locale),
    stage_name: name,
    stage_name_en: name_en,
    hue,
    position,
    count,
    applies,
    next_cursor: cards.length > size && last ? encodeCursor([last.position, last.id]) : null,
  };
}

async function countsOf(db: Db, wanted: Wanted): Promise<Map<number, number>> {
  const { rows } = await sql<{ status: number; amount: number }>`
    select t.status, count(*)::int as amount from applies t where ${cardsOf(wanted)} group by t.status`.execute(
    db,
  );
  return new Map(rows.map(({ status, amount }) => [status, amount]));
}

/** All columns with their first cards: three queries, whatever the number of applies. */
export async function boardColumns(db: Db, wanted: Wanted): Promise<Column[]> {
  const size = wanted.size ?? firstCards;
  const stages = await stagesOfJob(db, wanted.businessId, wanted.jobId);
  const statuses = sql.join(stages.map(({ status }) => sql`(${status}::int)`));
  const counts = await countsOf(db, wanted);
  const signs = await signsOf(db, wanted);
  const { rows } = await sql<Card>`
    select card.* from (values ${statuses}) as s (status) cross join lateral (
      select ${selectionOf("applies")} from applies t
      where ${cardsOf(wanted)} and t.status = s.status
      order by t.position, t.id limit ${size + 1}
    ) card`.execute(db);
  return stages.map((stage, position) => {
    const { status } = stage;
    const cards = rows.filter((card) => card.status === status);
    return columnOf(stage, position, wanted.locale, counts.get(status) ?? 0, cards, size, signs(status));
  });
}

export async function columnPage(
  db: Db,
  wanted: Wanted & { status: number; after?: string | undefined },
): Promise<Column> {
  const size = wanted.size ?? firstCards;
  const stages = await stagesOfJob(db, wanted.businessId, wanted.jobId);
  const position = stages.findIndex(({ status }) => status === wanted.status);
  const stage = stages[position];
  if (!stage) throw new CallError("not_found");
  const after = wanted.after === undefined ? undefined : decodeCursor(wanted.after, cardCursor);
  const beyond = after ? sql`and (t.position, t.id) > (${after[0]}, ${after[1]})` : sql``;
  const counts = await countsOf(db, wanted);
  const signs = await signsOf(db, wanted);
  const { rows } = await sql<Card>`
    select ${selectionOf("applies")} from applies t
    where ${cardsOf(wanted)} and t.status = ${wanted.status} ${beyond}
    order by t.position, t.id limit ${size + 1}`.execute(db);
  const { status, locale } = wanted;
  return columnOf(stage, position, locale, counts.get(status) ?? 0, rows, size, signs(status));
}
