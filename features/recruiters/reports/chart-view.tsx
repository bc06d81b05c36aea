import { useId } from "react";
import { Link } from "react-router";
import { styled } from "styled-components";
import { type Translate, useFormats, useTexts } from "#client/i18n/use-texts.ts";
import type { Chart, ChartName, Figure } from "#contract/calls/reports.ts";
import { statusHue } from "#features/entities/fields/status-hues.ts";
import { Bars } from "#ui/bars.tsx";
import { Funnel } from "#ui/funnel.tsx";
import { Heading, Panel, Text } from "#ui/layout.tsx";
import type { Hue } from "#ui/theme.ts";
import { TimeChart } from "#ui/time-chart.tsx";
import { from, space } from "#ui/tokens.ts";
import { conversionTo, listOf } from "./figures.ts";
import { pt } from "./texts.pt.ts";
import { reportTexts } from "./texts.ts";

export const Card = styled(Panel)`display: flex; flex-direction: column; gap: ${space(3)}; min-width: 0;`;
const Notes = styled.footer`display: flex; flex-direction: column; gap: ${space(0.5)}; padding-top: ${space(1)};`;
/** Charts side by side, if there is room for two. */
export const Charts = styled.div`
  > * { break-inside: avoid; }
  /* At the head of a column the browser leaves it out. */
  > * + * { margin-top: ${space(4)}; }
  ${from("desktop")} { columns: 2; column-gap: ${space(4)}; }
`;

/** Panels of figures side by side, of equal height. */
export const FigurePanels = styled.div`
  display: grid; gap: ${space(4)}; grid-template-columns: repeat(auto-fit, minmax(min(420px, 100%), 1fr));
`;

const byDay: readonly ChartName[] = ["applies_by_week", "candidates_by_week", "employees"];
const byMonth: readonly ChartName[] = [
  "applies_by_month",
  "jobs_by_month",
  "hirings_by_month",
  "candidates_by_month",
];
const shares: readonly ChartName[] = [
  "genders",
  "ages",
  "education_levels",
  "states",
  "work_models",
  "moments",
  "salaries",
  "sources",
];
/** The catalogues whose codes have hues. */
const hued: Partial<Record<ChartName, string>> = {
  funnel: "apply_status",
  standing: "apply_status",
  time_in_stage: "apply_status",
  job_statuses: "job_status",
  candidate_statuses: "candidate_status",
};
const rejections: readonly ChartName[] = [
  "rejected_by_client",
  "rejected_by_consultant",
  "rejected_by_candidate",
];

function hueOf(name: ChartName, { key }: Figure): Hue | undefined {
  if (rejections.includes(name) || String(key).startsWith("rejected_by")) return "red";
  const catalogue = hued[name];
  return catalogue === undefined ? undefined : statusHue(key, catalogue);
}

/** One chart with its heading; `within` is the page whose tabs contain the lists behind it. */
export function ChartView({
  chart,
  title,
  underSection = false,
  narrows = false,
  within,
}: {
  chart: Chart;
  title?: string;
  /** Its heading is one level below a section's. */
  underSection?: boolean;
  /** Where records stand now, drawn as the way that they take: one figure is one stage, in order. */
  narrows?: boolean;
  within?: string;
}) {
  const t = useTexts(reportTexts);
  const formats = useFormats();
  const id = useId();
  const { figures, hidden, name, unknown } = chart;
  const heading = title ?? t(`charts.${name}`);
  const sum = figures.reduce((all, { count }) => all + count, hidden + unknown);
  const share = (figure: Figure) =>
    shares.includes(name) && sum > 0 ? formats.percent(figure.count / sum) : undefined;
  const conversion = (figure: Figure, index: number) => {
    const before = figures[index - 1]?.count ?? 0;
    const ofBefore = before > 0 ? figure.count / before : null;
    const reached = narrows ? conversionTo(figures, index) : ofBefore;
    return reached === null ? undefined : formats.percent(reached);
  };
  const overTime = byDay.includes(name) || byMonth.includes(name);
  const dated = (key: string) => (byMonth.includes(name) ? formats.month(key) : formats.date(key));
  const empty = figures.every(({ count }) => count === 0);
  return (
    <Card aria-labelledby={id}>
      <Heading as={underSection ? "h3" : "h2"} $size="md" id={id}>
        {heading}
      </Heading>
      {empty ? (
        <Text $tone="muted" $size="sm">
          {t("empty")}
        </Text>
      ) : overTime ? (
        <TimeChart
          label={heading}
          line={name === "employees"}
          link={Link}
          number={formats.number}
          texts={{ showTable: t("showTable"), when: t("when"), amount: t("amount"), before: t("before") }}
          points={figures.map((figure) => ({
            key: String(figure.key),
            label: dated(String(figure.key)),
            value: figure.count,
            text: formats.number(figure.count),
            before:
              figure.before === undefined
                ? undefined
                : { value: figure.before, text: formats.number(figure.before) },
            to: listOf(figure, within),
          }))}
        />
      ) : name === "funnel" || narrows ? (
        <Funnel
          label={heading}
          link={Link}
          conversionText={(share) => t("conversion", { share })}
          steps={figures.map((figure, index) => ({
            key: String(figure.key),
            label: figure.label || figureName(t, figure),
            value: figure.count,
            text: formats.number(figure.count),
            hue: hueOf(name, figure) ?? "slate",
            conversion: conversion(figure, index),
            to: listOf(figure, within),
          }))}
        />
      ) : (
        <Bars
          label={heading}
          link={Link}
          bars={figures.map((figure) => {
            const note = share(figure);
            const hue = hueOf(name, figure);
            const shown = formats.number(figure.count);
            return {
              key: String(figure.key),
              label: figure.label || figureName(t, figure),
              value: figure.count,
              text:
                name !== "time_in_stage"
                  ? shown
                  : figure.count === 0
                    ? t("noTime")
                    : t("days", { days: shown }),
              ...(note === undefined ? {} : { note }),
              to: listOf(figure, within),
              ...(hue === undefined ? {} : { hue }),
            };
          })}
        />
      )}
      {hidden > 0 || unknown > 0 ? (
        <Notes>
          {hidden > 0 ? (
            <Text $tone="muted" $size="xs">
              {t("hidden", { count: hidden, shown: formats.number(hidden) })}
            </Text>
          ) : null}
          {unknown > 0 ? (
            <Text $tone="muted" $size="xs">
              {t("unknown", { count: unknown, shown: formats.number(unknown) })}
            </Text>
          ) : null}
        </Notes>
      ) : null}
    </Card>
  );
}

type NamedFigure = keyof typeof pt.figures;
const isNamed = (key: string): key is NamedFigure => Object.hasOwn(pt.figures, key);

/** What a figure without a code is called. */
export function figureName(t: Translate<typeof pt>, { key }: Figure): string {
  const name = String(key);
  return isNamed(name) ? t(`figures.${name}`) : name;
}
