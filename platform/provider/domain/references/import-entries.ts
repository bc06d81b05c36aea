import { CsvError } from "csv-parse";
import { parse } from "csv-parse/sync";
import { sql } from "kysely";
import { type ReferenceImport, referenceImportLimits } from "#contract/calls/references.ts";
import { entities } from "#contract/entities/all.ts";
import { sheetFields } from "#contract/entities/sheet-fields.ts";
import type { Field } from "#contract/entity.ts";
import type { AdministratorEntity, EntityName } from "#contract/entity-names.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import type { Values, Writer } from "#provider/base/records/rules.ts";
import { createRow, updateRow } from "../entities/write.ts";
import { delimiterOf } from "../imports/read-csv.ts";
import { fieldsNamed, type NamedEntries, nameKey, valueOfCell } from "./entry-cells.ts";

type ImportedRow = ReferenceImport["rows"][number];
interface Refusal {
  field: string | null;
  rule: string | null;
}

function cellsOf(csv: string): string[][] {
  const text = csv.replace(/^\uFEFF/, "");
  try {
    return parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
    });
  } catch (error) {
    if (error instanceof CsvError) throw invalid("import.csv", "csv");
    throw error;
  }
}

/** The entries that may be chosen in the lookups among the columns, by their names in both languages. */
async function namedBy(
  trx: Db,
  businessId: number,
  fields: Record<string, Field>,
  columns: readonly (string | undefined)[],
): Promise<NamedEntries> {
  const named: Record<string, Map<string, number>> = {};
  for (const column of columns) {
    const lookup = column && fields[column]?.lookup;
    if (!column || !lookup) continue;
    const { rows } = await sql<{ id: number; name: string; name_en: string | null }>`
      select t.id, t.${sql.ref(entities[lookup as EntityName].title)} as name, t.name_en
      from ${sql.table(lookup)} t where t.business_id = ${businessId} order by t.id desc`.execute(trx);
    const ids = new Map<string, number>();
    for (const { id, name, name_en } of rows)
      for (const item of [name_en, name]) if (item) ids.set(nameKey(item), id);
    named[column] = ids;
  }
  return named;
}

const same = (before: unknown, after: unknown): boolean => (before ?? null) === (after ?? null);

/** Why an entry was not saved, where that is about its values; anything else is thrown on. */
function refusalOf(error: unknown): Refusal {
  if (!(error instanceof CallError)) throw error;
  const [field] = error.details.fields ?? [];
  if (field) return { field: field.path.split(".").at(-1) ?? null, rule: field.rule };
  if (error.code === "already_exists") return { field: "name", rule: "in_use" };
  throw error;
}

/**
 * Takes the entries of a CSV file into a list of reference data, each by itself: one that is refused keeps no other
 * away. An entry whose name is known, whatever its case and accents, gets what the file says of it; an empty cell says
 * nothing.
 * @throws invalid of `import.csv` where it is no table, names no entry or has too many rows
 */
export async function importEntries(
  trx: Db,
  list: AdministratorEntity,
  writer: Writer,
  csv: string,
): Promise<Omit<ReferenceImport, "kept">> {
  // A workbook, or any other file that is no text.
  if (csv.includes("\0")) throw invalid("import.csv", "csv");
  const [headings = [], ...lines] = cellsOf(csv);
  const fields = sheetFields(list);
  const columns = fieldsNamed(headings, fields);
  if (!columns.includes("name")) throw invalid("import.csv", "no_name_column");
  const filled = lines.flatMap((cells, at) =>
    cells.some((cell) => cell.trim() !== "") ? [{ line: at + 2, cells }] : [],
  );
  if (filled.length > referenceImportLimits.rows)
    throw invalid("import.csv", "too_many", { n: referenceImportLimits.rows });
  const named = await namedBy(trx, writer.businessId, fields, columns);
  const { rows: known } = await sql<Values & { id: number; name: string }>`
    select * from ${sql.table(list)} where business_id = ${writer.businessId} order by id desc`.execute(trx);
  const entries = new Map(known.map((entry) => [nameKey(entry.name), entry]));
  const taken = new Set<string>();

  /** A row's result; throws if it is refused. */
  async function take(cells: readonly string[], name: string): Promise<ImportedRow["outcome"]> {
    const values: Values = {};
    for (const [at, column] of columns.entries()) {
      const text = (cells[at] ?? "").trim();
      const field = column === undefined ? undefined : fields[column];
      if (column === undefined || !field || text === "") continue;
      const value = valueOfCell(field, text, named[column]);
      if (value === undefined) throw invalid(`entry.${column}`, "option");
      values[column] = value;
    }
    const key = nameKey(name);
    if (name === "") throw invalid("entry.name", "required");
    if (taken.has(key)) throw invalid("entry.name", "repeated");
    const entry = entries.get(key);
    const changes = entry
      ? Object.fromEntries(Object.entries(values).filter(([field, value]) => !same(entry[field], value)))
      : values;
    const schema = entry ? entities[list].write.partial() : entities[list].write;
    const { data, error } = schema.safeParse(changes);
    if (error) throw invalid(`entry.${String(error.issues[0]?.path[0] ?? "name")}`, "unknown");
    if (entry && Object.keys(data).length === 0) return "unchanged";
    if (entry) await updateRow(trx, list, writer, entry.id, data, undefined);
    else await createRow(trx, list, writer, data);
    return entry ? "updated" : "created";
  }

  const rows: ImportedRow[] = [];
  for (const { line, cells } of filled) {
    const name = (cells[columns.indexOf("name")] ?? "").trim();
    const row = { line, name: name || null, field: null, rule: null, value: null };
    // A database error must not end the transaction of the other rows.
    await sql`savepoint entry`.execute(trx);
    try {
      rows.push({ ...row, outcome: await take(cells, name) });
      taken.add(nameKey(name));
    } catch (error) {
      await sql`rollback to savepoint entry`.execute(trx);
      const refusal = refusalOf(error);
      const value = (cells[columns.indexOf(refusal.field ?? "")] ?? "").trim() || null;
      rows.push({ ...row, outcome: "refused", ...refusal, value });
    }
    await sql`release savepoint entry`.execute(trx);
  }
  return { left_out: headings.filter((heading, at) => heading.trim() !== "" && !columns[at]), rows };
}
