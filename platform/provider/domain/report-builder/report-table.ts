import type { Options } from "csv-stringify";
import type { ReportDefinition, ReportResult } from "#contract/calls/report-builder.ts";
import { measureHeadings } from "#contract/entities/report-headings.ts";
import type { Locale } from "#contract/locale.ts";
import { decimalText, delimiterOf, neutralised } from "#provider/base/files/spreadsheet-text.ts";

export interface ReportTable {
  headings: string[];
  rows: string[][];
}

/** The figures as text, in the reader's language. */
export function reportTable(
  definition: ReportDefinition,
  { groups, rows }: ReportResult,
  locale: Locale,
): ReportTable {
  const measures = measureHeadings(definition, locale);
  return {
    headings: [...groups, ...measures.map(({ heading }) => heading)],
    rows: rows.map(({ labels, values }) => [
      ...labels,
      ...values.map((value, at) =>
        value === null ? "" : decimalText(String(measures[at]?.isMoney ? value / 100 : value), locale),
      ),
    ]),
  };
}

/** What a spreadsheet would run is text. */
export const csvLines = ({ headings, rows }: ReportTable): string[][] => [
  headings,
  ...rows.map((row) => row.map((cell) => (/^-?[\d.,]+$/.test(cell) ? cell : neutralised(cell)))),
];

export const csvOf = (locale: Locale): Options => ({
  bom: true,
  delimiter: delimiterOf(locale),
  record_delimiter: "windows",
});

export const csvName = (name: string): string =>
  `${name.replaceAll(/[^\p{L}\p{N}]+/gu, "-").slice(0, 80)}.csv`;
