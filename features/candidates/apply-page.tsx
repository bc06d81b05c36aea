import { BriefcaseBusiness, CircleCheck } from "lucide-react";
import { Link, useParams } from "react-router";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import { useApplyToJob } from "#client/system/candidates/use-apply-to-job.ts";
import { useCandidacyPath } from "#client/system/candidates/use-candidacy-path.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { publicJob } from "#client/system/public/jobs.ts";
import type { PublicJobDetail } from "#contract/calls/public-jobs.ts";
import { ReadFailure } from "#features/shared/reading/loaded.tsx";
import { mayTryAgain } from "#features/shared/reading/try-again.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { EmptyState, Skeleton } from "#ui/feedback.tsx";
import { Divider, Inline, PageHeader, Panel, Stack } from "#ui/layout.tsx";
import { submitWith } from "#ui/submit-with.ts";
import { icons } from "#ui/tokens.ts";
import { ApplyFields } from "../forms/apply-fields.tsx";
import { applyTexts } from "../forms/apply-texts.ts";
import { ApplyCv } from "./apply-cv.tsx";
import { areaTexts } from "./area/texts.ts";

/** A new apply, for the job of the address. */
export default function ApplyPage() {
  const { job_uid } = useParams();
  const t = useTexts(areaTexts);
  const job = useRead(publicJob, job_uid ? { params: { uid: job_uid } } : null);
  useDocumentTitle(t("apply.title"), useTenant().title);
  return (
    <Stack $gap={5} style={{ maxWidth: 720 }}>
      <PageHeader title={t("apply.title")} hint={job.data?.job.title} />
      <Panel>
        {mayTryAgain(job) ? (
          <ReadFailure read={job} title={undefined} />
        ) : job_uid === undefined || (job.state === "failed" && !job.data) ? (
          <EmptyState
            icon={<BriefcaseBusiness size={icons.large} aria-hidden color="var(--muted)" />}
            title={t(job_uid === undefined ? "apply.choose" : "apply.gone")}
            action={
              <ButtonLink as={Link} to="/jobs" $kind="primary">
                {t("home.findJobs")}
              </ButtonLink>
            }
          >
            {t("apply.chooseHint")}
          </EmptyState>
        ) : null}
        {job_uid !== undefined && job.state === "loading" ? (
          <Skeleton $height="220px" role="status" aria-label={t("apply.loading")} />
        ) : null}
        {job.data ? <ApplyForm job={job.data.job} /> : null}
      </Panel>
    </Stack>
  );
}

function ApplyForm({ job }: { job: PublicJobDetail }) {
  const t = useTexts(applyTexts);
  const apply = useApplyToJob(job, true);
  const isThere = apply.state === "applied" || apply.state === "alreadyApplied";
  const followPath = useCandidacyPath(isThere ? job.uid : null);
  if (isThere) {
    return (
      <EmptyState
        icon={<CircleCheck size={icons.xLarge} aria-hidden color="var(--success)" />}
        title={t(apply.state === "applied" ? "done" : "already")}
        action={
          <ButtonLink as={Link} to={followPath} $kind="primary">
            {t("follow")}
          </ButtonLink>
        }
      >
        {t("doneHint")}
      </EmptyState>
    );
  }
  const busy = apply.state === "sending" || apply.state === "waiting";
  return (
    <Stack $gap={6}>
      <ApplyCv />
      <Divider />
      <form onSubmit={submitWith(apply.confirm)}>
        <Stack $gap={5}>
          <ApplyFields apply={apply} />
          <Inline>
            <Button type="submit" kind="primary" busy={busy}>
              {t(busy ? "sending" : "send")}
            </Button>
            <ButtonLink as={Link} to={`/jobs/${job.slug}/${job.uid}`}>
              {t("cancel")}
            </ButtonLink>
          </Inline>
        </Stack>
      </form>
    </Stack>
  );
}
