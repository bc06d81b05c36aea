import { sql } from "kysely";
import type { EarlierOrder } from "#contract/calls/references.ts";
import { entities } from "#contract/entities/all.ts";
import type { AdministratorEntity } from "#contract/entity-names.ts";
import type { Db } from "#provider/base/database/open.ts";

const most = 20;

interface Moved {
  id: number;
  by_name: string | null;
  until: string;
  before: Record<string, number>;
}

/** The changes of order, the last first: each with the positions that entries had before it. */
async function changesOfOrder(db: Db, businessId: number, list: AdministratorEntity): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    select max(e.id) as id, max(r.name) as by_name, max(e.created_at) as until,
      jsonb_object_agg(e.reference_id, e.before) as before
    from audit_events e left join recruiters r on r.id = e.recruiter_id
    where e.business_id = ${businessId} and e.reference_type = ${entities[list].singular}
      and e.action = 'update' and e.field = 'position'
    group by coalesce(e.request_id, e.id::text) order by 1 desc limit ${most}`.execute(db);
  return rows;
}

/** The orders that the entries of a list stood in, from the present one back through its changes. */
export async function earlierOrders(
  db: Db,
  businessId: number,
  list: AdministratorEntity,
): Promise<EarlierOrder[]> {
  const { rows } = await sql<{ id: number; position: number }>`
    select id, position from ${sql.table(list)} where business_id = ${businessId}`.execute(db);
  const positions = new Map(rows.map(({ id, position }) => [id, position]));
  return (await changesOfOrder(db, businessId, list)).map(({ before, ...change }) => {
    for (const [id, position] of Object.entries(before))
      if (positions.has(Number(id))) positions.set(Number(id), position);
    const ids = [...positions].toSorted(([a, at], [b, other]) => at - other || a - b).map(([id]) => id);
    return { ...change, ids };
  });
}
