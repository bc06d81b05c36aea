import { describe, expect, it } from "vitest";
import { candidateOf, noLikes, reviewOf } from "../testing/shortlists.ts";
import { events, ready } from "./shortlist-review.testing.ts";

/** What the review says and does where holders of one link judge differently. */
export function differenceTests() {
  describe("where another holder of the link judges otherwise", () => {
    const mine = { liked: true, description: "Boa", reasons: ["skills"] };

    it("says so, keeps what was there, and gives it again whole", async () => {
      const { actor, hear, seen, context, send, remembered } = await ready([candidateOf(1, mine)]);
      hear(events(1, { deslike_candidate: 1 }, { liked: false }));
      expect(seen()).toMatchObject({ liked: false, description: null });
      expect(context().differences).toEqual({ 1: { other: mine, stands: "elsewhere" } });
      actor.send({ type: "difference.settled", applyId: 1, by: "other" });
      expect(context().differences).toEqual({});
      expect(send.input()).toEqual({ evaluation: { kind: "verdict", applyId: 1, ...mine } });
      expect(remembered.at(-1)).toEqual([{ kind: "verdict", applyId: 1, ...mine }]);
      expect(seen()).toMatchObject(mine);
    });

    it("leaves it at what is shown, by word or by another verdict", async () => {
      const { actor, hear, context, send } = await ready([
        candidateOf(1, { liked: true }),
        candidateOf(2, { liked: true }),
      ]);
      hear(events(1, {}, { liked: false }));
      hear(events(2, {}, { liked: false }));
      actor.send({ type: "difference.settled", applyId: 1, by: "shown" });
      expect(Object.keys(context().differences)).toEqual(["2"]);
      expect(send.calls).toBe(0);
      actor.send({ type: "verdict.given", applyId: 2, liked: true });
      expect(context().differences).toEqual({});
      actor.send({ type: "difference.settled", applyId: 1, by: "other" });
      expect(send.calls).toBe(1);
    });

    it("says what one's own replaces, where it waited for the connection", async () => {
      const { actor, hear, send, seen, context } = await ready();
      actor.send({ type: "verdict.given", applyId: 1, liked: true });
      await send.reject({ code: "unavailable" });
      hear(events(1, { deslike_candidate: 1 }, { liked: false, description: "Não" }));
      expect(seen()).toMatchObject({ liked: true });
      expect(context().differences[1]).toEqual({
        other: { liked: false, description: "Não", reasons: [] },
        stands: "here",
      });
    });

    it("takes nothing of one candidate for the lost answer of another", async () => {
      const { actor, hear, send, context } = await ready([
        candidateOf(1),
        candidateOf(2, { liked: true }),
        candidateOf(3),
      ]);
      actor.send({ type: "verdict.given", applyId: 1, liked: false });
      await send.reject({ code: "unavailable" });
      hear(events(2, {}, { liked: false }));
      expect(context().differences).toMatchObject({ 2: { stands: "elsewhere" } });
      actor.send({ type: "connectivity.changed", online: true });
      await send.resolve({ ...noLikes, deslike_candidate: 1 });
      expect(context().unconfirmed).toEqual([]);
    });

    it("knows its own again where the answer was lost", async () => {
      const { actor, hear, send, context } = await ready();
      actor.send({ type: "verdict.given", applyId: 1, liked: true });
      await send.reject({ code: "unavailable" });
      actor.send({ type: "verdict.given", applyId: 1, liked: false });
      hear(events(1, { like_candidate: 1 }, { liked: true }));
      expect(context().differences).toEqual({});
      actor.send({ type: "connectivity.changed", online: true });
      await send.resolve({ ...noLikes, deslike_candidate: 1 });
      hear(events(1, { deslike_candidate: 1 }, { liked: false }));
      hear(events(1, { like_candidate: 1 }, { liked: true }));
      expect(context().differences, "what was answered no longer explains it").toMatchObject({
        1: { other: { liked: false }, stands: "elsewhere" },
      });
    });

    it("tells another's comment from its own, lost one where both have no verdict", async () => {
      const { actor, hear, send, context } = await ready();
      actor.send({ type: "description.given", applyId: 1, text: "Minha" });
      await send.reject({ code: "unavailable" });
      hear(events(1, { amount_description: 1 }, { description: "Minha" }));
      expect(context().differences).toEqual({});
      hear(events(1, { amount_description: 1 }, { description: "De outra pessoa" }));
      expect(context().differences).toMatchObject({
        1: { other: { liked: null, description: "De outra pessoa" }, stands: "here" },
      });
    });

    it("finds it in a list that was read again", async () => {
      const { actor, hear, load, send, context } = await ready([
        candidateOf(1, mine),
        candidateOf(2, { liked: true }),
        candidateOf(3, { liked: true }),
      ]);
      hear(events(1, { like_candidate: 0 }));
      actor.send({ type: "verdict.given", applyId: 2, liked: false });
      await send.resolve({ ...noLikes, deslike_candidate: 1 });
      actor.send({ type: "verdict.given", applyId: 3, liked: false });
      await load.resolve(
        reviewOf(
          candidateOf(1),
          candidateOf(2, { liked: true }),
          candidateOf(3, { liked: false }),
          candidateOf(4, { liked: true }),
        ),
      );
      expect(context().differences, "of what was sent from here, the echo is still to come").toEqual({
        1: { other: mine, stands: "elsewhere" },
      });
    });

    it("says nothing of one's own echo, of a contact's verdict, of a star, and of what was not judged", async () => {
      const { actor, hear, send, context } = await ready([candidateOf(1, { liked: true }), candidateOf(2)]);
      hear(events(1, {}, { liked: true }));
      hear(events(1, {}, { liked: false, name: "Clara" }));
      hear(events(1, {}, { liked: null }, 2));
      hear(events(2, {}, { liked: false }));
      hear(events(9, {}, { liked: false }));
      actor.send({ type: "verdict.given", applyId: 1, liked: false });
      hear(events(1, {}, { liked: false }));
      await send.resolve({ ...noLikes, deslike_candidate: 1 });
      expect(context().differences).toEqual({});
      const named = await ready([candidateOf(1, { liked: true })], { shared: false });
      named.hear(events(1, {}, { liked: false }));
      expect(named.context().differences).toEqual({});
    });
  });
}
