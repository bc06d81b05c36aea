import { sql } from "kysely";
import type { Db } from "../database/open.ts";
import type { ReadyRow, Task } from "./task.ts";
import type { Reason, Values } from "./values.ts";

export type Outcome = "created" | "updated" | "skipped" | "failed";

interface Result {
  outcome: Outcome;
  reason: Reason | null;
  field: string | null;
  value: string | null;
  candidate_id: number | null;
}

/** Candidates of the business by e-mail. */
export async function knownEmails(
  db: Db,
  businessId: number,
  emails: readonly string[],
): Promise<Map<string, number>> {
  if (emails.length === 0) return new Map();
  const { rows } = await sql<{ id: number; email: string }>`
    select id, lower(email) as email from candidates
    where business_id = ${businessId} and lower(email) in (${sql.join(emails.map((email) => sql`${email}`))})`.execute(
    db,
  );
  return new Map(rows.map(({ email, id }) => [email, id]));
}

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
    // Somebody may register between our look and this line.
    .onConflict((conflict) => conflict.expression(sql`business_id, lower(email)`).doNothing())
    .returning(["id", "email"])
    .execute();
  return new Map(made.map(({ email, id }) => [email, id]));
}

async function update(trx: Db, task: Task, id: number, { email: _email, ...values }: Values): Promise<void> {
  await trx
    .updateTable("candidates")
    .set({ ...values, updated_at: sql`now()`, lock_version: sql`lock_version + 1` })
    .where("id", "=", id)
    .where("business_id", "=", task.business_id)
    .execute();
}

/** What becomes of each row, in their order. */
export async function writeRows(trx: Db, task: Task, rows: readonly ReadyRow[]): Promise<Result[]> {
  const fresh = rows.filter(({ converted, repeated }) => converted.ok && !repeated);
  const emails = fresh.flatMap(({ converted }) => (converted.ok ? [converted.email] : []));
  const known = await knownEmails(trx, task.business_id, emails);
  const wanted = fresh.flatMap(({ converted }) =>
    converted.ok && !known.has(converted.email) ? [converted] : [],
  );
  const made = await create(trx, task, wanted);
  const results: Result[] = [];
  for (const { converted, repeated } of rows) {
    if (!converted.ok) {
      results.push(refusal(converted.reason, converted.field, converted.value));
      continue;
    }
    const { email, values } = converted;
    const created = made.get(email);
    if (repeated) results.push(refusal("duplicate_email_in_file", "email", email, "skipped"));
    else if (created !== undefined) {
      results.push({ outcome: "created", reason: null, field: null, value: null, candidate_id: created });
    } else {
      const id = known.get(email) ?? null;
      if (id === null || task.duplicates === "skip") {
        results.push({ ...refusal("duplicate_email_in_base", "email", email, "skipped"), candidate_id: id });
      } else {
        await update(trx, task, id, values);
        results.push({ outcome: "updated", reason: null, field: null, value: null, candidate_id: id });
      }
    }
  }
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
        const done = result.outcome === "created" || result.outcome === "updated";
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
