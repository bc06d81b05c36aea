import { type RawBuilder, sql } from "kysely";
import type { Resource } from "#contract/access.ts";
import { type TimelineKind, timelineKinds } from "#contract/calls/timeline.ts";
import { isDuplicable } from "#contract/duplicates.ts";
import { entities } from "#contract/entities/all.ts";
import { type EditableEntity, entityNames } from "#contract/entity-names.ts";

/** Where the next page starts: instant, kind and id of the last event. */
export interface Place {
  at: string;
  rank: number;
  id: number;
}

interface Source {
  /** Permission to read it, besides that on the record. */
  reads?: Resource;
  /** `id`, `at`, `by_id` and `data` of its events. */
  rows: RawBuilder<unknown>;
  /** Names of the two columns that it is paged by. */
  at: string;
  id: string;
}

const rankOf = (kind: TimelineKind): number => timelineKinds.indexOf(kind);

/** One kind's events before a position: few enough for one page, by the index of their record. */
function part(kind: TimelineKind, { rows, at, id }: Source, place: Place | undefined, size: number) {
  const rank = rankOf(kind);
  const when = sql.raw(at);
  const number = sql.raw(id);
  const beyond = place
    ? sql`and ${when} <= ${place.at} and (${when} < ${place.at}
        or (${rank}::int, ${number}) < (${place.rank}::int, ${place.id}::bigint))`
    : sql``;
  return sql`(select ${kind}::text as kind, ${rank}::int as rank, x.* from (
    ${rows} ${beyond} order by ${when} desc, ${number} desc limit ${size}) x)`;
}

const pair = (name: string, expression: string) => sql`${sql.lit(name)}::text, ${sql.raw(expression)}`;
const data = (fields: Record<string, string>) =>
  sql`jsonb_build_object(${sql.join(Object.entries(fields).map(([name, from]) => pair(name, from)))})`;

/** Stage names of a move in the job's process. */
const stageNames = Object.fromEntries(
  (["from", "to"] as const).flatMap((end) =>
    (["name", "name_en"] as const).map((name) => [
      `${end}_${name}`,
      `(select s.${name} from workflow_stages s where s.version_id = j.workflow_version_id
        and s.status = m.${end}_status)`,
    ]),
  ),
);
const applyJoin = sql`join jobs j on j.id = a.job_id join candidates c on c.id = a.candidate_id`;
const applyData = {
  job_id: "a.job_id",
  job_title: "j.title",
  candidate_id: "a.candidate_id",
  candidate_name: "c.name",
};

/** A record's applications, by the index of its kind; undefined if it has none. */
function appliesOf(entity: EditableEntity, businessId: number, id: number): RawBuilder<unknown> | undefined {
  const of = sql`a.business_id = ${businessId}`;
  if (entity === "candidates") return sql`${of} and a.candidate_id = ${id}`;
  if (entity === "jobs") return sql`${of} and a.job_id = ${id}`;
  return undefined;
}

/** Timeline events of a record, by kind. */
export function sourcesOf(
  entity: EditableEntity,
  businessId: number,
  id: number,
): Partial<Record<TimelineKind, Source>> {
  const type = entityNames[entity];
  const on = (alias: string) => sql`${sql.raw(alias)}.business_id = ${businessId}
    and ${sql.raw(alias)}.reference_type = ${type} and ${sql.raw(alias)}.reference_id = ${id}`;
  const { fields } = entities[entity];
  const applies = appliesOf(entity, businessId, id);
  const emails = "email" in fields;
  return {
    created: {
      rows: sql`select t.id, t.created_at as at, null::bigint as by_id, '{}'::jsonb as data
        from ${sql.table(entity)} t where t.business_id = ${businessId} and t.id = ${id}`,
      at: "t.created_at",
      id: "t.id",
    },
    change: {
      rows: sql`select e.id, e.created_at as at, e.recruiter_id as by_id,
          ${data({
            field: "e.field",
            before: "e.before",
            after: "e.after",
            via: `(select i.name from api_token_calls c join integrations i on i.id = c.integration_id
              where c.request_id = e.request_id and c.business_id = e.business_id)`,
          })} as data
        from audit_events e where ${on("e")} and e.action = 'update'
          and e.field in (${sql.join(Object.keys(fields))})`,
      at: "e.created_at",
      id: "e.id",
    },
    note: {
      reads: "notes",
      rows: sql`select n.id, n.created_at as at, n.author_id as by_id, ${data({ body: "n.body" })} as data
        from notes n where ${on("n")}`,
      at: "n.created_at",
      id: "n.id",
    },
    note_history: {
      reads: "notes",
      rows: sql`select e.id, e.created_at as at, e.recruiter_id as by_id,
          ${data({ action: "e.action", body: "e.before" })} as data
        from audit_events e where ${on("e")} and e.action in ('note_changed', 'note_deleted')`,
      at: "e.created_at",
      id: "e.id",
    },
    task: {
      reads: "tasks",
      rows: sql`select k.id, k.created_at as at, k.owner_id as by_id,
          ${data({ title: "k.title", task_type: "k.task_type", due_at: "k.due_at", done_at: "k.done_at" })} as data
        from tasks k where ${on("k")}`,
      at: "k.created_at",
      id: "k.id",
    },
    file: {
      rows: sql`select f.id, f.created_at as at, f.recruiter_id as by_id, ${data({ name: "f.name" })} as data
        from data_files f where ${on("f")}`,
      at: "f.created_at",
      id: "f.id",
    },
    ...(entity === "proposals" || entity === "client_companies"
      ? {
          credit: {
            rows: sql`select y.id, y.created_at as at, y.recruiter_id as by_id, ${data({
              name: "c.name",
              currency: "c.currency",
              entry: "y.kind",
              amount: "y.amount",
              description: "y.description",
            })} as data
              from credits c
              join credit_transactions y on y.business_id = c.business_id and y.credit_id = c.id
              where c.business_id = ${businessId} and ${
                entity === "proposals" ? sql`c.proposal_id = ${id}` : sql`c.client_company_id = ${id}`
              }`,
            at: "y.created_at",
            id: "y.id",
          },
        }
      : {}),
    ...(applies
      ? {
          apply: {
            reads: "applies" as const,
            rows: sql`select a.id, a.created_at as at, null::bigint as by_id, ${data(applyData)} as data
              from applies a ${applyJoin} where ${applies}`,
            at: "a.created_at",
            id: "a.id",
          },
          move: {
            reads: "applies" as const,
            rows: sql`select m.id, m.created_at as at, m.recruiter_id as by_id, ${data({
              ...applyData,
              from_status: "m.from_status",
              to_status: "m.to_status",
              to_sub_status: "m.to_sub_status",
              ...stageNames,
              undone: "m.undone_at is not null",
            })} as data
              from applies a ${applyJoin}
              join apply_moves m on m.business_id = a.business_id and m.apply_id = a.id
              where ${applies} and (m.from_status is distinct from m.to_status
                or m.from_sub_status is distinct from m.to_sub_status)`,
            at: "m.created_at",
            id: "m.id",
          },
        }
      : {}),
    ...(applies
      ? {
          message: {
            reads: "applies" as const,
            rows: sql`select g.id, g.created_at as at, g.recruiter_id as by_id,
                ${data({ ...applyData, sender: "g.sender", text: "g.text" })} as data
              from applies a ${applyJoin}
              join apply_messages g on g.business_id = a.business_id and g.apply_id = a.id where ${applies}`,
            at: "g.created_at",
            id: "g.id",
          },
        }
      : {}),
    ...(entity === "candidates"
      ? {
          data_collection: {
            rows: sql`select d.id, d.at, d.by_id, jsonb_build_object('step', d.step, 'fields', (
                select coalesce(jsonb_agg(f.field order by f.position), '[]') from data_collection_fields f
                where f.business_id = ${businessId} and f.data_collection_id = d.of
                  and (d.step = 'asked' or f.answered_at is not null))) as data
              from (
                select c.id * 2 as id, c.id as of, c.created_at as at, c.recruiter_id as by_id, 'asked' as step
                from data_collections c where c.business_id = ${businessId} and c.candidate_id = ${id}
                union all
                select c.id * 2 + 1, c.id, c.last_answer_at, null::bigint, 'answered'
                from data_collections c where c.business_id = ${businessId} and c.candidate_id = ${id}
                  and c.last_answer_at is not null
              ) d where true`,
            at: "d.at",
            id: "d.id",
          },
          remuneration: {
            rows: sql`select e.id, e.created_at as at, e.recruiter_id as by_id,
                ${data({ before: "e.before", after: "e.after" })} as data
              from audit_events e where ${on("e")} and e.action = 'remuneration'`,
            at: "e.created_at",
            id: "e.id",
          },
          consent: {
            rows: sql`select s.id, s.at, s.by_id, ${data({ step: "s.step", field: "s.field" })} as data
              from (
                select c.id * 2 as id, c.given_at as at, c.given_to_id as by_id, 'given' as step, c.field
                from candidate_consents c where c.business_id = ${businessId} and c.candidate_id = ${id}
                union all
                select c.id * 2 + 1, c.revoked_at, c.revoked_by_id, 'revoked', c.field
                from candidate_consents c where c.business_id = ${businessId} and c.candidate_id = ${id}
                  and c.revoked_at is not null
              ) s where true`,
            at: "s.at",
            id: "s.id",
          },
        }
      : {}),
    ...(entity === "candidates" || entity === "client_contacts"
      ? {
          off_limit: {
            rows: sql`select v.id, v.created_at as at, v.recruiter_id as by_id,
                ${data({ rule_name: "v.rule_name", rule_name_en: "r.name_en", reason: "v.reason" })} as data
              from off_limit_overrides v left join off_limits o on o.id = v.off_limit_id
                left join off_limit_rule_candidates r on r.id = o.rule_id and r.name = v.rule_name
              where v.business_id = ${businessId} and ${
                entity === "candidates" ? sql`v.candidate_id = ${id}` : sql`v.client_contact_id = ${id}`
              }`,
            at: "v.created_at",
            id: "v.id",
          },
        }
      : {}),
    ...(entity === "candidates" || entity === "jobs"
      ? {
          shortlist: {
            reads: "jobs" as const,
            rows: sql`select s.id, s.created_at as at, s.recruiter_id as by_id,
                ${data({ name: "s.name", job_id: "s.job_id", job_title: "j.title" })} as data
              from shortlist_relationships s join jobs j on j.id = s.job_id
              where s.business_id = ${businessId} and ${
                entity === "jobs"
                  ? sql`s.job_id = ${id}`
                  : sql`s.id = any(array(select sa.shortlist_relationship_id from applies a
                      join shortlist_applies sa on sa.business_id = a.business_id and sa.apply_id = a.id
                      where a.business_id = ${businessId} and a.candidate_id = ${id}))`
              }`,
            at: "s.created_at",
            id: "s.id",
          },
        }
      : {}),
    ...(isDuplicable(entity)
      ? {
          merge: {
            rows: sql`select m.id, m.created_at as at, m.recruiter_id as by_id, ${data({
              names:
                "(select jsonb_agg(o.name order by o.record_id) from merged_records o where o.merge_id = m.id)",
              reversed_at: "m.reversed_at",
            })} as data
              from merges m where m.business_id = ${businessId} and m.entity = ${entity} and m.kept_id = ${id}`,
            at: "m.created_at",
            id: "m.id",
          },
        }
      : {}),
    ...(emails
      ? {
          mail: {
            rows: sql`select m.id, m.created_at as at, null::bigint as by_id, ${data({ subject: "m.subject" })} as data
              from mails m where m.business_id = ${businessId} and lower(m.to_address) = any(array(
                select lower(t.email) from ${sql.table(entity)} t where t.business_id = ${businessId} and t.id = ${id}
                union select lower(o.email) from merges g join merged_records o on o.merge_id = g.id
                where g.business_id = ${businessId} and g.entity = ${entity} and g.kept_id = ${id}
                  and g.reversed_at is null))`,
            at: "m.created_at",
            id: "m.id",
          },
        }
      : {}),
  };
}

/** The newest events of some kinds before a place. */
export function eventsQuery(
  sources: readonly (readonly [TimelineKind, Source])[],
  place: Place | undefined,
  size: number,
): RawBuilder<unknown> {
  const parts = sources.map(([kind, source]) => part(kind, source, place, size));
  return sql`select e.*, r.name as by_name from (${sql.join(parts, sql` union all `)}) e
    left join recruiters r on r.id = e.by_id
    order by e.at desc, e.rank desc, e.id desc limit ${size}`;
}
