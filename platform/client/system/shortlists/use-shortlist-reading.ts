import { useSelector } from "@xstate/react";
import { useEffect, useMemo, useRef } from "react";
import { useSearchParams } from "react-router";
import { fromCallback, fromPromise } from "xstate";
import {
  addressWith,
  applicable,
  choicesOf,
  filterFrom,
  fitting,
  isSearchable,
  type ReviewFilter,
  shownOf,
} from "#machines/shortlist-reading/review-filter.ts";
import {
  fewestCompared,
  mostCompared,
  type ReadingKey,
  shortlistReadingMachine,
} from "#machines/shortlist-reading/shortlist-reading.machine.ts";
import { usePageActor } from "../page/use-page-actor.ts";
import { placeKey } from "./unsent-judgements.ts";
import type { ShortlistReview } from "./use-shortlist-review.ts";

const keys: Readonly<Record<string, ReadingKey>> = {
  ...{ j: "next", k: "previous", l: "like", d: "dislike", f: "star" },
  ...{ u: "single", c: "compare", Escape: "close" },
};

/** Not while typing or choosing, nor over a dialog. */
const isElsewhere = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element &&
  target.closest("input, textarea, select, [contenteditable], dialog, [role=dialog], [role=menu]") !== null;

/** Which candidates are shown, from one to the next by pointer or key, and which of them side by side. */
export function useShortlistReading(review: ShortlistReview) {
  const { place, reach, applies, reader, shortlist } = review;
  const [address, setAddress] = useSearchParams();
  const now = useRef({ review, setAddress });
  useEffect(() => {
    now.current = { review, setAddress };
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
          rememberFilter: ({ context: { filter } }) =>
            now.current.setAddress((before) => addressWith(before, filter), { replace: true }),
          judge: (_, { applyId, judgement }) => {
            const { applies, judge, favourite } = now.current.review;
            const apply = applies.find(({ id }) => id === applyId);
            if (!apply) return;
            if (judgement === "star") return favourite(apply.id, !apply.starred);
            const liked = judgement === "like";
            judge(apply.id, apply.liked === liked ? null : liked);
          },
        },
      }),
    { filter: filterFrom(address) },
    `reading ${placeKey(place)}`,
    ["connectivity.changed"],
  );
  const { client_contact_id: readerId } = reader;
  const anonymous = shortlist?.anonymous ?? false;
  const listed = useMemo(
    () => ({ candidates: applies, reader: readerId, anonymous }),
    [applies, readerId, anonymous],
  );
  useEffect(() => {
    actor.send({ type: "candidates.listed", ...listed });
  }, [actor, listed]);
  const { current, compared, seen: known, filter, kept } = useSelector(actor, ({ context }) => context);
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
      filterBy: (changes: Partial<ReviewFilter>) => actor.send({ type: "filter.changed", changes }),
      showAll: () => actor.send({ type: "filter.cleared" }),
    };
  }, [actor]);
  const shown = useMemo(
    () => shownOf(filter, listed, kept ?? fitting(filter, listed)),
    [filter, listed, kept],
  );
  const choices = useMemo(() => choicesOf(filter, listed), [filter, listed]);
  return {
    view,
    /** As they are judged by now: the chart hears of a verdict after it is drawn. */
    shown,
    filter: applicable(filter, listed),
    choices,
    isSearchable: isSearchable(listed),
    current,
    compared,
    /** Candidates the reader has not seen yet. */
    isNew: (applyId: number) => !known.includes(applyId),
    canCompare: compared.length >= fewestCompared,
    isFull: compared.length >= mostCompared,
    ...intentions,
  } as const;
}
export type ShortlistReading = ReturnType<typeof useShortlistReading>;
