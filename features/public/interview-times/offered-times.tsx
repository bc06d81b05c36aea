import { styled } from "styled-components";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import type { InterviewChoice } from "#client/system/candidates/use-interview-choice.ts";
import type { CandidateOffer } from "#contract/calls/interview-offers.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { ownZone, zoneName } from "#features/shared/zone-name.ts";
import { Button } from "#ui/button.tsx";
import { Callout, EmptyState } from "#ui/feedback.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { DescriptionList, Heading, Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { submitWith } from "#ui/submit-with.ts";
import { TextArea } from "#ui/text-area.tsx";
import { radius, space, type } from "#ui/tokens.ts";
import { timesTexts } from "./texts.ts";

const Day = styled.fieldset`
  border: 0; margin: 0; padding: 0; min-width: 0; display: grid; gap: ${space(2)};
  legend { padding: 0 0 ${space(2)}; font-weight: 600; &::first-letter { text-transform: uppercase; } }
`;
const Times = styled.div`display: grid; grid-template-columns: repeat(auto-fill, minmax(84px, 1fr)); gap: ${space(2)};`;
const Time = styled.label`
  position: relative; display: grid; place-items: center; min-height: 44px; border: 1px solid var(--line-strong); border-radius: ${radius.md};
  background: var(--surface); font-size: ${type.md}; font-variant-numeric: tabular-nums; cursor: pointer;
  &:hover { background: var(--hover); }
  &:has(:checked) { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
  &:has(:focus-visible) { outline: 2px solid var(--accent); outline-offset: 2px; }
  input { position: absolute; inset: 0; opacity: 0; margin: 0; cursor: pointer; }
`;

/** It names the day too: on a phone that takes two lines. */
const Confirm = styled(
  Button,
)`max-width: 100%; height: auto; min-height: 40px; padding-block: ${space(2)}; line-height: 1.3; white-space: normal;`;

/** The free times, day by day, and the selected one. */
export function OfferedTimes({ choice, offer }: { choice: InterviewChoice; offer: CandidateOffer }) {
  const t = useTexts(timesTexts);
  const locale = useLocale();
  const { weekday, time } = useFormats();
  const { failureText } = useFormTexts();
  const when = (at: string) => `${weekday(at)}, ${time(at)}`;
  const days = [...Map.groupBy(offer.times, weekday)];
  const { interview } = offer;
  const about = [
    ...(offer.place ? [{ term: t("place"), value: offer.place }] : []),
    ...(offer.note ? [{ term: t("note"), value: offer.note }] : []),
  ];
  return (
    <Panel $padding={6}>
      <Stack as="form" $gap={5} onSubmit={submitWith(choice.confirm)}>
        <Stack $gap={2}>
          <Heading as="h1" $size="xl">
            {t(interview ? "change" : "choose", { name: offer.first_name })}
          </Heading>
          <Text $strong>
            {t("job", { job: offer.job_title, company: offer.company_name ?? t("confidential") })}
          </Text>
          <Text>
            {t("terms", {
              minutes: offer.duration_minutes,
              recruiter: offer.recruiter_name,
              brand: offer.brand,
            })}{" "}
            {offer.change_hours === 0 ? t("changeAlways") : t("changeUntil", { count: offer.change_hours })}
          </Text>
          {interview ? <Text>{t("now", { when: when(interview.starts_at) })}</Text> : null}
        </Stack>
        {about.length > 0 ? <DescriptionList items={about} /> : null}
        {choice.lost ? (
          <Callout tone="warning" role="alert">
            {t("lost", { when: when(choice.lost) })}
          </Callout>
        ) : null}
        {days.length === 0 ? (
          <EmptyState
            title={t("none")}
            action={
              interview ? null : (
                <Button kind="primary" onClick={choice.refuse}>
                  {t("others")}
                </Button>
              )
            }
          >
            {t(interview ? "noneLeft" : "noneHint", { recruiter: offer.recruiter_name })}
          </EmptyState>
        ) : (
          <>
            <Text $tone="muted" $size="sm">
              {t("zone", { zone: zoneName(ownZone(), locale, offer.times[0]) })}
            </Text>
            {days.map(([day, times]) => (
              <Day key={day}>
                <legend>{day}</legend>
                <Times>
                  {times.map((at) => (
                    <Time key={at}>
                      <input
                        type="radio"
                        name="time"
                        value={at}
                        checked={choice.picked === at}
                        disabled={choice.isBusy}
                        onChange={() => choice.pick(at)}
                      />
                      <time dateTime={at}>{time(at)}</time>
                    </Time>
                  ))}
                </Times>
              </Day>
            ))}
          </>
        )}
        {choice.failure && !choice.isRefusing ? (
          <Callout tone="danger" role="alert">
            {failureText(choice.failure)}
          </Callout>
        ) : null}
        <Inline $gap={2} $wrap>
          {days.length > 0 ? (
            <Confirm type="submit" kind="primary" size="lg" busy={choice.isBusy} disabled={!choice.picked}>
              {choice.picked ? t("confirmOf", { when: when(choice.picked) }) : t("confirm")}
            </Confirm>
          ) : null}
          {interview ? (
            <Button kind="quiet" onClick={choice.keep} disabled={choice.isBusy}>
              {t("keep")}
            </Button>
          ) : days.length > 0 ? (
            <Button size="lg" onClick={choice.refuse} disabled={choice.isBusy}>
              {t("noneFits")}
            </Button>
          ) : null}
        </Inline>
        {days.length > 0 && !choice.picked ? (
          <Text $tone="muted" $size="sm">
            {t("pickFirst")}
          </Text>
        ) : null}
      </Stack>
      <FormDialog
        open={choice.isRefusing}
        title={t("refusal.title")}
        description={t("refusal.lead", { recruiter: offer.recruiter_name })}
        submitLabel={t(choice.isHeld ? "refusal.sendNow" : "others")}
        cancelLabel={t("refusal.back")}
        busy={choice.isBusy}
        incomplete={choice.message.trim() === ""}
        failure={choice.failure && !choice.isHeld ? failureText(choice.failure) : null}
        onSubmit={choice.askOthers}
        onCancel={choice.keepTimes}
      >
        {choice.isHeld ? (
          <Callout tone="warning" role="status">
            {t("refusal.held")}
          </Callout>
        ) : null}
        <TextArea
          label={t("refusal.message")}
          hint={t("refusal.hint")}
          required
          rows={4}
          maxLength={1000}
          value={choice.message}
          onChange={choice.write}
        />
      </FormDialog>
    </Panel>
  );
}
