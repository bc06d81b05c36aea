import { describe, expect, test } from "vitest";
import type { ReportDefinition } from "#contract/calls/report-builder.ts";
import { csvName, fileTable, mailTable } from "./report-table.ts";

const definition: ReportDefinition = {
  entity: "invoices",
  filters: { terms: {}, where: {}, or: [], sub: {} },
  groups: [{ field: "status", interval: null }],
  measures: [
    { kind: "count", field: null },
    { kind: "sum", field: "value" },
    { kind: "avg", field: "value" },
    { kind: "avg", field: "tax_percent" },
  ],
  ...{ chart: "bar" as const, columns: [], order: null },
};
const result = {
  groups: ["Status", "Moeda"],
  rows: [
    {
      ...{ key: "a", labels: ["Emitida", "BRL"], currency: "BRL" as const },
      values: [1_039, 128_730_122, 3_300_772.358974359, 3.3333333333],
    },
    { key: "b", labels: ["", "USD"], currency: "USD" as const, values: [1, -5_000, null, 2] },
  ],
};
/** Intl writes a currency with a space that does not break. */
const plain = (rows: string[][]) => rows.map((row) => row.map((cell) => cell.replaceAll("\u00a0", " ")));

describe("the figures of a report", () => {
  test("are read in a mail as on its page", () => {
    expect(plain(mailTable(definition, result, "pt").rows)).toEqual([
      ["Emitida", "1.039", "R$ 1.287.301,22", "R$ 33.007,72", "3,33"],
      ["Sem valor", "1", "-US$ 50,00", "–", "2"],
    ]);
    expect(mailTable(definition, result, "pt").headings).toEqual([
      ...["Status", "Quantidade", "Soma: Valor", "Média: Valor", "Média: Alíquota do ISS (%)"],
    ]);
    expect(plain(mailTable(definition, result, "en").rows)).toEqual([
      ["Emitida", "1,039", "R$1,287,301.22", "R$33,007.72", "3.33"],
      ["No value", "1", "-$50.00", "–", "2"],
    ]);
  });

  test("are numbers for a spreadsheet, amounts with their cents", () => {
    expect(fileTable(definition, result, "pt").rows).toEqual([
      ["Emitida", "BRL", "1039", "1287301,22", "33007,72", "3,33"],
      ["", "USD", "1", "-50,00", "", "2"],
    ]);
    expect(fileTable(definition, result, "en").rows[0]).toEqual([
      "Emitida",
      "BRL",
      "1039",
      "1287301.22",
      "33007.72",
      "3.33",
    ]);
  });
});

test("the file bears the words of the report's name", () => {
  expect(csvName('Faturas — 1º semestre; "São José"')).toBe("Faturas-1º-semestre-São-José.csv");
  expect(csvName(`${"a".repeat(79)} b`)).toBe(`${"a".repeat(79)}.csv`);
  expect(csvName("?!")).toBe("report.csv");
});
