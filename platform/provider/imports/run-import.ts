import { sql } from "kysely";
import type { ImportTask } from "#contract/calls/long-tasks.ts";
import { streams } from "../cable/streams.ts";
import type { Db } from "../database/open.ts";
import { notify } from "../notifications/notify.ts";
import type { Services } from "../services.ts";
import { headingKey, type Mapping } from "./mapping.ts";
import { type CsvFormat, type CsvRow, readRows } from "./read-csv.ts";
import { type Converted, convertRow, type Reason, type Values } from "./values.ts";

/** Rows of one transaction: its checkpoint says how far the file is done. */
const batchRows = 200;
const progressEveryMs = 100;

type Outcome = "created" | "updated" | "skipped" | "failed";

interface ReadyRow {
  row: CsvRow;
  converted: Converted;
  /** The same e-mail stands on an earlier row. */
  repeated: boolean;
}

interface Result {
  outcome: Outcome;
  reason: Reason | null;
  field: string | null;
  value: string | null;
  candidate_id: number | null;
}

export interface Task {
  id: number;
  business_id: number;
  recruiter_id: number;
  columns: string[];
  mapping: Mapping;
  duplicates: ImportTask["duplicates"];
  storage_key: string;
  format: CsvFormat;
  total: number;
}

/** Somebody stopped it, or another worker has it: this run ends without a word. */
class Handed extends Error {}

export async function ownersOf(db: Db, businessId: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("recruiter_businesses as m")
    .innerJoin("recruiters as r", "r.id", "m.recruiter_id")
    .where("m.business_id", "=", businessId)
    .select(["r.id", "r.name", "r.email"])
    .execute();
  return new Map(
    rows.flatMap(({ id, name, email }) => [name, email].map((key) => [headingKey(key), id] as const)),
  );
}

/** The file's data rows, converted, with repeated e-mails marked. */
export async function* convertedRows(
  services: Pick<Services, "files">,
  task: Pick<Task, "storage_key" | "format" | "columns" | "mapping">,
  owners: ReadonlyMap<string, number>,
): AsyncGenerator<ReadyRow> {
  const seen = new Set<string>();
  let headings = true;
  for await (const row of readRows(await services.files.read(task.storage_key), task.format)) {
    if (headings) {
      headings = false;
      continue;
    }
    const converted = convertRow(task.columns, task.mapping, row.cells, owners);
    const repeated = converted.ok && seen.has(converted.email);
    if (converted.ok) seen.add(converted.email);
    yield { row, converted, repeated };
  }
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

async function writeRows(trx: Db, task: Task, rows: readonly ReadyRow[]): Promise<Result[]> {
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

async function keepResults(
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

interface Counts {
  processed: number;
  created: number;
  updated: number;
  skipped: number;
  failed: number;
}

const texts = {
  pt: {
    running: (done: number, total: number) => `Importando candidatos: ${done} de ${total}`,
    completed: "Importação concluída",
    stopped: "Importação parada",
    failed: "A importação parou por um erro. Tente continuar mais tarde.",
  },
  en: {
    running: (done: number, total: number) => `Importing candidates: ${done} of ${total}`,
    completed: "Import completed",
    stopped: "Import stopped",
    failed: "The import stopped at an error. Try to go on later.",
  },
} as const;

const percentOf = (done: number, total: number): number =>
  Math.min(100, Math.floor((done / Math.max(1, total)) * 100));

export function importRunner(services: Services): (id: number, signal: AbortSignal) => Promise<void> {
  const { db, cable } = services;

  const tell = (
    trx: Db,
    task: Task,
    counts: Counts,
    status: "progress" | "completed" | "error",
    message: string,
  ) =>
    cable.broadcast(trx, streams.import(task.id), {
      status,
      message,
      percent: status === "progress" ? percentOf(counts.processed, task.total) : 100,
      ...(status === "error" ? { error: message } : {}),
      ...counts,
      total: task.total,
    });

  /** One transaction: the rows, what became of each, and how far the file is done. */
  async function batch(
    task: Task,
    before: Counts,
    rows: readonly ReadyRow[],
    message: string | null,
  ): Promise<Counts> {
    return await db.transaction().execute(async (trx) => {
      const now = await trx
        .selectFrom("imports")
        .where("id", "=", task.id)
        .forUpdate()
        .select(["state", "processed", "stop_requested_at"])
        .executeTakeFirst();
      if (now?.state !== "running" || now.processed !== before.processed || now.stop_requested_at)
        throw new Handed();
      const results = await writeRows(trx, task, rows);
      await keepResults(trx, task, rows, results);
      const count = (outcome: Outcome) => results.filter((result) => result.outcome === outcome).length;
      const counts: Counts = {
        processed: before.processed + rows.length,
        created: before.created + count("created"),
        updated: before.updated + count("updated"),
        skipped: before.skipped + count("skipped"),
        failed: before.failed + count("failed"),
      };
      await trx
        .updateTable("imports")
        .set({ ...counts, updated_at: new Date().toISOString() })
        .where("id", "=", task.id)
        .execute();
      if (message !== null) await tell(trx, task, counts, "progress", message);
      return counts;
    });
  }

  /** Where a batch fails as a whole, its rows go one by one, and the one that fails says so. */
  async function safeBatch(
    task: Task,
    before: Counts,
    rows: readonly ReadyRow[],
    message: string | null,
  ): Promise<Counts> {
    try {
      return await batch(task, before, rows, message);
    } catch (error) {
      if (error instanceof Handed) throw error;
      if (rows.length === 1) {
        const [only] = rows;
        if (!only?.converted.ok) throw error;
        process.emitWarning(`Import ${task.id}, line ${only.row.line}: ${String(error)}`, "ElencoImport");
        const converted: Converted = { ok: false, reason: "internal", field: null, value: null };
        return await batch(task, before, [{ ...only, converted }], message);
      }
      let counts = before;
      for (const row of rows) counts = await safeBatch(task, counts, [row], null);
      return counts;
    }
  }

  async function begin(id: number) {
    const now = new Date().toISOString();
    return await db
      .updateTable("imports")
      .set((eb) => ({ state: "running", error: null, started_at: eb.fn.coalesce("started_at", eb.val(now)) }))
      .where("id", "=", id)
      .where("state", "in", ["queued", "running"])
      .where("stop_requested_at", "is", null)
      .returningAll()
      .executeTakeFirst();
  }

  async function end(
    task: Task,
    counts: Counts,
    state: "completed" | "failed",
    message: string,
  ): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const ended = await trx
        .updateTable("imports")
        .set({ state, error: state === "failed" ? message : null, finished_at: new Date().toISOString() })
        .where("id", "=", task.id)
        .where("state", "=", "running")
        .returning(["id", "file_name"])
        .executeTakeFirst();
      if (!ended) return;
      await tell(trx, task, counts, state === "completed" ? "completed" : "error", message);
      if (state !== "completed") return;
      await notify(trx, services, {
        businessId: task.business_id,
        recruiterIds: [task.recruiter_id],
        category: "candidate",
        component: "import_completed",
        data: { import_id: task.id, file_name: ended.file_name, ...counts },
        link: "/recruiters/candidates",
      });
    });
  }

  return async (id, signal) => {
    const row = await begin(id);
    if (!row) return;
    const { locale } = await db
      .selectFrom("recruiters")
      .where("id", "=", row.recruiter_id)
      .select("locale")
      .executeTakeFirstOrThrow();
    const words = texts[locale];
    const { processed, created, updated, skipped, failed } = row;
    const task: Task = { ...row, format: row.format as object as CsvFormat };
    let counts: Counts = { processed, created, updated, skipped, failed };
    const owners = await ownersOf(db, task.business_id);
    let told = 0;
    let rows: ReadyRow[] = [];
    const flush = async () => {
      if (rows.length === 0) return;
      signal.throwIfAborted();
      const due = Date.now() - told >= progressEveryMs;
      if (due) told = Date.now();
      const done = counts.processed + rows.length;
      counts = await safeBatch(task, counts, rows, due ? words.running(done, task.total) : null);
      rows = [];
    };
    try {
      let at = 0;
      for await (const ready of convertedRows(services, task, owners)) {
        if (at++ < processed) continue;
        rows.push(ready);
        if (rows.length >= batchRows) await flush();
      }
      await flush();
      await end(task, counts, "completed", words.completed);
    } catch (error) {
      if (signal.aborted) throw error;
      if (error instanceof Handed) return await stopped(task, counts, words.stopped);
      process.emitWarning(`Import ${id}: ${String(error)}`, "ElencoImport");
      await end(task, counts, "failed", words.failed);
    }
  };

  async function stopped(task: Task, counts: Counts, message: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const ended = await trx
        .updateTable("imports")
        .set({ state: "stopped" })
        .where("id", "=", task.id)
        .where("state", "=", "running")
        .where("processed", "=", counts.processed)
        .where("stop_requested_at", "is not", null)
        .returning("id")
        .executeTakeFirst();
      if (ended) await tell(trx, task, counts, "progress", message);
    });
  }
}
