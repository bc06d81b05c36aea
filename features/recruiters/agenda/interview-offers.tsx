import { CalendarPlus, Undo2 } from "lucide-react";
import { useCallback } from "react";
import { Link } from "react-router";
import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter, useToasts } from "#client/system/app/use-system.ts";
import { type Done, useActions } from "#client/system/page/use-actions.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { interviewOffers, offerActions, usualOffer } from "#client/system/recruiters/interview-offers.ts";
import { may } from "#contract/access.ts";
import type { RecruiterOffer } from "#contract/calls/interview-offers.ts";
import { ActionDialog } from "#features/entities/actions/action-dialog.tsx";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import type { Tone } from "#ui/feedback.tsx";
import { Heading, Inline, Stack, Text } from "#ui/layout.tsx";
import { space } from "#ui/tokens.ts";
import { OfferFields } from "./offer-fields.tsx";
import { offerTexts } from "./offer-texts.ts";

const List = styled.ul`
  display: grid; margin: 0; padding: 0; list-style: none;
  > li { padding: ${space(2.5)} 0; }
  > li + li { border-top: 1px solid var(--line); }
`;
const tones: Record<RecruiterOffer["state"], Tone> = {
  ...{ open: "info", chosen: "success", declined: "warning", cancelled: "warning" },
  ...{ withdrawn: "neutral", over: "neutral" },
};

/** Times that a candidate may choose their interview from: offering them, what was chosen, taking them back. */
export default function InterviewOffers({
  of,
  heading = "h2",
}: {
  of: { candidate_id: number } | { apply_id: number };
  heading?: "h2" | "h3" | "h4";
}) {
  const t = useTexts(offerTexts);
  const recruiter = useRecruiter();
  const { show } = useToasts();
  const mayRead = may(recruiter, "interviews", "read") && may(recruiter, "applies", "read");
  const read = useRead(interviewOffers, mayRead ? { query: of } : null);
  const onDone = useCallback(
    ({ action: done, result }: Done<typeof offerActions>) =>
      show({
        kind: "success",
        text: done === "offer" ? t("sent", { name: result.candidate_name }) : t("withdrawn"),
      }),
    [show, t],
  );
  const action = useActions([JSON.stringify(of)], offerActions, onDone);
  const form = action.form("offer");
  if (!mayRead) return null;
  const mayOffer = may(recruiter, "interviews", "create");
  const offerOthers = ({ apply_id, stage, duration_minutes, change_hours, place, note }: RecruiterOffer) =>
    action.ask("offer", { ...usualOffer, apply_id, stage, duration_minutes, change_hours, place, note }, [
      "apply_id",
      "times",
    ]);
  return (
    <Stack as="section" $gap={2} aria-label={t("title")}>
      <Loaded read={read} failed={t("failed")} lines={2} flush>
        {({ interview_offers: offers, applies }) => (
          <>
            <Inline $justify="space-between" $gap={3} $wrap>
              <Heading as={heading} $size="md">
                {t("title")}
              </Heading>
              {mayOffer && applies.length > 0 ? (
                <Button
                  size="sm"
                  icon={<CalendarPlus aria-hidden />}
                  onClick={() =>
                    action.ask(
                      "offer",
                      {
                        ...usualOffer,
                        ...(applies.length === 1 ? { apply_id: applies[0]?.id ?? null } : {}),
                      },
                      ["apply_id", "times"],
                    )
                  }
                >
                  {t("offer")}
                </Button>
              ) : null}
            </Inline>
            {offers.length === 0 ? (
              <Text $size="sm" $tone="muted">
                {t(applies.length > 0 ? "none" : "noApply")}
              </Text>
            ) : (
              <List>
                {offers.map((offer) => (
                  <OfferRow
                    key={offer.id}
                    offer={offer}
                    answer={offer.state === "declined" ? answerTo(offer, offers) : undefined}
                    onWithdraw={
                      may(recruiter, "interviews", "update")
                        ? () => action.ask("withdraw", { id: offer.id })
                        : null
                    }
                    onOfferOthers={
                      mayOffer && isUnanswered(offer, offers, applies) ? () => offerOthers(offer) : null
                    }
                  />
                ))}
              </List>
            )}
            <ActionDialog
              action={action}
              name="offer"
              side
              width="medium"
              title={t("dialog.title")}
              description={t("dialog.lead")}
              submit={t("dialog.submit")}
              refusals={{ gone: t("dialog.gone") }}
            >
              {form ? <OfferFields form={form} applies={applies} /> : null}
            </ActionDialog>
          </>
        )}
      </Loaded>
      <ActionDialog
        action={action}
        name="withdraw"
        danger
        title={t("withdrawTitle")}
        description={t("withdrawHint")}
        submit={t("withdraw")}
      />
    </Stack>
  );
}

/** The candidate asked for other times, and has got none since. */
const isUnanswered = (
  { id, apply_id, state }: RecruiterOffer,
  offers: readonly RecruiterOffer[],
  applies: readonly { id: number }[],
): boolean =>
  state === "declined" &&
  applies.some((apply) => apply.id === apply_id) &&
  answerTo({ id, apply_id }, offers) === undefined;

/** The times that came after a request for others; those that were withdrawn answer nothing. */
const answerTo = (
  { id, apply_id }: Pick<RecruiterOffer, "id" | "apply_id">,
  offers: readonly RecruiterOffer[],
): RecruiterOffer | undefined =>
  offers.findLast((other) => other.apply_id === apply_id && other.id > id && other.state !== "withdrawn");

function OfferRow({
  offer,
  answer,
  onWithdraw,
  onOfferOthers,
}: {
  offer: RecruiterOffer;
  /** The newer times that answered the candidate's request for others. */
  answer: RecruiterOffer | undefined;
  onWithdraw: (() => void) | null;
  onOfferOthers: (() => void) | null;
}) {
  const t = useTexts(offerTexts);
  const { dateTime, ago } = useFormats();
  const { interview, job_title, state, times, declined } = offer;
  return (
    <li>
      <Inline $justify="space-between" $align="start" $gap={3} $wrap>
        <Stack $gap={1}>
          <Inline $gap={2} $wrap>
            <Badge tone={answer ? "neutral" : tones[state]}>
              {t(answer ? "answered" : `states.${state}`)}
            </Badge>
            <Text $size="sm" $strong>
              {job_title}
            </Text>
          </Inline>
          <Text $size="sm" $tone="muted">
            {[
              t("times", { count: times.length }),
              offer.recruiter_name,
              t("sentAgo", { when: ago(offer.created_at) }),
              ...(declined ? [t("declinedAgo", { when: ago(declined.at) })] : []),
            ].join(" · ")}
          </Text>
          {declined ? (
            <Text $size="sm" style={{ whiteSpace: "pre-line" }}>
              “{declined.message}”
            </Text>
          ) : null}
          {answer ? (
            <Text $size="sm" $tone="muted">
              {t("answeredAgo", { when: ago(answer.created_at) })}
            </Text>
          ) : null}
          {interview ? (
            <Text $size="sm">
              <Link to={`/recruiters/interviews/${interview.id}`}>{dateTime(interview.starts_at)}</Link>
            </Text>
          ) : null}
        </Stack>
        {onOfferOthers ? (
          <Button size="sm" kind="primary" icon={<CalendarPlus aria-hidden />} onClick={onOfferOthers}>
            {t("offerOthers")}
          </Button>
        ) : null}
        {onWithdraw && state === "open" ? (
          <Button size="sm" kind="quiet" icon={<Undo2 aria-hidden />} onClick={onWithdraw}>
            {t("withdraw")}
          </Button>
        ) : null}
      </Inline>
    </li>
  );
}
