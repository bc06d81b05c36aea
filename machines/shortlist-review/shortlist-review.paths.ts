import { pathsOf } from "../testing/paths.ts";
import { candidateOf, likeOf, noLikes, reviewOf } from "../testing/shortlists.ts";
import { shortlistReviewMachine } from "./shortlist-review.machine.ts";
import { unsentOf } from "./shortlist-review.setup.ts";

const refused = { code: "token_revoked" } as const;
const gone = { code: "not_found" } as const;

export default pathsOf(shortlistReviewMachine, {
  inputs: [
    {
      shortlistId: "s1",
      shared: true,
      queue: [
        { kind: "star", applyId: 1, on: true },
        { kind: "verdict", applyId: 1, liked: true },
      ],
    },
    { shortlistId: "s1", shared: true, queue: [] },
    { shortlistId: "s1", shared: false, queue: [{ kind: "star", applyId: 1, on: true }] },
  ],
  events: {
    "verdict.given": [{ applyId: 1, liked: true }],
    "star.given": [{ applyId: 1, on: true }],
    "description.given": [{ applyId: 1, text: "Boa" }],
    "reasons.given": [{ applyId: 1, reasons: ["experience"] }],
    "difference.settled": [{ applyId: 1, by: "other" }],
    "retry.requested": [{}],
    "connectivity.changed": [{ online: true }, { online: false }],
    "evaluation.received": [
      { applyId: 1, like: null, counts: noLikes },
      { applyId: 1, like: likeOf(1, { reviewer_name: null, like_avaliation: false }), counts: noLikes },
    ],
    "presence.received": [{ people: [] }],
    "revocation.received": [{}],
    "gap.found": [{}],
    "link.refused": [refused, gone],
  },
  effects: {
    load: {
      resolves: [reviewOf(candidateOf(1))],
      rejects: [refused, gone, { code: "unavailable" }, { code: "validation_failed" }],
    },
    send: {
      resolves: [noLikes],
      rejects: [refused, gone, { code: "unavailable" }, { code: "validation_failed" }],
    },
    listen: "speaks",
  },
  // A message is stale only after two answers: other events would lead away from there.
  project: ({ pendingEchoes }) => [(pendingEchoes[1] ?? 0) > 1],
  patience: 1500,
  holds: {
    "what was judged is there until it is sent or not taken": ({ context }) =>
      unsentOf(context).every(({ applyId }) => applyId === 1),
  },
});
