import { Link } from "react-router";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Callout } from "#ui/feedback.tsx";
import { Inline, Panel, Text } from "#ui/layout.tsx";
import { invoiceTexts } from "./texts.ts";

/** Above an invoice: the tax that its service's city takes, with the calculation; or that no rate is known there. */
export function InvoiceTax({ record }: RecordPartProps) {
  const t = useTexts(invoiceTexts);
  const formats = useFormats();
  const { city, state, status, tax_percent, tax_value, value, service_code } = record;
  if (typeof city !== "string") return null;
  const place = typeof state === "string" ? `${city} (${state})` : city;
  if (typeof tax_percent !== "number" || typeof tax_value !== "number") {
    // Invoices issued without tax stay without it.
    if (status !== "draft") return null;
    return (
      <Callout tone="warning" role="status">
        <Inline $gap={3} $wrap $justify="space-between">
          {t("noRate", { city: place })}
          <ButtonLink as={Link} $size="sm" to={newRate(city, state)}>
            {t("addRate")}
          </ButtonLink>
        </Inline>
      </Callout>
    );
  }
  const money = (cents: number) => formats.money(cents, record.currency === "USD" ? "USD" : "BRL");
  return (
    <Panel $padding={4}>
      <Inline $gap={3} $wrap $justify="space-between">
        <Text $strong>
          {[
            t("taxOfCity", { city: place }),
            typeof service_code === "string" ? t("service", { code: service_code }) : null,
          ]
            .filter(Boolean)
            .join(" · ")}
        </Text>
        <Text>
          {t("calculation", {
            value: money(Number(value)),
            rate: formats.number(tax_percent),
            tax: money(tax_value),
          })}
        </Text>
      </Inline>
    </Panel>
  );
}

/** The form of a new rate, which begins with the place. */
const newRate = (city: string, state: unknown) =>
  `/administrator/city_taxes/new?${new URLSearchParams({ city, state: String(state ?? "") })}`;
