import { useTexts } from "#client/i18n/use-texts.ts";
import { formTexts } from "#features/forms/texts.ts";
import type { SettingLabels } from "../setting-changes/use-setting-words.ts";
import { siteTexts } from "../sites/texts.ts";
import { businessTexts } from "./texts.ts";

/** What the data of a business are called in its history. */
export function useBusinessWords(): SettingLabels {
  const t = useTexts(businessTexts);
  const f = useTexts(formTexts);
  const s = useTexts(siteTexts);
  return {
    settings: {
      ...{ name: t("name"), legal_name: t("legalName"), locale: t("locale"), time_zone: t("timeZone") },
      ...{ mail_from_name: t("mailName"), mail_from_address: t("mailAddress") },
      ...{ mails_per_minute: t("pace"), inactive_months: f("retention.label") },
      ...{ logo_url: s("logo.light"), logo_dark_url: s("logo.dark") },
    },
    parts: {},
    values: {},
  };
}
