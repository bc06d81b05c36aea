import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import type { useSettingsForm } from "#client/system/lists/use-settings-form.ts";
import { timeZone } from "#contract/catalogues/agenda.ts";
import { SelectField, TextField } from "#ui/field.tsx";
import { languages } from "./languages.ts";
import { formTexts } from "./texts.ts";
import { useFormTexts } from "./use-form-texts.ts";

type Hinted = "mailAddress" | "locale" | "timeZone" | "pace";
/** Labels of the fields, and hints where the screen has some. */
interface Words {
  labels: Record<"name" | "legalName" | "mailName" | Hinted, string>;
  hints: Partial<Record<Hinted, string>>;
}

/** A multiple choice has no empty option. */
const never = 0;

/** The data of a business, with the sender and the pace of its mails. */
export function BusinessDataFields({
  form,
  words: { labels, hints },
}: {
  form: ReturnType<typeof useSettingsForm>;
  words: Words;
}) {
  const t = useTexts(formTexts);
  const locale = useLocale();
  const { errorAt } = useFormTexts();
  const field = (name: string) => ({
    value: form.text(name),
    error: errorAt(form.errors, name),
    maxLength: 160,
    onChange: (value: string) => form.change(name, name === "name" || value !== "" ? value : null),
  });
  return (
    <>
      <TextField label={labels.name} required {...field("name")} />
      <TextField label={labels.legalName} {...field("legal_name")} />
      <TextField label={labels.mailName} {...field("mail_from_name")} />
      <TextField
        label={labels.mailAddress}
        hint={hints.mailAddress}
        type="email"
        {...field("mail_from_address")}
      />
      <SelectField
        label={labels.locale}
        hint={hints.locale}
        error={errorAt(form.errors, "locale")}
        value={form.text("locale")}
        options={languages}
        onChange={(chosen) => form.change("locale", chosen)}
      />
      <SelectField
        label={labels.timeZone}
        hint={hints.timeZone}
        error={errorAt(form.errors, "time_zone")}
        value={form.text("time_zone")}
        options={timeZone.map(({ code, label }) => ({ value: code, label: label[locale] }))}
        onChange={(chosen) => form.change("time_zone", chosen)}
      />
      <TextField
        label={labels.pace}
        hint={hints.pace}
        error={errorAt(form.errors, "mails_per_minute")}
        inputMode="numeric"
        maxLength={4}
        required
        value={form.number("mails_per_minute")?.toString() ?? ""}
        onChange={(typed) => {
          const digits = typed.replaceAll(/\D/g, "");
          form.change("mails_per_minute", digits === "" ? null : Number(digits));
        }}
      />
      <SelectField<number>
        label={t("retention.label")}
        hint={t("retention.hint")}
        error={errorAt(form.errors, "inactive_months")}
        value={form.number("inactive_months") ?? never}
        options={[
          { value: never, label: t("retention.never") },
          ...[12, 18, 24, 36, 60].map((count) => ({ value: count, label: t("retention.months", { count }) })),
        ]}
        onChange={(months) => form.change("inactive_months", months === never ? null : months)}
      />
    </>
  );
}
