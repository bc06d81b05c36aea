import type { CandidateOffer } from "#contract/calls/interview-offers.ts";
import { pathsOf } from "../testing/paths.ts";
import { interviewChoiceMachine } from "./interview-choice.machine.ts";

const [first, second] = ["2030-05-20T13:00:00.000Z", "2030-05-20T14:00:00.000Z"] as const;
const offer: CandidateOffer = {
  apply_uid: "a1",
  uid: "of",
  ...{ state: "open", brand: "Elenco", first_name: "Bia", recruiter_name: "Rafael" },
  ...{ job_title: "Analista", company_name: null, time_zone: "America/Sao_Paulo", newer_uid: null },
  ...{ stage: 1, duration_minutes: 45, place: null, note: null, change_hours: 24 },
  times: [first, second],
  interview: null,
};
const chosen = (changeable: boolean): CandidateOffer => ({
  ...offer,
  ...{ state: "chosen", times: [first], interview: { id: 4, starts_at: second, changeable } },
});

export default pathsOf(interviewChoiceMachine, {
  inputs: [{ uid: "of" }],
  events: {
    "time.picked": [{ time: first }],
    "choice.confirmed": [{}],
    "change.requested": [{}],
    "change.dismissed": [{}],
    "refusal.requested": [{}],
    "message.changed": [{ message: "Só à noite" }, { message: " " }],
    "refusal.confirmed": [{}],
    "refusal.dismissed": [{}],
    "cancel.requested": [{}],
    "cancel.confirmed": [{}],
    "cancel.dismissed": [{}],
    "retry.requested": [{}],
    "connectivity.changed": [{ online: true }, { online: false }],
  },
  effects: {
    take: {
      resolves: [
        { message: "", waits: false },
        { message: "De manhã", waits: true },
      ],
      rejects: [],
    },
    open: {
      resolves: [
        offer,
        chosen(true),
        chosen(false),
        { ...offer, state: "withdrawn" },
        { ...offer, state: "cancelled" },
      ],
      rejects: [{ code: "unavailable" }, { code: "token_invalid", status: 403 }],
    },
    choose: {
      // The recruiter may have changed it in the moment between.
      resolves: [chosen(true), offer, { ...offer, state: "over" }],
      rejects: [{ code: "unavailable" }, { code: "conflict", status: 409 }, { code: "gone", status: 410 }],
    },
    decline: {
      resolves: [{ ...offer, state: "declined" }, offer, chosen(true), { ...offer, state: "over" }],
      rejects: [
        { code: "unavailable" },
        { code: "gone", status: 410 },
        { code: "validation_failed", status: 422 },
      ],
    },
    cancel: {
      resolves: [{ ...chosen(true), state: "cancelled" }, offer, chosen(true), { ...offer, state: "over" }],
      rejects: [{ code: "unavailable" }, { code: "gone", status: 410 }],
    },
  },
  holds: {
    "nobody asks for other times without saying when they can": (state) =>
      !state.matches("declining") || state.context.message.trim() !== "",
    "what waits is what was written": (state) =>
      !state.matches("held") || state.context.message.trim() !== "",
    "nothing is sent that was not picked": (state) =>
      !state.matches("booking") || state.context.picked !== null,
  },
});
