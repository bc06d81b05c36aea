import type { Api } from "#client/http/api.ts";
import { pagesOf, readOf } from "#client/http/read.ts";
import type { refusalReasons } from "#contract/calls/client-desk.ts";

export type RefusalReason = (typeof refusalReasons)[number];

/** Items awaiting the contact's answer. */
export const waitingForMe = readOf("GET /client_contacts/waiting", {
  after: [
    "POST /client_contacts/interviews/:id/confirmations",
    "POST /client_contacts/interviews/:id/requests",
    "POST /client_contacts/proposals/:id/approvals",
    "POST /client_contacts/proposals/:id/refusals",
    "POST /client_contacts/feedbacks/:id/answers",
    "POST /client_contacts/jobs/:jobId/shortlist_relationships/:id/like_candidates",
  ],
});

const afterDecision = {
  after: ["POST /client_contacts/proposals/:id/approvals", "POST /client_contacts/proposals/:id/refusals"],
} as const;
export const clientProposal = readOf("GET /client_contacts/proposals/:id", afterDecision);
export const clientProposalPages = pagesOf(
  "GET /client_contacts/proposals",
  ({ next_after }) => (next_after === null ? null : { after: next_after }),
  afterDecision,
);

export const clientInterviewFile = (id: number): string => `/client_contacts/interviews/${id}/ics`;

export interface OtherTimesDraft {
  readonly id: number;
  readonly first?: string | null;
  readonly second?: string | null;
  readonly third?: string | null;
  readonly reason?: string | null;
}
export interface RefusalDraft {
  readonly id: number;
  readonly reason?: RefusalReason | null;
  readonly note?: string | null;
}
export interface FeedbackDraft {
  readonly id: number;
  /** What is asked, and of whom: the dialog says it. */
  readonly name?: string;
  readonly about?: string;
  readonly rating?: number | null;
  readonly description?: string | null;
}

/** A contact's answers. Times are in their local clock: `2030-05-20T10:30`. */
export const deskAnswers = {
  confirm: (api: Api, { id }: { readonly id: number }) =>
    api("POST /client_contacts/interviews/:id/confirmations", { params: { id } }),
  otherTimes: (api: Api, { id, first, second, third, reason }: OtherTimesDraft) => {
    const times = [first, second, third].filter((time) => typeof time === "string" && time !== "");
    return api("POST /client_contacts/interviews/:id/requests", {
      params: { id },
      body: {
        request: {
          times: times.map((time) => new Date(String(time)).toISOString()),
          ...(reason?.trim() ? { reason: reason.trim() } : {}),
        },
      },
    });
  },
  approve: (api: Api, { id }: { readonly id: number; readonly name?: string }) =>
    api("POST /client_contacts/proposals/:id/approvals", { params: { id } }),
  refuse: (api: Api, { id, reason, note }: RefusalDraft) =>
    api("POST /client_contacts/proposals/:id/refusals", {
      params: { id },
      body: { refusal: { reason: reason as RefusalReason, note: note?.trim() || null } },
    }),
  feedback: (api: Api, { id, rating, description }: FeedbackDraft) =>
    api("POST /client_contacts/feedbacks/:id/answers", {
      params: { id },
      body: { feedback: { rating: rating ?? null, description: description?.trim() || null } },
    }),
};
export type DeskAnswers = typeof deskAnswers;
