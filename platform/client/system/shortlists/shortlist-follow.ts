import { fromCallback, fromPromise } from "xstate";
import type { ChannelMessage } from "#contract/calls/cable.ts";
import {
  type FollowLiveEvent,
  shortlistFollowMachine,
} from "#machines/shortlist-follow/shortlist-follow.machine.ts";
import { cableOf } from "../app/cable.ts";
import type { System } from "../app/system.ts";
import { shortlistLink } from "./shortlist-share.ts";

function eventOf(message: ChannelMessage<"ShortlistChannel">): FollowLiveEvent {
  if (message.type === "presence") return { type: "presence.received", people: message.people };
  if (message.type === "revoked" || message.type === "changed") return { type: "gap.found" };
  const { apply_id, counts, like_candidate } = message;
  return { type: "evaluation.received", applyId: apply_id, counts, like: like_candidate };
}

export function provideShortlistFollow(system: System) {
  const { api } = system;
  return shortlistFollowMachine.provide({
    actors: {
      load: fromPromise(({ input }) =>
        api("GET /recruiters/shortlists/:id", { params: { id: input.shortlistId } }),
      ),
      listen: fromCallback(({ input: { uid, epoch, offset }, sendBack }) => {
        const lost = () => sendBack({ type: "gap.found" });
        return cableOf(system).subscribe(
          "ShortlistChannel",
          { shortlist_uid: uid },
          { received: (message) => sendBack(eventOf(message)), missed: lost, rejected: lost },
          { epoch, offset },
        );
      }),
      revoke: fromPromise(async ({ input }) => {
        const answer = await api("DELETE /recruiters/shortlists/:id", { params: { id: input.shortlistId } });
        return answer.shortlist;
      }),
      rotate: fromPromise(async ({ input: { shortlistId, uid, reactivate } }) => {
        const { token } = await api("POST /recruiters/shortlists/:id/tokens", {
          params: { id: shortlistId },
          body: { reactivate },
        });
        return shortlistLink(uid, token);
      }),
    },
  });
}
