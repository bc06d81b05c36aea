import { CalendarCheck, CalendarClock, CalendarOff, CalendarX2, Link2Off, WifiOff } from "lucide-react";
import { Link, useParams } from "react-router";
import { styled } from "styled-components";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useSession, useTenant } from "#client/system/app/use-system.ts";
import { type InterviewChoice, useInterviewChoice } from "#client/system/candidates/use-interview-choice.ts";
import type { CandidateOffer } from "#contract/calls/interview-offers.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { NoticePanel } from "#features/shared/notice-panel.tsx";
import { ownZone, zoneName } from "#features/shared/zone-name.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/dialog.tsx";
import { Callout } from "#ui/feedback.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { FormSkeleton } from "#ui/skeletons.tsx";
import { space } from "#ui/tokens.ts";
import { useKeptFocus } from "#ui/use-kept-focus.ts";
import { OfferedTimes } from "./offered-times.tsx";
import { timesTexts } from "./texts.ts";

const Page = styled.div`width: min(680px, 100%); margin: 0 auto; &:focus { outline: none; }`;
const Quote = styled.blockquote`margin: ${space(2)} 0 0; white-space: pre-line; font-weight: 600; text-align: left;`;

/** A candidate chooses when their interview is, by the mail's link or signed in. */
export default function InterviewTimesPage() {
  const t = useTexts(timesTexts);
  const { uid = "" } = useParams();
  const choice = useInterviewChoice(uid);
  useDocumentTitle(t("title"), useTenant().title);
  const step = choice.isClosed ? "closed" : choice.isChosen ? "chosen" : "choosing";
  const page = useKeptFocus<HTMLDivElement>(choice.offer && !choice.isWaiting ? step : null);
  return (
    <Page ref={page} tabIndex={-1}>
      <meta name="robots" content="noindex" />
      <ChoiceState choice={choice} />
    </Page>
  );
}

function ChoiceState({ choice }: { choice: InterviewChoice }) {
  const t = useTexts(timesTexts);
  const { offer } = choice;
  if (choice.isUnreachable)
    return (
      <NoticePanel icon={WifiOff} title={t("unreachable")} hint={t("unreachableHint")}>
        <Button kind="primary" onClick={choice.retry}>
          {t("retry")}
        </Button>
      </NoticePanel>
    );
  if (choice.isRefused)
    return (
      <NoticePanel icon={Link2Off} title={t("refused")} hint={t("refusedHint")}>
        <ButtonLink as={Link} to="/login" $kind="primary">
          {t("signIn")}
        </ButtonLink>
      </NoticePanel>
    );
  if (!offer || choice.isWaiting) return <FormSkeleton label={t("opening")} />;
  if (choice.isClosed) return <Closed offer={offer} unsent={choice.message} />;
  return choice.isChosen ? (
    <Chosen choice={choice} offer={offer} />
  ) : (
    <OfferedTimes choice={choice} offer={offer} />
  );
}

function Closed({ offer, unsent }: { offer: CandidateOffer; unsent: string }) {
  const t = useTexts(timesTexts);
  if (offer.newer_uid !== null)
    return (
      <NoticePanel
        good
        icon={CalendarClock}
        title={t("closed.newer")}
        hint={t("closed.newerHint", { recruiter: offer.recruiter_name })}
      >
        <ButtonLink as={Link} to={`/interview_times/${offer.newer_uid}`} $kind="primary">
          {t("closed.toNewer")}
        </ButtonLink>
        <Unsent message={unsent} />
      </NoticePanel>
    );
  const why = offer.state === "open" || offer.state === "chosen" ? "over" : offer.state;
  const isAnswered = why === "cancelled" || why === "declined";
  return (
    <NoticePanel
      icon={why === "declined" ? CalendarClock : why === "cancelled" ? CalendarX2 : CalendarOff}
      good={isAnswered}
      title={t(`closed.${why}`)}
      hint={t(`closed.${why}Hint`, { recruiter: offer.recruiter_name, brand: offer.brand })}
    >
      <Unsent message={unsent} />
      <ToMeet />
    </NoticePanel>
  );
}

/** What was written and never arrived, to be copied. */
function Unsent({ message }: { message: string }) {
  const t = useTexts(timesTexts);
  return message ? (
    <Callout tone="info">
      {t("closed.unsent")}
      <Quote>{message}</Quote>
    </Callout>
  ) : null;
}

/** A person who came by the mailed link may have no account. */
function ToMeet() {
  const t = useTexts(timesTexts);
  const { user } = useSession();
  return user?.strategy === "candidates" ? (
    <ButtonLink as={Link} to="/candidates/meet">
      {t("toMeet")}
    </ButtonLink>
  ) : null;
}

function Chosen({ choice, offer }: { choice: InterviewChoice; offer: CandidateOffer }) {
  const t = useTexts(timesTexts);
  const locale = useLocale();
  const { weekday, time } = useFormats();
  const { failureText } = useFormTexts();
  const when = (at: string) => `${weekday(at)}, ${time(at)}`;
  const { interview } = offer;
  return (
    <NoticePanel
      good
      icon={CalendarCheck}
      title={t("chosen")}
      hint={t("chosenHint", { when: interview ? when(interview.starts_at) : "" })}
    >
      {choice.lost ? <Callout tone="warning">{t("lostKept", { when: when(choice.lost) })}</Callout> : null}
      <Stack $gap={1}>
        <Text $strong>{offer.job_title}</Text>
        <Text>
          {t("terms", {
            minutes: offer.duration_minutes,
            recruiter: offer.recruiter_name,
            brand: offer.brand,
          })}
        </Text>
        {offer.place ? <Text>{offer.place}</Text> : null}
        {interview ? (
          <Text $tone="muted" $size="sm">
            {t("zone", { zone: zoneName(ownZone(), locale, interview.starts_at) })}
          </Text>
        ) : null}
        {interview?.changeable ? null : <Text $tone="muted">{t("tooLate")}</Text>}
      </Stack>
      <Inline $gap={2} $wrap $justify="center">
        {interview?.changeable ? (
          <>
            <Button onClick={choice.change}>{t("other")}</Button>
            <Button kind="quiet" onClick={choice.askCancel}>
              {t("cancel")}
            </Button>
          </>
        ) : null}
        <ToMeet />
      </Inline>
      <ConfirmDialog
        open={choice.isAsking}
        title={t("ask.title")}
        confirmLabel={t("ask.confirm")}
        cancelLabel={t("ask.keep")}
        danger
        busy={choice.isBusy}
        failure={choice.failure ? failureText(choice.failure) : null}
        onConfirm={choice.cancel}
        onCancel={choice.keepInterview}
      >
        <Text>{t("ask.text", { recruiter: offer.recruiter_name })}</Text>
      </ConfirmDialog>
    </NoticePanel>
  );
}
