import type { Options } from "csv-stringify";
import type { ReportDefinition, ReportResult } from "#contract/calls/report-builder.ts";
import { measureHeadings } from "#contract/entities/report-headings.ts";
import { type Locale, moneyIn, numberIn, wording } from "#contract/locale.ts";
import { decimalText, delimiterOf, neutralised } from "#provider/base/files/spreadsheet-text.ts";
import { type ReportRequest, resultOf } from "./report-result.ts";

export interface ReportTable {
  headings: string[];
  rows: string[][];
}

type Figures = Pick<ReportResult, "groups" | "rows">;
type Row = ReportResult["rows"][number];

function tableOf(
  definition: ReportDefinition,
  { groups, rows }: Figures,
  locale: Locale,
  {
    label,
    figure,
  }: { label(text: string): string; figure(value: number | null, of: Row, isMoney: boolean): string },
): ReportTable {
  const measures = measureHeadings(definition, locale);
  return {
    headings: [...groups, ...measures.map(({ heading }) => heading)],
    rows: rows.map((row) => [
      ...row.labels.map(label),
      ...row.values.map((value, at) => figure(value, row, measures[at]?.isMoney === true)),
    ]),
  };
}

/** For a person, as the report's page shows them; a mail is narrow, and each amount says its currency itself. */
export function mailTable(definition: ReportDefinition, figures: Figures, locale: Locale): ReportTable {
  const without = wording(locale, { pt: "Sem valor", en: "No value" });
  const grouped = definition.groups.length;
  const shown = {
    groups: figures.groups.slice(0, grouped),
    rows: figures.rows.map((row) => ({ ...row, labels: row.labels.slice(0, grouped) })),
  };
  return tableOf(definition, shown, locale, {
    label: (text) => text || without,
    figure(value, { currency }, isMoney) {
      if (value === null) return "–";
      return isMoney ? moneyIn(value, currency, locale) : numberIn(value, locale);
    },
  });
}

/** For a spreadsheet, which reads numbers without separators of thousands. */
export function fileTable(definition: ReportDefinition, figures: Figures, locale: Locale): ReportTable {
  return tableOf(definition, figures, locale, {
    label: (text) => text,
    figure(value, _, isMoney) {
      if (value === null) return "";
      return decimalText(isMoney ? (value / 100).toFixed(2) : String(Number(value.toFixed(2))), locale);
    },
  });
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
    const { headings, rows } = fileTable(definition, result, asked.locale);
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

export function csvName(name: string): string {
  const words = name.replaceAll(/[^\p{L}\p{N}]+/gu, "-").slice(0, 80);
  return `${words.replaceAll(/^-|-$/g, "") || "report"}.csv`;
}
