import { sql } from "kysely";
import type { Db } from "#provider/base/database/open.ts";

/**
 * The address of an application whose own one was dropped: where two candidates who applied to the same job were merged,
 * one of their applications stays, and mails may lead to the other.
 */
export async function keptApplyOf(
  db: Db,
  { businessId, id }: { businessId: number; id: number },
  uid: string,
): Promise<string | null> {
  const standing = sql`m.business_id = ${businessId} and m.entity = 'candidates' and m.reversed_at is null`;
  const { rows } = await sql<{ uid: string }>`
    with recursive mine as (
      select m.id from merges m where ${standing} and m.kept_id = ${id}
      union
      select m.id from mine join merged_records r on r.business_id = ${businessId} and r.merge_id = mine.id
        join merges m on ${standing} and m.kept_id = r.record_id
    )
    select a.uid from mine join merges m on m.business_id = ${businessId} and m.id = mine.id
      cross join jsonb_array_elements(m.steps) step
      join applies a on a.business_id = ${businessId} and a.candidate_id = ${id}
        and a.job_id = (step->'row'->>'job_id')::bigint
    where step->>'kind' = 'removed' and step->>'table' = 'applies' and step->'row'->>'uid' = ${uid}
    limit 1`.execute(db);
  return rows[0]?.uid ?? null;
}
