import { Link } from "react-router";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { reportResult } from "#client/system/administrators/report-builder.ts";
import { useRead } from "#client/system/page/use-read.ts";
import type { ReportDefinition, ReportResult } from "#contract/calls/report-builder.ts";
import { measureHeadings } from "#contract/entities/report-headings.ts";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { Bars } from "#ui/bars.tsx";
import { Callout } from "#ui/feedback.tsx";
import { Heading, Panel, Stack, Text } from "#ui/layout.tsx";
import { SimpleTable } from "#ui/simple-table.tsx";
import { TimeChart } from "#ui/time-chart.tsx";
import { reportTexts } from "./texts.ts";

/** The number of series distinguishable at a glance. */
const mostBars = 20;
const mostPoints = 60;

/** The chart of the first measure, and the table of all. */
export function ReportFigures({ definition }: { definition: ReportDefinition }) {
  const t = useTexts(reportTexts);
  const read = useRead(reportResult, { query: { definition: JSON.stringify(definition) } });
  return (
    <Stack as="section" $gap={4} aria-label={t("result")}>
      <Loaded read={read} lines={8}>
        {({ result }) =>
          result.count === 0 ? (
            <Text $tone="muted">{t("empty")}</Text>
          ) : (
            <Figures definition={definition} result={result} />
          )
        }
      </Loaded>
    </Stack>
  );
}

function Figures({ definition, result }: { definition: ReportDefinition; result: ReportResult }) {
  const t = useTexts(reportTexts);
  const locale = useLocale();
  const formats = useFormats();
  const headings = measureHeadings(definition, locale);
  const { rows, groups, cut, count } = result;
  const textOf = (value: number | null | undefined, at: number, currency: "BRL" | "USD") => {
    if (value === null || value === undefined) return "–";
    return headings[at]?.isMoney ? formats.money(value, currency) : formats.number(value);
  };
  const nameOf = (labels: readonly string[]) => labels.map((label) => label || t("without")).join(" · ");
  const points = rows.map(({ key, labels, values, currency }) => ({
    key,
    label: nameOf(labels),
    value: values[0] ?? 0,
    text: textOf(values[0], 0, currency),
  }));
  const heading = headings[0]?.heading ?? "";
  return (
    <>
      {cut ? <Callout tone="warning">{t("cut")}</Callout> : null}
      {groups.length > 0 && definition.chart === "bar" ? (
        <Panel>
          <Stack $gap={3}>
            <Heading $size="md">{heading}</Heading>
            <Bars label={heading} bars={points.slice(0, mostBars)} link={Link} />
            {points.length > mostBars ? (
              <Text $tone="muted" $size="sm">
                {t("topBars", { count: mostBars })}
              </Text>
            ) : null}
          </Stack>
        </Panel>
      ) : null}
      {groups.length > 0 && definition.chart === "line" ? (
        <Panel>
          <Stack $gap={3}>
            <Heading $size="md">{heading}</Heading>
            <TimeChart
              line
              label={heading}
              // The table has the latest first; a line is read from left to right.
              points={points.slice(0, mostPoints).toReversed()}
              number={(value) => (headings[0]?.isMoney ? formats.moneyShort(value) : formats.number(value))}
              texts={{
                showTable: t("showTable"),
                when: t("when"),
                amount: t("amount"),
                before: t("before"),
              }}
              link={Link}
            />
          </Stack>
        </Panel>
      ) : null}
      <SimpleTable label={t("result")}>
        <thead>
          <tr>
            {groups.map((group) => (
              <th scope="col" key={group}>
                {group}
              </th>
            ))}
            {headings.map((one) => (
              <th scope="col" key={one.heading} data-number>
                {one.heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, labels, values, currency }) => (
            <tr key={key}>
              {labels.map((label, at) => (
                <td key={groups[at]}>{label || t("without")}</td>
              ))}
              {values.map((value, at) => (
                <td key={headings[at]?.heading} data-number>
                  {textOf(value, at, currency)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </SimpleTable>
      <Text $tone="muted" $size="sm">
        {t("records", { count })}
      </Text>
    </>
  );
}
