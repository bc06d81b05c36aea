import type { CallAnswer } from "#contract/calls.ts";
import type { Services } from "../services.ts";
import { convertedRows, ownersOf, type Task } from "./task.ts";
import { mappedTexts } from "./values.ts";
import { knownEmails } from "./write-rows.ts";

type Preview = CallAnswer<"GET /recruiters/imports/:id/preview">;
type PreviewRow = Preview["rows"][number];

const shownRows = 50;
const lookUpRows = 1_000;

/** What would become of every row now; nothing is written. */
export async function previewImport(services: Services, task: Task): Promise<Preview> {
  const counts = { create: 0, update: 0, skip: 0, fail: 0 };
  const rows: PreviewRow[] = [];
  const waiting: { email: string; row: PreviewRow | undefined }[] = [];
  const updates = task.duplicates === "update";

  const lookUp = async () => {
    const known = await knownEmails(
      services.db,
      task.business_id,
      waiting.map(({ email }) => email),
    );
    for (const { email, row } of waiting.splice(0)) {
      const id = known.get(email);
      if (id === undefined) counts.create++;
      else if (updates) counts.update++;
      else counts.skip++;
      if (!row || id === undefined) continue;
      row.candidate_id = id;
      row.outcome = updates ? "updated" : "skipped";
      if (!updates) Object.assign(row, { reason: "duplicate_email_in_base", field: "email", value: email });
    }
  };

  for await (const { row, converted, repeated } of convertedRows(
    services,
    task,
    await ownersOf(services.db, task.business_id),
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
    } else if (repeated) {
      counts.skip++;
      Object.assign(line, {
        outcome: "skipped",
        reason: "duplicate_email_in_file",
        field: "email",
        value: converted.email,
      });
    } else {
      waiting.push({ email: converted.email, row: shown ? line : undefined });
      if (waiting.length >= lookUpRows) await lookUp();
    }
  }
  await lookUp();
  return { counts, rows };
}
