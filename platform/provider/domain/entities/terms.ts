import { type RawBuilder, sql } from "kysely";
import { entities } from "#contract/entities/all.ts";
import type { EntityName } from "#contract/entity-names.ts";
import type { ListQuery } from "#contract/list.ts";
import { wantedBy } from "#contract/text-terms.ts";
import type { Reader } from "./reading.ts";
import { termCondition } from "./sources.ts";

type Condition = RawBuilder<boolean>;
type Terms = NonNullable<ListQuery["terms"]>;

/** One term as a text search query; undefined if it has no words. */
function queryOf(term: string): string | undefined {
  const parts = wantedBy(term).map(({ query }) => `(${query})`);
  return parts.length > 0 ? parts.join(" & ") : undefined;
}

/** Candidates by the words known of them. All terms form a single query of the word index. */
function inTexts(businessId: number, query: string): Condition {
  return sql<boolean>`t.id in (select d.candidate_id from candidate_texts d
    where d.business_id = ${businessId} and d.words @@ to_tsquery('simple', elenco_search(${query})))`;
}

function textConditions(
  businessId: number,
  { required = [], optional = [], excluded = [] }: Terms,
): Condition[] {
  const any = optional.flatMap((term) => queryOf(term) ?? []).map((query) => `(${query})`);
  const all = required.flatMap((term) => queryOf(term) ?? []);
  if (any.length > 0) all.push(any.join(" | "));
  const none = excluded.flatMap((term) => queryOf(term) ?? []).map((query) => `(${query})`);
  return [
    ...(all.length > 0 ? [inTexts(businessId, all.map((query) => `(${query})`).join(" & "))] : []),
    ...(none.length > 0 ? [sql<boolean>`not ${inTexts(businessId, none.join(" | "))}`] : []),
  ];
}

/** Every required term, any of the optional ones, none of the excluded ones. */
export function searchTermConditions(
  entity: EntityName,
  businessId: number,
  terms: Terms,
  reader?: Reader,
): Condition[] {
  if ("textSearch" in entities[entity]) return textConditions(businessId, terms);
  const found = (list: readonly string[] = []) =>
    list.flatMap((term) => termCondition(entity, term, businessId, reader) ?? []);
  const any = found(terms.optional);
  return [
    ...found(terms.required),
    ...(any.length > 0 ? [sql<boolean>`(${sql.join(any, sql` or `)})`] : []),
    ...found(terms.excluded).map((condition) => sql<boolean>`not ${condition}`),
  ];
}
