import { CloudOff, Columns2, FileText, MessageSquareText, Star, ThumbsDown, ThumbsUp } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import type { Actions } from "#client/system/page/use-actions.ts";
import type { ReviewAnswers } from "#client/system/shortlists/shortlist-review.ts";
import type { ShortlistReading } from "#client/system/shortlists/use-shortlist-reading.ts";
import type { ShortlistReview } from "#client/system/shortlists/use-shortlist-review.ts";
import type { ShortlistApply } from "#contract/calls/shortlists.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Inline, Stack, Text, VisuallyHidden } from "#ui/layout.tsx";
import { submitWith } from "#ui/submit-with.ts";
import { TextArea } from "#ui/text-area.tsx";
import { below, icons, motion, radius, space, type } from "#ui/tokens.ts";
import { useShown } from "#ui/use-shown.ts";
import { OtherJudgement } from "./other-judgement.tsx";
import { CandidateHead, CandidateProfile } from "./profile.tsx";
import { Reasons } from "./reasons.tsx";
import { Quote, Remarks } from "./remarks.tsx";
import { reviewTexts } from "./texts.ts";

const Card = styled.article`
  background: var(--surface); border: 1px solid var(--line); border-radius: ${radius.lg}; overflow: hidden;
  @media print { &:focus-visible { outline: none; } }
`;
const Body = styled(Stack)`padding: ${space(5)}; ${below("phone")} { padding: ${space(4)}; }`;
const Verdicts = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; gap: ${space(2)}; padding: ${space(3)} ${space(5)};
  background: var(--raised); border-top: 1px solid var(--line);
  ${below("phone")} { padding: ${space(3)} ${space(4)}; }
  @media print { &:not(:has([aria-pressed="true"]:not([data-tool]))) { display: none; } }
`;
type Tone = "success" | "danger" | "warning" | "accent";
const Toggle = styled.button<{ $tone: Tone }>`
  position: relative; display: inline-flex; align-items: center; justify-content: center; gap: ${space(2)}; height: 38px; padding: 0 ${space(3.5)};
  border: 1px solid var(--line-strong); border-radius: ${radius.full}; background: var(--surface); color: var(--text);
  font-size: ${type.sm}; font-weight: 520; cursor: pointer; white-space: nowrap; font-variant-numeric: tabular-nums;
  transition: background ${motion.fast}, border-color ${motion.fast};
  &:hover { background: var(--hover); }
  &[aria-pressed="true"], &[aria-expanded="true"] {
    background: var(--${({ $tone }) => $tone}-soft); color: var(--on-${({ $tone }) => $tone}-soft);
    border-color: var(--${({ $tone }) => $tone});
    svg { fill: currentColor; fill-opacity: 0.22; }
  }
  @media (pointer: coarse) { height: 44px; }
  ${below("phone")} { flex: 1 1 40%; }
  @media print { &:not([aria-pressed="true"]), &[data-tool] { display: none; } border: 0; outline: none; padding: 0; height: auto; }
`;
const Amount = styled.span`font-weight: 600;`;
const Comment = styled.div`
  &[data-quiet] { padding-block: ${space(2)}; }
  @media print { button { display: none; } &[data-quiet], &[data-tool] { display: none; } }
  padding: ${space(4)} ${space(5)} ${space(5)}; background: var(--raised); border-top: 1px solid var(--line);
  ${below("phone")} { padding: ${space(4)}; }
`;
const longestDescription = 2000;

interface Verdict {
  tone: Tone;
  icon: ReactNode;
  text: string;
  name: string;
  count: number;
  on: boolean;
  onPress: () => void;
}
function VerdictToggle({ tone, icon, text, name, count, on, onPress }: Verdict) {
  return (
    <Toggle type="button" $tone={tone} aria-pressed={on} onClick={onPress}>
      {icon}
      {text}
      <VisuallyHidden>: {name}</VisuallyHidden>
      {count > 0 ? <Amount>{count}</Amount> : null}
    </Toggle>
  );
}

/** A candidate, and what the person thinks of them. */
export function ReviewCard({
  apply,
  unsent,
  review,
  reading,
  answers,
}: {
  apply: ShortlistApply;
  /** Judged, but not with the provider yet, as the connection is lost. */
  unsent: boolean;
  review: ShortlistReview;
  reading: ShortlistReading;
  answers: Actions<ReviewAnswers>;
}) {
  const { judge, favourite, comment, reason, curriculum, drafts, settle } = review;
  const t = useTexts(reviewTexts);
  const { id, name, liked, starred, description } = apply;
  const difference = review.differences[id];
  const [isRestored, setIsRestored] = useState(() => drafts.read(id) !== null);
  const [writing, setIsOpen] = useState(isRestored);
  const setWriting = (next: boolean) => {
    setIsRestored(false);
    setIsOpen(next);
  };
  const card = useRef<HTMLElement>(null);
  // What was pressed went with the form or the comment: who uses the keyboard goes on where a comment begins.
  const returnToComment = () =>
    requestAnimationFrame(() => card.current?.querySelector<HTMLElement>("[data-comment]")?.focus());
  const { shows } = reading;
  useShown(
    card,
    useCallback(() => shows(id), [shows, id]),
  );
  const isCurrent = reading.current === id;
  useEffect(() => {
    // A button inside it keeps the focus that it has.
    if (isCurrent && !card.current?.contains(document.activeElement)) card.current?.focus();
  }, [isCurrent]);
  const compared = reading.compared.includes(id);
  return (
    <Card
      ref={card}
      aria-label={name}
      aria-current={isCurrent ? "true" : undefined}
      tabIndex={-1}
      onClick={() => reading.choose(id)}
    >
      <Body $gap={5}>
        <CandidateHead
          apply={apply}
          aside={
            unsent ? (
              <Badge tone="warning">
                <CloudOff size={icons.xSmall} aria-hidden />
                {t("notSent")}
              </Badge>
            ) : reading.isNew(id) ? (
              <Badge tone="accent">{t("new")}</Badge>
            ) : null
          }
        />
        <CandidateProfile apply={apply} />
      </Body>
      <Verdicts role="group" aria-label={t("verdictOf", { name })}>
        <VerdictToggle
          tone="success"
          icon={<ThumbsUp aria-hidden />}
          text={t("like")}
          name={name}
          count={apply.like_candidate}
          on={liked === true}
          onPress={() => judge(id, liked === true ? null : true)}
        />
        <VerdictToggle
          tone="danger"
          icon={<ThumbsDown aria-hidden />}
          text={t("dislike")}
          name={name}
          count={apply.deslike_candidate}
          on={liked === false}
          onPress={() => judge(id, liked === false ? null : false)}
        />
        <VerdictToggle
          tone="warning"
          icon={<Star aria-hidden />}
          text={t("star")}
          name={name}
          count={apply.star_candidate}
          on={starred}
          onPress={() => favourite(id, !starred)}
        />
        {description === null ? (
          <Toggle
            type="button"
            $tone="accent"
            aria-expanded={writing}
            data-comment
            onClick={() => setWriting(!writing)}
          >
            <MessageSquareText aria-hidden />
            {t("comment")}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Toggle>
        ) : null}
        <Toggle
          type="button"
          $tone="accent"
          aria-pressed={compared}
          data-tool
          disabled={reading.isFull && !compared}
          onClick={() => reading.toggle(id)}
        >
          <Columns2 aria-hidden />
          {t("compare.add")}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </Toggle>
        {apply.curriculum ? (
          <Toggle type="button" $tone="accent" data-tool onClick={() => curriculum(id)}>
            <FileText aria-hidden />
            {t("curriculum")}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Toggle>
        ) : null}
      </Verdicts>
      <Reasons apply={apply} onChange={reason} />
      {difference ? (
        <Comment data-tool>
          <OtherJudgement
            name={name}
            description={description}
            difference={difference}
            onSettle={(by) => settle(id, by)}
          />
        </Comment>
      ) : null}
      {writing ? (
        <Comment>
          <CommentForm
            name={name}
            text={drafts.read(id) ?? description ?? ""}
            isRestored={isRestored}
            onChange={(text) => drafts.keep(id, text)}
            onCancel={() => {
              drafts.drop(id);
              setWriting(false);
              returnToComment();
            }}
            onSave={(text) => {
              comment(id, text);
              drafts.drop(id);
              setWriting(false);
              returnToComment();
            }}
          />
        </Comment>
      ) : null}
      {description !== null && !writing ? (
        <Comment>
          <Stack $gap={2.5}>
            <Text $tone="muted" $size="xs" $strong>
              {t("yourComment")}
            </Text>
            <Quote>{description}</Quote>
            <Inline $gap={1}>
              <Button
                size="sm"
                aria-label={t("ofCandidate", { verdict: t("edit"), name })}
                data-comment
                onClick={() => setWriting(true)}
              >
                {t("edit")}
              </Button>
              <Button
                size="sm"
                kind="quiet"
                aria-label={t("ofCandidate", { verdict: t("remove"), name })}
                onClick={() => {
                  comment(id, "");
                  returnToComment();
                }}
              >
                {t("remove")}
              </Button>
            </Inline>
          </Stack>
        </Comment>
      ) : null}
      <Comment data-quiet>
        <Remarks apply={apply} review={review} answers={answers} />
      </Comment>
    </Card>
  );
}

function CommentForm({
  name,
  text,
  isRestored,
  onChange,
  onSave,
  onCancel,
}: {
  name: string;
  text: string;
  /** Left from before a reload: it takes neither the focus nor the scroll position. */
  isRestored: boolean;
  onChange: (text: string) => void;
  onSave: (text: string) => void;
  onCancel: () => void;
}) {
  const t = useTexts(reviewTexts);
  const [draft, setDraft] = useState(text);
  const isEmpty = draft.trim() === "";
  const form = useRef<HTMLFormElement>(null);
  // Its buttons too, which the browser leaves below the edge when it scrolls to the text alone.
  useEffect(() => {
    if (!isRestored) form.current?.scrollIntoView({ block: "nearest" });
  }, [isRestored]);
  return (
    <form
      ref={form}
      onSubmit={submitWith(() => {
        if (!isEmpty) onSave(draft);
      })}
    >
      <Stack $gap={3}>
        <TextArea
          label={t("commentLabel", { name })}
          hint={t("commentHint")}
          placeholder={t("commentPlaceholder")}
          value={draft}
          onChange={(changed) => {
            setDraft(changed);
            onChange(changed);
          }}
          rows={3}
          maxLength={longestDescription}
          autoFocus={!isRestored}
          onKeyDown={(event) => {
            if (event.key === "Escape") onCancel();
          }}
        />
        <Inline>
          <Button type="submit" busy={false} kind="primary" disabled={isEmpty}>
            {t("save")}
          </Button>
          <Button kind="quiet" onClick={onCancel}>
            {t("cancel")}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
