import type { Options } from "csv-stringify";
import type { ReportDefinition, ReportResult } from "#contract/calls/report-builder.ts";
import { measureHeadings } from "#contract/entities/report-headings.ts";
import type { Locale } from "#contract/locale.ts";
import { decimalText, delimiterOf, neutralised } from "#provider/base/files/spreadsheet-text.ts";
import { type ReportRequest, resultOf } from "./report-result.ts";

export interface ReportTable {
  headings: string[];
  rows: string[][];
}

/** The figures as text, in the reader's language. */
export function reportTable(
  definition: ReportDefinition,
  { groups, rows }: Pick<ReportResult, "groups" | "rows">,
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

/** Neutralises spreadsheet formulas. */
const safeLine = (row: string[]): string[] =>
  row.map((cell) => (/^-?[\d.,]+$/.test(cell) ? cell : neutralised(cell)));

/** Groups that are read at once for a file. */
const fileGroups = 1_000;

/** All figures as the lines of a file, read page by page. */
export async function* figureLines(
  definition: ReportDefinition,
  asked: ReportRequest,
): AsyncGenerator<string[]> {
  let after: string | null | undefined;
  do {
    const result = await resultOf(definition, asked, { size: fileGroups, after: after ?? undefined });
    const { headings, rows } = reportTable(definition, result, asked.locale);
    if (after === undefined) yield headings;
    yield* rows.map(safeLine);
    after = result.next_after;
  } while (after !== null);
}

export const csvOf = (locale: Locale): Options => ({
  bom: true,
  delimiter: delimiterOf(locale),
  record_delimiter: "windows",
});

export const csvName = (name: string): string =>
  `${name.replaceAll(/[^\p{L}\p{N}]+/gu, "-").slice(0, 80)}.csv`;
