import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import type { ActionForm } from "#client/system/page/use-actions.ts";
import type { InstalmentDraft } from "#client/system/recruiters/instalment-actions.ts";
import { billingEvent } from "#contract/catalogues/clients.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { DateField } from "#ui/date-field.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { MoneyField } from "#ui/money-field.tsx";
import { billingPlanTexts } from "./texts.ts";

/** One instalment: a share of the plan's value or a fixed value, and its due date. */
export function InstalmentFields({
  form: { draft, errors, change },
  currency,
}: {
  form: ActionForm<InstalmentDraft>;
  currency: "BRL" | "USD";
}) {
  const t = useTexts(billingPlanTexts);
  const locale = useLocale();
  const { errorAt } = useFormTexts();
  // The list is sent whole: another instalment's errors are not shown at this one.
  const at = draft.index ?? draft.items.length;
  const error = (field: string) =>
    errorAt(errors, `instalments.${at}.${field}`) ??
    errorAt(
      errors.filter(({ path }) => path === field),
      field,
    );
  const wholeOf = (typed: string) => (typed === "" ? null : Math.trunc(Number(typed)));
  return (
    <>
      <TextField
        required
        label={t("name")}
        maxLength={120}
        error={error("name")}
        value={draft.name ?? ""}
        onChange={(name) => change("name", name)}
      />
      <TextField
        type="number"
        min={0}
        max={100}
        step="0.01"
        label={t("part")}
        hint={t("amountHint")}
        error={error("percent")}
        value={String(draft.percent ?? "")}
        onChange={(typed) => change("percent", typed === "" ? null : Number(typed))}
      />
      <MoneyField
        locale={locale}
        currency={currency}
        label={t("fixed")}
        error={error("value")}
        value={draft.value ?? null}
        onChange={(value) => change("value", value)}
      />
      <SelectField
        required
        label={t("event")}
        error={error("billing_event")}
        value={draft.billing_event ?? "placement"}
        options={billingEvent.map(({ code, label }) => ({ value: code, label: label[locale] }))}
        onChange={(event) => change("billing_event", event)}
      />
      <TextField
        type="number"
        min={0}
        max={365}
        label={t("days")}
        error={error("days")}
        value={String(draft.days ?? "")}
        onChange={(typed) => change("days", wholeOf(typed))}
      />
      <DateField
        label={t("due")}
        hint={t("dueHint")}
        error={error("due_on")}
        value={draft.due_on ?? ""}
        onChange={(day) => change("due_on", day || null)}
      />
    </>
  );
}
