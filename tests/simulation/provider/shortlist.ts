import type { Judge, LikeCounts, ReviewApply } from "#contract/calls/shortlists.ts";
import { type ErrorCode, statusOfCode } from "#contract/errors.ts";
import { type Calls, type Counter, created_at, type OpenCalls, ok, refused } from "./answers.ts";
import type { ProviderCable } from "./cable.ts";

export const shortlistToken = "link-1";
interface Judgement {
  liked: boolean | null;
  starred: boolean;
  description: string | null;
}
type Reviewer = "link" | "contact";
const nothing: Judgement = { liked: null, starred: false, description: null };

/** A shortlist of three, judged by whoever holds its link and by a client contact. */
export function createShortlist(next: Counter, cable: ProviderCable) {
  const applyIds = [1, 2, 3];
  const judgements = new Map<string, Judgement>();
  const key = (reviewer: Reviewer, applyId: number) => `${reviewer} ${applyId}`;
  const judgementOf = (reviewer: Reviewer, applyId: number) =>
    judgements.get(key(reviewer, applyId)) ?? nothing;
  function countsOf(applyId: number): LikeCounts {
    const all = (["link", "contact"] as const).map((reviewer) => judgementOf(reviewer, applyId));
    return {
      like_candidate: all.filter(({ liked }) => liked === true).length,
      deslike_candidate: all.filter(({ liked }) => liked === false).length,
      star_candidate: all.filter(({ starred }) => starred).length,
      amount_description: all.filter(({ description }) => description !== null).length,
    };
  }
  function judgesOf(applyId: number): Judge[] {
    const judges = {
      link: { client_contact_id: null, name: null },
      contact: { client_contact_id: 7, name: "Carla" },
    };
    return (["link", "contact"] as const).flatMap((reviewer) => {
      const { liked, starred, description } = judgementOf(reviewer, applyId);
      return liked !== null || starred || description !== null ? [judges[reviewer]] : [];
    });
  }
  function judge(reviewer: Reviewer, applyId: number, change: Partial<Judgement>, type: 1 | 2) {
    const now = { ...judgementOf(reviewer, applyId), ...change };
    judgements.set(key(reviewer, applyId), now);
    const isThere = type === 2 ? now.starred : now.liked !== null || now.description !== null;
    const like = {
      ...{
        id: next(),
        apply_id: applyId,
        type_avaliation: type,
        mine: false,
        created_at,
        updated_at: created_at,
      },
      like_avaliation: type === 2 ? now.starred : now.liked,
      description: type === 2 ? null : now.description,
      reviewer_name: reviewer === "link" ? null : "Carla",
      reasons: [],
      client_contact_id: reviewer === "link" ? null : 7,
    };
    const counts = countsOf(applyId);
    cable.tell("ShortlistChannel", {
      ...{ type: "evaluated", apply_id: applyId, counts },
      like_candidate: isThere ? like : null,
      judged_by: judgesOf(applyId),
    });
    return counts;
  }
  const applyOf = (id: number): ReviewApply => ({
    ...{
      id,
      name: `Pessoa ${id}`,
      avatar: null,
      role_name: null,
      company_name: null,
      city: null,
      state: null,
    },
    ...{ self_introduction: null, experiences: [], educations: [], languages: [], skills: [] },
    ...{ curriculum: false, revealed: false, seen: true, reasons: [] },
    ...{ clt_expectation: null, findings: null, ...countsOf(id), ...judgementOf("link", id) },
    ...{ stage: null, judged_by: judgesOf(id) },
  });
  const relationship = {
    ...{ uid: "s1", name: "Finalistas", job_title: "Gerente Comercial", client_company_name: null },
    ...{
      anonymous: false,
      watermark: false,
      expires_at: null,
      revoked_at: null,
      applies_count: 3,
      created_at,
    },
  };

  /** What the link is refused with from then on. */
  let ended: ErrorCode | undefined;
  const linkCalls: OpenCalls = [
    [/^GET \/shortlist_relationships\/s1$/, () => ok({ shortlist_relationship: relationship })],
    [
      /^GET \/shortlist_relationships\/s1\/applies$/,
      () =>
        ok({
          shortlist_relationship: relationship,
          applies: applyIds.map(applyOf),
          ...{ stages: [], reader: { client_contact_id: null, name: null, concluded_at: null } },
          ...cable.position("ShortlistChannel"),
        }),
    ],
    [
      /^POST \/shortlist_relationships\/s1\/like_candidates$/,
      ({ body }) => {
        const { like_candidate: like } = body as {
          like_candidate: {
            apply_id: number;
            type_avaliation: 1 | 2;
            like_avaliation: boolean | null;
            description?: string | null;
          };
        };
        if (like.type_avaliation === 2)
          return ok(judge("link", like.apply_id, { starred: like.like_avaliation === true }, 2), 201);
        const described = like.description === undefined ? {} : { description: like.description || null };
        return ok(judge("link", like.apply_id, { liked: like.like_avaliation, ...described }, 1), 201);
      },
    ],
    [/^POST \/shortlist_relationships\/s1\/admissions$/, () => ok({ token: shortlistToken }, 201)],
    [/^POST \/shortlist_relationships\/s1\/cable_tokens$/, () => ok({ token: cable.issue("link") }, 201)],
  ];
  const calls = linkCalls.map(([pattern, answer]): OpenCalls[number] => [
    pattern,
    (...given) => (ended === undefined ? answer(...given) : refused(statusOfCode[ended], ended)),
  ]);
  let revoked = false;
  const followed = () => ({
    id: 1,
    uid: "s1",
    job_id: 2,
    name: "Finalistas",
    revoked_at: revoked ? created_at : null,
  });
  const recruiterCalls: Calls = [
    [
      /^GET \/recruiters\/shortlists\/\d+$/,
      () =>
        ok({ shortlist: followed(), applies: applyIds.map(applyOf), ...cable.position("ShortlistChannel") }),
    ],
    [
      /^DELETE \/recruiters\/shortlists\/\d+$/,
      () => {
        if (revoked) return refused(409, "already_done");
        revoked = true;
        cable.tell("ShortlistChannel", { type: "revoked" });
        return ok({ shortlist: followed() });
      },
    ],
    [
      /^POST \/recruiters\/shortlists\/\d+\/tokens$/,
      () => {
        revoked = false;
        return ok({ token: shortlistToken });
      },
    ],
  ];
  return {
    recruiterCalls,
    endLink(code: ErrorCode) {
      ended = code;
    },
    /** Candidates are put on it or taken off. */
    announceChanged: () => cable.tell("ShortlistChannel", { type: "changed" }),
    /** Others look at it, or go. */
    announcePresence: (names: readonly string[]) =>
      cable.tell("ShortlistChannel", {
        type: "presence",
        people: names.map((name, index) => ({ id: index + 1, name })),
      }),
    calls: calls.map(([pattern, answer]): OpenCalls[number] => [
      pattern,
      (request) =>
        request.shortlistToken === shortlistToken ? answer(request) : refused(403, "token_missing"),
    ]),
    /** A candidate as the link's reviewer is to see it. */
    applyOf,
    applyIds,
    judgeByContact: (applyId: number, liked: boolean | null) => void judge("contact", applyId, { liked }, 1),
  };
}
