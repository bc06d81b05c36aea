import { assign, fromCallback, fromPromise, raise, setup } from "xstate";
import type { CallAnswer } from "#contract/calls/all.ts";
import type { ShortlistReader } from "#contract/calls/cable.ts";
import type { LikeCandidate, LikeCounts, Shortlist } from "#contract/calls/shortlists.ts";
import { delays } from "../delays.ts";
import { codeOf, isTransient, notProvided } from "../effects.ts";
import { withError, withEvent, withFields, withOutput } from "../shared/params.ts";

export type Followed = CallAnswer<"GET /recruiters/shortlists/:id">;

interface Context {
  shortlistId: number;
  followed: Followed | null;
  people: ShortlistReader[];
  /** The candidate whom the last live evaluation was of. */
  latest: number | null;
  failure: string | null;
  /** The new link, to be handed over: the provider does not reveal it again. */
  link: string | null;
  linkFailure: string | null;
}

export type FollowLiveEvent =
  | { type: "evaluation.received"; applyId: number; counts: LikeCounts; like: LikeCandidate | null }
  | { type: "presence.received"; people: ShortlistReader[] }
  /** Something else changed, or a message was missed: it is reread. */
  | { type: "gap.found" };
type Event =
  | { type: "retry.requested" }
  | { type: "connectivity.changed"; online: boolean }
  | { type: "revocation.requested" }
  | { type: "rotation.requested" }
  | { type: "change.confirmed" }
  | { type: "change.cancelled" }
  | { type: "link.closed" }
  | FollowLiveEvent;

/** Newest first; a changed evaluation replaces its earlier version. */
const withLike = (likes: readonly LikeCandidate[], like: LikeCandidate): LikeCandidate[] => [
  like,
  ...likes.filter(({ id }) => id !== like.id),
];

/** A recruiter follows a shortlist: evaluations as they happen, and its link in their hand. */
export const shortlistFollowMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { shortlistId: number },
  },
  actors: {
    load: fromPromise<Followed, { shortlistId: number }>(notProvided),
    listen: fromCallback<Event, { uid: string; epoch: string; offset: number }>(notProvided),
    revoke: fromPromise<Shortlist, { shortlistId: number }>(notProvided),
    /** Issues a new token and returns the whole link. `reactivate`: it is known to be revoked and is reopened. */
    rotate: fromPromise<string, { shortlistId: number; uid: string; reactivate: boolean }>(notProvided),
  },
  delays: { readAgain: delays.tryAgain, newsFade: delays.newsFade },
  actions: {
    keepFollowed: assign((_, params: { followed: Followed }) => ({
      followed: params.followed,
      failure: null,
    })),
    keepFailure: assign((_, params: { error: unknown }) => ({ failure: codeOf(params.error) })),
    keepReceived: assign(
      ({ context }, params: { applyId: number; counts: LikeCounts; like: LikeCandidate | null }) => ({
        latest: params.applyId,
        followed: context.followed && {
          ...context.followed,
          applies: context.followed.applies.map((apply) =>
            apply.id === params.applyId ? { ...apply, ...params.counts } : apply,
          ),
          like_candidates: params.like
            ? withLike(context.followed.like_candidates, params.like)
            : context.followed.like_candidates,
        },
      }),
    ),
    forgetLatest: assign({ latest: null }),
    keepPeople: assign((_, params: { people: ShortlistReader[] }) => ({ people: params.people })),
    keepShortlist: assign(({ context }, params: { shortlist: Shortlist }) => ({
      followed: context.followed && { ...context.followed, shortlist: params.shortlist },
    })),
    keepLink: assign((_, params: { link: string }) => ({ link: params.link })),
    forgetLink: assign({ link: null }),
    keepLinkFailure: assign((_, params: { error: unknown }) => ({ linkFailure: codeOf(params.error) })),
    forgetLinkFailure: assign({ linkFailure: null }),
    reread: raise({ type: "gap.found" }),
  },
  guards: {
    isLoaded: ({ context }) => context.followed !== null,
    isOnline: (_, params: { online: boolean }) => params.online,
    isTransient: (_, params: { error: unknown }) => isTransient(codeOf(params.error)),
    /** The message does not say which evaluation was withdrawn. */
    wasWithdrawn: (_, params: { like: LikeCandidate | null }) => params.like === null,
    isRevoked: ({ context }) => context.followed?.shortlist.revoked_at != null,
    wasDone: (_, params: { error: unknown }) => codeOf(params.error) === "already_done",
  },
}).createMachine({
  id: "shortlistFollow",
  context: ({ input }) => ({
    shortlistId: input.shortlistId,
    followed: null,
    people: [],
    latest: null,
    failure: null,
    link: null,
    linkFailure: null,
  }),
  type: "parallel",
  states: {
    content: {
      initial: "loading",
      states: {
        loading: {
          invoke: {
            id: "load",
            src: "load",
            input: ({ context }) => ({ shortlistId: context.shortlistId }),
            onDone: {
              target: "ready",
              actions: withOutput("keepFollowed", "followed"),
            },
            onError: {
              target: "failed",
              actions: withError("keepFailure"),
            },
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
        ready: { on: { "gap.found": "refreshing" } },
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
            input: ({ context }) => ({ shortlistId: context.shortlistId }),
            onDone: {
              target: "ready",
              actions: withOutput("keepFollowed", "followed"),
            },
            onError: [
              {
                guard: withError("isTransient"),
                target: "outdated",
              },
              {
                target: "failed",
                actions: withError("keepFailure"),
              },
            ],
          },
        },
        outdated: {
          after: { readAgain: "refreshing" },
          on: {
            "connectivity.changed": {
              guard: withFields("isOnline", "online"),
              target: "refreshing",
            },
          },
        },
      },
    },
    live: {
      initial: "waiting",
      states: {
        waiting: { always: { guard: "isLoaded", target: "listening" } },
        listening: {
          invoke: { id: "listen", src: "listen", input: ({ context }) => positionOf(context) },
          on: {
            "evaluation.received": [
              {
                guard: withFields("wasWithdrawn", "like"),
                actions: [withEvent("keepReceived"), "reread"],
              },
              { actions: withEvent("keepReceived") },
            ],
            "presence.received": {
              actions: withFields("keepPeople", "people"),
            },
          },
        },
      },
    },
    news: {
      initial: "none",
      states: {
        none: { on: { "evaluation.received": "shown" } },
        shown: {
          description: "The candidate of the last evaluation stands out for a moment.",
          on: { "evaluation.received": { target: "shown", reenter: true } },
          after: { newsFade: { target: "none", actions: "forgetLatest" } },
        },
      },
    },
    link: {
      initial: "idle",
      states: {
        idle: {
          on: {
            "revocation.requested": {
              guard: "isLoaded",
              target: "askingToRevoke",
              actions: "forgetLinkFailure",
            },
            "rotation.requested": [
              // A closed link cannot lock anybody out.
              { guard: "isRevoked", target: "rotating", actions: "forgetLinkFailure" },
              { guard: "isLoaded", target: "askingToRotate", actions: "forgetLinkFailure" },
            ],
          },
        },
        askingToRevoke: { on: { "change.confirmed": "revoking", "change.cancelled": "idle" } },
        askingToRotate: { on: { "change.confirmed": "rotating", "change.cancelled": "idle" } },
        revoking: {
          invoke: {
            id: "revoke",
            src: "revoke",
            input: ({ context }) => ({ shortlistId: context.shortlistId }),
            onDone: {
              target: "idle",
              actions: withOutput("keepShortlist", "shortlist"),
            },
            onError: [
              {
                guard: withError("wasDone"),
                target: "idle",
                actions: "reread",
              },
              {
                target: "idle",
                actions: withError("keepLinkFailure"),
              },
            ],
          },
        },
        rotating: {
          invoke: {
            id: "rotate",
            src: "rotate",
            input: ({ context }) => ({
              shortlistId: context.shortlistId,
              uid: shortlistOf(context).uid,
              reactivate: shortlistOf(context).revoked_at !== null,
            }),
            onDone: {
              target: "given",
              actions: [withOutput("keepLink", "link"), "reread"],
            },
            onError: {
              target: "idle",
              actions: withError("keepLinkFailure"),
            },
          },
        },
        given: { on: { "link.closed": { target: "idle", actions: "forgetLink" } } },
      },
    },
  },
});

function shortlistOf({ followed }: Context): Shortlist {
  if (!followed) throw new Error("The shortlist is not loaded");
  return followed.shortlist;
}
function positionOf(context: Context): { uid: string; epoch: string; offset: number } {
  const { uid } = shortlistOf(context);
  return {
    uid,
    epoch: context.followed?.stream_epoch ?? "",
    offset: context.followed?.stream_offset ?? 0,
  };
}
