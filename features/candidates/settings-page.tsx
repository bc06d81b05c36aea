import { useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import { useChangePassword } from "#client/system/page/use-change-password.ts";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/feedback.tsx";
import { PasswordField } from "#ui/field.tsx";
import { Heading, Inline, PageHeader, Panel, Stack } from "#ui/layout.tsx";
import { submitWith } from "#ui/submit-with.ts";
import { useFormTexts } from "../forms/use-form-texts.ts";
import { LinkedAccounts } from "../shared/social/linked-accounts.tsx";
import { Consents } from "./area/consents.tsx";
import { OwnMailPreferences } from "./area/mail-preferences.tsx";
import { OwnAccount } from "./area/own-account.tsx";
import { OwnAlerts } from "./area/own-alerts.tsx";
import { areaTexts } from "./area/texts.ts";

export default function SettingsPage() {
  const t = useTexts(areaTexts);
  const { errorAt, failureText } = useFormTexts();
  const form = useChangePassword("candidates");
  useDocumentTitle(t("settings.title"), useTenant().title);
  const { fields, failure, state } = form;
  return (
    <Stack $gap={5} style={{ maxWidth: 560 }}>
      <PageHeader title={t("settings.title")} hint={t("settings.lead")} />
      <OwnAccount>
        <Panel>
          <form noValidate onSubmit={submitWith(form.save)}>
            <Stack $gap={4}>
              <Heading $size="lg">{t("settings.password")}</Heading>
              {state === "changed" ? (
                <Callout tone="success" role="status">
                  {t("settings.changed")}
                </Callout>
              ) : null}
              <PasswordField
                label={t("settings.current")}
                required
                autoComplete="current-password"
                maxLength={200}
                value={form.current}
                error={errorAt(fields, "current")}
                onChange={(current) => form.change({ current })}
              />
              <PasswordField
                label={t("settings.next")}
                hint={t("settings.nextHint")}
                required
                autoComplete="new-password"
                maxLength={200}
                value={form.next}
                error={errorAt(fields, "next")}
                onChange={(next) => form.change({ next })}
              />
              <PasswordField
                label={t("settings.again")}
                required
                autoComplete="new-password"
                maxLength={200}
                value={form.again}
                error={errorAt(fields, "again")}
                onChange={(again) => form.change({ again })}
              />
              {failure && fields.length === 0 ? (
                <Callout tone="danger" role="alert">
                  {failureText(failure)}
                </Callout>
              ) : null}
              <Inline>
                <Button type="submit" kind="primary" busy={state === "saving"}>
                  {t("settings.submit")}
                </Button>
              </Inline>
            </Stack>
          </form>
        </Panel>
        <LinkedAccounts strategy="candidates" />
        <OwnMailPreferences />
        <OwnAlerts />
        <Consents />
      </OwnAccount>
    </Stack>
  );
}
