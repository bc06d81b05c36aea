import { useId } from "react";
import { Link } from "react-router";
import { styled } from "styled-components";
import { type Translate, useFormats, useTexts } from "#client/i18n/use-texts.ts";
import type { Chart, ChartName, Figure } from "#contract/calls/reports.ts";
import { Bars } from "#ui/bars.tsx";
import { Heading, Panel, Text } from "#ui/layout.tsx";
import { TimeChart } from "#ui/time-chart.tsx";
import { from, radius, space, type } from "#ui/tokens.ts";
import { listOf } from "./figures.ts";
import { pt } from "./texts.pt.ts";
import { reportTexts } from "./texts.ts";

const Card = styled(Panel)`display: flex; flex-direction: column; gap: ${space(3)}; min-width: 0;`;
const Notes = styled.footer`display: flex; flex-direction: column; gap: ${space(0.5)}; padding-top: ${space(1)};`;
/** Charts beside one another where there is room for two. */
export const Charts = styled.div`
  > * { break-inside: avoid; }
  /* At the head of a column the browser leaves it out. */
  > * + * { margin-top: ${space(4)}; }
  ${from("desktop")} { columns: 2; column-gap: ${space(4)}; }
`;

/** Panels of figures beside one another, equally high. */
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
const placement = 8;
const rejections: readonly (number | string)[] = [9, 14, "rejected_by_consultant", "rejected_by_client"];

function toneOf(name: ChartName, { key }: Figure) {
  if (name === "rejected_by_client" || name === "rejected_by_consultant" || name === "rejected_by_candidate")
    return "danger" as const;
  if (name !== "standing" && name !== "funnel") return "accent" as const;
  if (key === placement) return "success" as const;
  return rejections.includes(key) ? ("danger" as const) : ("accent" as const);
}

/** One chart with its heading; `within` is the page whose tabs have the lists behind it. */
export function ChartView({
  chart,
  title,
  underSection = false,
  within,
}: {
  chart: Chart;
  title?: string;
  /** Its heading stands below that of a section. */
  underSection?: boolean;
  within?: string;
}) {
  const t = useTexts(reportTexts);
  const formats = useFormats();
  const id = useId();
  const { figures, hidden, name, unknown } = chart;
  const heading = title ?? t(`charts.${name}`);
  const sum = figures.reduce((all, { count }) => all + count, hidden + unknown);
  const last = (figure: Figure, index: number) => {
    const before = figures[index - 1]?.count ?? 0;
    if (name === "funnel")
      return index === 0 ? "" : before > 0 ? formats.percent(figure.count / before) : "–";
    return shares.includes(name) && sum > 0 ? formats.percent(figure.count / sum) : undefined;
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
          texts={{ showTable: t("showTable"), when: t("when"), amount: t("amount") }}
          points={figures.map((figure) => ({
            key: String(figure.key),
            label: dated(String(figure.key)),
            value: figure.count,
            text: formats.number(figure.count),
            to: listOf(figure, within),
          }))}
        />
      ) : (
        <Bars
          label={heading}
          link={Link}
          funnel={name === "funnel"}
          bars={figures.map((figure, index) => {
            const note = last(figure, index);
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
              tone: toneOf(name, figure),
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
function figureName(t: Translate<typeof pt>, { key }: Figure): string {
  const name = String(key);
  return isNamed(name) ? t(`figures.${name}`) : name;
}

const Tiles = styled.ul`
  flex: 1; list-style: none; margin: 0; padding: 0; display: grid; gap: ${space(2)};
  grid-template-columns: repeat(auto-fill, minmax(min(150px, 100%), 1fr));
`;
const Tile = styled.li<{ $none: boolean }>`
  a {
    display: flex; flex-direction: column; gap: ${space(1)}; height: 100%; padding: ${space(3)}; border: 1px solid var(--line);
    border-radius: ${radius.md}; color: var(--text); text-decoration: none; font-size: ${type.sm}; line-height: 1.35;
    &:hover { background: var(--hover); border-color: var(--line-strong); }
  }
  strong {
    font-size: ${type["2xl"]}; font-weight: 600; line-height: 1.1; font-variant-numeric: tabular-nums;
    color: var(--${({ $none }) => ($none ? "muted" : "text")});
  }
  span { color: var(--muted); }
`;

/** Numbers that are each a way to their list. */
export function FigureTiles({ chart }: { chart: Chart }) {
  const t = useTexts(reportTexts);
  const { number } = useFormats();
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <Heading as="h2" $size="md" id={id}>
        {t(`charts.${chart.name}`)}
      </Heading>
      <Tiles>
        {chart.figures.map((figure) => (
          <Tile key={figure.key} $none={figure.count === 0}>
            <Link to={listOf(figure) ?? ""}>
              <strong>{number(figure.count)}</strong>
              <span>{figureName(t, figure)}</span>
            </Link>
          </Tile>
        ))}
      </Tiles>
    </Card>
  );
}
