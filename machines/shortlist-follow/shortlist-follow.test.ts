import { afterAll, describe, expect, it, vi } from "vitest";
import { createActor, fromCallback, fromPromise, SimulatedClock } from "xstate";
import type { Shortlist } from "#contract/calls/shortlists.ts";
import { controlled, trackCoverage } from "../testing/coverage.ts";
import { candidateOf, followedOf, likeOf, noLikes, shortlistOf } from "../testing/shortlists.ts";
import { type Followed, type FollowLiveEvent, shortlistFollowMachine } from "./shortlist-follow.machine.ts";

const coverage = trackCoverage(shortlistFollowMachine);
const like = (id: number, liked: boolean) => likeOf(id, { like_avaliation: liked });
const followed = (revoked_at: string | null = null) =>
  followedOf(
    shortlistOf({ revoked_at, applies_count: 1 }),
    [candidateOf(1), candidateOf(2)],
    [like(1, true), like(2, true)],
  );

async function start(loaded: Followed | null = followed()) {
  const clock = new SimulatedClock();
  const load = controlled<{ shortlistId: number }, Followed>();
  const revoke = controlled<{ shortlistId: number }, Shortlist>();
  const rotate = controlled<{ shortlistId: number; uid: string; reactivate: boolean }, string>();
  const listening = vi.fn();
  let hear: (event: FollowLiveEvent) => void = () => undefined;
  const actor = createActor(
    coverage.instrument(
      shortlistFollowMachine.provide({
        actors: {
          load: fromPromise(load.effect),
          revoke: fromPromise(revoke.effect),
          rotate: fromPromise(rotate.effect),
          listen: fromCallback(({ input, sendBack }) => {
            listening(input);
            hear = sendBack;
          }),
        },
      }),
    ),
    { clock, input: { shortlistId: 3 }, inspect: coverage.inspect },
  );
  actor.start();
  if (loaded) await load.resolve(loaded);
  return {
    actor,
    clock,
    load,
    revoke,
    rotate,
    listening,
    hear: (event: FollowLiveEvent) => hear(event),
    context: () => actor.getSnapshot().context,
    content: () => (actor.getSnapshot().value as { content: string }).content,
    link: () => (actor.getSnapshot().value as { link: string }).link,
  };
}

describe("following a shortlist", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("listens from the position of what was loaded", async () => {
    const { listening, load } = await start();
    expect(load.calls).toBe(0);
    expect(listening).toHaveBeenCalledWith({ uid: "u3", epoch: "e1", offset: 4 });
  });

  it("says that it could not be loaded, and tries again", async () => {
    const { actor, load, content, context } = await start(null);
    expect(load.input()).toEqual({ shortlistId: 3 });
    await load.reject({ code: "unavailable" });
    expect(content()).toBe("failed");
    expect(context().failure).toBe("unavailable");
    actor.send({ type: "retry.requested" });
    await load.reject({ code: "unavailable" });
    actor.send({ type: "connectivity.changed", online: false });
    expect(content()).toBe("failed");
    actor.send({ type: "connectivity.changed", online: true });
    await load.resolve(followed());
    expect(content()).toBe("ready");
  });

  it("shows an evaluation as it happens; the candidate stands out for a moment", async () => {
    const { clock, hear, context } = await start();
    hear({
      type: "evaluation.received",
      applyId: 1,
      counts: { ...noLikes, deslike_candidate: 2 },
      like: like(2, false),
    });
    expect(context().followed?.applies.map((apply) => apply.deslike_candidate)).toEqual([2, 0]);
    expect(context().followed?.like_candidates).toEqual([like(2, false), like(1, true)]);
    expect(context().latest).toBe(1);
    clock.increment(3_000);
    hear({ type: "evaluation.received", applyId: 2, counts: noLikes, like: like(5, true) });
    clock.increment(3_000);
    expect(context().latest).toBe(2);
    clock.increment(1_000);
    expect(context().latest).toBeNull();
    hear({ type: "presence.received", people: [{ id: "reviewer", name: "Aurora" }] });
    expect(context().people).toEqual([{ id: "reviewer", name: "Aurora" }]);
  });

  it("reads anew where something was taken back or missed, until it could", async () => {
    const { actor, clock, load, hear, content, context } = await start();
    hear({ type: "evaluation.received", applyId: 1, counts: { ...noLikes, like_candidate: 6 }, like: null });
    expect(content()).toBe("refreshing");
    expect(context().followed?.applies[0]?.like_candidate).toBe(6);
    expect(load.input()).toEqual({ shortlistId: 3 });
    hear({ type: "evaluation.received", applyId: 1, counts: noLikes, like: like(1, false) });
    hear({ type: "gap.found" });
    expect(load.calls).toBe(3);
    await load.resolve(followed());
    await load.resolve(followed());
    await load.reject({ code: "unavailable" });
    expect(content()).toBe("outdated");
    actor.send({ type: "connectivity.changed", online: false });
    expect(content()).toBe("outdated");
    actor.send({ type: "connectivity.changed", online: true });
    await load.reject({ code: "internal" });
    clock.increment(5_000);
    await load.resolve({ ...followed(), like_candidates: [] });
    expect(context().followed?.like_candidates).toEqual([]);
    expect(content()).toBe("ready");
    hear({ type: "gap.found" });
    await load.reject({ code: "not_found" });
    expect(content()).toBe("failed");
    expect(context().failure).toBe("not_found");
  });

  it("asks nothing about a link that is not there yet", async () => {
    const { actor, link } = await start(null);
    actor.send({ type: "revocation.requested" });
    actor.send({ type: "rotation.requested" });
    expect(link()).toBe("idle");
  });

  it("revokes after the question", async () => {
    const { actor, revoke, link, context } = await start();
    actor.send({ type: "revocation.requested" });
    actor.send({ type: "change.cancelled" });
    expect(link()).toBe("idle");
    actor.send({ type: "revocation.requested" });
    actor.send({ type: "change.confirmed" });
    expect(revoke.input()).toEqual({ shortlistId: 3 });
    await revoke.reject({ code: "unavailable" });
    expect(context().linkFailure).toBe("unavailable");
    expect(link()).toBe("idle");
    actor.send({ type: "revocation.requested" });
    expect(context().linkFailure).toBeNull();
    actor.send({ type: "change.confirmed" });
    await revoke.resolve({ ...followed().shortlist, revoked_at: "2026-02-02T00:00:00.000Z" });
    expect(context().followed?.shortlist.revoked_at).toBe("2026-02-02T00:00:00.000Z");
    expect(link()).toBe("idle");
  });

  it("reads anew where somebody else had revoked it before", async () => {
    const { actor, revoke, content, context } = await start();
    actor.send({ type: "revocation.requested" });
    actor.send({ type: "change.confirmed" });
    await revoke.reject({ code: "already_done" });
    expect(content()).toBe("refreshing");
    expect(context().linkFailure).toBeNull();
  });

  it("gives a new link after the question, and shows it this once", async () => {
    const { actor, rotate, link, content, context } = await start();
    actor.send({ type: "rotation.requested" });
    actor.send({ type: "change.cancelled" });
    expect(link()).toBe("idle");
    actor.send({ type: "rotation.requested" });
    actor.send({ type: "change.confirmed" });
    expect(rotate.input()).toEqual({ shortlistId: 3, uid: "u3", reactivate: false });
    await rotate.reject({ code: "unavailable" });
    expect(context().linkFailure).toBe("unavailable");
    actor.send({ type: "rotation.requested" });
    expect(context().linkFailure).toBeNull();
    actor.send({ type: "change.confirmed" });
    await rotate.resolve("https://x/shortlist/u3#token=t");
    expect(link()).toBe("given");
    expect(context().link).toBe("https://x/shortlist/u3#token=t");
    expect(content()).toBe("refreshing");
    actor.send({ type: "link.closed" });
    expect(context().link).toBeNull();
    expect(link()).toBe("idle");
  });

  it("does not ask before a revoked link is given anew", async () => {
    const { actor, context, link, rotate } = await start(followed("2026-02-02T00:00:00.000Z"));
    actor.send({ type: "rotation.requested" });
    expect(link()).toBe("rotating");
    expect(rotate.input()).toMatchObject({ reactivate: true });
    await rotate.reject({ code: "unavailable" });
    expect(context().linkFailure).toBe("unavailable");
    actor.send({ type: "rotation.requested" });
    expect(context().linkFailure).toBeNull();
  });
});
