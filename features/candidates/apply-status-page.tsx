import { ArrowLeft, SearchX } from "lucide-react";
import { useCallback } from "react";
import { Link, useParams } from "react-router";
import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useTenant, useToasts } from "#client/system/app/use-system.ts";
import { ownInterviews } from "#client/system/candidates/interviews.ts";
import { useOwnConversation } from "#client/system/candidates/messages.ts";
import { ownCandidacy } from "#client/system/candidates/reads.ts";
import { useWithdrawApply } from "#client/system/candidates/use-withdraw-apply.ts";
import { useRead } from "#client/system/page/use-read.ts";
import type { Candidacy } from "#contract/calls/candidates.ts";
import { Conversation } from "#features/shared/messages/conversation.tsx";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Callout, EmptyState } from "#ui/feedback.tsx";
import { DescriptionList, Heading, Inline, PageHeader, Panel, Stack, Text } from "#ui/layout.tsx";
import { CardsSkeleton } from "#ui/skeletons.tsx";
import { Timeline } from "#ui/timeline.tsx";
import { icons, space } from "#ui/tokens.ts";
import { isActive } from "./area/apply-row.tsx";
import { SuggestedJobs } from "./area/suggested-jobs.tsx";
import { areaTexts } from "./area/texts.ts";
import { Withdrawal } from "./area/withdrawal.tsx";
import { InterviewCard } from "./meet/interview-card.tsx";
import { WaitingOffers } from "./meet/waiting-offers.tsx";

const Written = styled(Text)`white-space: pre-line; overflow-wrap: anywhere; max-width: 70ch;`;
/** The text of a quiet button begins where the page does. */
const Back = styled(Inline)`margin-left: -${space(2.5)};`;

/** One application: its status and since when, the next step, and every message and appointment. */
export default function ApplyStatusPage() {
  const t = useTexts(areaTexts);
  const { uid = "" } = useParams();
  const read = useRead(ownCandidacy, { params: { uid } });
  const isUnknown = read.state === "failed" && read.error.code === "not_found";
  useDocumentTitle(
    read.data?.candidacy.job.title ?? t(isUnknown ? "candidacyOf.gone" : "candidacyOf.title"),
    useTenant().title,
  );
  return (
    <Stack $gap={5} style={{ maxWidth: 880 }}>
      <Back>
        <ButtonLink as={Link} $kind="quiet" $size="sm" to="/candidates/candidacy">
          <ArrowLeft aria-hidden /> {t("messages.back")}
        </ButtonLink>
      </Back>
      {isUnknown ? (
        <>
          <PageHeader title={t("candidacyOf.title")} />
          <Panel>
            <EmptyState
              icon={<SearchX size={icons.large} aria-hidden />}
              title={t("candidacyOf.gone")}
              action={
                <ButtonLink as={Link} to="/candidates/candidacy" $kind="primary">
                  {t("candidacyOf.all")}
                </ButtonLink>
              }
            >
              {t("candidacyOf.goneHint")}
            </EmptyState>
          </Panel>
        </>
      ) : (
        <Loaded
          read={read}
          failed={t("candidacyOf.failed")}
          waiting={<CardsSkeleton label={t("candidacyOf.title")} count={3} />}
        >
          {({ candidacy }) => <Status candidacy={candidacy} />}
        </Loaded>
      )}
    </Stack>
  );
}

function Status({ candidacy }: { candidacy: Candidacy }) {
  const t = useTexts(areaTexts);
  const { ago, date, dateTime } = useFormats();
  const { show } = useToasts();
  const withdrawnText = t("candidacy.withdrawn");
  const withdrawn = useCallback(() => show({ kind: "success", text: withdrawnText }), [show, withdrawnText]);
  const withdraw = useWithdrawApply(withdrawn);
  const { created_at, feedback, job, message, progress, recruiter_name, steps, uid } = candidacy;
  const active = isActive(candidacy);
  return (
    <>
      <PageHeader
        title={job.title}
        hint={[job.company_name ?? t("candidacy.confidential"), job.city, job.state]
          .filter(Boolean)
          .join(" · ")}
        actions={
          job.open ? (
            <ButtonLink as={Link} to={`/jobs/${job.slug}/${job.uid}`}>
              {t("candidacyOf.seeJob")}
            </ButtonLink>
          ) : null
        }
      />
      {job.open || progress === "hired" ? null : (
        <Callout tone="info">{t(active ? "candidacyOf.jobClosed" : "candidacyOf.jobClosedPast")}</Callout>
      )}
      <WaitingOffers of={uid} />
      <Interviews applyUid={uid} />
      <Panel aria-labelledby="steps-title">
        <Stack $gap={5}>
          <Heading $size="lg" id="steps-title">
            {t("candidacyOf.steps")}
          </Heading>
          <Timeline
            label={t("candidacyOf.steps")}
            entries={steps.toReversed().map(({ progress: step, at }, index) => ({
              key: at + step,
              title: <Text $strong={index === 0}>{t(`candidacyOf.when.${step}`)}</Text>,
              when: `${date(at)} · ${ago(at)}`,
              full: dateTime(at),
              dateTime: at,
              ...(index === 0 ? { tone: "accent" as const } : {}),
            }))}
          />
          <Callout tone={progress === "hired" || progress === "offer" ? "success" : "info"}>
            <Stack $gap={1}>
              <Text $strong>{t("candidacyOf.nextTitle")}</Text>
              <Text>{t(`candidacyOf.next.${progress}`)}</Text>
            </Stack>
          </Callout>
          {feedback ? (
            <Stack $gap={1} as="section">
              <Heading as="h3" $size="md">
                {t("candidacy.feedback")}
              </Heading>
              <Written>{feedback}</Written>
            </Stack>
          ) : null}
        </Stack>
      </Panel>
      <Panel aria-labelledby="about-title">
        <Stack $gap={4}>
          <Heading $size="lg" id="about-title">
            {t("candidacyOf.about")}
          </Heading>
          <DescriptionList
            items={[
              { term: t("candidacyOf.sent"), value: dateTime(created_at) },
              { term: t("candidacyOf.recruiter"), value: recruiter_name ?? t("candidacyOf.noRecruiter") },
              {
                term: t("candidacyOf.message"),
                value: message ? <Written as="span">{message}</Written> : t("candidacyOf.noMessage"),
              },
            ]}
          />
          {active ? (
            <Inline>
              <Button size="sm" onClick={() => withdraw.ask(uid)}>
                {t("candidacy.withdraw")}
              </Button>
            </Inline>
          ) : null}
        </Stack>
      </Panel>
      <Panel aria-labelledby="messages-title">
        <Stack $gap={4}>
          <Heading $size="lg" id="messages-title">
            {t("messages.title")}
          </Heading>
          <Messages uid={uid} />
        </Stack>
      </Panel>
      {active && job.open ? null : <SuggestedJobs />}
      <Withdrawal withdraw={withdraw} job={withdraw.uid === null ? undefined : job.title} />
    </>
  );
}

function Messages({ uid }: { uid: string }) {
  const talk = useOwnConversation(uid);
  return <Conversation talk={talk} side="candidate" />;
}

function Interviews({ applyUid }: { applyUid: string }) {
  const t = useTexts(areaTexts);
  const all = useRead(ownInterviews).data?.interviews ?? [];
  const own = all.filter(({ apply_uid, upcoming }) => upcoming && apply_uid === applyUid);
  if (own.length === 0) return null;
  return (
    <Stack as="section" $gap={3}>
      <Heading $size="lg">{t("candidacyOf.interviews")}</Heading>
      {own.map((interview) => (
        <InterviewCard key={interview.id} interview={interview} />
      ))}
    </Stack>
  );
}
