import { useTexts } from "#client/i18n/use-texts.ts";
import type { useBusinessForm } from "#client/system/administrators/use-business-form.ts";
import { BusinessDataFields } from "#features/forms/business-data-fields.tsx";
import { SettingsForm } from "#features/forms/settings-form.tsx";
import { businessTexts } from "./texts.ts";

export function BusinessFields({ title, form }: { title: string; form: ReturnType<typeof useBusinessForm> }) {
  const t = useTexts(businessTexts);
  const labels = {
    name: t("name"),
    legalName: t("legalName"),
    mailName: t("mailName"),
    mailAddress: t("mailAddress"),
    locale: t("locale"),
    timeZone: t("timeZone"),
    pace: t("pace"),
  };
  const hints = { mailAddress: t("mailHint"), locale: t("localeHint") };
  return (
    <SettingsForm title={title} form={form}>
      <BusinessDataFields form={form} words={{ labels, hints }} />
    </SettingsForm>
  );
}
