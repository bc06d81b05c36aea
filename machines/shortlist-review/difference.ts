import type { ReviewApply } from "#contract/calls/shortlists.ts";
import type { Evaluation, LiveEvaluation } from "./evaluation.ts";

/** What one holder of a link thinks of a candidate; the star is no verdict. */
export type Judgement = Pick<ReviewApply, "liked" | "description" | "reasons">;

/** Two holders of one link, who count as one reviewer, judged a candidate differently. */
export interface Difference {
  /** The judgement that does not stand, so that it can be read, and be given again. */
  other: Judgement;
  /** Where the judgement that stands was given. */
  stands: "here" | "elsewhere";
}
export type Differences = Readonly<Record<number, Difference>>;

const judgementOf = ({ liked, description, reasons }: Judgement): Judgement => ({
  liked,
  description,
  reasons,
});

/** A verdict or comment of one's own that another holder of the link changed, or judged otherwise meanwhile. */
export function differenceOf(
  before: ReviewApply,
  after: Judgement,
  queue: readonly Evaluation[],
): Difference | undefined {
  const isNews = after.liked !== before.liked || after.description !== before.description;
  if (!isNews) return undefined;
  const unsent = queue.find(({ kind, applyId }) => kind === "verdict" && applyId === before.id);
  if (unsent?.kind === "verdict") {
    // It goes when the connection is back, and replaces what is there by then.
    const isReplaced =
      (after.liked !== null && after.liked !== unsent.liked) ||
      (after.description !== null &&
        unsent.description !== undefined &&
        after.description !== unsent.description);
    return isReplaced ? { other: judgementOf(after), stands: "here" } : undefined;
  }
  const isChanged =
    (before.liked !== null && after.liked !== before.liked) ||
    (before.description !== null && after.description !== before.description);
  return isChanged ? { other: judgementOf(before), stands: "elsewhere" } : undefined;
}

/** The judgement of the link's holders that was received live; nothing where it is a contact's, or a star. */
export function receivedJudgement({ like }: LiveEvaluation): Judgement | undefined {
  if (like === null || like.reviewer_name !== null || like.type_avaliation !== 1) return undefined;
  return { liked: like.like_avaliation, description: like.description, reasons: like.reasons };
}

/** What gives the other judgement again, whole. */
export const otherOf = (applyId: number, { other }: Difference): Evaluation => ({
  kind: "verdict",
  applyId,
  liked: other.liked,
  description: other.description,
  reasons: other.reasons,
});
