import { CircleCheck, CircleX, LogIn } from "lucide-react";
import { Link } from "react-router";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useCandidacyPath } from "#client/system/candidates/use-candidacy-path.ts";
import type { useRegistrationWizard } from "#client/system/candidates/use-registration-wizard.ts";
import { pastRegistration, signInFrom } from "#machines/access/access-rules.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Spinner } from "#ui/feedback.tsx";
import { Heading, Inline, Stack, Text } from "#ui/layout.tsx";
import { icons } from "#ui/tokens.ts";
import { registerTexts } from "./texts.ts";

/** How the wizard ended: applied, refused, or over for now. */
export function WizardEnd({ wizard }: { wizard: ReturnType<typeof useRegistrationWizard> }) {
  const t = useTexts(registerTexts);
  const { draft, stage } = wizard;
  const applied = stage === "completedAndApplied";
  const followPath = useCandidacyPath(applied ? draft.jobUid : null);
  if (stage === "applying") {
    return (
      <Stack $align="center" $gap={4} role="status">
        <Spinner size={48} label={t("done.applying")} />
        <Text>{t("done.applying")}</Text>
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
  const failed = stage === "applyFailed";
  return (
    <Stack $gap={4}>
      <Stack $gap={4} role="status">
        {failed ? (
          <CircleX size={icons.xLarge} aria-hidden color="var(--warning)" />
        ) : (
          <CircleCheck size={icons.xLarge} aria-hidden color="var(--success)" />
        )}
        <Heading as="h1" $size="2xl">
          {t(failed ? "done.applyFailed" : applied ? "done.applied" : "done.completed")}
        </Heading>
        <Text>
          {t(failed ? "done.applyFailedHint" : applied ? "done.appliedHint" : "done.completedHint")}
        </Text>
      </Stack>
      <Inline $gap={2} $wrap>
        {applied ? (
          <ButtonLink as={Link} to={pastRegistration(followPath)} $kind="primary">
            {t("done.follow")}
          </ButtonLink>
        ) : (
          <ButtonLink as={Link} to="/jobs" $kind="primary">
            {t("done.jobs")}
          </ButtonLink>
        )}
        {failed ? <Button onClick={wizard.retryApply}>{t("done.retryApply")}</Button> : null}
        <ButtonLink as={Link} to={pastRegistration("/candidates/home")}>
          {t("done.home")}
        </ButtonLink>
      </Inline>
    </Stack>
  );
}
