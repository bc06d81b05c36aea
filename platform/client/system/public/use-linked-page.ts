import { useSelector } from "@xstate/react";
import { useEffect, useMemo } from "react";
import { useLocation } from "react-router";
import { tokenInFragment } from "#machines/shortlist-access/shortlist-token.ts";
import { usePageActor } from "../page/use-page-actor.ts";
import { type LinkedPageSource, type PageCollection, provideLinkedPage } from "./linked-page.ts";

/** Why a link opens nothing. That it is over is said to who holds it, and to nobody who guesses. */
export type LinkEnd = "missing" | "wrong" | "expired" | "revoked";
const ends = { cancelled: "revoked", answered: "wrong" } as const;

/** What a secret link opens, to be read. */
export function useLinkedPage(source: LinkedPageSource, linkId: string) {
  const provide = useMemo(() => provideLinkedPage(source), [source]);
  const key = `${source.name} ${linkId}`;
  const actor = usePageActor(provide, { linkId }, key, ["connectivity.changed"]);
  const { hash } = useLocation();
  useEffect(() => {
    if (tokenInFragment(hash) !== undefined) actor.send({ type: "link.followed" });
  }, [actor, hash]);
  const collection = useSelector(actor, ({ context }) => context.collection);
  const state = useSelector(actor, (snapshot): "waiting" | "open" | "unreachable" | "refused" => {
    if (typeof snapshot.value === "object") return "refused";
    if (snapshot.value === "unreachable") return "unreachable";
    return snapshot.hasTag("waiting") ? "waiting" : "open";
  });
  const why = useSelector(actor, ({ value }): LinkEnd | null => {
    if (typeof value !== "object" || !("refused" in value)) return null;
    const { refused } = value;
    return refused === "cancelled" || refused === "answered" ? ends[refused] : refused;
  });
  const retry = useMemo(() => () => actor.send({ type: "retry.requested" }), [actor]);
  return { page: collection === null ? null : (collection as PageCollection).page, state, why, retry };
}
