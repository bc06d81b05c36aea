import { MessageSquareText, Star, ThumbsDown, ThumbsUp } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { css, keyframes, styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter } from "#client/system/app/use-system.ts";
import { may } from "#contract/access.ts";
import type { LikeCandidate, ShortlistApply } from "#contract/calls/shortlists.ts";
import { lazy } from "#features/shared/lazy.ts";
import { CandidateProfile } from "#features/shared/shortlist/profile.tsx";
import { Button } from "#ui/button.tsx";
import { Avatar, Skeleton } from "#ui/feedback.tsx";
import { Heading, Inline, Stack, Text } from "#ui/layout.tsx";
import { below, radius, space, type } from "#ui/tokens.ts";
import { shortlistsTexts } from "./texts.ts";

const InterviewOffers = lazy(() => import("../agenda/interview-offers.tsx"));

const List = styled.ol`display: grid; gap: ${space(3)}; margin: 0; padding: 0; list-style: none;`;
const arrive = keyframes`from { background: var(--accent-soft); border-color: var(--accent); }`;
const Card = styled.li<{ $fresh: boolean }>`
  padding: ${space(4)}; background: var(--surface); border: 1px solid var(--line); border-radius: ${radius.lg};
  ${({ $fresh }) => $fresh && css`animation: ${arrive} 4s ease-out;`}
`;
const Top = styled.div`
  display: flex; align-items: center; gap: ${space(3)};
  ${below("phone")} { flex-wrap: wrap; }
`;
const Tallies = styled.ul`
  display: flex; flex-wrap: wrap; gap: ${space(1.5)}; margin: 0; padding: 0; list-style: none;
  ${below("phone")} { width: 100%; }
`;
type Tone = "success" | "danger" | "warning" | "accent";
const TallyPill = styled.li<{ $tone: Tone; $none: boolean }>`
  display: inline-flex; align-items: center; gap: ${space(1.5)}; height: 28px; padding: 0 ${space(2.5)}; border-radius: ${radius.full};
  font-size: ${type.sm}; font-weight: 600; font-variant-numeric: tabular-nums;
  ${({ $tone, $none }) =>
    $none
      ? css`background: var(--neutral); color: var(--muted);`
      : css`background: var(--${$tone}-soft); color: var(--on-${$tone}-soft);`}
`;
const Quote = styled.blockquote`
  margin: 0; padding-left: ${space(3)}; border-left: 3px solid var(--line-strong); white-space: pre-line; overflow-wrap: anywhere;
  font-size: ${type.md}; line-height: 1.5;
  footer { color: var(--muted); font-size: ${type.xs}; }
`;

/** A quiet button's text aligns with the texts above it. */
const Flush = styled.div`margin: 0 -${space(2.5)} -${space(1)};`;

function Tally({ icon, count, text, tone }: { icon: ReactNode; count: number; text: string; tone: Tone }) {
  return (
    <TallyPill $tone={tone} $none={count === 0} title={text} aria-label={text}>
      {icon}
      {count}
    </TallyPill>
  );
}

interface Props {
  applies: readonly ShortlistApply[];
  likes: readonly LikeCandidate[];
  /** The candidate whom the last evaluation was of. */
  latest: number | null;
  nameOf: (like: LikeCandidate) => string;
}

/** A shortlist's candidates with their reviews. */
export function FollowedCandidates({ applies, likes, latest, nameOf }: Props) {
  return (
    <List>
      {applies.map((apply) => (
        <Candidate
          key={apply.id}
          apply={apply}
          comments={likes.filter(({ apply_id, description }) => apply_id === apply.id && description)}
          fresh={latest === apply.id}
          nameOf={nameOf}
        />
      ))}
    </List>
  );
}

function Candidate({
  apply,
  comments,
  fresh,
  nameOf,
}: {
  apply: ShortlistApply;
  comments: readonly LikeCandidate[];
  fresh: boolean;
  nameOf: Props["nameOf"];
}) {
  const t = useTexts(shortlistsTexts);
  const recruiter = useRecruiter();
  const [open, setOpen] = useState(false);
  const [interview, setInterview] = useState(false);
  const { name, like_candidate, deslike_candidate, star_candidate, amount_description } = apply;
  const action = t(open ? "follow.hideProfile" : "follow.profile");
  // The step that follows a like.
  const mayMeet =
    like_candidate > 0 && may(recruiter, "interviews", "read") && may(recruiter, "applies", "read");
  return (
    <Card $fresh={fresh}>
      <Stack $gap={3}>
        <Top>
          <Avatar name={name} src={apply.avatar} size={40} />
          <Stack $gap={0} $grow>
            <Heading as="h3" $size="md">
              {name}
            </Heading>
            <Text $tone="muted" $size="sm">
              {[apply.role_name, apply.company_name].filter(Boolean).join(" · ")}
            </Text>
          </Stack>
          <Tallies>
            <Tally
              tone="success"
              icon={<ThumbsUp aria-hidden />}
              count={like_candidate}
              text={t("follow.tally.like", { count: like_candidate })}
            />
            <Tally
              tone="danger"
              icon={<ThumbsDown aria-hidden />}
              count={deslike_candidate}
              text={t("follow.tally.dislike", { count: deslike_candidate })}
            />
            <Tally
              tone="warning"
              icon={<Star aria-hidden />}
              count={star_candidate}
              text={t("follow.tally.star", { count: star_candidate })}
            />
            <Tally
              tone="accent"
              icon={<MessageSquareText aria-hidden />}
              count={amount_description}
              text={t("follow.tally.comment", { count: amount_description })}
            />
          </Tallies>
        </Top>
        {comments.map((comment) => (
          <Quote key={comment.id}>
            {comment.description}
            <footer>{nameOf(comment)}</footer>
          </Quote>
        ))}
        <Flush>
          <Inline $gap={1} $wrap>
            <Button
              size="sm"
              kind="quiet"
              aria-expanded={open}
              aria-label={t("follow.ofCandidate", { action, name })}
              onClick={() => setOpen(!open)}
            >
              {action}
            </Button>
            {mayMeet ? (
              <Button
                size="sm"
                kind="quiet"
                aria-expanded={interview}
                aria-label={t("follow.ofCandidate", { action: t("follow.interview"), name })}
                onClick={() => setInterview(!interview)}
              >
                {t("follow.interview")}
              </Button>
            ) : null}
          </Inline>
        </Flush>
        {interview && mayMeet ? (
          <Suspense fallback={<Skeleton $width="60%" />}>
            <InterviewOffers of={{ apply_id: apply.id }} heading="h4" />
          </Suspense>
        ) : null}
        {open ? <CandidateProfile apply={apply} /> : null}
      </Stack>
    </Card>
  );
}
