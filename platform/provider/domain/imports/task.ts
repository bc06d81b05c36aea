import { sql } from "kysely";
import type { ImportTask } from "#contract/calls/imports.ts";
import { streams } from "#provider/base/cable/streams.ts";
import type { Db } from "#provider/base/database/open.ts";
import { lifeEvents } from "#provider/base/lives/events.ts";
import type { TaskKind } from "#provider/base/queue/long-task.ts";
import type { Services } from "#provider/base/services.ts";
import { documentKey, phoneKey } from "../duplicates/normal.ts";
import { headingKey, type Mapping } from "./mapping.ts";
import { type CsvFormat, type CsvRow, readRows } from "./read-csv.ts";
import { type Converted, convertRow, type Named, type Values } from "./values.ts";

export const importTask: TaskKind = {
  job: "import",
  table: "imports",
  state: "state",
  began: lifeEvents.import["run.began"],
  onBegin: sql`error = null, started_at = coalesce(started_at, now())`,
  stream: streams.import,
};

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

/** Fields that match a row to a person, strongest first. */
export const sameBy = ["email", "document", "phone"] as const;
export type SameBy = (typeof sameBy)[number];
export const fieldOf: Record<SameBy, string> = { email: "email", document: "cpf", phone: "mobile_phone" };

export interface Repeated {
  by: SameBy;
  value: string;
}

/** The identifying values of a row, as written and as compared. */
function keysOf(values: Values): { by: SameBy; value: string; key: string }[] {
  const keyOf = { email: (text: string) => text, document: documentKey, phone: phoneKey };
  return sameBy.flatMap((by) => {
    const value = values[fieldOf[by]];
    const key = typeof value === "string" ? keyOf[by](value) : null;
    return typeof value === "string" && key ? [{ by, value, key: `${by} ${key}` }] : [];
  });
}

export interface ReadyRow {
  row: CsvRow;
  converted: Converted;
  /** A value already used by an earlier row. */
  repeated: Repeated | null;
}

/** Recruiters of the business by name and by e-mail. */
async function ownersOf(db: Db, businessId: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("recruiter_businesses as m")
    .innerJoin("recruiters as r", "r.id", "m.recruiter_id")
    .where("m.business_id", "=", businessId)
    .where("m.deactivated_at", "is", null)
    .select(["r.id", "r.name", "r.email"])
    .execute();
  return new Map(
    rows.flatMap(({ id, name, email }) => [name, email].map((key) => [headingKey(key), id] as const)),
  );
}

/** Industries in use by their names in both languages; then by what LinkedIn calls them. Ours come first. */
async function industriesOf(db: Db, businessId: number): Promise<Map<string, number>> {
  const own = await db
    .selectFrom("core_industries")
    .where("business_id", "=", businessId)
    .where("status", "=", "active")
    .select(["id", "name", "name_en", sql<string | null>`null`.as("code")])
    .execute();
  const linkedin = await db
    .selectFrom("linkedin_core_industries as l")
    .innerJoin("core_industries as c", "c.id", "l.core_industry_id")
    .where("l.business_id", "=", businessId)
    .where("l.status", "=", "active")
    .where("c.status", "=", "active")
    .select(["c.id", "l.name", "l.name_en", "l.code"])
    .execute();
  // The later of two entries of a map counts.
  return new Map(
    [...linkedin, ...own].flatMap(({ id, name, name_en, code }) =>
      [name, name_en, code].flatMap((key) => (key ? [[headingKey(key), id] as const] : [])),
    ),
  );
}

/** The business's records that lookups in the file may refer to. */
export async function namedOf(db: Db, businessId: number): Promise<Named> {
  return {
    owner_id: await ownersOf(db, businessId),
    core_industry_id: await industriesOf(db, businessId),
  };
}

/** The file's data rows, converted, with repetitions marked. */
export async function* convertedRows(
  services: Pick<Services, "files">,
  task: Pick<Task, "storage_key" | "format" | "columns" | "mapping">,
  named: Named,
): AsyncGenerator<ReadyRow> {
  const seen = new Set<string>();
  let headings = true;
  for await (const row of readRows(await services.files.read(task.storage_key), task.format)) {
    if (headings) {
      headings = false;
      continue;
    }
    const converted = convertRow(task.columns, task.mapping, row.cells, named);
    const keys = converted.ok ? keysOf(converted.values) : [];
    const repeated = keys.find(({ key }) => seen.has(key)) ?? null;
    for (const { key } of keys) seen.add(key);
    yield { row, converted, repeated };
  }
}
