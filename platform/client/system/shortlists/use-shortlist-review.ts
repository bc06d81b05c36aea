import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { reviewedApplies, unsentOf } from "#machines/shortlist-review/shortlist-review.setup.ts";
import { pageTexts } from "../app/page-texts.ts";
import { useSystem } from "../app/use-system.ts";
import { watchWork } from "../page/use-loading-dialog.ts";
import { usePageActor } from "../page/use-page-actor.ts";
import { provideShortlistReview, reachOf, remarksOf, reviewDrafts } from "./shortlist-review.ts";
import { placeKey, type ReviewPlace, unsentJudgements } from "./unsent-judgements.ts";

/** A shortlist and its candidates as the person judges them, and their possible actions. */
export function useShortlistReview(place: ReviewPlace) {
  const system = useSystem();
  const key = placeKey(place);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names the place
  const queue = useMemo(() => unsentJudgements(system, place).read(), [system, key]);
  const actor = usePageActor(
    () => provideShortlistReview(system, place),
    { shortlistId: place.id, shared: place.by === "link", queue },
    key,
    ["connectivity.changed"],
  );
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const state = useSelector(actor, (snapshot) => {
    if (snapshot.matches({ content: "refused" })) return "refused";
    if (snapshot.matches({ content: "failed" })) return "failed";
    return snapshot.context.review ? "ready" : "loading";
  });
  const waiting = useSelector(actor, (snapshot) => snapshot.matches({ sending: { open: "waiting" } }));
  const applies = useMemo(() => reviewedApplies(context), [context]);
  const unsent = useMemo(() => new Set(unsentOf(context).map(({ applyId }) => applyId)), [context]);
  const intentions = useMemo(
    () => ({
      /** The same verdict again takes it back. */
      judge: (applyId: number, liked: boolean | null) =>
        actor.send({ type: "verdict.given", applyId, liked }),
      favourite: (applyId: number, on: boolean) => actor.send({ type: "star.given", applyId, on }),
      reason: (applyId: number, reasons: readonly string[]) =>
        actor.send({ type: "reasons.given", applyId, reasons }),
      comment: (applyId: number, text: string) => actor.send({ type: "description.given", applyId, text }),
      /** Of two judgements by holders of one link: which one holds. */
      settle: (applyId: number, by: "other" | "shown") =>
        actor.send({ type: "difference.settled", applyId, by }),
      retry: () => actor.send({ type: "retry.requested" }),
    }),
    [actor],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names the place
  const remarks = useMemo(() => remarksOf(system, place), [system, key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names the place
  const reach = useMemo(() => reachOf(system, place), [system, key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names the place
  const drafts = useMemo(() => reviewDrafts(system, place, "comment"), [system, key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names the place
  const replyDrafts = useMemo(() => reviewDrafts(system, place, "reply"), [system, key]);
  const curriculum = useMemo(
    () => (applyId: number) => {
      const { downloadDone: success, downloadFailed: error } = pageTexts(system.language);
      watchWork(system, () => reach.curriculum(applyId), { success, error });
    },
    [system, reach],
  );
  return {
    state,
    place,
    reach,
    /** All reviewers' remarks on a candidate, newest first. */
    remarks,
    /** Comments that are being written. */
    drafts,
    /** The same of replies. */
    replyDrafts,
    /** Changes whenever something arrived that the judgements do not contain. */
    version: `${context.review?.stream_offset ?? 0}`,
    reader: context.review?.reader ?? { client_contact_id: null, name: null, concluded_at: null },
    /** The stages that candidates are in. */
    stages: context.review?.stages ?? [],
    /** Saves the candidate's CV file. */
    curriculum,
    shortlist: context.review?.shortlist_relationship ?? null,
    applies,
    people: context.people,
    /** Candidates whom another holder of the same link judged otherwise. */
    differences: context.differences,
    failure: context.failure,
    /** Judged while offline: sent when the connection returns. */
    waiting,
    unsent,
    ...intentions,
  } as const;
}
export type ShortlistReview = ReturnType<typeof useShortlistReview>;
