import { withError, withEvent, withFields, withOutput } from "../shared/params.ts";
import {
  descriptionOf,
  positionOf,
  reasonsOf,
  reviewSetup,
  starOf,
  underwayOf,
  verdictOf,
} from "./shortlist-review.setup.ts";

/** Judging a shortlist: optimistic, live, and tolerant of a lost connection, also over a reload. */
export const shortlistReviewMachine = reviewSetup.createMachine({
  id: "shortlistReview",
  context: ({ input }) => ({
    ...input,
    review: null,
    underway: null,
    unconfirmed: [],
    receivedWhileSending: [],
    pendingEchoes: {},
    differences: {},
    people: [],
    failure: null,
  }),
  type: "parallel",
  states: {
    content: {
      initial: "loading",
      on: {
        "link.refused": {
          target: ".refused",
          actions: [
            { type: "keepFailure", params: ({ event }) => ({ error: event }) },
            {
              type: "announceRefused",
              params: ({ context, event }) => ({ shortlistId: context.shortlistId, code: event.code }),
            },
          ],
        },
      },
      states: {
        loading: {
          invoke: {
            id: "load",
            src: "load",
            onDone: {
              target: "ready",
              actions: withOutput("keepReview", "review"),
            },
            onError: [
              {
                guard: withError("isRefusal"),
                target: "refused",
                actions: withError("refuse"),
              },
              {
                target: "failed",
                actions: withError("keepFailure"),
              },
            ],
          },
        },
        failed: {
          on: {
            "retry.requested": "loading",
            "connectivity.changed": {
              guard: withFields("isOnline", "online"),
              target: "loading",
            },
          },
        },
        ready: {
          on: {
            "gap.found": "refreshing",
            "evaluation.received": { guard: withEvent("mayBeOurs"), target: "refreshing" },
          },
        },
        refreshing: {
          description: "What is shown stays until the newer one is here.",
          on: {
            // A change received now may be missing in the answer that is on its way.
            "evaluation.received": { target: "refreshing", reenter: true },
            "gap.found": { target: "refreshing", reenter: true },
          },
          invoke: {
            id: "refresh",
            src: "load",
            onDone: {
              target: "ready",
              actions: withOutput("keepReview", "review"),
            },
            onError: [
              {
                guard: withError("isRefusal"),
                target: "refused",
                actions: withError("refuse"),
              },
              {
                guard: withError("isTransient"),
                target: "outdated",
              },
              {
                target: "ready",
                actions: withError("keepFailure"),
              },
            ],
          },
        },
        outdated: {
          after: { sendAgain: "refreshing" },
          on: {
            "connectivity.changed": {
              guard: withFields("isOnline", "online"),
              target: "refreshing",
            },
          },
        },
        refused: {},
      },
    },
    sending: {
      initial: "open",
      on: {
        "link.refused": [
          {
            guard: withFields("isGone", "code"),
            target: ".refused",
            actions: ["dropUnsent", "rememberQueue"],
          },
          { target: ".refused" },
        ],
      },
      states: {
        open: {
          initial: "idle",
          on: {
            "verdict.given": {
              actions: [
                { type: "enqueue", params: ({ event }) => ({ evaluation: verdictOf(event) }) },
                { type: "settle", params: ({ event }) => ({ applyId: event.applyId, by: "shown" }) },
                "rememberQueue",
              ],
            },
            "star.given": {
              actions: [
                { type: "enqueue", params: ({ event }) => ({ evaluation: starOf(event) }) },
                "rememberQueue",
              ],
            },
            "reasons.given": {
              actions: [
                {
                  type: "enqueue",
                  params: ({ context, event }) => ({ evaluation: reasonsOf(context, event) }),
                },
                "rememberQueue",
              ],
            },
            "description.given": {
              actions: [
                {
                  type: "enqueue",
                  params: ({ context, event }) => ({ evaluation: descriptionOf(context, event) }),
                },
                "rememberQueue",
              ],
            },
            "difference.settled": { actions: [withEvent("settle"), "rememberQueue"] },
          },
          states: {
            idle: { always: { guard: "hasQueue", target: "sending" } },
            sending: {
              entry: "takeHead",
              invoke: {
                id: "send",
                src: "send",
                input: ({ context }) => ({ evaluation: underwayOf(context) }),
                onDone: {
                  target: "idle",
                  actions: [withOutput("keepAnswer", "counts"), "dropUnderway", "rememberQueue"],
                },
                onError: [
                  {
                    guard: withError("isTransient"),
                    target: "waiting",
                    actions: "putBack",
                  },
                  {
                    guard: withError("isRefusal"),
                    target: "#shortlistReview.sending.refused",
                    // Its time may be extended: what was judged then goes with the next visit.
                    actions: ["putBack", "rememberQueue", withError("refuse")],
                  },
                  {
                    target: "idle",
                    actions: ["dropUnderway", "rememberQueue", withError("keepFailure"), "reread"],
                  },
                ],
              },
            },
            waiting: {
              description: "The connection is lost: what was judged is kept, and goes when it is back.",
              after: { sendAgain: "sending" },
              on: {
                "connectivity.changed": {
                  guard: withFields("isOnline", "online"),
                  target: "sending",
                },
              },
            },
          },
        },
        refused: { description: "The link is no longer accepted; nothing more is taken." },
      },
    },
    live: {
      initial: "waiting",
      on: { "link.refused": ".closed" },
      states: {
        waiting: { always: { guard: "isLoaded", target: "listening" } },
        listening: {
          invoke: {
            id: "listen",
            src: "listen",
            input: ({ context }) => positionOf(context),
          },
          on: {
            "gap.found": { actions: "forgetPendingEchoes" },
            "evaluation.received": [
              {
                guard: withEvent("isStale"),
                actions: withEvent("passOver"),
              },
              {
                guard: withEvent("differs"),
                actions: [withEvent("keepDifference"), withEvent("keepReceived")],
              },
              { actions: withEvent("keepReceived") },
            ],
            "presence.received": {
              actions: withFields("keepPeople", "people"),
            },
            "revocation.received": {
              target: "closed",
              actions: { type: "refuse", params: { error: { code: "token_revoked" } } },
            },
          },
        },
        closed: {},
      },
    },
  },
});
