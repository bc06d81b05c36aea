import { Readable } from "node:stream";
import type { Locale } from "#contract/locale.ts";
import { wording } from "#contract/locale.ts";
import { decimalText, delimiterOf, neutralised } from "#provider/base/files/spreadsheet-text.ts";
import type { ExportPages, FileColumn } from "./columns.ts";

/** 'YYYY-MM-DD', or that and a time, as a language writes it. */
export function dateText(local: string, locale: Locale): string {
  const day = wording(locale, {
    pt: `${local.slice(8, 10)}/${local.slice(5, 7)}/${local.slice(0, 4)}`,
    en: local.slice(0, 10),
  });
  return local.length > 10 ? `${day} ${local.slice(11, 16)}` : day;
}

/** Lines are handed on in texts of about this length. */
const pieceLength = 64_000;

/** UTF-8 with its mark, so that spreadsheets read the accents. */
export function csvStream(columns: readonly FileColumn[], pages: ExportPages, locale: Locale): Readable {
  const delimiter = delimiterOf(locale);
  // Most texts are no formulas and need no quotes: one test finds out.
  const isSpecial = new RegExp(`^[=+\\-@\\t]|["\\r\\n${delimiter}]`);
  const mustQuote = new RegExp(`["\\r\\n${delimiter}]`);
  const safe = (text: string): string => {
    if (!isSpecial.test(text)) return text;
    const cell = neutralised(text);
    return mustQuote.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  };
  const written = (column: FileColumn): ((value: unknown) => string) => {
    switch (column.kind) {
      case "text":
        return (value) => safe(column.text(value));
      case "number":
        return (value) => decimalText(column.number(value).toFixed(column.decimals), locale);
      case "date":
      case "datetime":
        return (value) => dateText(String(value), locale);
    }
  };
  const cells = columns.map((column) => ({ source: column.source, write: written(column) }));
  async function* pieces() {
    let piece = `\ufeff${columns.map(({ heading }) => safe(heading)).join(delimiter)}\r\n`;
    for await (const page of pages) {
      for (const row of page) {
        let before = "";
        for (const { source, write } of cells) {
          const value = row[source];
          piece += value === null || value === undefined ? before : before + write(value);
          before = delimiter;
        }
        piece += "\r\n";
        if (piece.length < pieceLength) continue;
        yield piece;
        piece = "";
      }
    }
    yield piece;
  }
  return Readable.from(pieces(), { objectMode: false });
}
