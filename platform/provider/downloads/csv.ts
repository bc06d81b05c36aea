import { Readable } from "node:stream";
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

/** Lines are handed on in texts of about this length. */
const pieceLength = 64_000;

/** UTF-8 with its mark, so that spreadsheets read the accents. */
export function csvStream(
  columns: readonly ExportColumn[],
  rows: AsyncIterable<Record<string, unknown>>,
  locale: Locale,
): Readable {
  const delimiter = delimiterOf(locale);
  const mustQuote = new RegExp(`["\\r\\n${delimiter}]`);
  const quoted = (text: string) => (mustQuote.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const line = (texts: readonly string[]) => `${texts.map(quoted).join(delimiter)}\r\n`;
  async function* pieces() {
    let piece = `\ufeff${line(columns.map(({ heading }) => neutralised(heading)))}`;
    for await (const row of rows) {
      piece += line(columns.map((column) => textOf(column.cell(row), locale)));
      if (piece.length < pieceLength) continue;
      yield piece;
      piece = "";
    }
    yield piece;
  }
  return Readable.from(pieces(), { objectMode: false });
}
