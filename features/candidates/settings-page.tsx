import { useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import { PageHeader, Stack } from "#ui/layout.tsx";
import { ChangePassword } from "../forms/change-password.tsx";
import { LinkedAccounts } from "../shared/social/linked-accounts.tsx";
import { Consents } from "./area/consents.tsx";
import { OwnMailPreferences } from "./area/mail-preferences.tsx";
import { OwnAccount } from "./area/own-account.tsx";
import { OwnAlerts } from "./area/own-alerts.tsx";
import { areaTexts } from "./area/texts.ts";

export default function SettingsPage() {
  const t = useTexts(areaTexts);
  useDocumentTitle(t("settings.title"), useTenant().title);
  return (
    <Stack $gap={5} style={{ maxWidth: 560 }}>
      <PageHeader title={t("settings.title")} hint={t("settings.lead")} />
      <OwnAccount>
        <ChangePassword
          whose="candidates"
          titleSize="lg"
          words={{
            title: t("settings.password"),
            current: t("settings.current"),
            next: t("settings.next"),
            nextHint: t("settings.nextHint"),
            again: t("settings.again"),
            submit: t("settings.submit"),
            changed: t("settings.changed"),
          }}
        />
        <LinkedAccounts strategy="candidates" />
        <OwnMailPreferences />
        <OwnAlerts />
        <Consents />
      </OwnAccount>
    </Stack>
  );
}
