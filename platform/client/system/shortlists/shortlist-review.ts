import { fromCallback, fromPromise } from "xstate";
import type { z } from "zod";
import { readBy } from "#client/http/read.ts";
import { saveDownload } from "#client/http/save-file.ts";
import type { ChannelMessage } from "#contract/calls/cable.ts";
import type { likeWrite } from "#contract/calls/shortlist-reviews.ts";
import type { LikeCandidate, LikeCounts, LikeReply } from "#contract/calls/shortlists.ts";
import type { Evaluation } from "#machines/shortlist-review/evaluation.ts";
import { shortlistReviewMachine } from "#machines/shortlist-review/shortlist-review.machine.ts";
import { type LiveEvent, type Review, unsentOf } from "#machines/shortlist-review/shortlist-review.setup.ts";
import { type AppCable, cableOf, openCable } from "../app/cable.ts";
import type { System } from "../app/system.ts";
import { shortlistTokens } from "./shortlist-access.ts";
import { placeKey, type ReviewPlace, unsentJudgements } from "./unsent-judgements.ts";

type LikeWrite = z.input<typeof likeWrite>;

/**
 * Comments or replies that are being written, by application: they outlive a reload of the tab, and the time of the
 * shortlist, which may be extended.
 */
export function reviewDrafts(
  { owned, stores }: Pick<System, "owned" | "stores">,
  place: ReviewPlace,
  kind: "comment" | "reply",
) {
  const store = place.by === "link" ? stores.session : owned.session;
  const keyOf = (applyId: number) => `${placeKey(place)}.${kind}.${applyId}`;
  return {
    read(applyId: number): string | null {
      const kept = store.read(keyOf(applyId));
      return typeof kept === "string" ? kept : null;
    },
    keep: (applyId: number, text: string) => void store.write(keyOf(applyId), text),
    drop: (applyId: number) => store.remove(keyOf(applyId)),
  };
}
export type ReviewDrafts = ReturnType<typeof reviewDrafts>;

function written(evaluation: Evaluation): LikeWrite {
  if (evaluation.kind === "star")
    return {
      like_candidate: { apply_id: evaluation.applyId, type_avaliation: 2, like_avaliation: evaluation.on },
    };
  return {
    like_candidate: {
      apply_id: evaluation.applyId,
      type_avaliation: 1,
      like_avaliation: evaluation.liked,
      ...(evaluation.description === undefined ? {} : { description: evaluation.description ?? "" }),
      ...(evaluation.reasons === undefined ? {} : { reasons: [...evaluation.reasons] }),
    },
  };
}

export function eventOf(message: ChannelMessage<"ShortlistChannel">): LiveEvent {
  if (message.type === "presence") return { type: "presence.received", people: message.people };
  if (message.type === "revoked") return { type: "revocation.received" };
  if (message.type === "changed") return { type: "gap.found" };
  const { apply_id, counts, like_candidate, judged_by } = message;
  return {
    ...{ type: "evaluation.received", applyId: apply_id, counts },
    ...{ like: like_candidate, judges: judged_by },
  };
}

const cables = new WeakMap<System, Map<string, AppCable>>();
/** A link's cable is its own: its reader may be signed in as someone else, or not at all. */
function cableOfLink(system: System, id: string): AppCable {
  const ofSystem = cables.get(system) ?? new Map<string, AppCable>();
  cables.set(system, ofSystem);
  const cable =
    ofSystem.get(id) ??
    openCable(system, async () => {
      const shortlistToken = shortlistTokens(system).of(id);
      const call = "POST /shortlist_relationships/:id/cable_tokens";
      return (await system.api(call, { params: { id } }, { shortlistToken })).token;
    });
  ofSystem.set(id, cable);
  return cable;
}

export interface Reach {
  load(): Promise<Review>;
  send(body: LikeWrite): Promise<LikeCounts>;
  likes(
    applyId: number,
    signal: AbortSignal,
  ): Promise<{ like_candidates: LikeCandidate[]; replies: LikeReply[] }>;
  seen(apply_ids: number[]): Promise<unknown>;
  conclude(concluded: boolean): Promise<unknown>;
  reply(apply_id: number, body: string): Promise<unknown>;
  curriculum(applyId: number): Promise<void>;
  cable(): AppCable;
}

export function reachOf(system: System, place: ReviewPlace): Reach {
  const { api } = system;
  if (place.by === "contact") {
    const params = { jobId: place.jobUid, id: place.id };
    return {
      load: () => api("GET /client_contacts/jobs/:jobId/shortlist_relationships/:id", { params }),
      send: (body) =>
        api("POST /client_contacts/jobs/:jobId/shortlist_relationships/:id/like_candidates", {
          params,
          body,
        }),
      likes: (apply_id, signal) =>
        api(
          "GET /client_contacts/jobs/:jobId/shortlist_relationships/:id/like_candidates",
          { params, query: { where: { apply_id } } },
          { signal },
        ),
      seen: (apply_ids) =>
        api("POST /client_contacts/jobs/:jobId/shortlist_relationships/:id/seen", {
          params,
          body: { apply_ids },
        }),
      conclude: (concluded) =>
        api("POST /client_contacts/jobs/:jobId/shortlist_relationships/:id/conclusions", {
          params,
          body: { concluded },
        }),
      reply: (apply_id, body) =>
        api("POST /client_contacts/jobs/:jobId/shortlist_relationships/:id/replies", {
          params,
          body: { reply: { apply_id, body } },
        }),
      curriculum: (applyId) =>
        saveDownload(
          api,
          `/client_contacts/jobs/${place.jobUid}/shortlist_relationships/${place.id}/applies/${applyId}/curriculum`,
        ),
      cable: () => cableOf(system),
    };
  }
  const params = { id: place.id };
  const withToken = () => ({ shortlistToken: shortlistTokens(system).of(place.id) });
  return {
    load: () => api("GET /shortlist_relationships/:id/applies", { params }, withToken()),
    send: (body) => api("POST /shortlist_relationships/:id/like_candidates", { params, body }, withToken()),
    likes: (apply_id, signal) =>
      api(
        "GET /shortlist_relationships/:id/like_candidates",
        { params, query: { where: { apply_id } } },
        { ...withToken(), signal },
      ),
    seen: (apply_ids) =>
      api("POST /shortlist_relationships/:id/seen", { params, body: { apply_ids } }, withToken()),
    conclude: (concluded) =>
      api("POST /shortlist_relationships/:id/conclusions", { params, body: { concluded } }, withToken()),
    reply: (apply_id, body) =>
      api(
        "POST /shortlist_relationships/:id/replies",
        { params, body: { reply: { apply_id, body } } },
        withToken(),
      ),
    curriculum: (applyId) =>
      saveDownload(api, `/shortlist_relationships/${place.id}/applies/${applyId}/curriculum`, withToken()),
    cable: () => cableOfLink(system, place.id),
  };
}

/** All reviewers' remarks on a candidate, newest first, and the replies; another version is another read. */
export function remarksOf(system: System, place: ReviewPlace) {
  const reach = reachOf(system, place);
  return readBy(
    `remarks in ${placeKey(place)}`,
    async (_, { applyId }: { applyId: number; version: string }, signal) =>
      await reach.likes(applyId, signal),
  );
}

/** A reviewer's other actions; reported on the page, and not stored for later. */
export const reviewAnswers = (reach: Reach, replies: Pick<ReviewDrafts, "drop">) => ({
  conclude: (_: unknown, { concluded }: { readonly concluded: boolean }) => reach.conclude(concluded),
  reply: async (_: unknown, { applyId, body }: { readonly applyId: number; readonly body: string }) => {
    await reach.reply(applyId, body.trim());
    replies.drop(applyId);
  },
});
export type ReviewAnswers = ReturnType<typeof reviewAnswers>;

export function provideShortlistReview(system: System, place: ReviewPlace) {
  const reach = reachOf(system, place);
  const queue = unsentJudgements(system, place);
  return shortlistReviewMachine.provide({
    actors: {
      load: fromPromise(() => reach.load()),
      send: fromPromise(({ input }) => reach.send(written(input.evaluation))),
      listen: fromCallback(({ input, sendBack }) => {
        const lost = () => sendBack({ type: "gap.found" });
        const cable = reach.cable();
        const leave = cable.subscribe(
          "ShortlistChannel",
          { shortlist_uid: place.id },
          {
            received: (message) => {
              sendBack(eventOf(message));
              if (message.type !== "evaluated" || message.like_candidate === null) return;
              const { apply_id: applyId, like_candidate: like } = message;
              system.bus.publish({ type: "shortlist.evaluated", shortlistId: place.id, applyId, like });
            },
            missed: lost,
            rejected: lost,
          },
          input,
        );
        // A link revoked before the cable opens is refused its token: rereading reveals that.
        const ended = cable.connection.on("cable.ended", lost);
        return () => {
          ended.unsubscribe();
          leave();
        };
      }),
    },
    actions: {
      rememberQueue: ({ context }) => queue.write(unsentOf(context)),
    },
  });
}
