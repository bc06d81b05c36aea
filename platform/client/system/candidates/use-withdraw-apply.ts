import { useSelector } from "@xstate/react";
import { useEffect, useMemo } from "react";
import { usePageActor } from "../page/use-page-actor.ts";
import { provideWithdrawApply } from "./withdraw-apply.ts";

/** Withdraws an application, after confirmation. `onWithdrawn` is called then. */
export function useWithdrawApply(onWithdrawn: () => void) {
  const actor = usePageActor(provideWithdrawApply, undefined, "withdraw");
  useEffect(() => {
    const withdrawn = actor.on("apply.withdrawn", onWithdrawn);
    return () => withdrawn.unsubscribe();
  }, [actor, onWithdrawn]);
  const uid = useSelector(actor, ({ context }) => context.uid);
  const failure = useSelector(actor, ({ context }) => context.failure);
  const busy = useSelector(actor, (snapshot) => snapshot.matches("withdrawing"));
  const intentions = useMemo(
    () => ({
      ask: (asked: string) => actor.send({ type: "withdraw.requested", uid: asked }),
      confirm: () => actor.send({ type: "withdraw.confirmed" }),
      cancel: () => actor.send({ type: "withdraw.cancelled" }),
    }),
    [actor],
  );
  return { uid, failure, busy, ...intentions };
}
