import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { nameIn } from "#contract/locale.ts";
import { calculateFee, type Pricing, startingPercent } from "#contract/pricing.ts";
import { Stack, Text } from "#ui/layout.tsx";
import { pricingTexts } from "./texts.ts";

export interface AgreedPercent {
  percent: number;
  /** The proposal's. */
  name: string;
}

/** How a fee is calculated, as it is typed: the amount, the percentage's source, and the minimum if it applies. */
export function FeeCalculation({
  pricing,
  pay,
  percent,
  currency,
  agreed = null,
}: {
  pricing: Pricing;
  /** The percentage of the proposal that the job came from. */
  agreed?: AgreedPercent | null;
  /** A year's, in cents. */
  pay: number;
  percent: number | null;
  currency: "BRL" | "USD";
}) {
  const t = useTexts(pricingTexts);
  const formats = useFormats();
  const locale = useLocale();
  if (pay === 0 || percent === null) return null;
  const money = (cents: number) => formats.money(cents, currency);
  const fee = calculateFee(pricing, pay, percent);
  const begins = startingPercent(pricing, pay);
  const named = begins.source === "standard" ? pricing.standard : pricing.plan;
  const nameOf = (item: typeof named) => (item ? nameIn(item, locale) : "");
  return (
    <Stack $gap={0.5} role="status">
      <Text $size="sm">
        {t("sum", { pay: money(pay), percent: formats.number(percent), computed: money(fee.computed) })}
      </Text>
      {fee.minimum === null ? null : (
        <Text $size="sm" $strong>
          {t("minimum", { plan: nameOf(pricing.plan), minimum: money(fee.minimum) })}
        </Text>
      )}
      {agreed?.percent === percent ? (
        <Text $size="sm" $tone="muted">
          {t("from.agreed", { name: agreed.name })}
        </Text>
      ) : begins.percent === percent ? (
        <Text $size="sm" $tone="muted">
          {t(`from.${begins.source}`, { name: nameOf(named) })}
        </Text>
      ) : null}
    </Stack>
  );
}
