import { type RawBuilder, sql } from "kysely";
import type { Preflight } from "#contract/calls/sendouts.ts";
import type { Db } from "#provider/base/database/open.ts";
import { stopsRecipient } from "../off-limits/gate.ts";

/** Above this many recipients the bulk provider sends (application document, section 9). */
export const bulkAbove = 200;

/** Adds the selected people, each once, and works out who will get nothing and why. */
export async function addRecipients(
  db: Db,
  businessId: number,
  queueId: number,
  entity: "candidates" | "client_contacts",
  condition: RawBuilder<boolean>,
): Promise<number> {
  const type = entity === "candidates" ? "candidate" : "client_contact";
  const { rows } = await sql<{ id: number }>`
    insert into sendout_recipients (business_id, sendout_queue_id, reference_type, reference_id, name, role_name, address, locale)
    select ${businessId}, ${queueId}, ${type}, t.id, t.name, t.role_name, nullif(trim(t.email), ''), t.locale
    from ${sql.table(entity)} t where ${condition} order by t.id
    on conflict (sendout_queue_id, reference_type, reference_id) do nothing
    returning id`.execute(db);
  await judge(db, businessId, queueId);
  return rows.length;
}

/** The pre-flight: marks missing addresses, opt-outs, repeated addresses and who is off limits as skipped. */
export async function judge(db: Db, businessId: number, queueId: number): Promise<void> {
  await sql`
    update sendout_recipients r set skip_reason = judged.reason
    from (
      select s.id, case
        when s.address is null then 'missing'
        when exists (
          select 1 from email_opt_outs o where o.business_id = s.business_id and lower(o.address) = lower(s.address)
        ) then 'opted_out'
        when row_number() over (partition by lower(s.address) order by s.id) > 1 then 'duplicate'
        when ${stopsRecipient("s")} then 'off_limits'
        when s.skip_reason = 'failed' then 'failed'
      end as reason
      from sendout_recipients s where s.business_id = ${businessId} and s.sendout_queue_id = ${queueId}
    ) judged
    where r.id = judged.id and r.status = 0 and r.skip_reason is distinct from judged.reason`.execute(db);
  await recount(db, queueId);
}

export async function recount(db: Db, queueId: number): Promise<void> {
  await sql`
    update sendout_queues q set recipients_count = n.total, skipped_count = n.skipped, sent_count = n.sent,
      answered_count = n.answered
    from (
      select count(*)::int as total, count(*) filter (where skip_reason is not null)::int as skipped,
        count(*) filter (where status in (2, 3))::int as sent, count(*) filter (where status = 3)::int as answered
      from sendout_recipients where sendout_queue_id = ${queueId}
    ) n where q.id = ${queueId}`.execute(db);
}

export async function preflightOf(db: Db, businessId: number, queueId: number): Promise<Preflight> {
  const { rows } = await sql<Omit<Preflight, "provider">>`
    select count(*)::int as total,
      count(*) filter (where status = 0 and skip_reason is null)::int as ready,
      count(*) filter (where skip_reason = 'missing')::int as missing,
      count(*) filter (where skip_reason = 'opted_out')::int as opted_out,
      count(*) filter (where skip_reason = 'duplicate')::int as duplicate,
      count(*) filter (where skip_reason = 'off_limits')::int as off_limits,
      count(*) filter (where skip_reason = 'failed')::int as failed,
      count(*) filter (where status in (2, 3))::int as sent,
      count(*) filter (where status = 3)::int as answered
    from sendout_recipients where business_id = ${businessId} and sendout_queue_id = ${queueId}`.execute(db);
  const counts = rows[0] ?? {
    total: 0,
    ready: 0,
    missing: 0,
    opted_out: 0,
    duplicate: 0,
    off_limits: 0,
    failed: 0,
    sent: 0,
    answered: 0,
  };
  const reached = counts.total - counts.missing - counts.opted_out - counts.duplicate - counts.off_limits;
  return { ...counts, provider: reached > bulkAbove ? "bulk" : "corporate" };
}
