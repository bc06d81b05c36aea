import { afterAll, describe, expect, it } from "vitest";
import { settled } from "../testing/coverage.ts";
import { candidateOf, noLikes, reviewOf } from "../testing/shortlists.ts";
import { differenceTests } from "./differences.testing.ts";
import type { Evaluation } from "./evaluation.ts";
import { unsentOf } from "./shortlist-review.setup.ts";
import { coverage, events, ready, start } from "./shortlist-review.testing.ts";

describe("reviewing a shortlist", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  differenceTests();

  it("loads, then listens from the position of what was loaded", async () => {
    const { load, listening, content } = start();
    expect(listening).not.toHaveBeenCalled();
    await load.resolve(reviewOf(candidateOf(1)));
    expect(content("ready")).toBe(true);
    expect(listening).toHaveBeenCalledWith({ epoch: "e1", offset: 7 });
  });

  it("says why it could not be loaded, and retries on request or when online", async () => {
    const { actor, load, content, context } = start();
    await load.reject({ code: "unavailable" });
    expect(content("failed")).toBe(true);
    expect(context().failure).toBe("unavailable");
    actor.send({ type: "retry.requested" });
    await load.reject({ code: "internal" });
    actor.send({ type: "connectivity.changed", online: false });
    expect(content("failed")).toBe(true);
    actor.send({ type: "connectivity.changed", online: true });
    await load.resolve(reviewOf(candidateOf(1)));
    expect(context().failure).toBeNull();
  });

  it("shows a like at once, sends it, and keeps the counts that were answered", async () => {
    const { actor, send, seen, sending, remembered } = await ready();
    actor.send({ type: "verdict.given", applyId: 1, liked: true });
    expect(seen()).toMatchObject({ liked: true, like_candidate: 1 });
    expect(send.input()).toEqual({ evaluation: { kind: "verdict", applyId: 1, liked: true } });
    await send.resolve({ ...noLikes, like_candidate: 4 });
    expect(seen()).toMatchObject({ liked: true, like_candidate: 4 });
    expect(sending("idle")).toBe(true);
    expect(remembered.at(-1)).toEqual([]);
  });

  it("clears a like by a dislike; the star is its own", async () => {
    const { actor, remembered, seen } = await ready([candidateOf(1, { liked: true, like_candidate: 1 })]);
    actor.send({ type: "verdict.given", applyId: 1, liked: false });
    actor.send({ type: "star.given", applyId: 1, on: true });
    expect(remembered.at(-1)).toHaveLength(2);
    expect(seen()).toMatchObject({
      liked: false,
      like_candidate: 0,
      deslike_candidate: 1,
      starred: true,
      star_candidate: 1,
    });
    actor.send({ type: "star.given", applyId: 1, on: false });
    expect(seen()).toMatchObject({ starred: false, star_candidate: 0 });
  });

  it("says why with the verdict; another verdict forgets it, also in what waits", async () => {
    const { actor, send, seen, context } = await ready();
    actor.send({ type: "verdict.given", applyId: 1, liked: true });
    await send.resolve({ ...noLikes, like_candidate: 1 });
    actor.send({ type: "reasons.given", applyId: 1, reasons: ["skills"] });
    expect(seen()).toMatchObject({ liked: true, reasons: ["skills"] });
    expect(send.input()).toEqual({
      evaluation: { kind: "verdict", applyId: 1, liked: true, reasons: ["skills"] },
    });
    actor.send({ type: "reasons.given", applyId: 1, reasons: ["skills", "sector"] });
    actor.send({ type: "description.given", applyId: 1, text: "Chamar" });
    expect(context().queue).toEqual([
      { kind: "verdict", applyId: 1, liked: true, reasons: ["skills", "sector"], description: "Chamar" },
    ]);
    actor.send({ type: "verdict.given", applyId: 1, liked: false });
    expect(context().queue).toEqual([{ kind: "verdict", applyId: 1, liked: false, description: "Chamar" }]);
    expect(seen()).toMatchObject({ liked: false, reasons: [] });
    actor.send({ type: "reasons.given", applyId: 9, reasons: ["location"] });
    expect(context().queue.at(-1)).toMatchObject({ liked: null, reasons: ["location"] });
  });

  it("describes beside the verdict; an empty description goes and is counted down", async () => {
    const { actor, send, remembered, seen, context } = await ready();
    actor.send({ type: "verdict.given", applyId: 1, liked: true });
    actor.send({ type: "description.given", applyId: 1, text: " Ótima " });
    expect(remembered.at(-1)?.at(-1)).toMatchObject({ description: "Ótima" });
    expect(seen()).toMatchObject({ liked: true, description: "Ótima", amount_description: 1 });
    await send.resolve({ ...noLikes, like_candidate: 1 });
    expect(send.input()).toEqual({
      evaluation: { kind: "verdict", applyId: 1, liked: true, description: "Ótima" },
    });
    actor.send({ type: "description.given", applyId: 1, text: "" });
    expect(seen()).toMatchObject({ description: null, amount_description: 0 });
    expect(context().queue).toHaveLength(1);
    actor.send({ type: "description.given", applyId: 9, text: "Ninguém" });
    expect(context().queue.at(-1)).toMatchObject({ liked: null, description: "Ninguém" });
  });

  it("keeps what was judged without a connection, the last word of each, and sends it when it is back", async () => {
    const { actor, clock, send, sending, remembered, seen } = await ready();
    actor.send({ type: "description.given", applyId: 1, text: "Boa" });
    actor.send({ type: "star.given", applyId: 1, on: true });
    await send.reject({ code: "unavailable" });
    expect(sending("waiting")).toBe(true);
    actor.send({ type: "verdict.given", applyId: 1, liked: true });
    expect(remembered.at(-1)).toEqual([
      { kind: "verdict", applyId: 1, liked: true, description: "Boa" },
      { kind: "star", applyId: 1, on: true },
    ]);
    actor.send({ type: "connectivity.changed", online: false });
    expect(sending("waiting")).toBe(true);
    actor.send({ type: "connectivity.changed", online: true });
    await send.reject({ code: "rate_limited" });
    clock.increment(5_000);
    await send.resolve({ ...noLikes, like_candidate: 1, amount_description: 1 });
    await send.resolve({ ...noLikes, like_candidate: 1, amount_description: 1, star_candidate: 1 });
    expect(sending("idle")).toBe(true);
    expect(seen()).toMatchObject({ liked: true, starred: true, description: "Boa", star_candidate: 1 });
  });

  it("merges what was judged while the lost one was on its way", async () => {
    const { actor, send, remembered, context } = await ready();
    actor.send({ type: "verdict.given", applyId: 1, liked: true });
    actor.send({ type: "verdict.given", applyId: 1, liked: false });
    expect(remembered.at(-1)).toHaveLength(2);
    await send.reject({ code: "unavailable" });
    expect(context().queue).toEqual([{ kind: "verdict", applyId: 1, liked: false }]);
  });

  it("is shared by nobody else where the link names its reader", async () => {
    const { load, context } = start();
    await load.resolve({
      ...reviewOf(candidateOf(1)),
      reader: { client_contact_id: 8, name: "Rita", concluded_at: null },
    });
    expect(context().shared).toBe(false);
  });

  it("goes on with a queue from before the reload", async () => {
    const { load, send, seen } = start({ queue: [{ kind: "star", applyId: 1, on: true }] });
    await load.resolve(reviewOf(candidateOf(1)));
    expect(seen()).toMatchObject({ starred: true, star_candidate: 1 });
    await send.resolve({ ...noLikes, star_candidate: 1 });
    expect(seen()).toMatchObject({ starred: true, star_candidate: 1 });
  });

  it("drops what the provider does not take, says so and reads anew", async () => {
    const { actor, load, send, sending, remembered, content, context, seen } = await ready();
    actor.send({ type: "verdict.given", applyId: 1, liked: true });
    await send.reject({ code: "invalid" });
    expect(sending("idle")).toBe(true);
    expect(remembered.at(-1)).toEqual([]);
    expect(context().failure).toBe("invalid");
    expect(content("refreshing")).toBe(true);
    expect(seen()).toMatchObject({ liked: null });
    await load.resolve(reviewOf(candidateOf(1, { like_candidate: 9 })));
    expect(content("ready")).toBe(true);
    expect(seen()?.like_candidate).toBe(9);
  });

  it("an answer from before the list was loaded waits for the list", async () => {
    const { load, send, seen } = start({ queue: [{ kind: "star", applyId: 1, on: true }] });
    await send.resolve({ ...noLikes, star_candidate: 1 });
    await load.resolve(reviewOf(candidateOf(1, { starred: true, star_candidate: 1 })));
    expect(seen()).toMatchObject({ starred: true, star_candidate: 1 });
  });

  it("receives others' evaluations, and its own from another device", async () => {
    const { hear, seen } = await ready();
    const judges = [{ client_contact_id: 8, name: "Clara Nunes" }];
    hear({ ...events(1, { like_candidate: 2 }, { liked: true, name: "Clara Nunes" }), judges });
    expect(seen()?.judged_by).toEqual(judges);
    expect(seen()).toMatchObject({ liked: null, like_candidate: 2 });
    hear(events(2, { deslike_candidate: 1, amount_description: 1 }, { liked: false, description: "Não" }));
    expect(seen(2)).toMatchObject({ liked: false, description: "Não", deslike_candidate: 1 });
    hear(events(2, { deslike_candidate: 1, star_candidate: 1 }, { liked: true }, 2));
    expect(seen(2)).toMatchObject({ liked: false, description: "Não", starred: true, star_candidate: 1 });
    hear(events(2, { deslike_candidate: 1 }, { liked: false }, 2));
    expect(seen(2)).toMatchObject({ liked: false, starred: false });
  });

  it("a client contact's own verdict is not the link's", async () => {
    const { hear, seen } = await ready([candidateOf(1, { liked: true })], { shared: false });
    hear(events(1, { like_candidate: 2 }, { liked: false }));
    hear(events(1, { like_candidate: 1 }));
    expect(seen()).toMatchObject({ liked: true, like_candidate: 1 });
  });

  it("is not reverted by a late message about its own earlier evaluation", async () => {
    const { actor, send, hear, seen } = await ready();
    actor.send({ type: "verdict.given", applyId: 1, liked: false });
    await send.resolve({ ...noLikes, deslike_candidate: 1 });
    actor.send({ type: "verdict.given", applyId: 1, liked: true });
    await send.resolve({ ...noLikes, like_candidate: 1 });
    hear(events(1, { deslike_candidate: 1 }, { liked: false }));
    expect(seen()).toMatchObject({ liked: true, like_candidate: 1, deslike_candidate: 0 });
    hear(events(1, { like_candidate: 1 }, { liked: true }));
    hear(events(1, { deslike_candidate: 1 }, { liked: false }));
    expect(seen(), "of another device").toMatchObject({ liked: false, deslike_candidate: 1 });
  });

  it("keeps counts received while its own evaluation was in flight", async () => {
    const { actor, hear, send, seen } = await ready();
    actor.send({ type: "verdict.given", applyId: 1, liked: true });
    hear(events(1, { like_candidate: 3 }, { liked: true, name: "Clara" }));
    await send.resolve({ ...noLikes, like_candidate: 2 });
    expect(seen()).toMatchObject({ liked: true, like_candidate: 3 });
  });

  it("reads anew where something was taken back that may be its own, or was missed", async () => {
    const { clock, actor, hear, load, content, context, seen } = await ready([
      candidateOf(1, { liked: true }),
      candidateOf(2),
    ]);
    hear(events(2, {}));
    expect(content("ready")).toBe(true);
    hear(events(1, { like_candidate: 5 }));
    expect(content("refreshing")).toBe(true);
    expect(seen()?.like_candidate).toBe(5);
    hear(events(2, { like_candidate: 1 }, { name: "Clara" }));
    hear({ type: "gap.found" });
    expect(load.calls).toBe(3);
    // Only the last one's answer counts.
    await load.resolve(reviewOf(candidateOf(1)));
    await load.resolve(reviewOf(candidateOf(1)));
    await load.reject({ code: "unavailable" });
    expect(content("outdated")).toBe(true);
    actor.send({ type: "connectivity.changed", online: false });
    expect(content("outdated")).toBe(true);
    actor.send({ type: "connectivity.changed", online: true });
    await load.reject({ code: "unavailable" });
    clock.increment(5_000);
    await load.reject({ code: "odd" });
    expect(content("ready")).toBe(true);
    expect(context().failure).toBe("odd");
  });

  it.each([
    "token_missing",
    "token_invalid",
    "token_revoked",
    "token_expired",
    "password_required",
    "not_found",
  ])("has nothing to show where the provider says %s", async (code) => {
    const { load, content, facts } = start();
    await load.reject({ code });
    expect(content("refused")).toBe(true);
    expect(facts).toEqual([{ type: "shortlist.refused", shortlistId: "s1", code }]);
  });

  it("keeps what the link was refused for, and sends it at the next visit where its time was extended", async () => {
    const { actor, send, context, remembered } = await ready();
    actor.send({ type: "description.given", applyId: 1, text: "Boa" });
    actor.send({ type: "star.given", applyId: 2, on: true });
    await send.reject({ code: "token_expired" });
    const kept = unsentOf(context());
    expect(kept).toMatchObject([
      { applyId: 1, description: "Boa" },
      { applyId: 2, on: true },
    ]);
    expect(remembered.at(-1)).toEqual(kept);
    const again = await ready(undefined, { queue: kept });
    await again.send.resolve({ ...noLikes, amount_description: 1 });
    expect(again.seen()).toMatchObject({ description: "Boa", amount_description: 1 });
    expect(again.send.input()).toEqual({ evaluation: { kind: "star", applyId: 2, on: true } });
  });

  it.each(["sending", "loading"])("lets go of it where the shortlist is gone: %s", async (when) => {
    const queue: Evaluation[] = [
      { kind: "verdict", applyId: 1, liked: true },
      { kind: "star", applyId: 2, on: true },
    ];
    const { load, send, context, remembered, content } = start({ queue });
    if (when === "sending") {
      await load.resolve(reviewOf(candidateOf(1), candidateOf(2)));
      await send.reject({ code: "not_found" });
    } else await load.reject({ code: "not_found" });
    expect(content("refused")).toBe(true);
    expect(unsentOf(context())).toEqual([]);
    expect(remembered.at(-1)).toEqual([]);
  });

  it("shows who else is viewing", async () => {
    const { hear, context } = await ready();
    hear({ type: "presence.received", people: [{ id: "recruiter:1", name: "Ana" }] });
    expect(context().people).toEqual([{ id: "recruiter:1", name: "Ana" }]);
  });

  it.each([
    [
      "while loading",
      async () => {
        const at = start();
        await at.load.reject({ code: "token_revoked" });
        return at;
      },
    ],
    [
      "while reading anew",
      async () => {
        const at = await ready();
        at.hear({ type: "gap.found" });
        await at.load.reject({ code: "token_revoked" });
        return at;
      },
    ],
    [
      "while sending",
      async () => {
        const at = await ready();
        at.actor.send({ type: "verdict.given", applyId: 1, liked: true });
        await at.send.reject({ code: "token_revoked" });
        return at;
      },
    ],
    [
      "live",
      async () => {
        const at = await ready();
        at.hear({ type: "revocation.received" });
        expect(at.left).toHaveBeenCalledOnce();
        return at;
      },
    ],
  ])("ends where the link is refused %s", async (_, refuse) => {
    const { value, facts, context } = await refuse();
    await settled();
    expect(value()).toEqual({ content: "refused", sending: "refused", live: "closed" });
    expect(facts).toEqual([{ type: "shortlist.refused", shortlistId: "s1", code: "token_revoked" }]);
    expect(context().failure).toBe("token_revoked");
  });
});
