import { CircleCheck } from "lucide-react";
import { Suspense } from "react";
import { Link } from "react-router";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useSession } from "#client/system/app/use-system.ts";
import { standingOf } from "#client/system/candidates/standing.ts";
import { useApplyToJob } from "#client/system/candidates/use-apply-to-job.ts";
import { useCandidacyPath } from "#client/system/candidates/use-candidacy-path.ts";
import type { PublicJob } from "#contract/calls/public-jobs.ts";
import { lazy } from "#features/shared/lazy.ts";
import { homes } from "#machines/access/access-rules.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Skeleton } from "#ui/feedback.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { icons } from "#ui/tokens.ts";
import { jobTexts } from "./job-texts.ts";

const ApplyDialog = lazy(() => import("./apply-dialog.tsx"));
const SaveJobButton = lazy(() => import("#features/shared/job-card/save-job-button.tsx"));

/** The job's main action, and its result. */
export function ApplyBox({ job }: { job: PublicJob & { applied: boolean } }) {
  const t = useTexts(jobTexts);
  const { user } = useSession();
  const apply = useApplyToJob(job);
  const standing = standingOf(user);
  const isThere = apply.state === "applied" || apply.state === "alreadyApplied";
  const followPath = useCandidacyPath(isThere ? job.uid : null);
  if (isThere) {
    return (
      <Stack $gap={2.5} role="status">
        <Inline $gap={2}>
          <CircleCheck size={icons.normal} aria-hidden color="var(--success)" />
          <Text $strong>{t(apply.state === "applied" ? "apply.done" : "apply.already")}</Text>
        </Inline>
        {apply.state === "applied" ? (
          <Text $tone="muted" $size="sm">
            {t("apply.doneHint")}
          </Text>
        ) : null}
        <ButtonLink as={Link} to={followPath}>
          {t("apply.follow")}
        </ButtonLink>
      </Stack>
    );
  }
  if (user && user.strategy !== "candidates") {
    return (
      <Stack $gap={2.5}>
        <Text $tone="muted" $size="sm">
          {t("apply.notCandidate")}
        </Text>
        <ButtonLink as={Link} to={homes[user.strategy]}>
          {t("apply.ownArea")}
        </ButtonLink>
      </Stack>
    );
  }
  const asking = apply.state === "asking" || apply.state === "sending" || apply.state === "waiting";
  return (
    <Stack $gap={2}>
      <Button kind="primary" size="lg" onClick={() => apply.ask(user)}>
        {t("apply.action")}
      </Button>
      {standing === "completed" ? (
        <Suspense fallback={<Skeleton $height="36px" />}>
          <SaveJobButton uid={job.uid} />
        </Suspense>
      ) : null}
      {standing === "completed" ? null : (
        <Text $tone="muted" $size="xs">
          {t(standing === "visitor" ? "apply.visitorHint" : "apply.incompleteHint")}
        </Text>
      )}
      {asking ? (
        <Suspense>
          <ApplyDialog apply={apply} title={job.title} uid={job.uid} />
        </Suspense>
      ) : null}
    </Stack>
  );
}
