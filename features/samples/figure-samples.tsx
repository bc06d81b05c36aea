import { useState } from "react";
import { Link } from "react-router";
import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { Bars } from "#ui/bars.tsx";
import { Button } from "#ui/button.tsx";
import { Funnel } from "#ui/funnel.tsx";
import { Columns, Heading, Inline, Panel, Stack } from "#ui/layout.tsx";
import { NewsPill } from "#ui/news-pill.tsx";
import { SimpleTable } from "#ui/simple-table.tsx";
import { Sparkline } from "#ui/sparkline.tsx";
import { TickNumber } from "#ui/tick-number.tsx";
import { TimeChart } from "#ui/time-chart.tsx";
import { weight } from "#ui/tokens.ts";
import { SampleGroup, SampleRow, SampleRows } from "./sample-parts.tsx";
import { samplesTexts } from "./texts.ts";

const stages = [
  { key: "applied", value: 148, hue: "slate" },
  { key: "interview", value: 61, hue: "blue" },
  { key: "offer", value: 19, hue: "orange" },
  { key: "hired", value: 7, hue: "green" },
] as const;
const sources = [
  { key: "site", value: 64 },
  { key: "referral", value: 41 },
  { key: "event", value: 12 },
] as const;
const months = [
  { key: "2026-07-01", value: 11, before: 8 },
  { key: "2026-08-01", value: 14, before: 12 },
  { key: "2026-09-01", value: 9, before: 13 },
  { key: "2026-10-01", value: 18, before: 10 },
  { key: "2026-11-01", value: 23, before: 15 },
] as const;
const weeks = [4, 6, 5, 9, 8, 12, 11, 15];

const Figure = styled.p`font-size: 28px; font-weight: ${weight.strong}; font-variant-numeric: tabular-nums;`;
const Trend = styled.div`width: 160px;`;
/** The pill floats over it. */
const Read = styled.div`position: relative;`;

function Charts() {
  const t = useTexts(samplesTexts);
  const formats = useFormats();
  const total = sources.reduce((sum, { value }) => sum + value, 0);
  const points = months.map(({ key, value, before }) => ({
    key,
    label: formats.month(key),
    value,
    text: formats.number(value),
    before: { value: before, text: formats.number(before) },
  }));
  const texts = {
    showTable: t("figures.showTable"),
    when: t("figures.month"),
    amount: t("figures.hires"),
    before: t("figures.yearBefore"),
  };
  const charts = [
    [
      "funnel",
      <Funnel
        key="funnel"
        label={t("figures.funnel")}
        link={Link}
        conversionText={(share) => t("figures.conversion", { share })}
        steps={stages.map(({ key, value, hue }, index) => {
          const before = stages[index - 1];
          return {
            key,
            label: t(`figures.stages.${key}`),
            value,
            hue,
            text: formats.number(value),
            conversion: before && formats.percent(value / before.value),
          };
        })}
      />,
    ],
    [
      "bars",
      <Bars
        key="bars"
        label={t("figures.bars")}
        link={Link}
        bars={sources.map(({ key, value }) => ({
          key,
          label: t(`figures.sources.${key}`),
          value,
          text: formats.number(value),
          note: formats.percent(value / total),
        }))}
      />,
    ],
    [
      "columns",
      <TimeChart
        key="columns"
        label={t("figures.columns")}
        link={Link}
        number={formats.number}
        points={points}
        texts={texts}
      />,
    ],
    [
      "line",
      <TimeChart
        key="line"
        line
        label={t("figures.line")}
        link={Link}
        number={formats.number}
        points={points.map(({ before: _, ...point }) => point)}
        texts={texts}
      />,
    ],
  ] as const;
  return (
    <Columns $min={400}>
      {charts.map(([key, chart]) => (
        <Panel as="div" key={key}>
          <Stack $gap={4}>
            <Heading as="h3" $size="md">
              {t(`figures.${key}`)}
            </Heading>
            {chart}
          </Stack>
        </Panel>
      ))}
    </Columns>
  );
}

/** How numbers are shown: now, over time, and when they change. */
export function FigureSamples() {
  const t = useTexts(samplesTexts);
  const formats = useFormats();
  const [hires, setHires] = useState(7);
  const [isNew, setNew] = useState(true);
  return (
    <SampleGroup id="figures" title={t("sections.figures")}>
      <Charts />
      <SampleRows>
        <SampleRow title={t("figures.trend")}>
          <Inline $gap={5}>
            <Figure>
              <TickNumber>{formats.number(hires)}</TickNumber>
            </Figure>
            <Trend>
              <Sparkline values={weeks} />
            </Trend>
            <Button onClick={() => setHires(hires + 1)}>{t("figures.hire")}</Button>
          </Inline>
        </SampleRow>
        <SampleRow title={t("figures.table")}>
          <Read>
            <NewsPill text={isNew ? t("figures.news") : null} onShow={() => setNew(false)} />
            <SimpleTable label={t("figures.table")}>
              <thead>
                <tr>
                  <th scope="col">{t("figures.stage")}</th>
                  <th scope="col" data-number="">
                    {t("figures.people")}
                  </th>
                </tr>
              </thead>
              <tbody>
                {stages.map(({ key, value }) => (
                  <tr key={key}>
                    <th scope="row">{t(`figures.stages.${key}`)}</th>
                    <td data-number="">{formats.number(isNew ? value : value + 1)}</td>
                  </tr>
                ))}
              </tbody>
            </SimpleTable>
          </Read>
        </SampleRow>
      </SampleRows>
    </SampleGroup>
  );
}
