import type { ShortlistApply } from "#contract/calls/shortlists.ts";

/** Liked by more counts most, then the stars. */
export const merit = (apply: ShortlistApply): number =>
  2 * (apply.like_candidate - apply.deslike_candidate) + apply.star_candidate;
