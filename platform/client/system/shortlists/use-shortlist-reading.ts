import { useSelector } from "@xstate/react";
import { useEffect, useMemo, useRef } from "react";
import { fromCallback, fromPromise } from "xstate";
import type { ShortlistApply } from "#contract/calls/shortlists.ts";
import {
  fewestCompared,
  mostCompared,
  type ReadingKey,
  shortlistReadingMachine,
} from "#machines/shortlist-reading/shortlist-reading.machine.ts";
import { usePageActor } from "../page/use-page-actor.ts";
import { placeKey } from "./shortlist-review.ts";
import type { ShortlistReview } from "./use-shortlist-review.ts";

const keys: Readonly<Record<string, ReadingKey>> = {
  ...{ j: "next", k: "previous", l: "like", d: "dislike", f: "star" },
  ...{ u: "single", c: "compare", Escape: "close" },
};

/** Not while typing or choosing, nor over a dialog. */
const isElsewhere = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element &&
  target.closest("input, textarea, select, [contenteditable], dialog, [role=dialog], [role=menu]") !== null;

/** From one candidate to the next, by pointer or key, and which are shown side by side. */
export function useShortlistReading(review: ShortlistReview, shown: readonly ShortlistApply[]) {
  const { place, reach } = review;
  const judging = useRef(review);
  useEffect(() => {
    judging.current = review;
  });
  const actor = usePageActor(
    () =>
      shortlistReadingMachine.provide({
        actors: {
          listenKeys: fromCallback(({ sendBack }) => {
            const pressed = (event: KeyboardEvent) => {
              const key = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
              if (!key || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event)) return;
              sendBack({ type: "key.pressed", key });
            };
            window.addEventListener("keydown", pressed);
            return () => window.removeEventListener("keydown", pressed);
          }),
          reportSeen: fromPromise(async ({ input: { applyIds } }) => {
            await reach.seen([...applyIds]);
            return applyIds;
          }),
        },
        actions: {
          judge: (_, { applyId, judgement }) => {
            const { applies, judge, favourite } = judging.current;
            const apply = applies.find(({ id }) => id === applyId);
            if (!apply) return;
            if (judgement === "star") return favourite(apply.id, !apply.starred);
            const liked = judgement === "like";
            judge(apply.id, apply.liked === liked ? null : liked);
          },
        },
      }),
    undefined,
    `reading ${placeKey(place)}`,
    ["connectivity.changed"],
  );
  const ids = shown.map(({ id }) => id).join(",");
  const seen = review.applies.flatMap((apply) => (apply.seen ? [apply.id] : [])).join(",");
  useEffect(() => {
    const listed = (text: string) => (text === "" ? [] : text.split(",").map(Number));
    actor.send({ type: "candidates.listed", ids: listed(ids), seen: listed(seen) });
  }, [actor, ids, seen]);
  const { current, compared, seen: known } = useSelector(actor, ({ context }) => context);
  const view = useSelector(actor, ({ value }) => value.view);
  const intentions = useMemo(() => {
    const press = (key: ReadingKey) => () => actor.send({ type: "key.pressed", key });
    return {
      next: press("next"),
      previous: press("previous"),
      showSingle: press("single"),
      compare: press("compare"),
      close: press("close"),
      shows: (applyId: number) => actor.send({ type: "candidate.shown", applyId }),
      choose: (applyId: number) => actor.send({ type: "candidate.chosen", applyId }),
      toggle: (applyId: number) => actor.send({ type: "comparison.toggled", applyId }),
      clear: () => actor.send({ type: "comparison.cleared" }),
    };
  }, [actor]);
  return {
    view,
    current,
    compared,
    /** Whom the reader has not seen yet. */
    isNew: (applyId: number) => !known.includes(applyId),
    canCompare: compared.length >= fewestCompared,
    isFull: compared.length >= mostCompared,
    ...intentions,
  } as const;
}
export type ShortlistReading = ReturnType<typeof useShortlistReading>;
