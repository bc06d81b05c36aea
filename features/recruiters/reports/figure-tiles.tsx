import { ArrowDownRight, ArrowUpRight } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router";
import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import type { Chart } from "#contract/calls/reports.ts";
import { Heading, Text } from "#ui/layout.tsx";
import { Sparkline } from "#ui/sparkline.tsx";
import { TickNumber } from "#ui/tick-number.tsx";
import { motion, radius, space, type, weight } from "#ui/tokens.ts";
import { Card, figureName } from "./chart-view.tsx";
import { listOf } from "./figures.ts";
import { reportTexts } from "./texts.ts";

const Tiles = styled.ul`
  flex: 1; list-style: none; margin: 0; padding: 0; display: grid; gap: ${space(2)};
  grid-template-columns: repeat(auto-fit, minmax(min(116px, 100%), 1fr));
`;
const Tile = styled.li`
  a {
    display: flex; flex-direction: column; gap: ${space(1)}; height: 100%; padding: ${space(3)}; border: 1px solid var(--line);
    border-radius: ${radius.md}; color: var(--text); text-decoration: none; font-size: ${type.sm}; line-height: 1.35;
    transition: border-color ${motion.fast};
    &:hover { background: var(--hover); border-color: var(--line-strong); }
  }
  strong { font-size: ${type["2xl"]}; font-weight: ${weight.strong}; line-height: 1.1; font-variant-numeric: tabular-nums; }
  span { color: var(--muted); }
  strong span { color: inherit; }
`;
/** Zeros are dimmed: in one line, without a frame. */
const Quiet = styled.ul`
  list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: ${space(1)} ${space(4)};
  a { color: var(--muted); font-size: ${type.sm}; text-decoration: none; }
  a:hover { color: var(--text); text-decoration: underline; text-underline-offset: 3px; }
  @media (pointer: coarse) { a { display: inline-flex; align-items: center; min-height: 44px; } }
`;

/** Numbers that are each a way to their list. */
export function FigureTiles({ chart }: { chart: Chart }) {
  const t = useTexts(reportTexts);
  const { number } = useFormats();
  const id = useId();
  const some = chart.figures.filter(({ count }) => count > 0);
  const none = chart.figures.filter(({ count }) => count === 0);
  return (
    <Card aria-labelledby={id}>
      <Heading as="h2" $size="md" id={id}>
        {t(`charts.${chart.name}`)}
      </Heading>
      {some.length === 0 ? null : (
        <Tiles>
          {some.map((figure) => (
            <Tile key={figure.key}>
              <Link to={listOf(figure) ?? ""}>
                <strong>
                  <TickNumber>{number(figure.count)}</TickNumber>
                </strong>
                <span>{figureName(t, figure)}</span>
              </Link>
            </Tile>
          ))}
        </Tiles>
      )}
      {none.length === 0 ? null : (
        <Quiet>
          {none.map((figure) => (
            <li key={figure.key}>
              <Link to={listOf(figure) ?? ""}>
                {number(0)} {figureName(t, figure)}
              </Link>
            </li>
          ))}
        </Quiet>
      )}
    </Card>
  );
}

const Trends = styled.div`
  display: grid; gap: ${space(4)}; grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr));
`;
const Trend = styled(Card)`
  display: grid; grid-template-columns: auto minmax(60px, 1fr); column-gap: ${space(4)}; row-gap: ${space(1)}; align-items: end;
  > :first-child, > :last-child { grid-column: 1 / -1; }
  > strong { font-size: ${type["2xl"]}; font-weight: ${weight.strong}; line-height: 1.1; font-variant-numeric: tabular-nums; }
`;
const Change = styled.span`display: inline-flex; align-items: center; gap: ${space(1)}; color: var(--muted); font-size: ${type.xs};`;

/** The total of each chart over time, its trend, and its comparison with the previous period. */
export function TrendTiles({ charts }: { charts: readonly Chart[] }) {
  const t = useTexts(reportTexts);
  const { number, percent } = useFormats();
  const id = useId();
  return (
    <Trends>
      {charts.map(({ name, figures }) => {
        const sum = figures.reduce((all, { count }) => all + count, 0);
        const before = figures.reduce((all, figure) => all + (figure.before ?? 0), 0);
        const Arrow = sum < before ? ArrowDownRight : ArrowUpRight;
        return (
          <Trend key={name} aria-labelledby={`${id}-${name}`}>
            <Text as="h2" id={`${id}-${name}`} $tone="muted" $size="sm">
              {t(`charts.${name}`)}
            </Text>
            <strong>
              <TickNumber>{number(sum)}</TickNumber>
            </strong>
            <Sparkline values={figures.map(({ count }) => count)} />
            <Change>
              {before === 0 || sum === before ? null : <Arrow aria-hidden />}
              {before === 0
                ? t("nothingBefore")
                : t("change", {
                    share: `${sum > before ? "+" : ""}${percent(sum / before - 1)}`,
                    before: number(before),
                  })}
            </Change>
          </Trend>
        );
      })}
    </Trends>
  );
}
