import type {
  LikeCandidate,
  LikeCounts,
  ReviewApply,
  Shortlist,
  ShortlistApply,
} from "#contract/calls/shortlists.ts";
import type { Followed } from "../shortlist-follow/shortlist-follow.machine.ts";
import type { Review } from "../shortlist-review/shortlist-review.setup.ts";

/** Shortlists, their candidates and evaluations as the charts' tests take them: what a test is about, it gives. */

const at = "2026-01-01T00:00:00.000Z";

export const noLikes: LikeCounts = {
  like_candidate: 0,
  deslike_candidate: 0,
  star_candidate: 0,
  amount_description: 0,
};

export const candidateOf = (id: number, rest: Partial<ReviewApply> = {}): ReviewApply => ({
  id,
  name: `Candidata ${id}`,
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
  reasons: [],
  liked: null,
  starred: false,
  description: null,
  stage: null,
  judged_by: [],
  ...noLikes,
  ...rest,
});

export const likeOf = (id: number, rest: Partial<LikeCandidate> = {}): LikeCandidate => ({
  id,
  apply_id: 1,
  like_avaliation: true,
  type_avaliation: 1,
  description: null,
  reviewer_name: "Clara",
  reasons: [],
  client_contact_id: null,
  mine: false,
  created_at: at,
  updated_at: at,
  ...rest,
});

const shared = {
  name: "Finalistas",
  job_title: "Analista",
  client_company_name: "Aurora",
  message: null,
  anonymous: false,
  watermark: false,
  expires_at: null,
  created_at: at,
};

export const shortlistOf = (rest: Partial<Shortlist> = {}): Shortlist => ({
  ...shared,
  id: 3,
  uid: "u3",
  job_id: 7,
  has_password: false,
  hidden_parts: [],
  lock_version: 0,
  revoked_at: null,
  applies_count: 0,
  ...rest,
});

/** As its reviewers read it. */
export const reviewOf = (...applies: ReviewApply[]): Review => ({
  shortlist_relationship: { ...shared, uid: "s1", revoked_at: null, applies_count: applies.length },
  applies,
  stages: [],
  reader: { client_contact_id: null, name: null, concluded_at: null },
  stream_offset: 7,
  stream_epoch: "e1",
});

/** As the recruiter who shared it reads it. */
export const followedOf = (
  shortlist: Shortlist,
  applies: ShortlistApply[] = [],
  likes: LikeCandidate[] = [],
): Followed => ({
  shortlist,
  applies,
  like_candidates: likes,
  replies: [],
  contacts: [],
  stream_offset: 4,
  stream_epoch: "e1",
});
