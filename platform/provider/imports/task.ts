import type { ImportTask } from "#contract/calls/long-tasks.ts";
import type { Db } from "../database/open.ts";
import type { Services } from "../services.ts";
import { headingKey, type Mapping } from "./mapping.ts";
import { type CsvFormat, type CsvRow, readRows } from "./read-csv.ts";
import { type Converted, convertRow } from "./values.ts";

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

export interface ReadyRow {
  row: CsvRow;
  converted: Converted;
  /** The same e-mail stands on an earlier row. */
  repeated: boolean;
}

/** Recruiters of the business by name and by e-mail. */
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
