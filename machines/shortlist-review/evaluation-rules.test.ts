import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasOwnEvaluation } from "#contract/calls/shortlists.ts";
import { candidateOf } from "../testing/shortlists.ts";
import { type Evaluation, enqueued, evaluated, returned, storedQueue } from "./evaluation.ts";

const candidate = (id: number, others: number) =>
  candidateOf(id, {
    like_candidate: others,
    deslike_candidate: others,
    star_candidate: others,
    amount_description: others,
  });

const applyId = fc.integer({ min: 1, max: 3 });
const verdict = fc.record(
  {
    kind: fc.constant("verdict" as const),
    applyId,
    liked: fc.constantFrom(true, false, null),
    description: fc.constantFrom("boa", "fraca", null),
  },
  { requiredKeys: ["kind", "applyId", "liked"] },
);
const star = fc.record({ kind: fc.constant("star" as const), applyId, on: fc.boolean() });
const evaluations: fc.Arbitrary<Evaluation[]> = fc.array(fc.oneof(verdict, star));
const judged = (all: readonly Evaluation[], others: number) =>
  [1, 2, 3].map((id) => all.reduce(evaluated, candidate(id, others)));

describe("evaluations", () => {
  it("are counted once each: a like, a dislike, a favourite and a description, beside those of others", () => {
    fc.assert(
      fc.property(evaluations, fc.nat({ max: 9 }), (all, others) => {
        for (const apply of judged(all, others)) {
          expect(apply.like_candidate - others).toBe(apply.liked === true ? 1 : 0);
          expect(apply.deslike_candidate - others).toBe(apply.liked === false ? 1 : 0);
          expect(apply.star_candidate - others).toBe(apply.starred ? 1 : 0);
          expect(apply.amount_description - others).toBe(apply.description === null ? 0 : 1);
          const isOwn = apply.liked !== null || apply.starred || apply.description !== null;
          expect(hasOwnEvaluation(apply)).toBe(isOwn);
        }
      }),
    );
  });

  it("wait as one of each candidate and kind, and say the same as all of them in their order", () => {
    fc.assert(
      fc.property(evaluations, (all) => {
        const queue = all.reduce<Evaluation[]>((waiting, item) => enqueued(waiting, item), []);
        const places = queue.map(({ kind, applyId }) => `${kind} ${applyId}`);
        expect(new Set(places).size).toBe(places.length);
        expect(judged(queue, 0)).toEqual(judged(all, 0));
      }),
    );
  });

  it("one that could not be sent goes back under what was judged since", () => {
    fc.assert(
      fc.property(fc.oneof(verdict, star), evaluations, (unsent, since) => {
        const queue = since.reduce<Evaluation[]>((waiting, item) => enqueued(waiting, item), []);
        expect(judged(returned(queue, unsent), 0)).toEqual(judged([unsent, ...queue], 0));
      }),
    );
  });

  it("are found again as they were stored, and nothing else is", () => {
    fc.assert(
      fc.property(evaluations, fc.array(fc.jsonValue()), (all, odd) => {
        expect(storedQueue(JSON.parse(JSON.stringify(all)))).toEqual(all);
        for (const item of storedQueue(odd)) expect(["verdict", "star"]).toContain(item.kind);
      }),
    );
  });
});
