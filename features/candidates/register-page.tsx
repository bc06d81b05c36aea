import { UserRoundX } from "lucide-react";
import { Suspense } from "react";
import { Link, useLocation } from "react-router";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useSession, useTenant } from "#client/system/app/use-system.ts";
import { useRegistrationWizard } from "#client/system/candidates/use-registration-wizard.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { publicJob } from "#client/system/public/jobs.ts";
import { lazy } from "#features/shared/lazy.ts";
import { useSite } from "#features/shared/use-site.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Callout, EmptyState, ErrorState, Skeleton } from "#ui/feedback.tsx";
import { Panel, Stack, Text } from "#ui/layout.tsx";
import { Stepper } from "#ui/stepper.tsx";
import { below, icons, space } from "#ui/tokens.ts";
import { AccountStep } from "./register/account-step.tsx";
import { ConfirmationStep } from "./register/confirmation-step.tsx";
import { NextSteps } from "./register/next-steps.tsx";
import { registerTexts } from "./register/texts.ts";
import { WizardEnd } from "./register/wizard-end.tsx";

const CurriculumStep = lazy(() => import("./register/curriculum-step.tsx"));

const steps = ["account", "confirmation", "curriculum"] as const;
const Page = styled.div<{ $wide: boolean }>`
  width: 100%; max-width: ${({ $wide }) => ($wide ? "920px" : "520px")}; margin: 0 auto; padding: ${space(4)} 0 ${space(10)};
  ${below("phone")} { padding-top: 0; }
`;

/** Registration in three steps; an unconfirmed or incomplete candidate continues here. */
export default function RegisterPage() {
  const t = useTexts(registerTexts);
  const tenant = useTenant();
  const { allows } = useSite();
  const { user } = useSession();
  const { search } = useLocation();
  const wizard = useRegistrationWizard(user, new URLSearchParams(search).get("job_uid"));
  const { draft, stage, step } = wizard;
  const isUnderWay = ["restoring", "loading", "loadFailed", ...steps].includes(stage);
  const isOver = stage === "completed" || stage === "completedAndApplied" || stage === "applyFailed";
  useDocumentTitle(t("title"), tenant.title);
  // A registered candidate is redirected.
  if (!allows("sign_up") && !user)
    return (
      <EmptyState
        icon={<UserRoundX size={icons.large} aria-hidden />}
        title={t("closed")}
        action={
          <ButtonLink as={Link} to="/jobs">
            {t("seeJobs")}
          </ButtonLink>
        }
      >
        {t("closedHint")}
      </EmptyState>
    );
  return (
    <Page $wide={stage === "curriculum" || stage === "loading" || isOver}>
      <Stack $gap={4}>
        {draft.jobUid && isUnderWay ? <JobBrought uid={draft.jobUid} /> : null}
        <Stepper
          label={t("progress", { step, steps: steps.length })}
          step={step}
          steps={steps.map((name) => t(`steps.${name}`))}
          doneText={t("stepDone")}
        />
        <Panel $padding={7}>
          <Stage wizard={wizard} />
        </Panel>
        {isOver ? <NextSteps applied={stage === "completedAndApplied"} /> : null}
      </Stack>
    </Page>
  );
}

function Stage({ wizard }: { wizard: ReturnType<typeof useRegistrationWizard> }) {
  const t = useTexts(registerTexts);
  switch (wizard.stage) {
    case "restoring":
    case "loading":
      return <Waiting label={t("restoring")} />;
    case "account":
      return <AccountStep wizard={wizard} />;
    case "confirmation":
      return <ConfirmationStep wizard={wizard} />;
    case "loadFailed":
      return (
        <ErrorState
          title={t("curriculum.loadFailed")}
          action={<Button onClick={wizard.retry}>{t("curriculum.retry")}</Button>}
        >
          {t("offline")}
        </ErrorState>
      );
    case "curriculum":
      return (
        <Suspense fallback={<Waiting label={t("restoring")} />}>
          <CurriculumStep wizard={wizard} />
        </Suspense>
      );
    default:
      return <WizardEnd wizard={wizard} />;
  }
}

function Waiting({ label }: { label: string }) {
  return (
    <Stack $gap={4} role="status" aria-label={label}>
      <Skeleton $width="60%" $height="30px" />
      <Skeleton $height="36px" />
      <Skeleton $height="36px" />
      <Skeleton $width="40%" $height="36px" />
    </Stack>
  );
}

function JobBrought({ uid }: { uid: string }) {
  const t = useTexts(registerTexts);
  const { data } = useRead(publicJob, { params: { uid } });
  if (!data) return null;
  return (
    <Callout tone="info">
      <Text>
        {t("applyingTo")} <Link to={`/jobs/${data.job.slug}/${uid}`}>{data.job.title}</Link>
      </Text>
    </Callout>
  );
}
