import { useTexts } from "#client/i18n/use-texts.ts";
import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { Callout } from "#ui/feedback.tsx";
import { Stack } from "#ui/layout.tsx";
import { Indicators, IndicatorsSkeleton } from "./indicators.tsx";
import { proposalTexts } from "./texts.ts";
import { useProposalOverview, useProposalWords } from "./use-proposal.ts";

/** A proposal's state, in figures. */
export default function ProposalIndicators({ record }: RecordPartProps) {
  const t = useTexts(proposalTexts);
  const { money, formats } = useProposalWords(record);
  const { data, state } = useProposalOverview(record);
  if (!data) return state === "loading" ? <IndicatorsSkeleton label={t("loading")} count={5} /> : null;
  const { indicators } = data.overview;
  const { days_valid } = indicators;
  const validity =
    days_valid === null
      ? t("noValidity")
      : days_valid < 0
        ? t("expired")
        : t("validDays", { count: days_valid });
  return (
    <Stack $gap={3}>
      {record.cancelled_at ? (
        <Callout tone="warning">
          {t("cancelled", { date: formats.date(String(record.cancelled_at)) })}
        </Callout>
      ) : null}
      <Indicators
        label={t("indicators")}
        items={[
          { term: t("value"), value: money(Number(record.value ?? 0)) },
          {
            term: t("weighted"),
            value: money(indicators.weighted),
            hint: t("weightedHint", { probability: Number(record.probability) }),
          },
          { term: t("daysOpen"), value: formats.number(indicators.days_open) },
          { term: t("daysInStatus"), value: formats.number(indicators.days_in_status) },
          { term: t("validity"), value: validity },
        ]}
      />
    </Stack>
  );
}
