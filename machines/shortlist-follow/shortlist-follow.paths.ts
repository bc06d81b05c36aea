import type { LikeCandidate, LikeCounts, Shortlist } from "#contract/calls/shortlists.ts";
import { pathsOf } from "../testing/paths.ts";
import { type Followed, shortlistFollowMachine } from "./shortlist-follow.machine.ts";

const counts: LikeCounts = {
  like_candidate: 1,
  deslike_candidate: 0,
  star_candidate: 0,
  amount_description: 0,
};
const at = "2026-01-01T00:00:00.000Z";
const like: LikeCandidate = {
  id: 1,
  apply_id: 1,
  like_avaliation: true,
  type_avaliation: 1,
  description: null,
  reviewer_name: "Clara",
  ...{ reasons: [], client_contact_id: null },
  mine: false,
  created_at: at,
  updated_at: at,
};
const shortlist = (revoked_at: string | null): Shortlist => ({
  id: 3,
  uid: "u3",
  name: "Finalistas",
  job_id: 7,
  job_title: "Analista",
  client_company_name: "Aurora",
  message: null,
  anonymous: false,
  watermark: false,
  has_password: false,
  hidden_parts: [],
  lock_version: 0,
  expires_at: null,
  revoked_at,
  applies_count: 0,
  created_at: at,
});
const followed = (revoked_at: string | null): Followed => ({
  shortlist: shortlist(revoked_at),
  applies: [],
  like_candidates: [],
  replies: [],
  contacts: [],
  stream_offset: 4,
  stream_epoch: "e1",
});
const away = { code: "unavailable" } as const;
const refused = { code: "not_found" } as const;

export default pathsOf(shortlistFollowMachine, {
  inputs: [{ shortlistId: 3 }],
  events: {
    "retry.requested": [{}],
    "connectivity.changed": [{ online: true }, { online: false }],
    "revocation.asked": [{}],
    "rotation.asked": [{}],
    "change.confirmed": [{}],
    "change.cancelled": [{}],
    "link.closed": [{}],
    "evaluation.heard": [
      { applyId: 1, counts, like },
      { applyId: 1, counts, like: null },
    ],
    "presence.heard": [{ people: [] }],
    "gap.heard": [{}],
  },
  effects: {
    load: { resolves: [followed(null), followed(at)], rejects: [away, refused] },
    listen: "speaks",
    revoke: { resolves: [shortlist(at)], rejects: [{ code: "already_done" }, away] },
    rotate: { resolves: ["https://elenco.test/shortlist/u3#token=novo"], rejects: [away] },
  },
  project: ({ followed: known, latest }) => [known?.shortlist.revoked_at, latest],
  holds: {
    "a new link is there only until it is handed over": ({ context, value }) =>
      (context.link !== null) === (value.link === "given"),
  },
});
