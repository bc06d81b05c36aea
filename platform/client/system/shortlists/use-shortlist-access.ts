import { useSelector } from "@xstate/react";
import { useEffect, useMemo } from "react";
import { useLocation } from "react-router";
import { tokenInFragment } from "#machines/shortlist-access/shortlist-token.ts";
import { useSystem } from "../app/use-system.ts";
import { usePageActor } from "../page/use-page-actor.ts";
import { provideShortlistAccess, shortlistTokens } from "./shortlist-access.ts";

export type Refusal = "missing" | "wrong" | "revoked" | "expired" | "gone";
export type ShortlistAccess = "waiting" | "admitted" | "unreachable" | "locked" | Refusal;

/** The shortlist of an address that names none: that of the link which was followed last. */
export function useLastShortlist(): string | undefined {
  const system = useSystem();
  return useMemo(() => shortlistTokens(system).last(), [system]);
}

/** Whether this browser may open a shortlist; the link's token is removed from the address at once. */
export function useShortlistAccess(shortlistId: string) {
  const actor = usePageActor(provideShortlistAccess, { shortlistId }, shortlistId, [
    "shortlist.refused",
    "connectivity.changed",
  ]);
  const { hash } = useLocation();
  useEffect(() => {
    if (tokenInFragment(hash) !== undefined) actor.send({ type: "link.followed" });
  }, [actor, hash]);
  const state = useSelector(actor, (snapshot): ShortlistAccess => {
    const { value } = snapshot;
    if (snapshot.hasTag("locked")) return "locked";
    if (typeof value === "object" && "refused" in value) return value.refused;
    return value === "admitted" || value === "unreachable" ? value : "waiting";
  });
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure);
  const unlocking = useSelector(actor, (snapshot) => snapshot.matches({ locked: "unlocking" }));
  const intentions = useMemo(
    () => ({
      retry: () => actor.send({ type: "retry.requested" }),
      unlock: (password: string) => actor.send({ type: "password.given", password }),
    }),
    [actor],
  );
  return { state, failure, unlocking, ...intentions };
}
