import { createActor, fromPromise } from "xstate";
import type { CandidateOffer } from "#contract/calls/interview-offers.ts";
import { controlled, trackCoverage } from "../testing/coverage.ts";
import type { KeptMessage } from "./interview-choice.draft.ts";
import { interviewChoiceMachine } from "./interview-choice.machine.ts";

export const times = ["2030-05-20T13:00:00.000Z", "2030-05-20T14:00:00.000Z"] as const;

export const offer = (more: Partial<CandidateOffer> = {}): CandidateOffer => ({
  apply_uid: "a1",
  uid: "of",
  ...{ state: "open", brand: "Elenco", first_name: "Bia", recruiter_name: "Rafael" },
  ...{ job_title: "Analista", company_name: null, time_zone: "America/Sao_Paulo", newer_uid: null },
  ...{ stage: 1, duration_minutes: 45, place: null, note: null, change_hours: 24 },
  ...{ times: [...times], interview: null },
  ...more,
});
export const chosen = (starts_at: string, changeable = true) =>
  offer({ state: "chosen", interview: { id: 4, starts_at, changeable } });

/** A choice that is about to read what the browser kept. */
export function taking(coverage = trackCoverage(interviewChoiceMachine)) {
  const stored: object[] = [];
  const take = controlled<{ uid: string }, KeptMessage>();
  const open = controlled<{ uid: string }, CandidateOffer>();
  const choose = controlled<{ uid: string; startsAt: string }, CandidateOffer>();
  const decline = controlled<{ uid: string; message: string }, CandidateOffer>();
  const cancel = controlled<{ uid: string }, CandidateOffer>();
  const machine = interviewChoiceMachine.provide({
    actors: {
      take: fromPromise(take.effect),
      open: fromPromise(open.effect),
      choose: fromPromise(choose.effect),
      decline: fromPromise(decline.effect),
      cancel: fromPromise(cancel.effect),
    },
    actions: {
      keep: ({ context: { message, waits } }) => stored.push({ message, waits }),
      drop: () => stored.push({}),
    },
  });
  const options = { inspect: coverage.inspect, input: { uid: "of" } };
  const actor = createActor(coverage.instrument(machine), options).start();
  const state = () => actor.getSnapshot();
  return { actor, take, open, choose, decline, cancel, stored, state };
}

/** A choice whose offer is being read. */
export async function opening(
  kept: KeptMessage = { message: "", waits: false },
  coverage?: ReturnType<typeof trackCoverage>,
) {
  const choice = taking(coverage);
  await choice.take.resolve(kept);
  return choice;
}
