import type { LikeCounts, ShortlistApply } from "#contract/calls/shortlists.ts";
import { pathsOf } from "../testing/paths.ts";
import { type Review, shortlistReviewMachine, unsentOf } from "./shortlist-review.machine.ts";

const none: LikeCounts = {
  like_candidate: 0,
  deslike_candidate: 0,
  star_candidate: 0,
  amount_description: 0,
};
const apply: ShortlistApply = {
  id: 1,
  name: "Candidata 1",
  avatar: null,
  role_name: null,
  company_name: null,
  city: null,
  state: null,
  self_introduction: null,
  experiences: [],
  educations: [],
  languages: [],
  skills: [],
  clt_expectation: null,
  findings: null,
  curriculum: false,
  revealed: false,
  seen: false,
  liked: null,
  starred: false,
  description: null,
  reasons: [],
  ...none,
};
const review: Review = {
  shortlist_relationship: {
    uid: "s1",
    name: "Finalistas",
    job_title: "Analista",
    client_company_name: "Aurora",
    message: null,
    anonymous: false,
    watermark: false,
    expires_at: null,
    revoked_at: null,
    applies_count: 1,
    created_at: "2026-01-01T00:00:00.000Z",
  },
  applies: [apply],
  reader: { name: null, concluded_at: null },
  stream_offset: 7,
  stream_epoch: "e1",
};
const refused = { code: "token_revoked" } as const;

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
    "retry.requested": [{}],
    "connectivity.changed": [{ online: true }, { online: false }],
    "evaluation.heard": [{ applyId: 1, like: null, counts: none }],
    "presence.heard": [{ people: [] }],
    "revocation.heard": [{}],
    "gap.heard": [{}],
    "refusal.met": [refused],
  },
  effects: {
    load: { resolves: [review], rejects: [refused, { code: "unavailable" }, { code: "validation_failed" }] },
    send: { resolves: [none], rejects: [refused, { code: "unavailable" }, { code: "validation_failed" }] },
    listen: "speaks",
  },
  // A message is stale only after two answers: other events would lead away from there.
  project: ({ unheard }) => [(unheard[1] ?? 0) > 1],
  holds: {
    "what was judged is there until it is sent or refused": ({ context }) =>
      unsentOf(context).every(({ applyId }) => applyId === 1),
  },
});
