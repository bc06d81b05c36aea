import { useSelector } from "@xstate/react";
import { useEffect, useMemo } from "react";
import type { EntityName } from "#contract/entity-names.ts";
import { usePageActor } from "../page/use-page-actor.ts";
import { type DeletionTarget, provideDeletion } from "./deletion.ts";

/** `onDoubted`: it failed, and may have been done all the same. */
export function useDeletion(entity: EntityName, onDeleted?: () => void, onDoubted?: () => void) {
  const actor = usePageActor((system) => provideDeletion(system, entity), undefined, `deletion of ${entity}`);
  useEffect(() => {
    const subscriptions = [
      actor.on("records.deleted", () => onDeleted?.()),
      actor.on("records.doubted", () => onDoubted?.()),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor, onDeleted, onDoubted]);
  const { label, count } = useSelector(actor, (snapshot) => snapshot.context);
  const asking = useSelector(actor, (snapshot) => snapshot.matches("asking"));
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const intentions = useMemo(
    () => ({
      ask: (what: { label: string; count: number; target: DeletionTarget; redirectTo?: string }) =>
        actor.send({ type: "deletion.requested", ...what }),
      confirm: () => actor.send({ type: "deletion.confirmed" }),
      cancel: () => actor.send({ type: "deletion.cancelled" }),
    }),
    [actor],
  );
  return { label, count, asking, busy, ...intentions };
}
