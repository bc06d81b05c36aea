import { CalendarClock, ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { styled } from "styled-components";
import type { DataOf } from "#client/http/reads.ts";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import type { OwnThread } from "#client/system/candidates/messages.ts";
import type { ownApplies } from "#client/system/candidates/reads.ts";
import type { CandidateInterview } from "#contract/calls/candidate-interviews.ts";
import { appointmentStatuses } from "#contract/catalogues/agenda.ts";
import { candidacyPath } from "#machines/access/access-rules.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import type { Tone } from "#ui/feedback.tsx";
import { Heading, Inline, Stack, Text, VisuallyHidden } from "#ui/layout.tsx";
import { below, radius, space, type } from "#ui/tokens.ts";
import { areaTexts } from "./texts.ts";

export type CandidateApply = DataOf<typeof ownApplies>["applies"][number];

/** The stages that a candidate sees, in order. */
const stages: readonly CandidateApply["progress"][] = [
  "received",
  "in_review",
  "interview",
  "offer",
  "hired",
];
const tones: Record<CandidateApply["progress"], Tone> = {
  received: "info",
  in_review: "info",
  interview: "accent",
  offer: "success",
  hired: "success",
  closed: "neutral",
  withdrawn: "neutral",
};

export const isActive = ({ progress }: CandidateApply): boolean =>
  progress !== "closed" && progress !== "withdrawn" && progress !== "hired";

/** The first of an application that is still to come; they are read with the next one first. */
export const nextInterview = (
  interviews: readonly CandidateInterview[] | undefined,
  { uid }: Pick<CandidateApply, "uid">,
): CandidateInterview | undefined =>
  interviews?.find(
    ({ apply_uid, upcoming, status }) =>
      apply_uid === uid && upcoming && status === appointmentStatuses.scheduled,
  );

const Track = styled.ol`
  display: flex; gap: ${space(1)}; padding: 0; margin: 0; list-style: none; font-size: ${type.xs}; color: var(--muted);
  li { flex: 1; display: flex; flex-direction: column; gap: ${space(1)}; }
  li::before { content: ""; height: 4px; border-radius: ${radius.full}; background: var(--line); }
  li[data-reached]::before { background: var(--accent); }
  li[aria-current] { color: var(--text); font-weight: 600; }
  span { white-space: nowrap; }
  ${below("phone")} { li:not([aria-current]) > span { width: 0; height: 0; overflow: hidden; } }
`;
const Feedback = styled.section`
  padding: ${space(3)} ${space(4)}; border-left: 3px solid var(--line); background: var(--sunken); border-radius: ${radius.md};
  p { margin: 0; white-space: pre-line; overflow-wrap: anywhere; }
`;
/** The next step, with the link to respond. */
const Next = styled.a`
  display: flex; align-items: center; gap: ${space(2.5)}; min-height: 44px; padding: ${space(2)} ${space(3)}; border-radius: ${radius.md};
  background: var(--accent-soft); color: var(--on-accent-soft); font-size: ${type.sm}; font-weight: 520; text-decoration: none;
  > span { flex: 1; }
  svg { flex: none; }
  &:hover span { text-decoration: underline; }
`;
/** At the right edge, on a line of their own too; the text of a quiet button ends where everything else does. */
const RowActions = styled(
  Inline,
)`margin-left: auto; > [data-quiet]:last-child { margin-right: -${space(2.5)}; }`;
const Title = styled(
  Heading,
)`color: var(--text); a { color: inherit; text-decoration: none; &:hover { text-decoration: underline; } }`;

export function ApplyRow({
  apply,
  interview,
  thread,
  onWithdraw,
}: {
  apply: CandidateApply;
  /** The next one of it, where the candidate was invited to one. */
  interview?: CandidateInterview | undefined;
  /** Messages about it, if any. */
  thread?: OwnThread | undefined;
  onWithdraw?: () => void;
}) {
  const t = useTexts(areaTexts);
  const { ago, weekday, time } = useFormats();
  const { job, progress } = apply;
  const reached = stages.indexOf(progress);
  return (
    <Stack $gap={3}>
      <Inline $justify="space-between" $align="start" $gap={3}>
        <Stack $gap={1} $grow>
          <Title as="h3" $size="md">
            <Link to={candidacyPath(apply.uid)}>{job.title}</Link>
          </Title>
          <Text $tone="muted" $size="sm">
            {[job.company_name ?? t("candidacy.confidential"), job.city, job.state]
              .filter(Boolean)
              .join(" · ")}
          </Text>
        </Stack>
        <Inline $wrap $justify="end">
          {job.open ? null : <Badge>{t("candidacy.closedJob")}</Badge>}
          <Badge tone={tones[progress]}>{t(`progress.${progress}`)}</Badge>
        </Inline>
      </Inline>
      {reached < 0 ? null : (
        <Track aria-label={t("candidacy.track")}>
          {stages.map((stage, index) => (
            <li
              key={stage}
              data-reached={index <= reached || undefined}
              aria-current={index === reached ? "step" : undefined}
            >
              <span>{t(`progress.${stage}`)}</span>
            </li>
          ))}
        </Track>
      )}
      {interview ? (
        <Next as={Link} to="/candidates/meet">
          <CalendarClock aria-hidden />
          <span>
            {t(interview.confirmed_at ? "candidacy.interviewOn" : "candidacy.interviewToConfirm", {
              when: `${weekday(interview.starts_at)}, ${time(interview.starts_at)}`,
            })}
          </span>
          <ChevronRight aria-hidden />
        </Next>
      ) : null}
      {apply.feedback ? (
        <Feedback>
          <Stack $gap={1}>
            <Heading as="h4" $size="md">
              {t("candidacy.feedback")}
            </Heading>
            <Text $size="sm">{apply.feedback}</Text>
          </Stack>
        </Feedback>
      ) : null}
      <Inline $justify="space-between" $gap={3} $wrap>
        <Text $tone="muted" $size="xs">
          {t("candidacy.applied", { when: ago(apply.created_at) })}
          {apply.updated_at === apply.created_at
            ? ""
            : ` · ${t("candidacy.updated", { when: ago(apply.updated_at) })}`}
        </Text>
        <RowActions $gap={2} $wrap>
          {thread ? (
            <ButtonLink as={Link} $size="sm" to={`/candidates/candidacy/${apply.uid}`}>
              {thread.unread_count > 0
                ? t("messages.unread", { count: thread.unread_count })
                : t("messages.open")}
              <VisuallyHidden>: {job.title}</VisuallyHidden>
            </ButtonLink>
          ) : null}
          {onWithdraw && isActive(apply) ? (
            <Button size="sm" kind="quiet" data-quiet onClick={onWithdraw}>
              {t("candidacy.withdraw")}
              <VisuallyHidden>: {job.title}</VisuallyHidden>
            </Button>
          ) : null}
        </RowActions>
      </Inline>
    </Stack>
  );
}
