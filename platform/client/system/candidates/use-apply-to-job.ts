import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import type { ApplyDraft } from "#machines/apply-to-job/apply-to-job.machine.ts";
import type { SessionUser } from "#machines/session/session.machine.ts";
import { usePageActor } from "../page/use-page-actor.ts";
import { provideApplyToJob } from "./apply-to-job.ts";
import { standingOf } from "./standing.ts";

export function useApplyToJob(job: { uid: string; applied: boolean }, asksAtOnce = false) {
  const actor = usePageActor(
    provideApplyToJob,
    { jobUid: job.uid, applied: job.applied, asksAtOnce },
    `${job.uid} ${job.applied}`,
    ["connectivity.changed"],
  );
  const state = useSelector(actor, ({ value }) => value);
  const draft = useSelector(actor, ({ context }) => context.draft);
  const failure = useSelector(actor, ({ context }) => context.failure);
  const intentions = useMemo(
    () => ({
      ask: (user: SessionUser | null) => actor.send({ type: "apply.requested", standing: standingOf(user) }),
      change: (change: Partial<ApplyDraft>) => actor.send({ type: "draft.changed", change }),
      confirm: () => actor.send({ type: "apply.confirmed" }),
      cancel: () => actor.send({ type: "apply.cancelled" }),
    }),
    [actor],
  );
  return { state, draft, failure, ...intentions };
}
