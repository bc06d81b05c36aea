import { useSelector } from "@xstate/react";
import { useEffect, useMemo } from "react";
import type { Language } from "#client/i18n/i18n.ts";
import type { LikeCandidate } from "#contract/calls/shortlists.ts";
import { unviewed } from "#machines/local-notifications/local-notifications.ts";
import { pageTexts } from "../app/page-texts.ts";
import { filled } from "../app/texts.ts";
import { useSystem } from "../app/use-system.ts";
import { usePageActor } from "../page/use-page-actor.ts";
import { keyOf, provideLocalNotifications } from "./local-notifications.ts";

/**
 * Another reviewer's action, in the person's language; undefined for retractions and for actions through the same link.
 */
export function evaluationText(
  language: Language,
  { like_avaliation, type_avaliation, description, reviewer_name }: LikeCandidate,
  candidate: string,
): string | null {
  if (reviewer_name === null) return null;
  const texts = pageTexts(language);
  const values = { reviewer: reviewer_name, candidate };
  if (type_avaliation === 2) return like_avaliation ? filled(texts.reviewStarred, values) : null;
  if (like_avaliation !== null)
    return filled(like_avaliation ? texts.reviewLiked : texts.reviewDisliked, values);
  return description ? filled(texts.reviewCommented, values) : null;
}

/** Others' verdicts on the shortlist's candidates, as received by this browser. */
export function useLocalNotifications(shortlistId: string, candidates: ReadonlyMap<number, string>) {
  const system = useSystem();
  const key = keyOf(shortlistId);
  const kept = useMemo(() => system.stores.local.read(key), [system, key]);
  const actor = usePageActor(() => provideLocalNotifications(system, shortlistId), { kept }, key);
  useEffect(() => {
    const evaluated = system.bus.on("shortlist.evaluated").subscribe(({ shortlistId: of, applyId, like }) => {
      const candidate = candidates.get(applyId);
      if (of !== shortlistId || candidate === undefined) return;
      const message = evaluationText(system.language, like, candidate);
      if (message !== null) actor.send({ type: "notification.stated", message, date: like.updated_at });
    });
    const written = (event: StorageEvent) => {
      if (event.key === key) actor.send({ type: "storage.changed", kept: system.stores.local.read(key) });
    };
    window.addEventListener("storage", written);
    return () => {
      evaluated.unsubscribe();
      window.removeEventListener("storage", written);
    };
  }, [actor, candidates, key, shortlistId, system]);
  const notifications = useSelector(actor, ({ context }) => context.notifications);
  const open = useSelector(actor, (snapshot) => snapshot.matches({ list: "open" }));
  const intentions = useMemo(
    () => ({
      toggleList: () => actor.send({ type: "list.toggled" }),
      closeList: () => actor.send({ type: "list.closed" }),
      toggle: (id: number) => actor.send({ type: "notification.toggled", id }),
      view: (id: number) => actor.send({ type: "notification.viewed", id }),
      clear: () => actor.send({ type: "notifications.cleared" }),
    }),
    [actor],
  );
  return { notifications, count: unviewed(notifications), open, ...intentions };
}
