import { defaultColumns, type Field, type Label, titleField } from "../entity.ts";

/** The meaning of a column structure's `type`. No view here has the types 4 to 6: they start as the table. */
export const columnTypes = { table: 0, blocks: 1, kanban: 2, kanban_tearsheet: 3 } as const;
export type ColumnView = keyof typeof columnTypes;

/** A card's default: its title, its status and this many more fields. */
const linesOfCard = 3;

/** Cards that begin with other fields than the first columns of the table. */
const cardFields: Readonly<Record<string, Partial<Record<ColumnView, readonly string[]>>>> = {
  apply: {
    blocks: ["candidate_id", "candidate_role_name", "job_id", "status_changed_at", "status"],
    kanban: ["candidate_id", "candidate_role_name", "sub_status", "status_changed_at", "evaluation_score"],
  },
  candidate: { kanban_tearsheet: ["name", "role_name", "company_name", "status"] },
  client_company: { blocks: ["name", "sector", "city", "jobs_count", "status"] },
};

interface Definition {
  singular: string;
  title: string;
  fields: Record<string, Field>;
}

/** A view's default columns: those it shows first, then the optional ones. */
export function columnsOfType(
  { singular, title, fields }: Definition,
  type: number,
  /** The business's own card layout, if it has one. */
  card?: readonly string[],
) {
  const table = defaultColumns(fields);
  const view = (Object.keys(columnTypes) as ColumnView[]).find((name) => columnTypes[name] === type);
  if (view === undefined || view === "table") return table;
  // Applies are named by their candidate's lookup, which is the first column.
  const name = title in fields ? title : table[0]?.field;
  const describing = table.flatMap(({ field }) => (field === name || field === "status" ? [] : [field]));
  const wanted = card
    ? [...new Set([name, ...card])]
    : (cardFields[singular]?.[view] ?? [name, ...describing.slice(0, linesOfCard), "status"]);
  const shown = wanted.filter((field): field is string => table.some((column) => column.field === field));
  const rest = table.filter(({ field }) => !shown.includes(field));
  return [
    ...shown.map((field) => ({ field, width: null, visible: true })),
    ...rest.map((column) => ({ ...column, visible: false })),
  ];
}

/**
 * Columns are stored as readers of Portuguese see them. To readers of English, the English name stands in the place of the
 * Portuguese one and vice versa; applied twice, it changes nothing.
 */
export function inLanguage<Column extends { field: string }>(
  columns: readonly Column[],
  definition: Pick<Definition, "title" | "fields">,
  locale: keyof Label,
): Column[] {
  const { title } = definition;
  const shown = titleField(definition, locale);
  if (shown === title) return [...columns];
  const partner: Readonly<Record<string, string>> = { [title]: shown, [shown]: title };
  return columns.map((column) => ({ ...column, field: partner[column.field] ?? column.field }));
}
