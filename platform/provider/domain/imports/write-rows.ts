import { sql } from "kysely";
import type { Db } from "#provider/base/database/open.ts";
import { keepChangesOfMany } from "#provider/base/records/keep-changes.ts";
import { fieldOf, type ReadyRow, type Repeated, type SameBy, sameBy, type Task } from "./task.ts";
import type { Reason, Values } from "./values.ts";

export type Outcome = "created" | "updated" | "skipped" | "failed";

interface Result {
  outcome: Outcome;
  reason: Reason | null;
  field: string | null;
  value: string | null;
  candidate_id: number | null;
}

export interface Known {
  id: number;
  by: SameBy;
  value: string;
}

/** Existing candidate of each row, by row index; the strongest match counts. */
export async function knownRows(
  db: Db,
  businessId: number,
  rows: readonly Values[],
): Promise<Map<number, Known>> {
  if (rows.length === 0) return new Map();
  const given = rows.map((values, at) => ({
    at,
    ...Object.fromEntries(sameBy.map((by) => [by, values[fieldOf[by]] ?? null])),
  }));
  const of = sql`from candidates c where c.business_id = ${businessId}`;
  const { rows: found } = await sql<Known & { at: number }>`
    select n.at, k.id, k.by, k.value
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as n (at int, email text, document text, phone text)
    cross join lateral (
      select * from (
        (select 1 as rank, c.id, 'email' as by, n.email as value ${of} and lower(c.email) = n.email limit 1)
        union all
        (select 2, c.id, 'document', n.document ${of} and c.document_key = elenco_document_key(n.document)
          order by c.id limit 1)
        union all
        (select 3, c.id, 'phone', n.phone ${of} and c.phone_key = elenco_phone_key(n.phone)
          order by c.id limit 1)
      ) x order by rank limit 1
    ) k`.execute(db);
  return new Map(found.map(({ at, ...known }) => [at, known]));
}

/** Whether a duplicate row may still create a candidate: an e-mail belongs to one person only. */
export const isMade = (task: Pick<Task, "duplicates">, by: SameBy): boolean =>
  task.duplicates === "create" && by !== "email";

const refusal = (
  reason: Reason,
  field: string | null,
  value: string | null,
  outcome: Outcome = "failed",
): Result => ({
  outcome,
  reason,
  field,
  value,
  candidate_id: null,
});

const nothing = { reason: null, field: null, value: null };

/** The candidate or earlier row that a row duplicates. */
export function matchOf(
  base: Known | undefined,
  repeated: Repeated | null,
): Pick<Result, "reason" | "field" | "value"> {
  const same = base ?? repeated;
  if (!same) return nothing;
  const reason = `duplicate_${same.by}_in_${base ? "base" : "file"}` as const;
  return { reason, field: fieldOf[same.by], value: same.value };
}

/** Whether a row was imported without one of its values. */
export const isNoted = ({ outcome, reason }: Pick<Result, "outcome" | "reason">): boolean =>
  reason === "unknown_industry" && (outcome === "created" || outcome === "updated");

async function create(
  trx: Db,
  task: Task,
  rows: { email: string; values: Values }[],
): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map();
  const fields = [...new Set(rows.flatMap(({ values }) => Object.keys(values)))];
  const made = await trx
    .insertInto("candidates")
    .values(
      rows.map(({ email, values }) => ({
        ...Object.fromEntries(
          fields.map((field) => [field, values[field] ?? (field === "skills" ? [] : null)]),
        ),
        business_id: task.business_id,
        name: String(values.name),
        email,
        status: typeof values.status === "number" ? values.status : 1,
        source: typeof values.source === "string" ? values.source : "import",
        owner_id: typeof values.owner_id === "number" ? values.owner_id : task.recruiter_id,
      })),
    )
    // Someone may register between the lookup and this line.
    .onConflict((conflict) => conflict.expression(sql`business_id, lower(email)`).doNothing())
    .returning(["id", "email"])
    .execute();
  return new Map(made.map(({ email, id }) => [email, id]));
}

/** Keeps in the history of each candidate what its fields were, as a save does. */
async function update(trx: Db, task: Task, rows: readonly { id: number; values: Values }[]): Promise<void> {
  if (rows.length === 0) return;
  const found = await trx
    .selectFrom("candidates")
    .where("business_id", "=", task.business_id)
    .where(
      "id",
      "in",
      rows.map(({ id }) => id),
    )
    .orderBy("id")
    .selectAll()
    .forUpdate()
    .execute();
  // Two rows may be of one candidate, known by different values.
  const present = new Map<number, Record<string, unknown>>(found.map((row) => [row.id, { ...row }]));
  const changed: { id: number; before: Record<string, unknown>; after: Values }[] = [];
  for (const { id, values } of rows) {
    const { email: _email, ...after } = values;
    const before = present.get(id);
    if (!before) throw new Error(`Candidate ${id} is gone`);
    await trx
      .updateTable("candidates")
      .set({ ...after, updated_at: sql`now()`, lock_version: sql`lock_version + 1` })
      .where("id", "=", id)
      .where("business_id", "=", task.business_id)
      .execute();
    changed.push({ id, before, after });
    present.set(id, { ...before, ...after });
  }
  const writer = {
    businessId: task.business_id,
    recruiterId: task.recruiter_id,
    requestId: `import:${task.id}`,
  };
  await keepChangesOfMany(trx, "candidate", writer, changed);
}

/** The outcome of each row, in order. */
export async function writeRows(trx: Db, task: Task, rows: readonly ReadyRow[]): Promise<Result[]> {
  const all = rows.map(({ converted }) => (converted.ok ? converted.values : {}));
  const known = await knownRows(trx, task.business_id, all);
  const isNew = (at: number): boolean => {
    const { repeated = null } = rows[at] ?? {};
    const base = known.get(at);
    return (!repeated || isMade(task, repeated.by)) && (!base || isMade(task, base.by));
  };
  const wanted = rows.flatMap(({ converted }, at) => (converted.ok && isNew(at) ? [converted] : []));
  const made = await create(trx, task, wanted);
  const results: Result[] = [];
  const updates: { id: number; values: Values }[] = [];
  for (const [at, { converted, repeated }] of rows.entries()) {
    if (!converted.ok) {
      results.push(refusal(converted.reason, converted.field, converted.value));
      continue;
    }
    const { email, values, noted = nothing } = converted;
    const created = isNew(at) ? made.get(email) : undefined;
    const base = known.get(at);
    if (created !== undefined) {
      const match = matchOf(base, repeated);
      results.push({ ...(match.reason ? match : noted), outcome: "created", candidate_id: created });
    } else if (repeated) {
      results.push({ ...matchOf(undefined, repeated), outcome: "skipped", candidate_id: null });
    } else if (base && task.duplicates === "update") {
      updates.push({ id: base.id, values });
      results.push({ ...noted, outcome: "updated", candidate_id: base.id });
    } else if (base) {
      results.push({ ...matchOf(base, null), outcome: "skipped", candidate_id: base.id });
    } else {
      // Someone registered with the e-mail after the lookup.
      results.push(refusal("duplicate_email_in_base", "email", email, "skipped"));
    }
  }
  await update(trx, task, updates);
  return results;
}

const kept = (task: Task, { row }: ReadyRow): string | null =>
  row.cells &&
  JSON.stringify(Object.fromEntries(task.columns.map((column, at) => [column, row.cells?.[at] ?? ""])));

export async function keepResults(
  trx: Db,
  task: Task,
  rows: readonly ReadyRow[],
  results: readonly Result[],
): Promise<void> {
  await trx
    .insertInto("import_rows")
    .values(
      results.map((result, at) => {
        const ready = rows[at];
        const done = !isNoted(result) && (result.outcome === "created" || result.outcome === "updated");
        return {
          import_id: task.id,
          business_id: task.business_id,
          line: ready?.row.line ?? 0,
          ...result,
          data: done || !ready ? null : kept(task, ready),
        };
      }),
    )
    .execute();
}
