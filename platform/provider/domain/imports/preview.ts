import type { CallAnswer } from "#contract/calls/all.ts";
import type { Db } from "#provider/base/database/open.ts";
import type { Services } from "#provider/base/services.ts";
import { convertedRows, namedOf, type Repeated, type Task } from "./task.ts";
import { mappedTexts, type Noted, type Values } from "./values.ts";
import { isMade, knownRows, matchOf } from "./write-rows.ts";

type Preview = CallAnswer<"GET /recruiters/imports/:id/preview">;
type PreviewRow = Preview["rows"][number];

const shownRows = 50;
const lookUpRows = 1_000;

/** Dry run: the outcome of every row, without writing. */
export async function previewImport(db: Db, services: Services, task: Task): Promise<Preview> {
  const counts = { create: 0, update: 0, skip: 0, fail: 0 };
  const rows: PreviewRow[] = [];
  const waiting: {
    values: Values;
    noted: Noted | undefined;
    repeated: Repeated | null;
    row: PreviewRow | undefined;
  }[] = [];
  const updates = task.duplicates === "update";

  const lookUp = async () => {
    const known = await knownRows(
      db,
      task.business_id,
      waiting.map(({ values }) => values),
    );
    for (const [at, { noted, repeated, row }] of waiting.splice(0).entries()) {
      const base = known.get(at);
      const isNew = (!repeated || isMade(task, repeated.by)) && (!base || isMade(task, base.by));
      const isUpdated = !isNew && !repeated && updates;
      if (isNew) counts.create++;
      else if (isUpdated) counts.update++;
      else counts.skip++;
      if (!row) continue;
      row.outcome = isNew ? "created" : isUpdated ? "updated" : "skipped";
      // Repetitions within the file come first, as in the import.
      if (!isNew && repeated) Object.assign(row, matchOf(undefined, repeated));
      else if (!isUpdated) Object.assign(row, matchOf(base, repeated));
      if (noted && row.reason === null && row.outcome !== "skipped") Object.assign(row, noted);
      if (base && (isNew || !repeated)) row.candidate_id = base.id;
    }
  };

  for await (const { row, converted, repeated } of convertedRows(
    services,
    task,
    await namedOf(db, task.business_id),
  )) {
    const shown = rows.length < shownRows;
    const line: PreviewRow = {
      line: row.line,
      outcome: "created",
      reason: null,
      field: null,
      value: null,
      candidate_id: null,
      values: shown ? mappedTexts(task.columns, task.mapping, row.cells ?? []) : {},
    };
    if (shown) rows.push(line);
    if (!converted.ok) {
      counts.fail++;
      const { reason, field, value } = converted;
      Object.assign(line, { outcome: "failed", reason, field, value });
    } else {
      waiting.push({
        values: converted.values,
        noted: converted.noted,
        repeated,
        row: shown ? line : undefined,
      });
      if (waiting.length >= lookUpRows) await lookUp();
    }
  }
  await lookUp();
  return { counts, rows };
}
