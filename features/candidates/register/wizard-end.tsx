import { CircleCheck, CircleX, LogIn } from "lucide-react";
import { Link } from "react-router";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useSession } from "#client/system/app/use-system.ts";
import type { useRegistrationWizard } from "#client/system/candidates/use-registration-wizard.ts";
import { signInFrom } from "#machines/access/access-rules.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Spinner } from "#ui/feedback.tsx";
import { Heading, Inline, Stack, Text } from "#ui/layout.tsx";
import { icons } from "#ui/tokens.ts";
import { registerTexts } from "./texts.ts";

/** How the wizard ended: applied, refused, or over for now. */
export function WizardEnd({ wizard }: { wizard: ReturnType<typeof useRegistrationWizard> }) {
  const t = useTexts(registerTexts);
  const { profileChanged } = useSession();
  const { stage } = wizard;
  if (stage === "applying" || stage === "completed") {
    return (
      <Stack $align="center" $gap={4} role="status">
        <Spinner size={48} label={t("done.applying")} />
        <Text>{t(stage === "applying" ? "done.applying" : "done.completed")}</Text>
      </Stack>
    );
  }
  if (stage === "expired") {
    return (
      <Stack $gap={4} role="alert">
        <LogIn size={icons.xLarge} aria-hidden color="var(--accent-text)" />
        <Heading as="h1" $size="2xl">
          {t("done.expired")}
        </Heading>
        <Text>{t("done.expiredHint")}</Text>
        <Inline>
          <ButtonLink as={Link} to={signInFrom("/candidates/register")} $kind="primary">
            {t("done.signIn")}
          </ButtonLink>
        </Inline>
      </Stack>
    );
  }
  const applied = stage === "completedAndApplied";
  return (
    <Stack $gap={4} role="status">
      {applied ? (
        <CircleCheck size={icons.xLarge} aria-hidden color="var(--success)" />
      ) : (
        <CircleX size={icons.xLarge} aria-hidden color="var(--warning)" />
      )}
      <Heading as="h1" $size="2xl">
        {t(applied ? "done.applied" : "done.applyFailed")}
      </Heading>
      <Text>{t(applied ? "done.appliedHint" : "done.applyFailedHint")}</Text>
      <Inline $gap={2} $wrap>
        {/* The session learns that the registration is complete, and the way home is open. */}
        <Button kind="primary" onClick={profileChanged}>
          {t("done.home")}
        </Button>
        {applied ? null : <Button onClick={wizard.retryApply}>{t("done.retryApply")}</Button>}
        <ButtonLink as={Link} to="/jobs" onClick={profileChanged}>
          {t("done.jobs")}
        </ButtonLink>
      </Inline>
    </Stack>
  );
}
