import { Plus } from "lucide-react";
import { Link } from "react-router";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import type { FunnelFigures } from "#contract/calls/sales-funnel.ts";
import type { FunnelStage } from "#contract/catalogues/sales-funnel.ts";
import { statusHue } from "#features/entities/fields/status-hues.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/feedback.tsx";
import { Heading, Panel, Stack, Text } from "#ui/layout.tsx";
import { SimpleTable } from "#ui/simple-table.tsx";
import { funnelTexts } from "./texts.ts";
import { useStageName } from "./use-stage-name.ts";

const listOf = (status: number) =>
  `/recruiters/proposals?${new URLSearchParams({ "where[status][eq]": String(status) })}`;

/** Each stage's content, its expected value, and what became of earlier proposals. */
export function FunnelReport({
  stages,
  figures,
}: {
  stages: readonly FunnelStage[];
  figures: readonly FunnelFigures[];
}) {
  const t = useTexts(funnelTexts);
  const formats = useFormats();
  const nameOf = useStageName();
  const money = (sums: Readonly<Record<string, number>>) =>
    Object.entries(sums)
      .filter(([, cents]) => cents > 0)
      .map(([currency, cents]) => formats.money(cents, currency === "USD" ? "USD" : "BRL"))
      .join(" · ");
  if (figures.length === 0)
    return (
      <Stack as="section" $gap={3}>
        <Heading>{t("report")}</Heading>
        <Panel as="div">
          <EmptyState
            title={t("none")}
            action={
              <ButtonLink as={Link} to="/recruiters/proposals/new">
                <Plus aria-hidden />
                {t("newProposal")}
              </ButtonLink>
            }
          >
            {t("noneHint")}
          </EmptyState>
        </Panel>
      </Stack>
    );
  return (
    <Stack as="section" $gap={3}>
      <Heading>{t("report")}</Heading>
      <SimpleTable label={t("report")} stacked>
        <thead>
          <tr>
            <th scope="col">{t("stage")}</th>
            <th scope="col" data-number>
              {t("count")}
            </th>
            <th scope="col" data-number>
              {t("value")}
            </th>
            <th scope="col" data-number>
              {t("weighted")}
            </th>
            <th scope="col" data-number>
              {t("conversion")}
            </th>
            <th scope="col" data-number>
              {t("days")}
            </th>
          </tr>
        </thead>
        <tbody>
          {stages.flatMap((stage) => {
            const found = figures.find(({ status }) => status === stage.status);
            if (!found) return [];
            const { count, value, weighted, reached, won, days } = found;
            return (
              <tr key={stage.status}>
                <th scope="row">
                  <Badge plain tone={statusHue(stage.status, "proposal_status")}>
                    <Link to={listOf(stage.status)}>{nameOf(stage)}</Link>
                  </Badge>
                </th>
                <td data-number data-label={t("count")}>
                  {formats.number(count)}
                </td>
                <td data-number data-label={t("value")} data-none={money(value) === "" || undefined}>
                  {money(value) || "–"}
                </td>
                <td data-number data-label={t("weighted")} data-none={money(weighted) === "" || undefined}>
                  {money(weighted) || "–"}
                </td>
                <td data-number data-label={t("conversion")} data-none={reached === 0 || undefined}>
                  {reached > 0 ? formats.percent(won / reached) : "–"}
                </td>
                <td data-number data-label={t("days")} data-none={days === null || undefined}>
                  {days === null ? "–" : t("dayCount", { count: Math.round(days) })}
                </td>
              </tr>
            );
          })}
        </tbody>
      </SimpleTable>
      <Text $tone="muted" $size="sm">
        {t("conversionHint")}
      </Text>
    </Stack>
  );
}
