import {
  CalendarClock,
  CalendarPlus,
  Check,
  CircleCheck,
  Clock,
  FileSignature,
  ListChecks,
  type LucideIcon,
  MessageSquareText,
  Video,
} from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { styled } from "styled-components";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { clientInterviewFile, type DeskAnswers, waitingForMe } from "#client/system/clients/desk.ts";
import type { Actions } from "#client/system/page/use-actions.ts";
import { useFileDownload } from "#client/system/page/use-file-download.ts";
import { useRead } from "#client/system/page/use-read.ts";
import type {
  ClientInterview,
  ClientProposal,
  FeedbackRequest,
  WaitingShortlist,
} from "#contract/calls/client-desk.ts";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { ownZone, zoneName } from "#features/shared/zone-name.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Heading, Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { below, icons, radius, space } from "#ui/tokens.ts";
import { DeskDialogs } from "./desk/dialogs.tsx";
import { deskTexts } from "./desk/texts.ts";
import { useDeskAnswers } from "./desk/use-answers.ts";
import { jobPath } from "./job-words.ts";

const List = styled.ul`display: grid; gap: 0; margin: 0; padding: 0; list-style: none;`;
const Row = styled.li`
  display: grid; grid-template-columns: auto minmax(0, 1fr) auto; align-items: center; gap: ${space(2)} ${space(4)};
  padding: ${space(3.5)} 0;
  & + & { border-top: 1px solid var(--line); }
  ${below("tablet")} { grid-template-columns: auto minmax(0, 1fr); > :last-child { grid-column: 1 / -1; } }
`;
const Mark = styled.span`
  display: grid; place-items: center; width: 38px; height: 38px; border-radius: ${radius.md}; background: var(--accent-soft);
  color: var(--on-accent-soft);
`;

/** Everything awaiting the contact, in one list: answered items leave it. */
export function Waiting() {
  const t = useTexts(deskTexts);
  const read = useRead(waitingForMe);
  const answers = useDeskAnswers("what waits");
  return (
    <Panel aria-labelledby="waiting-title">
      <Stack $gap={2}>
        <Stack $gap={0.5}>
          <Heading $size="lg" id="waiting-title">
            {t("title")}
          </Heading>
          <Text $tone="muted" $size="sm">
            {t("hint")}
          </Text>
        </Stack>
        <Loaded read={read} lines={7} failed={t("failed")}>
          {({ shortlists, interviews, proposals, feedbacks }) =>
            shortlists.length + interviews.length + proposals.length + feedbacks.length === 0 ? (
              <Inline $gap={2}>
                <CircleCheck aria-hidden color="var(--success)" />
                <Text>{t("nothing")}</Text>
              </Inline>
            ) : (
              <List>
                {interviews.map((interview) => (
                  <InterviewRow key={`i${interview.id}`} interview={interview} answers={answers} />
                ))}
                {shortlists.map((shortlist) => (
                  <ShortlistRow key={shortlist.uid} shortlist={shortlist} />
                ))}
                {proposals.map((proposal) => (
                  <ProposalRow key={`p${proposal.id}`} proposal={proposal} answers={answers} />
                ))}
                {feedbacks.map((feedback) => (
                  <FeedbackRow key={`f${feedback.id}`} feedback={feedback} answers={answers} />
                ))}
              </List>
            )
          }
        </Loaded>
      </Stack>
      <DeskDialogs answers={answers} />
    </Panel>
  );
}

function Entry({
  icon: Icon,
  title,
  facts,
  children,
}: {
  icon: LucideIcon;
  title: string;
  facts: readonly (string | null | false)[];
  children: ReactNode;
}) {
  return (
    <Row>
      <Mark>
        <Icon size={icons.normal} aria-hidden />
      </Mark>
      <Stack $gap={0.5}>
        <Text $strong>{title}</Text>
        <Text $tone="muted" $size="sm">
          {facts.filter(Boolean).join(" · ")}
        </Text>
      </Stack>
      <Inline $gap={2} $wrap>
        {children}
      </Inline>
    </Row>
  );
}

function ShortlistRow({ shortlist }: { shortlist: WaitingShortlist }) {
  const t = useTexts(deskTexts);
  const { ago, date } = useFormats();
  const { uid, name, job_uid, job_slug, job_title, judged_count, applies_count } = shortlist;
  return (
    <Entry
      icon={ListChecks}
      title={name}
      facts={[
        t("shortlist.of", { job: job_title }),
        t("shortlist.judged", { judged: judged_count, total: applies_count }),
        shortlist.expires_at
          ? t("shortlist.until", { date: date(shortlist.expires_at) })
          : t("shortlist.shared", { when: ago(shortlist.shared_at) }),
      ]}
    >
      <ButtonLink
        as={Link}
        $kind="primary"
        to={`${jobPath({ slug: job_slug, uid: job_uid })}/shortlists/${uid}`}
        aria-label={`${t("shortlist.review")}: ${name}`}
      >
        {t("shortlist.review")}
      </ButtonLink>
    </Entry>
  );
}

const isLink = (place: string | null): place is string =>
  place !== null && /^https?:\/\/\S+$/i.test(place.trim());

function InterviewRow({ interview, answers }: { interview: ClientInterview; answers: Actions<DeskAnswers> }) {
  const t = useTexts(deskTexts);
  const locale = useLocale();
  const { ago, weekday, time } = useFormats();
  const download = useFileDownload();
  const { id, candidate_name, job_title, starts_at, duration_minutes, place } = interview;
  const { confirmed_at, asked_at, asked_reason } = interview;
  const confirming = answers.startedWith("confirm")?.id;
  return (
    <Entry
      icon={CalendarClock}
      title={t("interview.of", { name: candidate_name })}
      facts={[
        job_title,
        `${weekday(starts_at)}, ${time(starts_at)}`,
        zoneName(ownZone(), locale, starts_at),
        t("interview.minutes", { count: duration_minutes }),
        !isLink(place) && place,
        asked_at && t("interview.asked", { when: ago(asked_at) }),
      ]}
    >
      {isLink(place) ? (
        <ButtonLink href={place} target="_blank" rel="noreferrer">
          <Video aria-hidden /> {t("interview.join")}
        </ButtonLink>
      ) : null}
      {confirmed_at ? (
        <Inline as="span" $gap={1.5}>
          <CircleCheck aria-hidden color="var(--success)" />
          <Text as="span" $strong>
            {t("interview.confirmed")}
          </Text>
        </Inline>
      ) : (
        <Button
          kind="primary"
          icon={<Check aria-hidden />}
          busy={confirming === id}
          disabled={answers.running !== null && confirming !== id}
          onClick={() => answers.start("confirm", { id })}
        >
          {t("interview.confirm")}
        </Button>
      )}
      <Button
        kind="quiet"
        icon={<Clock aria-hidden />}
        onClick={() => answers.ask("otherTimes", { id, reason: asked_reason }, ["first"])}
      >
        {t("interview.other")}
      </Button>
      <Button
        kind="quiet"
        icon={<CalendarPlus aria-hidden />}
        onClick={() => download(clientInterviewFile(id))}
      >
        {t("interview.calendar")}
      </Button>
    </Entry>
  );
}

function ProposalRow({ proposal, answers }: { proposal: ClientProposal; answers: Actions<DeskAnswers> }) {
  const t = useTexts(deskTexts);
  const { date, money } = useFormats();
  const { id, name, value, currency, valid_until, owner_name } = proposal;
  return (
    <Entry
      icon={FileSignature}
      title={name}
      facts={[
        t("proposal.of"),
        value !== null && money(value, currency),
        valid_until && t("proposal.until", { date: date(valid_until) }),
        owner_name,
      ]}
    >
      <Button kind="primary" onClick={() => answers.ask("approve", { id, name })}>
        {t("proposal.approve")}
      </Button>
      <Button onClick={() => answers.ask("refuse", { id }, ["reason"])}>{t("proposal.refuse")}</Button>
      <ButtonLink as={Link} $kind="quiet" to={`/client_contacts/proposals/${id}`}>
        {t("proposal.see")}
      </ButtonLink>
    </Entry>
  );
}

function FeedbackRow({ feedback, answers }: { feedback: FeedbackRequest; answers: Actions<DeskAnswers> }) {
  const t = useTexts(deskTexts);
  const { date } = useFormats();
  const { id, name, candidate_name, job_title, due_on } = feedback;
  const subjects = [candidate_name && t("feedback.about", { name: candidate_name }), job_title];
  const about = subjects.filter(Boolean).join(" · ");
  return (
    <Entry
      icon={MessageSquareText}
      title={name}
      facts={[t("feedback.of"), ...subjects, due_on && t("feedback.due", { date: date(due_on) })]}
    >
      <Button kind="primary" onClick={() => answers.ask("feedback", { id, name, about })}>
        {t("feedback.give")}
      </Button>
    </Entry>
  );
}
