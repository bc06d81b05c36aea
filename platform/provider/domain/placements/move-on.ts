import { type RawBuilder, sql } from "kysely";
import { entityNames } from "#contract/entity-names.ts";
import { lifeEvents } from "#provider/base/lives/events.ts";
import type { Services } from "#provider/base/services.ts";
import { broadcastBulkChange } from "../entities/broadcast.ts";

interface ByDate {
  entity: "placements" | "invoices";
  step: { from: readonly string[]; to: string };
  /** Whether its day has come; `today` is that of its business. */
  due: (today: RawBuilder<string>) => RawBuilder<boolean>;
}

/** Status changes that happen on a date by themselves. */
export const stepsByDate: readonly ByDate[] = [
  {
    entity: "placements",
    step: lifeEvents.placement["start_date.came"],
    due: (today) => sql`(t.starts_on is null or t.starts_on <= ${today})`,
  },
  {
    entity: "placements",
    step: lifeEvents.placement["guarantee.ended"],
    due: (today) => sql`t.guarantee_until < ${today}`,
  },
  {
    entity: "invoices",
    step: lifeEvents.invoice["due_date.passed"],
    due: (today) => sql`t.due_on < ${today}`,
  },
];

/** Advances records whose day has come; adds it to the history and broadcasts it. */
export async function moveOnByDate(services: Pick<Services, "unscopedDb" | "cable">): Promise<void> {
  for (const { entity, step, due } of stepsByDate) {
    await services.unscopedDb.transaction().execute(async (trx) => {
      const { rows } = await sql<{ business_id: number }>`
        with due as (
          select t.id, t.status from ${sql.table(entity)} t join businesses b on b.id = t.business_id
          where t.status in (${sql.join(step.from)}) and ${due(sql`(now() at time zone b.time_zone)::date`)}
          order by t.id for no key update of t
        ), moved as (
          update ${sql.table(entity)} t set status = ${step.to}, updated_at = now(), lock_version = lock_version + 1
          from due where t.id = due.id returning t.id, t.business_id, due.status as before
        )
        insert into audit_events (business_id, reference_type, reference_id, action, field, before, after, request_id)
        select business_id, ${entityNames[entity]}, id, 'update', 'status', to_jsonb(before),
          to_jsonb(${step.to}::text), 'housekeeping' from moved
        returning business_id`.execute(trx);
      const businesses = [...new Set(rows.map(({ business_id }) => business_id))].toSorted((a, b) => a - b);
      for (const id of businesses) await broadcastBulkChange(trx, services, entity, id, null);
    });
  }
}
