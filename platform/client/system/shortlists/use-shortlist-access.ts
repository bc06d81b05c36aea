import { useSelector } from "@xstate/react";
import { useEffect, useMemo } from "react";
import { useLocation } from "react-router";
import { tokenInFragment } from "#machines/shortlist-access/shortlist-token.ts";
import { useSystem } from "../app/use-system.ts";
import { usePageActor } from "../page/use-page-actor.ts";
import { provideShortlistAccess, shortlistTokens } from "./shortlist-access.ts";

export type Refusal = "missing" | "wrong" | "revoked" | "expired";
export type ShortlistAccess = "waiting" | "admitted" | "unreachable" | Refusal;

/** The shortlist of an address that names none: that of the link which was followed last. */
export function useLastShortlist(): string | undefined {
  const system = useSystem();
  return useMemo(() => shortlistTokens(system).last(), [system]);
}

/** Whether this browser may open a shortlist; the link's token leaves the address at once. */
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
    if (typeof value === "object") return value.refused;
    return value === "admitted" || value === "unreachable" ? value : "waiting";
  });
  const retry = useMemo(() => () => actor.send({ type: "retry.requested" }), [actor]);
  return { state, retry };
}
