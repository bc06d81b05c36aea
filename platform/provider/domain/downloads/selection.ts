import { sql } from "kysely";
import { z } from "zod";
import { entities } from "#contract/entities/all.ts";
import type { EntityName } from "#contract/entity-names.ts";
import { searchTerms, selectAllParams, type Where, where } from "#contract/list.ts";
import type { Db } from "#provider/base/database/open.ts";
import { invalid } from "#provider/base/http/errors.ts";
import { listPage, pageOf, type Search } from "../entities/list.ts";
import type { Reader } from "../entities/reading.ts";
import type { ExportColumn, ExportRow } from "./columns.ts";

/** Rows per read: few enough for memory, many enough for speed. */
const pageRows = 2_000;

const extraParams = z.strictObject({
  where: where.optional(),
  filter: where.optional(),
  terms: searchTerms.optional(),
  order: z.string().optional(),
});

interface ExportRequest {
  entity: EntityName;
  search?: string | null | undefined;
  extra_params?: unknown;
  select_all_params?: unknown;
  collections?: readonly { reference_type: string; reference_id: number }[] | null | undefined;
}

export interface Selection {
  search: Search;
  except: ReadonlySet<number>;
}

/** JSON text of `extra_params`, or undefined where there is none. */
export function parseExtra(text: string | undefined): z.infer<typeof extraParams> | undefined {
  if (!text) return undefined;
  try {
    return extraParams.parse(JSON.parse(text));
  } catch {
    throw invalid("recruiter_download.extra_params", "json");
  }
}

function idsOf({ collections, entity }: ExportRequest): Where {
  if (!collections || collections.length === 0) return {};
  const { singular } = entities[entity];
  if (collections.some((collection) => collection.reference_type !== singular)) {
    throw invalid("recruiter_download.collections", "option");
  }
  return { id: { in: collections.map((collection) => String(collection.reference_id)) } };
}

/** The requested rows: chosen ones, or all that a search matches minus exceptions. */
export function selectionOf(request: ExportRequest, reader: Reader): Selection {
  const extra = extraParams.optional().parse(request.extra_params ?? undefined);
  const all = selectAllParams.optional().parse(request.select_all_params ?? undefined);
  if (all && all.search.entity !== request.entity) throw invalid("select_all_params.search.entity", "option");
  const term = all?.search.term || all?.search.search || request.search || undefined;
  const terms = all?.search.terms ?? extra?.terms;
  const order = all?.search.order ?? extra?.order;
  const conditions: Where = {
    ...extra?.filter,
    ...extra?.where,
    ...all?.search.filter,
    ...all?.search.where,
    ...idsOf(request),
  };
  const search: Search = {
    ...(Object.keys(conditions).length > 0 ? { where: conditions } : {}),
    ...(term ? { term } : {}),
    ...(terms ? { terms } : {}),
    ...(order ? { order } : {}),
    reader,
  };
  return { search, except: new Set(all?.except_ids) };
}

export async function countSelected(
  db: Db,
  entity: EntityName,
  businessId: number,
  { search, except }: Selection,
) {
  const { total_count } = await listPage(db, entity, businessId, { ...search, page: { size: 1 } });
  return Math.max(0, total_count - except.size);
}

/** Pages of the selected rows with the columns of an export, by keyset. */
export async function* selectedPages(
  db: Db,
  entity: EntityName,
  businessId: number,
  { search, except }: Selection,
  columns: readonly ExportColumn[],
): AsyncGenerator<readonly ExportRow[]> {
  const named = new Map(columns.map(({ source, value }) => [source, value]));
  named.set("id", sql.ref("t.id"));
  const selected = sql.join([...named].map(([name, value]) => sql`${value} as ${sql.ref(name)}`));
  const read = (after: string | null) => {
    const page = pageOf(
      db,
      entity,
      businessId,
      { ...search, page: { size: pageRows, ...(after === null ? {} : { after }) } },
      { selected },
    );
    // Awaited later: until then a rejection must not count as unhandled.
    page.catch(() => undefined);
    return page;
  };
  let next: ReturnType<typeof read> | null = read(null);
  while (next) {
    const { rows, next_cursor }: Awaited<ReturnType<typeof read>> = await next;
    // The database reads on while these are written.
    next = next_cursor === null ? null : read(next_cursor);
    yield except.size > 0 ? rows.filter((row) => !except.has(row.id)) : rows;
  }
}
