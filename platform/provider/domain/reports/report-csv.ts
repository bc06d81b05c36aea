import { Readable } from "node:stream";
import { stringify } from "csv-stringify";
import type { Chart, ChartName } from "#contract/calls/reports.ts";
import type { Locale } from "#contract/locale.ts";
import { decimalText, delimiterOf, neutralised } from "#provider/base/files/spreadsheet-text.ts";

const titles: Partial<Record<ChartName, Record<Locale, string>>> = {
  funnel: { pt: "Funil", en: "Funnel" },
  standing: { pt: "Etapa atual", en: "Current stage" },
  sub_statuses: { pt: "Submissão por sub-status", en: "Submission by sub-status" },
  time_in_stage: { pt: "Dias em cada etapa (mediana)", en: "Days in each stage (median)" },
  applies_by_week: { pt: "Candidaturas por semana", en: "Applications by week" },
  sources: { pt: "Origens", en: "Sources" },
  rejected_by_consultant: { pt: "Reprovados pelo consultor", en: "Rejected by Consultant" },
  rejected_by_client: { pt: "Reprovados pelo cliente", en: "Rejected by Client" },
  rejected_by_candidate: { pt: "Recusas de candidatos", en: "Declined by Candidate" },
  genders: { pt: "Identidade de gênero", en: "Gender identity" },
  ages: { pt: "Idade", en: "Age" },
  education_levels: { pt: "Escolaridade", en: "Education" },
  states: { pt: "Estado", en: "State" },
  work_models: { pt: "Modelo de trabalho", en: "Work type" },
  moments: { pt: "Momento profissional", en: "Career stage" },
  salaries: { pt: "Pretensão CLT", en: "CLT expectation" },
};

const words = {
  pt: {
    heading: ["Gráfico", "Grupo", "Quantidade", "Percentual"],
    unknown: "Não informado",
    hidden: "Grupos com menos de 5 pessoas",
  },
  en: {
    heading: ["Chart", "Group", "Amount", "Percentage"],
    unknown: "Not informed",
    hidden: "Groups of fewer than 5 people",
  },
} as const;

/** One line per figure; shares are of all the chart's applications. */
export function reportCsv(charts: readonly Chart[], total: number, locale: Locale): Readable {
  const { heading, hidden, unknown } = words[locale];
  const number = (value: number) => decimalText(String(value), locale);
  const lines = charts.flatMap(({ name, figures, ...rest }) => {
    const title = titles[name]?.[locale] ?? name;
    const share = (count: number) =>
      name === "time_in_stage" || total === 0 ? "" : number(Math.round((1000 * count) / total) / 10);
    const extra = [
      ...(rest.hidden > 0 ? [{ key: hidden, label: hidden, count: rest.hidden }] : []),
      ...(rest.unknown > 0 ? [{ key: unknown, label: unknown, count: rest.unknown }] : []),
    ];
    return [...figures, ...extra].map(({ key, label, count }) => [
      title,
      neutralised(label || String(key)),
      number(count),
      share(count),
    ]);
  });
  return Readable.from([[...heading], ...lines]).compose(
    stringify({ bom: true, delimiter: delimiterOf(locale), record_delimiter: "windows" }),
  );
}
