import { pathsOf } from "../testing/paths.ts";
import { candidateOf } from "../testing/shortlists.ts";
import { noFilter } from "./review-filter.ts";
import { mostCompared, shortlistReadingMachine } from "./shortlist-reading.machine.ts";

const asReader = { reader: null, anonymous: false };

export default pathsOf(shortlistReadingMachine, {
  inputs: [{ filter: noFilter }],
  events: {
    "candidates.listed": [
      { candidates: [candidateOf(1, { liked: true }), candidateOf(2), candidateOf(3)], ...asReader },
      { candidates: [], ...asReader },
    ],
    "filter.changed": [{ changes: { verdict: "liked" } }, { changes: { term: "bia" } }],
    "filter.cleared": [{}],
    "candidate.shown": [{ applyId: 1 }, { applyId: 2 }, { applyId: 3 }],
    "candidate.chosen": [{ applyId: 1 }],
    "comparison.toggled": [1, 2, 3, 4, 5].map((applyId) => ({ applyId })),
    "comparison.cleared": [{}],
    "key.pressed": [
      { key: "next" },
      { key: "previous" },
      { key: "single" },
      { key: "compare" },
      { key: "close" },
      { key: "like" },
    ],
    "connectivity.changed": [{ online: true }, { online: false }],
  },
  effects: {
    listenKeys: "speaks",
    reportSeen: { resolves: [[1]], rejects: [{ code: "unavailable" }, { code: "token_revoked" }] },
  },
  project: ({ current, compared, seen, unreported }) => [
    current !== null,
    compared.length,
    seen.length,
    unreported.length > 0,
  ],
  holds: {
    "no more are compared than fit beside each other": ({ context }) =>
      context.compared.length <= mostCompared,
    "whom the provider is to hear of was seen": ({ context: { seen, unreported } }) =>
      unreported.every((id) => seen.includes(id)),
  },
});
