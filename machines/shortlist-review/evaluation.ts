import type { Judge, LikeCandidate, LikeCounts, ReviewApply } from "#contract/calls/shortlists.ts";

/** One evaluation as sent: absolute, so that a later one of the same candidate and kind replaces it. */
export type Evaluation =
  | {
      kind: "verdict";
      applyId: number;
      liked: boolean | null;
      description?: string | null;
      /** The reasons; another verdict without them clears the old ones. */
      reasons?: readonly string[];
    }
  | { kind: "star"; applyId: number; on: boolean };

const isSame = (a: Evaluation, b: Evaluation): boolean => a.kind === b.kind && a.applyId === b.applyId;

/** Both have the same kind. Reasons belong to the verdict they were given with. */
function merged(before: Evaluation, later: Evaluation): Evaluation {
  if (before.kind === "star") return later;
  const { reasons: _, ...rest } = before;
  const { liked } = later as typeof before;
  return { ...(before.liked === liked ? before : rest), ...later } as typeof before;
}

/** The queue with one more evaluation. */
export function enqueued(queue: readonly Evaluation[], added: Evaluation): Evaluation[] {
  const at = queue.findIndex((item) => isSame(item, added));
  if (at === -1) return [...queue, added];
  return queue.map((item, index) => (index === at ? merged(item, added) : item));
}

/** The queue with an unsent evaluation back at its head; later ones override it. */
export function returned(queue: readonly Evaluation[], unsent: Evaluation): Evaluation[] {
  const later = queue.find((item) => isSame(item, unsent));
  return [later ? merged(unsent, later) : unsent, ...queue.filter((item) => item !== later)];
}

/** A count plus or minus one. Messages may lag behind the screen, but a count is never negative. */
const counted = (count: number, before: boolean, after: boolean): number =>
  Math.max(0, count + Number(after) - Number(before));

/** A candidate as the person sees them: the provider's state plus one evaluation. */
export function evaluated(apply: ReviewApply, evaluation: Evaluation): ReviewApply {
  if (evaluation.applyId !== apply.id) return apply;
  if (evaluation.kind === "star") {
    return {
      ...apply,
      starred: evaluation.on,
      star_candidate: counted(apply.star_candidate, apply.starred, evaluation.on),
    };
  }
  const description = evaluation.description === undefined ? apply.description : evaluation.description;
  return {
    ...apply,
    liked: evaluation.liked,
    description,
    reasons: [...(evaluation.reasons ?? (evaluation.liked === apply.liked ? apply.reasons : []))],
    like_candidate: counted(apply.like_candidate, apply.liked === true, evaluation.liked === true),
    deslike_candidate: counted(apply.deslike_candidate, apply.liked === false, evaluation.liked === false),
    amount_description: counted(apply.amount_description, apply.description !== null, description !== null),
  };
}

const countsOf = ({
  like_candidate,
  deslike_candidate,
  star_candidate,
  amount_description,
}: LikeCounts): LikeCounts => ({ like_candidate, deslike_candidate, star_candidate, amount_description });

/** Applies an answer: its counts, unless newer ones were received, and the person's own verdict. */
export function answered(
  apply: ReviewApply,
  evaluation: Evaluation,
  counts: LikeCounts | undefined,
): ReviewApply {
  return evaluation.applyId === apply.id
    ? { ...evaluated(apply, evaluation), ...(counts ?? countsOf(apply)) }
    : apply;
}

export interface LiveEvaluation {
  applyId: number;
  counts: LikeCounts;
  like: LikeCandidate | null;
  /** Everybody who has judged the candidate now; without it, as before. */
  judges?: readonly Judge[] | undefined;
}

/** A live change. Everybody with the link is the same reviewer, so an evaluation without a name is ours too. */
export function withLiveEvaluation(
  apply: ReviewApply,
  { applyId, counts, like, judges }: LiveEvaluation,
  shared: boolean,
): ReviewApply {
  if (applyId !== apply.id) return apply;
  const counted = { ...apply, ...counts, judged_by: judges ? [...judges] : apply.judged_by };
  if (!shared || like === null || like.reviewer_name !== null) return counted;
  return like.type_avaliation === 2
    ? { ...counted, starred: like.like_avaliation === true }
    : { ...counted, liked: like.like_avaliation, description: like.description, reasons: like.reasons };
}

/** The valid entries of a stored queue. */
export function storedQueue(stored: unknown): Evaluation[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter((item): item is Evaluation => {
    if (typeof item !== "object" || item === null || typeof item.applyId !== "number") return false;
    if (item.kind === "star") return typeof item.on === "boolean";
    return item.kind === "verdict" && (item.liked === null || typeof item.liked === "boolean");
  });
}
