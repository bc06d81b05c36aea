import { CalendarPlus, Check, CircleCheck, Clock, Video } from "lucide-react";
import { useCallback } from "react";
import { Link } from "react-router";
import { styled } from "styled-components";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import { interviewActions, interviewFile, ownOffers } from "#client/system/candidates/interviews.ts";
import { type Done, useActions } from "#client/system/page/use-actions.ts";
import { useFileDownload } from "#client/system/page/use-file-download.ts";
import { useLabels } from "#client/system/page/use-labels.ts";
import { useRead } from "#client/system/page/use-read.ts";
import type { CandidateInterview } from "#contract/calls/candidate-interviews.ts";
import { ownZone, zoneName } from "#features/shared/zone-name.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Callout } from "#ui/feedback.tsx";
import { DescriptionList, Heading, Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { space } from "#ui/tokens.ts";
import { useKeptFocus } from "#ui/use-kept-focus.ts";
import { OtherTimes } from "./other-times.tsx";
import { meetTexts } from "./texts.ts";

const Attendance = styled.span`
  display: inline-flex; align-items: center; gap: ${space(1.5)};
  &:focus { outline: none; }
`;

/** An upcoming interview: how to attend, and the possible replies. */
export function InterviewCard({ interview }: { interview: CandidateInterview }) {
  const t = useTexts(meetTexts);
  const locale = useLocale();
  const { ago, list, dateTime, weekday, time } = useFormats();
  const { label } = useLabels();
  const { show } = useToasts();
  const download = useFileDownload();
  const announce = useCallback(
    ({ action }: Done<ReturnType<typeof interviewActions>>) =>
      show({ kind: "success", text: t(action === "confirm" ? "confirmedNow" : "askedNow") }),
    [show, t],
  );
  const refused = useCallback(
    (code: string) => show({ kind: "error", text: t(code === "gone" ? "gone" : "refused") }),
    [show, t],
  );
  const { id, job_title, company_name, stage, starts_at, duration_minutes, place, join_link } = interview;
  const { interviewer, owner_name, note, confirmed_at, asked_at, asked_reason, proposed_times } = interview;
  const attendance = useKeptFocus<HTMLSpanElement>(confirmed_at ? "confirmed" : "waiting");
  const actions = useActions([id], interviewActions(id), announce, refused);
  const offer = useRead(ownOffers).data?.interview_offers.find((item) => item.interview?.id === id);
  const where = join_link ? (
    <a href={join_link} target="_blank" rel="noreferrer">
      {join_link}
    </a>
  ) : (
    (place ?? t("toBeTold"))
  );
  return (
    <Panel as="article" aria-label={job_title}>
      <Stack $gap={4}>
        <Stack $gap={1}>
          <Heading as="h3" $size="lg">
            {job_title}
          </Heading>
          <Text $tone="muted" $size="sm">
            {[company_name ?? t("confidential"), label("interview_stage", stage)].join(" · ")}
          </Text>
        </Stack>
        <DescriptionList
          items={[
            {
              term: t("when"),
              value: `${weekday(starts_at)}, ${time(starts_at)} · ${t("minutes", { count: duration_minutes })} · ${zoneName(ownZone(), locale, starts_at)}`,
            },
            { term: t("where"), value: where },
            { term: t("who"), value: interviewer ?? owner_name ?? t("toBeTold") },
            ...(note ? [{ term: t("instructions"), value: note }] : []),
          ]}
        />
        {asked_at ? (
          <Callout tone="info">
            <Stack $gap={1}>
              <Text $strong>{t("asked", { when: ago(asked_at) })}</Text>
              <Text>{t("askedTimes", { times: list(proposed_times.map(dateTime)) })}</Text>
              {asked_reason ? <Text>“{asked_reason}”</Text> : null}
              <Text $size="sm">{t("askedHint")}</Text>
            </Stack>
          </Callout>
        ) : null}
        <Inline $gap={2} $wrap>
          {join_link ? (
            <ButtonLink href={join_link} target="_blank" rel="noreferrer" $kind="primary">
              <Video aria-hidden /> {t("join")}
            </ButtonLink>
          ) : null}
          <Attendance ref={attendance} tabIndex={-1}>
            {confirmed_at ? (
              <>
                <CircleCheck aria-hidden color="var(--success)" />
                <Text as="span" $strong>
                  {t("confirmed")}
                </Text>
              </>
            ) : (
              <Button
                kind={join_link ? "secondary" : "primary"}
                icon={<Check aria-hidden />}
                busy={actions.running === "confirm"}
                onClick={() => actions.start("confirm")}
              >
                {t("confirm")}
              </Button>
            )}
          </Attendance>
          <Button icon={<CalendarPlus aria-hidden />} onClick={() => download(interviewFile(id))}>
            {t("calendar")}
          </Button>
          {offer?.interview?.changeable ? (
            <ButtonLink as={Link} to={`/interview_times/${offer.uid}`} $kind="quiet">
              <Clock aria-hidden /> {t("reschedule")}
            </ButtonLink>
          ) : (
            <Button
              kind="quiet"
              icon={<Clock aria-hidden />}
              onClick={() => actions.ask("ask", { reason: asked_reason }, ["first"])}
            >
              {t("other")}
            </Button>
          )}
        </Inline>
        {owner_name ? (
          <Text $tone="muted" $size="sm">
            {t("contact", { name: owner_name })}
          </Text>
        ) : null}
      </Stack>
      <OtherTimes asked={actions} form={actions.form("ask")} />
    </Panel>
  );
}
