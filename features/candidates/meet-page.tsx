import { CalendarClock } from "lucide-react";
import { Link } from "react-router";
import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import { ownInterviews } from "#client/system/candidates/interviews.ts";
import { useRead } from "#client/system/page/use-read.ts";
import type { CandidateInterview } from "#contract/calls/candidate-interviews.ts";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/feedback.tsx";
import { Heading, PageHeader, Panel, Stack, Text } from "#ui/layout.tsx";
import { TextSkeleton } from "#ui/skeletons.tsx";
import { icons, space } from "#ui/tokens.ts";
import { DeviceCheck } from "./meet/device-check.tsx";
import { InterviewCard } from "./meet/interview-card.tsx";
import { meetTexts } from "./meet/texts.ts";
import { WaitingOffers } from "./meet/waiting-offers.tsx";

const Rows = styled.ul`
  display: grid; padding: 0; margin: 0; list-style: none;
  > li { display: grid; gap: ${space(0.5)}; padding: ${space(3)} 0; }
  > li + li { border-top: 1px solid var(--line); }
`;

type Outcome = "was.held" | "was.cancelled" | "was.missed";
const outcomes: Readonly<Record<number, Outcome>> = { 1: "was.held", 2: "was.cancelled", 3: "was.missed" };

/** The candidate's interviews: those to come with all that is needed, and those that were. */
export default function MeetPage() {
  const t = useTexts(meetTexts);
  const read = useRead(ownInterviews);
  useDocumentTitle(t("title"), useTenant().title);
  return (
    <Stack $gap={5} style={{ maxWidth: 880 }}>
      <PageHeader title={t("title")} hint={t("lead")} />
      <WaitingOffers />
      <Loaded
        read={read}
        failed={t("failed")}
        waiting={
          <Panel>
            <TextSkeleton label={t("loading")} count={6} />
          </Panel>
        }
      >
        {({ interviews }) => {
          const upcoming = interviews.filter((interview) => interview.upcoming);
          return (
            <>
              {upcoming.length === 0 ? (
                <Panel>
                  <EmptyState
                    icon={<CalendarClock size={icons.large} aria-hidden color="var(--muted)" />}
                    title={t("empty")}
                    action={
                      <ButtonLink as={Link} to="/candidates/candidacy">
                        {t("candidacies")}
                      </ButtonLink>
                    }
                  >
                    {t("emptyHint")}
                  </EmptyState>
                </Panel>
              ) : (
                <Stack as="section" $gap={3} aria-label={t("upcoming")}>
                  <Heading $size="lg">{t("upcoming")}</Heading>
                  {upcoming.map((interview) => (
                    <InterviewCard key={interview.id} interview={interview} />
                  ))}
                  <DeviceCheck />
                </Stack>
              )}
              <Past interviews={interviews.filter((interview) => !interview.upcoming)} />
            </>
          );
        }}
      </Loaded>
    </Stack>
  );
}

function Past({ interviews }: { interviews: readonly CandidateInterview[] }) {
  const t = useTexts(meetTexts);
  const { dateTime } = useFormats();
  if (interviews.length === 0) return null;
  return (
    <Panel aria-label={t("past")}>
      <Heading $size="lg">{t("past")}</Heading>
      <Rows>
        {interviews.map(({ id, job_title, company_name, starts_at, status }) => (
          <li key={id}>
            <Text $strong>{job_title}</Text>
            <Text $tone="muted" $size="sm">
              {[company_name ?? t("confidential"), dateTime(starts_at)].join(" · ")}
            </Text>
            <Text $size="sm">{t(outcomes[status] ?? "was.over")}</Text>
          </li>
        ))}
      </Rows>
    </Panel>
  );
}
