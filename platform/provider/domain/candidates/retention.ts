import { sql } from "kysely";
import type { Locale } from "#contract/locale.ts";
import { originOfDomain, primaryDomainOf } from "#provider/base/http/tenant.ts";
import { emptyChanges } from "#provider/base/records/changes.ts";
import type { Services } from "#provider/base/services.ts";
import { broadcastChanges } from "../entities/broadcast.ts";
import { eraseCandidate } from "./erase.ts";

/** How long after the warning a person has to become active. */
export const warningDays = 30;
/** The number per transaction, and of transactions per round. */
const batch = 100;
const mostBatches = 20;

/** The last activity concerning a candidate `c`: their own, or of someone who works with them. */
const lastSign = sql`greatest(c.updated_at, c.created_at,
  (select max(a.updated_at) from applies a where a.candidate_id = c.id),
  (select max(s.last_seen_at) from sessions s where s.candidate_id = c.id),
  (select max(i.starts_at) from interviews i where i.candidate_id = c.id))`;

/** Records the law requires to keep refer to them: nobody hired is erased by a rule. */
const isFree = sql`not exists (select from placements p where p.candidate_id = c.id)
  and not exists (select from employees e where e.candidate_id = c.id)`;

interface Ruled {
  id: number;
  name: string;
  months: number;
  origin: string;
}
interface Person {
  id: number;
  name: string;
  email: string;
  locale: Locale;
}

const dayAhead = (locale: Locale): string =>
  new Intl.DateTimeFormat(locale === "en" ? "en-US" : "pt-BR", {
    dateStyle: "long",
    timeZone: "America/Sao_Paulo",
  }).format(new Date(Date.now() + warningDays * 86_400_000));

/** Warns candidates inactive for as long as the rule says; returns how many. */
async function warn(
  services: Services,
  { id: businessId, name: brand, months, origin }: Ruled,
): Promise<number> {
  return await services.unscopedDb.transaction().execute(async (trx) => {
    const { rows } = await sql<Person>`
      update candidates t set retention_warned_at = now()
      from (select c.id from candidates c
        where c.business_id = ${businessId} and c.retention_warned_at is null
          and c.updated_at < now() - make_interval(months => ${months})
          and ${lastSign} < now() - make_interval(months => ${months}) and ${isFree}
        order by c.updated_at, c.id limit ${batch} for update of c skip locked) due
      where t.id = due.id
      returning t.id, t.name, t.email, t.locale`.execute(trx);
    const mailer = services.mailerIn(trx);
    for (const { name, email, locale } of rows)
      await mailer.send({
        businessId,
        kind: "retention_warning",
        to: [{ name, address: email }],
        locale,
        values: { brand, until: dayAhead(locale), link: `${origin}/login` },
      });
    return rows.length;
  });
}

/** Erases those who were warned and gave no sign since; answers how many. */
async function erase(services: Services, { id: businessId, name: brand, origin }: Ruled): Promise<number> {
  const db = services.database.scopedTo(businessId);
  return await db.transaction().execute(async (trx) => {
    const { rows } = await sql<Person>`
      select c.id, c.name, c.email, c.locale from candidates c
      where c.business_id = ${businessId}
        and c.retention_warned_at <= now() - make_interval(days => ${warningDays})
        and ${lastSign} <= c.retention_warned_at and ${isFree}
      order by c.id limit ${batch} for update of c skip locked`.execute(trx);
    const mailer = services.mailerIn(trx);
    const changes = emptyChanges(brand);
    for (const { id, name, email, locale } of rows) {
      const receipt = await eraseCandidate(trx, { businessId, id, byRule: true }, changes);
      await mailer.send({
        businessId,
        kind: "retention_erased",
        to: [{ name, address: email }],
        locale,
        values: { brand, receipt, link: `${origin}/erasures/${receipt}` },
      });
    }
    await broadcastChanges(trx, services, { businessId, recruiterId: null, changes });
    return rows.length;
  });
}

async function inBatches(work: () => Promise<number>): Promise<void> {
  for (let turn = 0; turn < mostBatches; turn++) if ((await work()) < batch) return;
}

/** A round: returned candidates can be warned again later, then erasures, then warnings. */
export async function keepRetention(services: Services): Promise<void> {
  const { unscopedDb: db, config } = services;
  const { rows } = await sql<Omit<Ruled, "origin"> & { domain: string | null }>`
    select b.id, b.name, b.inactive_months as months,
      ${primaryDomainOf("b.id")} as domain
    from businesses b where b.inactive_months is not null order by b.id`.execute(db);
  for (const { domain, ...of } of rows) {
    const ruled = { ...of, origin: originOfDomain(config, domain ?? "localhost") };
    await sql`update candidates c set retention_warned_at = null
      where c.business_id = ${ruled.id} and c.retention_warned_at is not null
        and ${lastSign} > c.retention_warned_at`.execute(db);
    await inBatches(() => erase(services, ruled));
    await inBatches(() => warn(services, ruled));
  }
  // If the rule was removed, nobody stays warned.
  await sql`update candidates c set retention_warned_at = null from businesses b
    where b.id = c.business_id and b.inactive_months is null and c.retention_warned_at is not null`.execute(
    db,
  );
}
