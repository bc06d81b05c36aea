import { useState } from "react";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { feeOf } from "#contract/fees.ts";
import { TextField } from "#ui/field.tsx";
import { DescriptionList, Heading, Panel, Stack, Text } from "#ui/layout.tsx";
import { MoneyField } from "#ui/money-field.tsx";
import { utilityTexts } from "./texts.ts";

const numberOf = (typed: string): number => {
  const value = Number(typed.replace(",", "."));
  return Number.isFinite(value) ? value : 0;
};

/** A placement's fee, and its instalments. */
export function FeeSum() {
  const t = useTexts(utilityTexts);
  const locale = useLocale();
  const formats = useFormats();
  const [salary, setSalary] = useState<number | null>(null);
  const [bonus, setBonus] = useState<number | null>(null);
  const [percent, setPercent] = useState("20");
  const [parts, setParts] = useState("1");
  const money = { locale, currency: "BRL" as const };
  const fee = feeOf(salary ?? 0, bonus ?? 0, Math.min(100, numberOf(percent)));
  const count = Math.max(1, Math.trunc(numberOf(parts)));
  return (
    <Panel>
      <Stack $gap={4}>
        <Stack $gap={0.5}>
          <Heading $size="md">{t("fee.title")}</Heading>
          <Text $tone="muted" $size="sm">
            {t("fee.hint")}
          </Text>
        </Stack>
        <MoneyField {...money} label={t("fee.salary")} value={salary} onChange={setSalary} />
        <MoneyField {...money} label={t("fee.bonus")} value={bonus} onChange={setBonus} />
        <TextField
          label={t("fee.percent")}
          inputMode="decimal"
          value={percent}
          onChange={(typed) => setPercent(typed.replaceAll(/[^\d.,]/g, "").slice(0, 6))}
        />
        <TextField
          label={t("fee.installments")}
          inputMode="numeric"
          value={parts}
          onChange={(typed) => setParts(typed.replaceAll(/\D/g, "").slice(0, 2))}
        />
        <div role="status">
          <DescriptionList
            items={[
              { term: t("fee.yearly"), value: formats.money(feeOf(salary ?? 0, bonus ?? 0, 100)) },
              { term: t("fee.fee"), value: <strong>{formats.money(fee)}</strong> },
              { term: t("fee.each"), value: formats.money(Math.round(fee / count)) },
            ]}
          />
        </div>
      </Stack>
    </Panel>
  );
}
