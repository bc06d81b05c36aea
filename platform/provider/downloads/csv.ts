import { Readable } from "node:stream";
import { stringify } from "csv-stringify";
import type { Locale } from "../http/errors.ts";
import { neutralised } from "./cells.ts";
import type { Cell, ExportColumn } from "./columns.ts";
import { localParts } from "./dates.ts";

/** What spreadsheets of that language expect between columns. */
export const delimiterOf = (locale: Locale): string => (locale === "pt" ? ";" : ",");

function dateText(cell: { kind: "date" | "datetime"; value: string }, locale: Locale): string {
  const { day, month, year, hour, minute } = localParts(cell.value, cell.kind === "date");
  const date = locale === "pt" ? `${day}/${month}/${year}` : `${year}-${month}-${day}`;
  return cell.kind === "date" ? date : `${date} ${hour}:${minute}`;
}

function textOf(cell: Cell, locale: Locale): string {
  switch (cell.kind) {
    case "text":
      return neutralised(cell.value);
    case "number": {
      const text = cell.value.toFixed(cell.decimals);
      return locale === "pt" ? text.replace(".", ",") : text;
    }
    case "date":
    case "datetime":
      return dateText(cell, locale);
    case "empty":
      return "";
  }
}

/** UTF-8 with its mark, so that spreadsheets read the accents. */
export function csvStream(
  columns: readonly ExportColumn[],
  rows: AsyncIterable<Record<string, unknown>>,
  locale: Locale,
): Readable {
  async function* lines() {
    yield columns.map(({ heading }) => neutralised(heading));
    for await (const row of rows) yield columns.map((column) => textOf(column.cell(row), locale));
  }
  return Readable.from(lines()).compose(
    stringify({ bom: true, delimiter: delimiterOf(locale), record_delimiter: "windows" }),
  );
}
