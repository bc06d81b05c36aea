import type { IncomingHttpHeaders } from "node:http";
import { sql } from "kysely";
import { keptPlan } from "#provider/base/database/kept-plan.ts";
import type { UnscopedDb } from "#provider/base/database/open.ts";
import { hashToken } from "#provider/base/security/token.ts";
import { bearerOf, membershipsOf, type OpenSession, type RecruiterRow } from "./person.ts";
import { domainOf, forbiddenBy, type Tenant } from "./tenant.ts";

export interface Caller {
  /** Undefined while there is no domain at all. */
  tenant: Tenant | undefined;
  /** Undefined without a token, and where its session was ended or has expired. */
  session: OpenSession | undefined;
}

type FoundTenant = { [K in keyof Omit<Tenant, "forbids">]: Tenant[K] | null };
type CallerRow = FoundTenant & {
  rules: Record<string, boolean> | null;
  session_id: number | null;
  strategy: OpenSession["strategy"];
  user_id: number;
  recruiter_name: string | null;
  recruiter_email: string;
  unnoted: boolean | null;
  memberships: RecruiterRow["memberships"];
};

/**
 * The domain and session of a call, in one query. Both are read for each call, so an ended session or a removed role
 * takes effect at once. An unknown host (an IP address, say) is served as the first domain ever created.
 */
export async function callerOf(db: UnscopedDb, headers: IncomingHttpHeaders): Promise<Caller> {
  const token = bearerOf(headers);
  const { rows } = await sql<CallerRow>`${keptPlan}
    select t.*, s.* from (select) one
    left join lateral (
      select d.name as domain, d.id as "domainId", b.id as "businessId", b.name as "businessName",
        b.brand_key as brand, d.is_product_domain as "productDomain", coalesce(c.show_salary, true) as "showsSalary",
        c.rules
      from domains d join businesses b on b.id = d.business_id left join site_configs c on c.domain_id = d.id
      where d.id = coalesce(
        (select id from domains where name = ${domainOf(headers)}),
        (select id from domains order by is_primary desc, id limit 1))
    ) t on true
    left join lateral (
      select s.id as session_id, s.strategy, s.user_id,
        r.name as recruiter_name, r.email as recruiter_email,
        (s.address is null or s.last_seen_at < now() - interval '5 minutes') as unnoted, ${membershipsOf} as memberships
      from sessions s left join recruiters r on s.strategy = 'recruiters' and r.id = s.user_id
      where s.token_hash = ${token === undefined ? null : hashToken(token)}
        and s.expires_at > ${new Date().toISOString()}
    ) s on true`.execute(db);
  const [row] = rows;
  if (!row) return { tenant: undefined, session: undefined };
  const {
    session_id: id,
    strategy,
    user_id,
    recruiter_name,
    recruiter_email,
    memberships,
    unnoted,
    rules,
    ...found
  } = row;
  const tenant = { ...found, forbids: forbiddenBy(rules) };
  const recruiter =
    recruiter_name === null
      ? undefined
      : { id: user_id, name: recruiter_name, email: recruiter_email, memberships };
  return {
    tenant: isTenant(tenant) ? tenant : undefined,
    session: id === null ? undefined : { id, strategy, user_id, recruiter, isUnnoted: unnoted === true },
  };
}

/** When and from where a session was used last, as its owner and administrators see it. */
export async function noteUse(db: UnscopedDb, sessionId: number, address: string): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ last_seen_at: new Date().toISOString(), address })
    .where("id", "=", sessionId)
    .execute();
}

const isTenant = (
  tenant: FoundTenant & Pick<Tenant, "forbids">,
): tenant is { [K in keyof FoundTenant]: NonNullable<FoundTenant[K]> } & Pick<Tenant, "forbids"> =>
  tenant.domainId !== null;
