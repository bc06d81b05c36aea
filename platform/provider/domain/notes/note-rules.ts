import { sql } from "kysely";
import { entities } from "#contract/entities/all.ts";
import { type ReferenceType, references } from "#contract/entity-names.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import type { EntityRules, Values, Writer } from "#provider/base/records/rules.ts";

interface Place {
  name: string;
  link: string | null;
}

/** The name of a note's record and the link to its notes. */
async function placeOf(db: Db, businessId: number, type: ReferenceType, id: number): Promise<Place> {
  if (type === "apply") {
    const apply = await db
      .selectFrom("applies as a")
      .innerJoin("candidates as c", "c.id", "a.candidate_id")
      .where("a.id", "=", id)
      .where("a.business_id", "=", businessId)
      .select(["c.id", "c.name"])
      .executeTakeFirst();
    return { name: apply?.name ?? "", link: apply ? `/recruiters/candidates/${apply.id}` : null };
  }
  const entity = references[type];
  const { rows } = await sql<{ name: string | null }>`
    select t.${sql.ref(entities[entity].title)}::text as name from ${sql.table(entity)} t
    where t.id = ${id} and t.business_id = ${businessId}`.execute(db);
  return { name: rows[0]?.name ?? "", link: `/recruiters/${entity}/${id}/notes` };
}

const idsOf = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((id): id is number => typeof id === "number") : [];

/** Newly mentioned members of the business, without duplicates. */
async function newMentions(db: Db, after: Values, before: Values | undefined, { businessId }: Writer) {
  const wanted = [...new Set(idsOf(after.mention_ids))];
  const known = Array.isArray(before?.mentions)
    ? before.mentions.map((mention: { id: number }) => mention.id)
    : [];
  const added = wanted.filter((id) => !known.includes(id));
  if (added.length === 0) return [];
  const rows = await db
    .selectFrom("recruiter_businesses")
    .where("business_id", "=", businessId)
    .where("recruiter_id", "in", added)
    .where("deactivated_at", "is", null)
    .select("recruiter_id")
    .execute();
  const members = rows.map(({ recruiter_id }) => recruiter_id);
  if (!added.every((id) => members.includes(id))) throw invalid("note.mention_ids", "option");
  return added;
}

async function isAdministrator(db: Db, { businessId, recruiterId }: Writer): Promise<boolean> {
  const member = await db
    .selectFrom("recruiter_businesses")
    .where("business_id", "=", businessId)
    .where("recruiter_id", "=", recruiterId)
    .select("is_admin")
    .executeTakeFirst();
  return member?.is_admin ?? false;
}

/** Keeps the text of a note in the timeline of its record. */
async function remember(
  db: Db,
  { businessId, recruiterId, requestId }: Writer,
  action: "note_changed" | "note_deleted",
  notes: readonly Values[],
): Promise<void> {
  if (notes.length === 0) return;
  await db
    .insertInto("audit_events")
    .values(
      notes.map((note) => ({
        business_id: businessId,
        reference_type: String(note.reference_type),
        reference_id: Number(note.reference_id),
        action,
        field: null,
        before: JSON.stringify(note.body),
        after: null,
        recruiter_id: recruiterId,
        request_id: requestId,
      })),
    )
    .execute();
}

/** A note is its author's: others read it, administrators may do with it what its author may. */
export const noteRules: EntityRules = {
  stamp: (values, before, { recruiterId }) => (before ? values : { ...values, author_id: recruiterId }),
  saved: async (db, _id, after, before, writer) => {
    if (before) {
      if (before.author_id !== writer.recruiterId && !(await isAdministrator(db, writer)))
        throw new CallError("forbidden");
      if (before.body !== after.body) await remember(db, writer, "note_changed", [before]);
    }
    const recruiterIds = await newMentions(db, after, before, writer);
    if (recruiterIds.length === 0 || !writer.changes) return;
    const { businessId, changes } = writer;
    const type = after.reference_type as ReferenceType;
    const { name, link } = await placeOf(db, businessId, type, Number(after.reference_id));
    const by_name = changes.byName;
    const on = name.slice(0, 120);
    changes.notices.push({
      businessId,
      recruiterIds,
      ...(type === "job"
        ? { category: "recruiter", component: "recruiter_mentioned", data: { by_name, job_title: on } }
        : { category: "note", component: "note_mention", data: { by_name, record_name: on } }),
      link,
    });
  },
  deleting: async (db, condition, writer) => {
    const { rows } = await sql<Values>`
      select t.author_id, t.body, t.reference_type, t.reference_id from notes t where ${condition}`.execute(
      db,
    );
    const isOthers = rows.some(({ author_id }) => author_id !== writer.recruiterId);
    if (isOthers && !(await isAdministrator(db, writer))) throw new CallError("forbidden");
    await remember(db, writer, "note_deleted", rows);
  },
};
