import { Bookmark, ClipboardList } from "lucide-react";
import { useCallback } from "react";
import { Link } from "react-router";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useTenant, useToasts } from "#client/system/app/use-system.ts";
import { ownInterviews, ownOffers } from "#client/system/candidates/interviews.ts";
import { type OwnThread, useOwnThreads } from "#client/system/candidates/messages.ts";
import { ownApplies } from "#client/system/candidates/reads.ts";
import { savedJobs } from "#client/system/candidates/saved-jobs.ts";
import { useWithdrawApply } from "#client/system/candidates/use-withdraw-apply.ts";
import { useRead } from "#client/system/page/use-read.ts";
import type { CandidateInterview } from "#contract/calls/candidate-interviews.ts";
import { ReadFailure } from "#features/shared/reading/loaded.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState, Skeleton } from "#ui/feedback.tsx";
import { Heading, PageHeader, Panel, Stack } from "#ui/layout.tsx";
import { icons } from "#ui/tokens.ts";
import { ApplyRow, type CandidateApply, isActive, nextInterview } from "./area/apply-row.tsx";
import { SavedJobs } from "./area/saved-jobs.tsx";
import { areaTexts } from "./area/texts.ts";
import { Withdrawal } from "./area/withdrawal.tsx";
import { WaitingOffers } from "./meet/waiting-offers.tsx";

export default function CandidacyPage() {
  const t = useTexts(areaTexts);
  const toasts = useToasts();
  const read = useRead(ownApplies);
  // Both are shown around the applications, and at once with them.
  const offers = useRead(ownOffers);
  const saved = useRead(savedJobs);
  const interviews = useRead(ownInterviews);
  const { show } = toasts;
  const withdrawnText = t("candidacy.withdrawn");
  const withdrawn = useCallback(() => {
    show({ kind: "success", text: withdrawnText });
  }, [show, withdrawnText]);
  const withdraw = useWithdrawApply(withdrawn);
  useDocumentTitle(t("candidacy.title"), useTenant().title);
  const threads = useOwnThreads();
  const isWaiting = [read, offers, saved, interviews].some(({ state }) => state === "loading");
  const applies = isWaiting ? undefined : read.data?.applies;
  const withdrawing = applies?.find(({ uid }) => uid === withdraw.uid);
  const groups = [
    { title: t("candidacy.active"), applies: applies?.filter(isActive) ?? [] },
    { title: t("candidacy.past"), applies: applies?.filter((apply) => !isActive(apply)) ?? [] },
  ];
  return (
    <Stack $gap={5} style={{ maxWidth: 880 }}>
      <PageHeader
        title={t("candidacy.title")}
        hint={applies && applies.length > 0 ? t("candidacy.total", { count: applies.length }) : null}
        actions={
          // They stand below all applies.
          !isWaiting && saved.data && saved.data.saved_jobs.length > 0 ? (
            <ButtonLink as="a" href="#saved">
              <Bookmark aria-hidden />
              {t("saved.count", { count: saved.data.saved_jobs.length })}
            </ButtonLink>
          ) : null
        }
      />
      {isWaiting ? <Waiting label={t("edit.loading")} /> : <WaitingOffers />}
      {applies === undefined && read.state === "failed" ? (
        <Panel>
          <ReadFailure title={t("candidacy.failed")} read={read} />
        </Panel>
      ) : null}
      {applies?.length === 0 ? (
        <Panel>
          <EmptyState
            icon={<ClipboardList size={icons.large} aria-hidden color="var(--muted)" />}
            title={t("candidacy.empty")}
            action={
              <ButtonLink as={Link} to="/jobs" $kind="primary">
                {t("home.findJobs")}
              </ButtonLink>
            }
          >
            {t("candidacy.emptyHint")}
          </EmptyState>
        </Panel>
      ) : null}
      {groups.map((group) =>
        group.applies.length === 0 ? null : (
          <Group
            key={group.title}
            title={group.title}
            applies={group.applies}
            threads={threads}
            interviews={interviews.data?.interviews}
            onWithdraw={withdraw.ask}
          />
        ),
      )}
      {isWaiting ? null : <SavedJobs />}
      <Withdrawal withdraw={withdraw} job={withdrawing?.job.title} />
    </Stack>
  );
}

function Group({
  title,
  applies,
  threads,
  interviews,
  onWithdraw,
}: {
  title: string;
  applies: readonly CandidateApply[];
  threads: readonly OwnThread[];
  interviews: readonly CandidateInterview[] | undefined;
  onWithdraw: (uid: string) => void;
}) {
  return (
    <Stack as="section" $gap={3}>
      <Heading $size="lg">{title}</Heading>
      {applies.map((apply) => (
        <Panel as="article" key={apply.uid}>
          <ApplyRow
            apply={apply}
            interview={nextInterview(interviews, apply)}
            thread={threads.find(({ apply_uid }) => apply_uid === apply.uid)}
            onWithdraw={() => onWithdraw(apply.uid)}
          />
        </Panel>
      ))}
    </Stack>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <Stack $gap={3} role="status" aria-label={label} aria-busy>
      {["a", "b", "c"].map((key) => (
        <Panel key={key}>
          <Stack $gap={3}>
            <Skeleton $width="45%" $height="18px" />
            <Skeleton $width="70%" />
            <Skeleton $height="20px" />
          </Stack>
        </Panel>
      ))}
    </Stack>
  );
}
