import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import type { Chart } from "#contract/calls/reports.ts";
import { reportCsv } from "./report-csv.ts";

const figure = (label: string, count: number, key: string | number = label) => ({
  ...{ key, label, count, entity: "applies" as const, where: {} },
});
const chart = (name: string, figures: object[], hidden = 0, unknown = 0) =>
  ({ name, figures, hidden, unknown }) as unknown as Chart;
const lines = async (charts: Chart[], total: number, locale: "pt" | "en") =>
  (await text(reportCsv(charts, total, locale))).replace("\ufeff", "").trimEnd().split("\r\n");

test("has a line for each figure with its share, then those that are hidden and those that are unknown", async () => {
  const charts = [
    chart("sources", [figure("Site", 1), figure("", 2, "linkedin"), figure("=1+1", 0)], 7, 3),
    chart("time_in_stage", [figure("Triagem", 2.5)]),
  ];
  expect(await lines(charts, 16, "pt")).toEqual([
    "Gráfico;Grupo;Quantidade;Percentual",
    "Origens;Site;1;6,3",
    "Origens;linkedin;2;12,5",
    "Origens;'=1+1;0;0",
    "Origens;Grupos com menos de 5 pessoas;7;43,8",
    "Origens;Não informado;3;18,8",
    "Dias em cada etapa (mediana);Triagem;2,5;",
  ]);
  expect((await lines(charts, 16, "en")).slice(0, 2)).toEqual([
    "Chart,Group,Amount,Percentage",
    "Sources,Site,1,6.3",
  ]);
});

test("shows no shares of nothing", async () => {
  expect(await lines([chart("genders", [figure("Mulher", 0)])], 0, "en")).toEqual([
    "Chart,Group,Amount,Percentage",
    "Gender identity,Mulher,0,",
  ]);
});
