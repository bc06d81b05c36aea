import { type RawBuilder, sql } from "kysely";
import type { EntityName } from "#contract/entity-names.ts";
import type { Operator } from "#contract/operators.ts";

/** Every way that `elenco_off_limits_of_candidate` knows, whatever dates and rules say: it decides, of these alone. */
const candidates = (businessId: number) => sql`
  select o.candidate_id from off_limits o where o.business_id = ${businessId} and o.candidate_id is not null
  union all
  select c.id from off_limits o
  join candidates c on c.business_id = o.business_id and elenco_search(trim(c.company_name)) = o.company_key
  where o.business_id = ${businessId} and o.company_key is not null
  union all
  select p.candidate_id from off_limits o
  join placements p on p.business_id = o.business_id and p.client_company_id = o.client_company_id
  where o.business_id = ${businessId} and p.candidate_id is not null`;
const companies = (businessId: number) => sql`
  select o.client_company_id from off_limits o
  where o.business_id = ${businessId} and o.client_company_id is not null`;

/** The person or company of a row of `t`, and all that the business's off-limits may concern, which are few. */
const subjects: Partial<
  Record<EntityName, readonly [subject: string, concerned: (businessId: number) => RawBuilder<unknown>]>
> = {
  candidates: ["t.id", candidates],
  client_companies: ["t.id", companies],
  client_contacts: ["t.client_company_id", companies],
};

/** They hold of every row without a mark. */
const holdUnmarked: ReadonlySet<Operator> = new Set<Operator>(["null", "not_eq", "not_in"]);

/** A condition on the mark of a row, which is worked out only for those whom an off-limit may concern. */
export function byOffLimit(
  entity: EntityName,
  businessId: number,
  operator: Operator,
  condition: RawBuilder<boolean>,
): RawBuilder<boolean> {
  const [subject, concerned] = subjects[entity] ?? [];
  if (!subject || !concerned) return condition;
  const id = sql.ref(subject);
  const ids = concerned(businessId);
  return holdUnmarked.has(operator)
    ? sql<boolean>`(${id} is null or ${id} not in (${ids}) or ${condition})`
    : sql<boolean>`(${id} = any(array(${ids})) and ${condition})`;
}
