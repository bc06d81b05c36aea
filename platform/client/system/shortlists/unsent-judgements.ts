import { unsent } from "#client/storage/owned-stores.ts";
import { type Evaluation, storedQueue } from "#machines/shortlist-review/evaluation.ts";
import type { System } from "../app/system.ts";

/** Where a shortlist is judged: by its link, or in a client contact's area. */
export type ReviewPlace = { by: "link"; id: string } | { by: "contact"; id: string; jobUid: string };

export const placeKey = ({ by, id }: ReviewPlace): string => `shortlist_review.${by}.${id}`;

/** Judgements not sent yet. A link's belong to its holder; a client contact's to them alone. */
export function unsentJudgements({ owned, stores }: Pick<System, "owned" | "stores">, place: ReviewPlace) {
  const store = place.by === "link" ? stores.local : owned.local;
  const key = place.by === "link" ? placeKey(place) : unsent + placeKey(place);
  return {
    read: () => storedQueue(store.read(key)),
    write: (queue: readonly Evaluation[]) => (queue.length > 0 ? store.write(key, queue) : store.remove(key)),
  };
}
