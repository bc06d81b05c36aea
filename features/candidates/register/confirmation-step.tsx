import { MailCheck } from "lucide-react";
import { useTexts } from "#client/i18n/use-texts.ts";
import type { useRegistrationWizard } from "#client/system/candidates/use-registration-wizard.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/feedback.tsx";
import { Heading, Inline, Stack, Text } from "#ui/layout.tsx";
import { icons } from "#ui/tokens.ts";
import { registerTexts } from "./texts.ts";

/** Step 2: the mailed link confirms; here it is noticed. */
export function ConfirmationStep({ wizard }: { wizard: ReturnType<typeof useRegistrationWizard> }) {
  const t = useTexts(registerTexts);
  const { failureText } = useFormTexts();
  const { busy, email, failure, resent } = wizard;
  return (
    <Stack $gap={5}>
      <MailCheck size={icons.xLarge} aria-hidden color="var(--accent-text)" />
      <Stack $gap={2}>
        <Heading as="h1" $size="2xl">
          {t("confirmation.title")}
        </Heading>
        <Text>{t("confirmation.lead", { email: email ?? "" })}</Text>
        <Text $tone="muted">{t("confirmation.spam")}</Text>
      </Stack>
      {resent ? (
        <Callout tone="success" role="status">
          {t("confirmation.resent")}
        </Callout>
      ) : null}
      {failure ? (
        <Callout tone="danger" role="alert">
          {failureText(failure)}
        </Callout>
      ) : null}
      <Inline $gap={2} $wrap>
        <Button kind="primary" onClick={wizard.checkConfirmation}>
          {t("confirmation.check")}
        </Button>
        <Button busy={busy} onClick={wizard.resendConfirmation}>
          {t("confirmation.resend")}
        </Button>
      </Inline>
    </Stack>
  );
}
