import type { ReportDefinition, ReportRecords } from "#contract/calls/report-builder.ts";
import { entities, entityFields } from "#contract/entities/all.ts";
import { reportFields } from "#contract/entities/report-fields.ts";
import { CallError } from "#provider/base/http/errors.ts";
import { type ExportColumn, type ExportPages, exportColumns } from "../downloads/columns.ts";
import { selectedPages } from "../downloads/selection.ts";
import { listPage, type Search } from "../entities/list.ts";
import { visibleTo } from "../entities/reading.ts";
import { assertMayNarrow } from "../entities/where.ts";
import { fieldOf, type ReportRequest, refuse, searchOf } from "./report-result.ts";

const pageRecords = 50;

/** Refuses columns and orders that the entity's records do not have for this reader. */
export function assertColumns(definition: ReportDefinition, { reader }: Pick<ReportRequest, "reader">): void {
  const { entity, columns, order } = definition;
  const known = reportFields(entity);
  for (const name of columns) {
    if (!known.columns.includes(name)) throw refuse(`columns.${name}`);
    fieldOf(definition, name, `columns.${name}`, reader);
  }
  if (order !== null && !known.orders.includes(order.split(":")[0] ?? "")) throw refuse("order");
}

/** The records that the report counts, as its reader may see them. */
function searched(definition: ReportDefinition, asked: ReportRequest): Search {
  const { entity, order } = definition;
  if (!asked.reader.mayRead(entities[entity].resource)) throw new CallError("forbidden");
  assertColumns(definition, asked);
  const search = { ...searchOf(definition, asked.reader), ...(order === null ? {} : { order }) };
  assertMayNarrow(entity, search, asked.reader.mayRead);
  return search;
}

/** Extra fields of a row: lookup names, currencies and stage names. */
const companions = ["currency", "stage_name", "stage_name_en"];
function shownOf(definition: ReportDefinition, row: Record<string, unknown>): Record<string, unknown> {
  const fields = entityFields(definition.entity);
  const names = definition.columns.flatMap((name) => {
    const { type } = fields[name] ?? {};
    if (type === "lookup")
      return ["", "_name", "_name_en", "_title"].map((end) => name.replace(/_id$/, "") + end);
    return type === "lookups" ? [name.replace(/_ids$/, "s")] : [];
  });
  const shown = new Set([...definition.columns, ...names, ...companions]);
  return Object.fromEntries(Object.entries(row).filter(([name]) => shown.has(name)));
}

/** A page of the report's records with its columns. */
export async function recordsOf(
  definition: ReportDefinition,
  asked: ReportRequest,
  after: string | undefined,
): Promise<ReportRecords> {
  const { entity } = definition;
  const search = searched(definition, asked);
  const page = { size: pageRecords, ...(after === undefined ? {} : { after }) };
  const { rows, total_count, next_cursor } = await listPage(asked.db, entity, asked.businessId, {
    ...search,
    page,
  });
  return {
    rows: rows.map((row) => ({
      ...shownOf(definition, visibleTo(asked.reader, entity, row)),
      id: row.id,
    })),
    total_count,
    next_after: next_cursor,
  };
}

/** All of its records for a file, page by page. */
export function recordFile(
  definition: ReportDefinition,
  asked: ReportRequest,
): { columns: ExportColumn[]; pages: ExportPages } {
  const { db, businessId, locale, reader, stages } = asked;
  const { entity } = definition;
  const search = searched(definition, asked);
  const columns = exportColumns(entity, definition.columns, locale, reader, stages);
  return { columns, pages: selectedPages(db, entity, businessId, { search, except: new Set() }, columns) };
}
