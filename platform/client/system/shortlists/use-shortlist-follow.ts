import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { usePageActor } from "../page/use-page-actor.ts";
import { provideShortlistFollow } from "./shortlist-follow.ts";

/** A shortlist as its recruiters follow it, live, with its link in their hand. */
export function useShortlistFollow(shortlistId: number) {
  const actor = usePageActor(provideShortlistFollow, { shortlistId }, `${shortlistId}`, [
    "connectivity.changed",
  ]);
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const failed = useSelector(actor, (snapshot) => snapshot.matches({ content: "failed" }));
  const linkState = useSelector(actor, ({ value }) => value.link);
  const intentions = useMemo(
    () => ({
      retry: () => actor.send({ type: "retry.requested" }),
      askToRevoke: () => actor.send({ type: "revocation.requested" }),
      askToRotate: () => actor.send({ type: "rotation.requested" }),
      confirm: () => actor.send({ type: "change.confirmed" }),
      cancel: () => actor.send({ type: "change.cancelled" }),
      reload: () => actor.send({ type: "gap.found" }),
      closeLink: () => actor.send({ type: "link.closed" }),
    }),
    [actor],
  );
  return { ...context, failed, linkState, ...intentions };
}
