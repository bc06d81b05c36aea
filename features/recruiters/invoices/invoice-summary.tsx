import { Link } from "react-router";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { invoiceCalculation } from "#client/system/recruiters/trade-reads.ts";
import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { NotLoaded } from "#features/shared/reading/loaded.tsx";
import { Skeleton } from "#ui/feedback.tsx";
import { Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { pricingTexts } from "../pricing/texts.ts";
import { InvoiceTax } from "./invoice-tax.tsx";

/** Above an invoice: how its value and tax are calculated. */
export default function InvoiceSummary(props: RecordPartProps) {
  const { placement_id, billing_plan_id } = props.record;
  return (
    <Stack $gap={4}>
      {placement_id || billing_plan_id ? <InvoiceValue {...props} /> : null}
      <InvoiceTax {...props} />
    </Stack>
  );
}

/** The instalment of its plan and the fee of its placement, each with its sum. */
function InvoiceValue({ record }: RecordPartProps) {
  const t = useTexts(pricingTexts);
  const formats = useFormats();
  const read = useRead(invoiceCalculation, { params: { id: record.id } });
  const { data } = read;
  if (!data) return <NotLoaded read={read} failed={t("failed")} waiting={<Skeleton $height="56px" />} />;
  if (!(data.instalment || data.placement)) return null;
  const { instalment, placement } = data;
  const money = (cents: number) => formats.money(cents, record.currency === "USD" ? "USD" : "BRL");
  return (
    <Panel $padding={4}>
      <Stack $gap={3}>
        {instalment ? (
          <Inline $gap={3} $wrap $justify="space-between">
            <Text $strong>
              {t("instalment", { number: instalment.number, of: instalment.of, name: instalment.name })}
            </Text>
            <Text>
              {instalment.percent === null
                ? t("fixed", { value: money(Number(record.value)), total: money(instalment.plan_value) })
                : t("part", {
                    total: money(instalment.plan_value),
                    percent: formats.number(instalment.percent),
                    value: money(Number(record.value)),
                  })}
            </Text>
          </Inline>
        ) : null}
        {placement ? (
          <Inline $gap={3} $wrap $justify="space-between">
            <Link to={`/recruiters/placements/${placement.id}`}>
              {t("placement", { name: placement.name })}
            </Link>
            <Stack $gap={0.5}>
              <Text>
                {t("sum", {
                  pay: money(placement.yearly_pay),
                  percent: formats.number(placement.fee_percent),
                  computed: money(Math.round((placement.yearly_pay * placement.fee_percent) / 100)),
                })}
              </Text>
              {placement.minimum_of === null ? null : (
                <Text $size="sm" $strong>
                  {t("minimum", { plan: placement.minimum_of, minimum: money(placement.fee_value) })}
                </Text>
              )}
            </Stack>
          </Inline>
        ) : null}
      </Stack>
    </Panel>
  );
}
