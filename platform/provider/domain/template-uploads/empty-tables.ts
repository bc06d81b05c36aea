interface Table {
  from: number;
  to: number;
  /** Its own rows, not those of tables within. */
  rows: readonly string[];
}

/** The tables of a document that stand in no other, in their order. */
function tablesOf(xml: string): Table[] {
  const tables: Table[] = [];
  let depth = 0;
  let from = 0;
  let rowFrom = 0;
  let rows: string[] = [];
  for (const { 0: mark, index } of xml.matchAll(/<(\/?)w:(tbl|tr)(?=[ >])[^>]*>/g)) {
    if (mark.startsWith("<w:tbl")) depth += 1;
    if (depth === 1 && mark.startsWith("<w:tbl")) [from, rows] = [index, []];
    else if (depth === 1 && mark.startsWith("<w:tr")) rowFrom = index;
    else if (depth === 1 && mark === "</w:tr>") rows.push(xml.slice(rowFrom, index));
    else if (mark === "</w:tbl>") {
      depth -= 1;
      if (depth === 0) tables.push({ from, to: index + mark.length, rows });
    }
  }
  return tables;
}

/** The list's only row is the last one, and above it are heads alone: rows that show nothing of the record. */
function isHeadAlone(template: Table | undefined, filled: Table, marked: Table, mark: string): boolean {
  const last = marked.rows.at(-1);
  const hasRow = last?.includes(mark) && !last.includes("<w:tbl>");
  if (!hasRow || marked.rows.length !== filled.rows.length + 1) return false;
  return filled.rows.every((_, at) => template?.rows[at]?.includes("{{") === false);
}

const lastParagraph = /<w:p(?=[ >])(?:(?!<\/w:p>).)*<\/w:p>\s*$/s;
/** A heading, or a paragraph that its author keeps with what follows. */
const isHeading = (xml: string) =>
  /<w:keepNext\/>|<w:pStyle w:val="(?:heading|t[ií]?tulo)/i.test(xml.slice(0, xml.indexOf("</w:pPr>")));

/**
 * A table of a list without entries would be a head over nothing: it goes, with the heading above it. `marked` is the
 * document with one entry in each of those lists, whose fields are all `mark`.
 */
export function withoutEmptyTables(
  { template, filled, marked }: { template: string; filled: string; marked: string },
  mark: string,
): string {
  const [written, tables, shown] = [tablesOf(template), tablesOf(filled), tablesOf(marked)];
  // A list around a whole table takes it along.
  if (tables.length !== shown.length || tables.length !== written.length) return filled;
  return tables.reduceRight((kept, table, at) => {
    const entry = shown[at];
    if (!entry || !isHeadAlone(written[at], table, entry, mark)) return kept;
    const before = kept.slice(0, table.from);
    const above = lastParagraph.exec(before)?.[0] ?? "";
    return before.slice(0, before.length - (isHeading(above) ? above.length : 0)) + kept.slice(table.to);
  }, filled);
}
