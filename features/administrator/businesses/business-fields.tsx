import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import type { useBusinessForm } from "#client/system/administrators/use-business-form.ts";
import { timeZone } from "#contract/catalogues/agenda.ts";
import { languages } from "#features/forms/languages.ts";
import { SettingsForm } from "#features/forms/settings-form.tsx";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { SelectField, TextField } from "#ui/field.tsx";
import { businessTexts } from "./texts.ts";

/** The data of a business, with the sender and the pace of its mails. */
export function BusinessFields({ title, form }: { title: string; form: ReturnType<typeof useBusinessForm> }) {
  const t = useTexts(businessTexts);
  const locale = useLocale();
  const { errorAt } = useFormTexts();
  const field = (name: string) => ({
    value: form.text(name),
    error: errorAt(form.errors, name),
    maxLength: 160,
    onChange: (value: string) => form.change(name, name === "name" || value !== "" ? value : null),
  });
  return (
    <SettingsForm title={title} form={form}>
      <TextField label={t("name")} required {...field("name")} />
      <TextField label={t("legalName")} {...field("legal_name")} />
      <TextField label={t("mailName")} {...field("mail_from_name")} />
      <TextField label={t("mailAddress")} type="email" hint={t("mailHint")} {...field("mail_from_address")} />
      <SelectField
        label={t("locale")}
        hint={t("localeHint")}
        error={errorAt(form.errors, "locale")}
        value={form.text("locale")}
        options={languages}
        onChange={(chosen) => form.change("locale", chosen)}
      />
      <SelectField
        label={t("timeZone")}
        error={errorAt(form.errors, "time_zone")}
        value={form.text("time_zone")}
        options={timeZone.map(({ code, label }) => ({ value: code, label: label[locale] }))}
        onChange={(chosen) => form.change("time_zone", chosen)}
      />
      <TextField
        label={t("pace")}
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
    </SettingsForm>
  );
}
