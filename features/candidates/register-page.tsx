import { Check } from "lucide-react";
import { lazy, Suspense } from "react";
import { Link, useLocation } from "react-router";
import { styled } from "styled-components";
import { useResource } from "#platform/http/use-resource.ts";
import { useTexts } from "#platform/i18n/use-texts.ts";
import { useDocumentTitle } from "#platform/routing/use-document-title.ts";
import { useRegistrationWizard } from "#platform/system/use-registration-wizard.ts";
import { useApi, useSession, useTenant } from "#platform/system/use-system.ts";
import { Button } from "#ui/button.tsx";
import { Callout, ErrorState, ProgressBar, Skeleton } from "#ui/feedback.tsx";
import { Panel, Stack, Text } from "#ui/layout.tsx";
import { below, radius, space, type } from "#ui/tokens.ts";
import { AccountStep } from "./register/account-step.tsx";
import { ConfirmationStep } from "./register/confirmation-step.tsx";
import { registerTexts } from "./register/texts.ts";
import { WizardEnd } from "./register/wizard-end.tsx";

const CurriculumStep = lazy(() => import("./register/curriculum-step.tsx"));

const steps = ["account", "confirmation", "curriculum"] as const;
const Page = styled.div<{ $wide: boolean }>`
  width: 100%; max-width: ${({ $wide }) => ($wide ? "920px" : "520px")}; margin: 0 auto; padding: ${space(4)} 0 ${space(10)};
  ${below("phone")} { padding-top: 0; }
`;
const Steps = styled.ol`
  display: flex; justify-content: space-between; gap: ${space(3)}; padding: 0; margin: 0; list-style: none; font-size: ${type.sm}; color: var(--muted);
  li { display: inline-flex; align-items: center; gap: ${space(2)}; }
  li > span { display: inline-grid; place-items: center; width: 22px; height: 22px; border-radius: ${radius.full}; border: 1px solid var(--line-strong); font-size: ${type.xs}; font-weight: 600; flex: none; }
  li[aria-current] { color: var(--text); font-weight: 600; }
  li[aria-current] > span, li[data-done] > span { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
  ${below("phone")} { li:not([aria-current]) > b { display: none; } }
  b { font-weight: inherit; }
`;

/** Registration in three steps; also where an unconfirmed or incomplete candidate goes on. */
export default function RegisterPage() {
  const t = useTexts(registerTexts);
  const tenant = useTenant();
  const { user } = useSession();
  const { search } = useLocation();
  const wizard = useRegistrationWizard(user, new URLSearchParams(search).get("job_uid"));
  const { draft, stage, step } = wizard;
  useDocumentTitle(t("title"), tenant.title);
  return (
    <Page $wide={stage === "curriculum" || stage === "loading"}>
      <Stack $gap={4}>
        {draft.jobUid ? <JobBrought uid={draft.jobUid} /> : null}
        <Stack $gap={3}>
          <Steps aria-label={t("progress", { step, steps: steps.length })}>
            {steps.map((name, index) => (
              <li
                key={name}
                aria-current={index + 1 === step ? "step" : undefined}
                data-done={index + 1 < step || undefined}
              >
                <span>{index + 1 < step ? <Check size={13} aria-hidden /> : index + 1}</span>
                <b>{t(`steps.${name}`)}</b>
              </li>
            ))}
          </Steps>
          <ProgressBar
            percent={Math.round((100 * step) / steps.length)}
            label={t("progress", { step, steps: steps.length })}
          />
        </Stack>
        <Panel $padding={7}>
          <Stage wizard={wizard} />
        </Panel>
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
  const api = useApi();
  const { data } = useResource(`job ${uid}`, (signal) =>
    api("GET /jobs/:uid", { params: { uid } }, { signal }),
  );
  if (!data) return null;
  return (
    <Callout tone="info">
      <Text>
        {t("applyingTo")} <Link to={`/jobs/${data.job.slug}/${uid}`}>{data.job.title}</Link>
      </Text>
    </Callout>
  );
}
