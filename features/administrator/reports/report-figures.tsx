import { Link } from "react-router";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { reportResultPages } from "#client/system/administrators/report-builder.ts";
import { useReadPages } from "#client/system/page/use-read.ts";
import { chartOf, type ReportDefinition, type ReportResult } from "#contract/calls/report-builder.ts";
import { measureHeadings } from "#contract/entities/report-headings.ts";
import { Loaded, ReadMore } from "#features/shared/reading/loaded.tsx";
import { Bars } from "#ui/bars.tsx";
import { Heading, Panel, Stack, Text } from "#ui/layout.tsx";
import { mostShares, type Share, Shares } from "#ui/shares.tsx";
import { SimpleTable } from "#ui/simple-table.tsx";
import { TimeChart } from "#ui/time-chart.tsx";
import { reportTexts } from "./texts.ts";

/** The number of series distinguishable at a glance. */
const mostBars = 20;
const mostPoints = 60;

/** The chart of the first measure, and the table of all. */
export function ReportFigures({ definition }: { definition: ReportDefinition }) {
  const t = useTexts(reportTexts);
  const read = useReadPages(reportResultPages, { query: { definition: JSON.stringify(definition) } });
  return (
    <Stack $gap={4}>
      <Loaded read={read} lines={8}>
        {(pages) => {
          const [first] = pages;
          if (!first || first.result.count === 0) return <Text $tone="muted">{t("empty")}</Text>;
          const rows = pages.flatMap(({ result }) => result.rows);
          return (
            <>
              <Figures definition={definition} result={{ ...first.result, rows }} />
              <ReadMore read={read} />
            </>
          );
        }}
      </Loaded>
    </Stack>
  );
}

function Figures({ definition, result }: { definition: ReportDefinition; result: ReportResult }) {
  const t = useTexts(reportTexts);
  const locale = useLocale();
  const formats = useFormats();
  const headings = measureHeadings(definition, locale);
  const { rows, groups, count, group_count } = result;
  const textOf = (value: number | null | undefined, at: number, currency: "BRL" | "USD") => {
    if (value === null || value === undefined) return "–";
    return headings[at]?.isMoney ? formats.money(value, currency) : formats.number(value);
  };
  const nameOf = (labels: readonly string[]) => labels.map((label) => label || t("without")).join(" · ");
  const all = rows.map(({ key, labels, values, currency }) => ({
    key,
    label: nameOf(labels),
    value: values[0] ?? 0,
    text: textOf(values[0], 0, currency),
    currency,
  }));
  // Sums in different currencies have no common scale.
  const isMoney = headings[0]?.isMoney === true;
  const points = all.filter(({ currency }) => !isMoney || currency === all[0]?.currency);
  const heading = headings[0]?.heading ?? "";
  const chart = chartOf(definition);
  return (
    <>
      {groups.length > 0 && chart === "bar" ? (
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
      {groups.length > 0 && chart === "line" ? (
        <Panel>
          <Stack $gap={3}>
            <Heading $size="md">{heading}</Heading>
            <TimeChart
              line
              label={heading}
              // The table has the latest first; a line is read from left to right.
              points={points.slice(0, mostPoints).toReversed()}
              number={(value) => (isMoney ? formats.moneyShort(value) : formats.number(value))}
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
      {groups.length > 0 && chart === "pie" ? (
        <Panel>
          <Stack $gap={3}>
            <Heading $size="md">{heading}</Heading>
            <Shares
              label={heading}
              shares={sharesOf(points, {
                others: t("others"),
                text: (value) => textOf(value, 0, points[0]?.currency ?? "BRL"),
                percent: (part) => formats.percent(part),
              })}
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
            {headings.map((item) => (
              <th scope="col" key={item.heading} data-number>
                {item.heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, labels, values, currency }) => (
            <tr key={key}>
              {groups.map((group, at) => (
                <td key={group}>{labels[at] || t("without")}</td>
              ))}
              {headings.map(({ heading: column }, at) => (
                <td key={column} data-number>
                  {textOf(values[at], at, currency)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </SimpleTable>
      <Text $tone="muted" $size="sm">
        {group_count > rows.length
          ? t("groupsShown", { shown: formats.number(rows.length), total: formats.number(group_count) })
          : t("records", { count })}
      </Text>
    </>
  );
}

interface SharePoint {
  key: string;
  label: string;
  value: number;
}

/** The largest groups, and all others together. */
function sharesOf(
  points: readonly SharePoint[],
  words: { others: string; text: (value: number) => string; percent: (part: number) => string },
): Share[] {
  const sorted = points.filter(({ value }) => value > 0).toSorted((a, b) => b.value - a.value);
  const whole = sorted.reduce((sum, { value }) => sum + value, 0);
  const single = sorted.length <= mostShares ? sorted : sorted.slice(0, mostShares - 1);
  const rest = sorted.slice(single.length).reduce((sum, { value }) => sum + value, 0);
  const others = rest > 0 ? [{ key: "others", label: words.others, value: rest }] : [];
  return [...single, ...others].map(({ key, label, value }) => ({
    ...{ key, label, value },
    text: words.text(value),
    note: words.percent(value / whole),
  }));
}
