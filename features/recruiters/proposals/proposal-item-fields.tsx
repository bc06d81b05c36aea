import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import type { ActionForm } from "#client/system/page/use-actions.ts";
import type { ItemDraft } from "#client/system/recruiters/proposal-actions.ts";
import { calculateFee, type Pricing, startingPercent } from "#contract/pricing.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { TextField } from "#ui/field.tsx";
import { MoneyField } from "#ui/money-field.tsx";
import { FeeCalculation } from "../pricing/fee-calculation.tsx";
import { proposalTexts } from "./texts.ts";

const percentOf = (typed: string): number | null => {
  const value = Number(typed.replace(",", "."));
  return typed.trim() === "" || Number.isNaN(value) ? null : value;
};

/** One item: its name, its quantity, and its fee as a share of the yearly pay. */
export function ProposalItemFields({
  form: { draft, errors, change },
  currency,
  pricing,
}: {
  form: ActionForm<ItemDraft>;
  currency: "BRL" | "USD";
  pricing: Pricing;
}) {
  const t = useTexts(proposalTexts);
  const locale = useLocale();
  const { errorAt } = useFormTexts();
  const worked = (base: number | null, percent: number | null) => {
    if (base !== null && percent !== null) change("unit_value", calculateFee(pricing, base, percent).value);
  };
  const money = { locale, currency };
  return (
    <>
      <TextField
        required
        label={t("itemName")}
        maxLength={160}
        error={errorAt(errors, "name")}
        value={draft.name ?? ""}
        onChange={(name) => change("name", name)}
      />
      <TextField
        type="number"
        min={1}
        label={t("quantity")}
        error={errorAt(errors, "quantity")}
        value={String(draft.quantity ?? "")}
        onChange={(typed) => change("quantity", typed === "" ? null : Math.trunc(Number(typed)))}
      />
      <MoneyField
        {...money}
        label={t("baseSalary")}
        error={errorAt(errors, "base_salary")}
        value={draft.base_salary ?? null}
        onChange={(base) => {
          const percent = draft.fee_percent ?? null;
          // A percentage from the price list follows the pay; a typed one stays.
          const follows = percent === startingPercent(pricing, draft.base_salary ?? 0).percent;
          const next = follows ? startingPercent(pricing, base ?? 0).percent : percent;
          change("base_salary", base);
          change("fee_percent", next);
          worked(base, next);
        }}
      />
      <TextField
        type="number"
        min={0}
        max={100}
        step="0.01"
        label={t("feePercent")}
        error={errorAt(errors, "fee_percent")}
        value={String(draft.fee_percent ?? "")}
        onChange={(typed) => {
          const percent = percentOf(typed);
          change("fee_percent", percent);
          worked(draft.base_salary ?? null, percent);
        }}
      />
      <MoneyField
        {...money}
        required
        label={t("unitValue")}
        hint={t("unitHint")}
        error={errorAt(errors, "unit_value")}
        value={draft.unit_value ?? null}
        onChange={(value) => change("unit_value", value)}
      />
      <FeeCalculation
        pricing={pricing}
        pay={draft.base_salary ?? 0}
        percent={draft.fee_percent ?? null}
        currency={currency}
      />
    </>
  );
}
