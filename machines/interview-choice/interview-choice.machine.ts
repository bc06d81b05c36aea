import { assign, fromPromise, setup } from "xstate";
import type { CandidateOffer } from "#contract/calls/interview-offers.ts";
import { delays } from "../delays.ts";
import { codeOf, isFinalRefusal, isTransient, notProvided } from "../effects.ts";
import { withError, withFields, withOutput } from "../shared/params.ts";
import type { KeptMessage } from "./interview-choice.draft.ts";

interface Context extends KeptMessage {
  uid: string;
  offer: CandidateOffer | null;
  /** The time that is picked and not sent yet. */
  picked: string | null;
  /** The time that someone else has taken. */
  lost: string | null;
  failure: string | null;
}

type Event =
  | { type: "time.picked"; time: string }
  | { type: "choice.confirmed" }
  | { type: "change.requested" }
  | { type: "change.dismissed" }
  | { type: "refusal.requested" }
  | { type: "message.changed"; message: string }
  | { type: "refusal.confirmed" }
  | { type: "refusal.dismissed" }
  | { type: "cancel.requested" }
  | { type: "cancel.confirmed" }
  | { type: "cancel.dismissed" }
  | { type: "retry.requested" }
  | { type: "connectivity.changed"; online: boolean };

interface Chosen {
  uid: string;
  startsAt: string;
}

/** Someone else was first, or the offer has changed: it is reread. */
const isStale = (error: unknown): boolean => ["conflict", "gone"].includes(codeOf(error));
/** Nothing to be retried: the link is wrong, or is not for who is signed in. */
const isRefused = (error: unknown): boolean => isFinalRefusal(error);

/**
 * A candidate chooses their interview time. If someone else took it first, the candidate is told and keeps choosing, or
 * keeps their earlier time; a choice may be changed or cancelled for as long as the offer allows. After a lost answer what
 * holds is read before it is said. If none of the times suits them, they say when they can, and get others: what they write
 * stays in the browser until it has arrived, and is sent by itself where the network or the provider was away.
 */
export const interviewChoiceMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as { uid: string } },
  actors: {
    /** What this browser kept of a message that has not arrived. */
    take: fromPromise<KeptMessage, { uid: string }>(notProvided),
    open: fromPromise<CandidateOffer, { uid: string }>(notProvided),
    choose: fromPromise<CandidateOffer, Chosen>(notProvided),
    decline: fromPromise<CandidateOffer, { uid: string; message: string }>(notProvided),
    cancel: fromPromise<CandidateOffer, { uid: string }>(notProvided),
  },
  actions: {
    keep: notProvided,
    drop: notProvided,
    keepTaken: assign((_, { kept }: { kept: KeptMessage }) => kept),
    setWaiting: assign({ waits: true }),
    setWriting: assign({ waits: false }),
    forgetMessage: assign({ message: "", waits: false }),
    keepOffer: assign((_, params: { offer: CandidateOffer }) => ({ offer: params.offer, failure: null })),
    pick: assign((_, params: { time: string }) => ({ picked: params.time, failure: null })),
    /** A selected time that is no longer offered is cleared. */
    unpick: assign({ picked: null }),
    loseTime: assign(({ context }) => ({ lost: context.picked, picked: null })),
    keepMessage: assign((_, params: { message: string }) => ({ message: params.message, failure: null })),
    forgetLoss: assign({ lost: null }),
    keepFailure: assign((_, params: { error: unknown }) => ({ failure: codeOf(params.error) })),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    isOpen: ({ context }) => context.offer?.state === "open",
    isPicked: ({ context }) => context.picked !== null,
    isStillFree: ({ context: { picked } }, { offer }: { offer: CandidateOffer }) =>
      picked !== null &&
      (offer.state === "open" || offer.interview?.changeable === true) &&
      offer.times.includes(picked),
    wasSending: ({ context }, { offer }: { offer: CandidateOffer }) =>
      offer.state === "open" && context.waits,
    mayStillAsk: ({ context }) => ["withdrawn", "over"].includes(context.offer?.state ?? ""),
    mayPass: (_, params: { error: unknown }) => isTransient(codeOf(params.error)),
    isOnline: (_, { online }: { online: boolean }) => online,
    isWritten: ({ context }) => context.message.trim() !== "",
    isChosen: ({ context }) => context.offer?.state === "chosen",
    isChangeable: ({ context }) => context.offer?.interview?.changeable === true,
    isStale: (_, params: { error: unknown }) => isStale(params.error),
    isRefused: (_, params: { error: unknown }) => isRefused(params.error),
  },
  delays: { tryAgain: delays.tryAgain },
}).createMachine({
  id: "interviewChoice",
  context: ({ input }) => ({
    uid: input.uid,
    offer: null,
    picked: null,
    lost: null,
    message: "",
    waits: false,
    failure: null,
  }),
  initial: "taking",
  states: {
    taking: {
      tags: "waiting",
      invoke: {
        id: "take",
        src: "take",
        input: ({ context }) => ({ uid: context.uid }),
        onDone: { target: "opening", actions: withOutput("keepTaken", "kept") },
      },
    },
    opening: {
      tags: "waiting",
      invoke: {
        id: "open",
        src: "open",
        input: ({ context }) => ({ uid: context.uid }),
        onDone: [
          {
            guard: withOutput("wasSending", "offer"),
            target: "declining",
            actions: withOutput("keepOffer", "offer"),
          },
          { target: "settled", actions: withOutput("keepOffer", "offer") },
        ],
        onError: [
          { guard: withError("isRefused"), target: "refused" },
          { target: "unreachable", actions: withError("keepFailure") },
        ],
      },
    },
    reopening: {
      tags: "waiting",
      description: "What holds is read before it is said.",
      invoke: {
        id: "reopen",
        src: "open",
        input: ({ context }) => ({ uid: context.uid }),
        onDone: { target: "settled", actions: withOutput("keepOffer", "offer") },
        onError: { target: "unreachable", actions: withError("keepFailure") },
      },
    },
    settled: {
      always: [
        { guard: "isOpen", target: "choosing", actions: "unpick" },
        { guard: "isChosen", target: "chosen", actions: ["unpick", "forgetMessage", "drop"] },
        { guard: "mayStillAsk", target: "closed", actions: "setWriting" },
        { target: "closed", actions: ["forgetMessage", "drop"] },
      ],
    },
    choosing: {
      initial: "nothing",
      on: {
        "time.picked": { target: ".picked", actions: withFields("pick", "time") },
        "change.dismissed": { guard: "isChosen", target: "chosen", actions: ["unpick", "forgetFailure"] },
        "refusal.requested": { guard: "isOpen", target: "refusing", actions: "forgetFailure" },
      },
      states: {
        nothing: {},
        picked: { on: { "choice.confirmed": "#interviewChoice.booking" } },
        last: { type: "history" },
      },
    },
    unsure: {
      description: "The answer to a choice was lost: it may have arrived.",
      on: {
        "time.picked": { actions: withFields("pick", "time") },
        "choice.confirmed": "booking",
        "change.dismissed": { guard: "isChosen", target: "reopening", actions: "unpick" },
        "refusal.requested": { guard: "isOpen", target: "refusing", actions: "forgetFailure" },
        "connectivity.changed": { guard: withFields("isOnline", "online"), target: "checking" },
      },
    },
    checking: {
      tags: "busy",
      description: "What holds is read again; what is picked stays, if it is still free.",
      invoke: {
        id: "check",
        src: "open",
        input: ({ context }) => ({ uid: context.uid }),
        onDone: [
          {
            guard: withOutput("isStillFree", "offer"),
            target: "choosing.picked",
            actions: withOutput("keepOffer", "offer"),
          },
          { target: "settled", actions: withOutput("keepOffer", "offer") },
        ],
        onError: { target: "unsure", actions: withError("keepFailure") },
      },
    },
    booking: {
      tags: "busy",
      invoke: {
        id: "choose",
        src: "choose",
        input: ({ context }) => ({ uid: context.uid, startsAt: context.picked ?? "" }),
        onDone: { target: "settled", actions: [withOutput("keepOffer", "offer"), "unpick", "forgetLoss"] },
        onError: [
          { guard: withError("isStale"), target: "renewing", actions: "loseTime" },
          { target: "unsure", actions: withError("keepFailure") },
        ],
      },
    },
    renewing: {
      tags: "busy",
      invoke: {
        id: "renew",
        src: "open",
        input: ({ context }) => ({ uid: context.uid }),
        onDone: { target: "settled", actions: withOutput("keepOffer", "offer") },
        onError: [
          { guard: "isPicked", target: "choosing.picked", actions: withError("keepFailure") },
          { target: "choosing", actions: withError("keepFailure") },
        ],
      },
    },
    refusing: {
      on: {
        "message.changed": { actions: [withFields("keepMessage", "message"), "keep"] },
        "refusal.confirmed": { guard: "isWritten", target: "declining" },
        // What was written stays for when it is opened again.
        "refusal.dismissed": { target: "choosing.last", actions: "forgetFailure" },
      },
    },
    declining: {
      tags: "busy",
      invoke: {
        id: "decline",
        src: "decline",
        input: ({ context }) => ({ uid: context.uid, message: context.message.trim() }),
        onDone: { target: "settled", actions: [withOutput("keepOffer", "offer"), "setWriting", "keep"] },
        onError: [
          { guard: withError("isStale"), target: "renewing", actions: ["setWriting", "keep"] },
          {
            guard: withError("mayPass"),
            target: "held",
            actions: [withError("keepFailure"), "setWaiting", "keep"],
          },
          { target: "refusing", actions: [withError("keepFailure"), "setWriting", "keep"] },
        ],
      },
    },
    held: {
      description: "What was written waits in the browser for the network.",
      after: { tryAgain: "declining" },
      on: {
        "connectivity.changed": { guard: withFields("isOnline", "online"), target: "declining" },
        "refusal.confirmed": "declining",
        "message.changed": {
          target: "refusing",
          actions: [withFields("keepMessage", "message"), "setWriting", "keep"],
        },
        "refusal.dismissed": { target: "choosing.last", actions: ["setWriting", "keep", "forgetFailure"] },
      },
    },
    chosen: {
      on: {
        "change.requested": { guard: "isChangeable", target: "choosing", actions: "forgetLoss" },
        "cancel.requested": { guard: "isChangeable", target: "asking" },
      },
    },
    asking: {
      initial: "sure",
      on: { "cancel.confirmed": "cancelling" },
      states: {
        sure: { on: { "cancel.dismissed": { target: "#interviewChoice.chosen", actions: "forgetFailure" } } },
        unsure: {
          description: "The answer to a cancellation was lost: it may have arrived.",
          on: { "cancel.dismissed": "#interviewChoice.reopening" },
        },
      },
    },
    cancelling: {
      tags: "busy",
      invoke: {
        id: "cancel",
        src: "cancel",
        input: ({ context }) => ({ uid: context.uid }),
        onDone: { target: "settled", actions: withOutput("keepOffer", "offer") },
        onError: [
          { guard: withError("isStale"), target: "reopening" },
          { target: "asking.unsure", actions: withError("keepFailure") },
        ],
      },
    },
    closed: {},
    refused: {},
    unreachable: {
      on: {
        "retry.requested": { target: "opening", actions: "forgetFailure" },
        "connectivity.changed": {
          guard: withFields("isOnline", "online"),
          target: "opening",
          actions: "forgetFailure",
        },
      },
    },
  },
});
