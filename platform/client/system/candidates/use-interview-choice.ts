import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { usePageActor } from "../page/use-page-actor.ts";
import { provideInterviewChoice } from "./interview-choice.ts";

/** The times of an offer, and what the candidate does with them. */
export function useInterviewChoice(uid: string) {
  const actor = usePageActor(provideInterviewChoice, { uid }, `interview offer ${uid}`, [
    "connectivity.changed",
  ]);
  const { offer, picked, lost, message, waits, failure } = useSelector(actor, ({ context }) => context);
  const state = useSelector(actor, ({ value }) =>
    typeof value === "string" ? value : "choosing" in value ? "choosing" : "asking",
  );
  const isWaiting = useSelector(actor, (snapshot) => snapshot.hasTag("waiting"));
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const isAsking = state === "asking" || state === "cancelling";
  const isChosen = state === "chosen" || isAsking;
  const isRefusing = state === "refusing" || state === "declining" || state === "held";
  const intentions = useMemo(
    () => ({
      pick: (time: string) => actor.send({ type: "time.picked", time }),
      confirm: () => actor.send({ type: "choice.confirmed" }),
      change: () => actor.send({ type: "change.requested" }),
      keep: () => actor.send({ type: "change.dismissed" }),
      refuse: () => actor.send({ type: "refusal.requested" }),
      write: (message: string) => actor.send({ type: "message.changed", message }),
      askOthers: () => actor.send({ type: "refusal.confirmed" }),
      keepTimes: () => actor.send({ type: "refusal.dismissed" }),
      askCancel: () => actor.send({ type: "cancel.requested" }),
      cancel: () => actor.send({ type: "cancel.confirmed" }),
      keepInterview: () => actor.send({ type: "cancel.dismissed" }),
      retry: () => actor.send({ type: "retry.requested" }),
    }),
    [actor],
  );
  const isClosed = state === "closed";
  const isRefused = state === "refused";
  const isUnreachable = state === "unreachable";
  return {
    ...{ offer, picked, lost, message, failure, isHeld: waits },
    ...{ isWaiting, isBusy, isAsking, isRefusing, isChosen, isClosed, isRefused, isUnreachable },
    ...intentions,
  };
}
export type InterviewChoice = ReturnType<typeof useInterviewChoice>;
