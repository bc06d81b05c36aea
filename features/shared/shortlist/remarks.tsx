import { useId, useState } from "react";
import { styled } from "styled-components";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import type { Actions } from "#client/system/page/use-actions.ts";
import { useRead } from "#client/system/page/use-read.ts";
import type { ReviewAnswers, ReviewDrafts } from "#client/system/shortlists/shortlist-review.ts";
import type { ShortlistReview } from "#client/system/shortlists/use-shortlist-review.ts";
import type { LikeCandidate, LikeReply, ShortlistApply } from "#contract/calls/shortlists.ts";
import { labelIn } from "#contract/catalogues/catalogue.ts";
import { dislikeReason, likeReason } from "#contract/catalogues/shortlists.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Skeleton } from "#ui/feedback.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { submitWith } from "#ui/submit-with.ts";
import { TextArea } from "#ui/text-area.tsx";
import { space, type } from "#ui/tokens.ts";
import { reviewTexts } from "./texts.ts";

export const Quote = styled.blockquote`
  margin: 0; padding: 0 0 0 ${space(3.5)}; border-left: 3px solid var(--accent); white-space: pre-line; overflow-wrap: anywhere;
  font-size: ${type.md}; line-height: 1.5;
`;
const Replies = styled.ol`
  display: grid; gap: ${space(2.5)}; margin: 0; padding: 0 0 0 ${space(4)}; list-style: none;
`;

type ReplyAction = Actions<ReviewAnswers>;

/** A verdict, as a badge with its reasons. */
export function Verdict({ like }: { like: Pick<LikeCandidate, "like_avaliation" | "reasons"> }) {
  const t = useTexts(reviewTexts);
  const locale = useLocale();
  const { like_avaliation: liked, reasons } = like;
  if (liked === null) return null;
  const catalogue = liked ? likeReason : dislikeReason;
  return (
    <>
      <Badge tone={liked ? "success" : "danger"}>{t(liked ? "like" : "dislike")}</Badge>
      {reasons.map((reason) => (
        <Badge key={reason}>{labelIn(catalogue, reason, locale)}</Badge>
      ))}
    </>
  );
}

/** All reviewers' remarks on a candidate, in order, with the threads; read when opened. */
export function Remarks({
  apply,
  review,
  answers,
}: {
  apply: ShortlistApply;
  review: Pick<ShortlistReview, "remarks" | "version" | "replyDrafts">;
  answers: ReplyAction;
}) {
  const t = useTexts(reviewTexts);
  const [open, setOpen] = useState(false);
  const list = useId();
  const { like_candidate, deslike_candidate, star_candidate, amount_description } = apply;
  const version = [
    review.version,
    like_candidate,
    deslike_candidate,
    star_candidate,
    amount_description,
  ].join();
  const found = useRead(review.remarks, open ? { applyId: apply.id, version } : null);
  const likes = found.data?.like_candidates ?? [];
  const replies = found.data?.replies ?? [];
  const people = [...new Set([...likes, ...replies].map(({ client_contact_id }) => client_contact_id))];
  return (
    <Stack $gap={3}>
      <div>
        <Button
          size="sm"
          kind="quiet"
          aria-expanded={open}
          aria-controls={list}
          aria-label={t("ofCandidate", { verdict: t("together"), name: apply.name })}
          style={{ marginInlineStart: -10 }}
          onClick={() => setOpen(!open)}
        >
          {t("together")}
        </Button>
      </div>
      <div id={list} hidden={!open}>
        {open && found.state === "loading" && !found.data ? (
          <Skeleton $width="60%" role="status" aria-label={t("othersLoading")} />
        ) : null}
        {found.state === "failed" && !found.data ? (
          <Text $tone="danger" $size="sm" role="alert">
            {t("othersFailed")}
          </Text>
        ) : null}
        {found.data && people.length === 0 ? (
          <Text $tone="muted" $size="sm">
            {t("nobodyYet")}
          </Text>
        ) : null}
        <Stack $gap={5}>
          {people.map((person) => (
            <Thread
              key={person ?? "link"}
              apply={apply}
              likes={likes.filter(({ client_contact_id }) => client_contact_id === person)}
              replies={replies.filter(({ client_contact_id }) => client_contact_id === person)}
              answers={answers}
              drafts={review.replyDrafts}
            />
          ))}
        </Stack>
      </div>
    </Stack>
  );
}

/** One reviewer's verdict and its replies. */
export function Thread({
  apply,
  likes,
  replies,
  answers,
  drafts,
}: {
  apply: ShortlistApply;
  likes: readonly LikeCandidate[];
  replies: readonly LikeReply[];
  answers: ReplyAction;
  drafts: ReviewDrafts;
}) {
  const t = useTexts(reviewTexts);
  const { date } = useFormats();
  const verdict = likes.find(({ type_avaliation }) => type_avaliation === 1);
  const starred = likes.some(
    ({ type_avaliation, like_avaliation }) => type_avaliation === 2 && like_avaliation,
  );
  const own = likes.some(({ mine }) => mine);
  const name = own ? t("you") : (likes[0]?.reviewer_name ?? t("byLink"));
  return (
    <Stack $gap={2}>
      <Inline $gap={2} $wrap>
        <Text $strong $size="sm">
          {name}
        </Text>
        {verdict ? <Verdict like={verdict} /> : null}
        {starred ? <Badge tone="warning">{t("star")}</Badge> : null}
        {likes[0] ? (
          <Text $tone="muted" $size="xs">
            {date(likes[0].updated_at)}
          </Text>
        ) : null}
      </Inline>
      {/* One's own stands above on the card, where it is edited. */}
      {verdict?.description && !own ? <Quote>{verdict.description}</Quote> : null}
      {replies.length > 0 ? (
        <Replies>
          {replies.map((reply) => (
            <li key={reply.id}>
              <Text $tone="muted" $size="xs" $strong>
                {[
                  reply.by_house ? (reply.author_name ?? t("house")) : name,
                  ...(reply.by_house ? [t("house")] : []),
                  date(reply.created_at),
                ].join(" · ")}
              </Text>
              <Text style={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>{reply.body}</Text>
            </li>
          ))}
        </Replies>
      ) : null}
      {/* Nobody replies to themselves: until the house does, one's own comment is edited instead. */}
      {own && verdict?.description && replies.length === 0 ? (
        <Text $tone="muted" $size="sm">
          {t("noReplyYet")}
        </Text>
      ) : null}
      {own && replies.some(({ by_house }) => by_house) ? (
        <ReplyForm apply={apply} answers={answers} drafts={drafts} />
      ) : null}
    </Stack>
  );
}

function ReplyForm({
  apply,
  answers,
  drafts,
}: {
  apply: ShortlistApply;
  answers: ReplyAction;
  drafts: ReviewDrafts;
}) {
  const t = useTexts(reviewTexts);
  const form = answers.form("reply");
  const open = form?.draft.applyId === apply.id;
  if (!open || !form)
    return (
      <div>
        <Button
          size="sm"
          onClick={() =>
            answers.ask("reply", { applyId: apply.id, body: drafts.read(apply.id) ?? "" }, ["body"])
          }
        >
          {t("reply")}
        </Button>
      </div>
    );
  return (
    <form onSubmit={submitWith(answers.confirm)}>
      <Stack $gap={2}>
        <TextArea
          label={t("replyLabel")}
          rows={2}
          maxLength={2000}
          autoFocus
          value={form.draft.body}
          error={answers.failure ? t("replyFailed") : null}
          onChange={(body) => {
            drafts.keep(apply.id, body);
            form.change("body", body);
          }}
        />
        <Inline $gap={2}>
          <Button type="submit" size="sm" kind="primary" busy={answers.busy}>
            {t("sendReply")}
          </Button>
          <Button
            size="sm"
            kind="quiet"
            onClick={() => {
              drafts.drop(apply.id);
              answers.cancel();
            }}
          >
            {t("cancel")}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
