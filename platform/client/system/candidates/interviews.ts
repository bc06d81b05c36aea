import type { Api } from "#client/http/api.ts";
import { readOf } from "#client/http/read.ts";

const choices = [
  "POST /interview_offers/:uid/choices",
  "POST /interview_offers/:uid/refusals",
  "POST /interview_offers/:uid/cancellations",
] as const;

export const ownInterviews = readOf("GET /candidates/interviews", {
  after: [
    ...choices,
    "POST /candidates/interviews/:id/confirmations",
    "POST /candidates/interviews/:id/requests",
  ],
});

/** Times to choose from, and those that were chosen. */
export const ownOffers = readOf("GET /candidates/interview_offers", { after: choices });

export const interviewFile = (id: number): string => `/candidates/interviews/${id}/ics`;

export interface TimesDraft {
  readonly first?: string | null;
  readonly second?: string | null;
  readonly third?: string | null;
  readonly reason?: string | null;
}

/** A candidate's answers about an interview. Times are in their local clock: `2030-05-20T10:30`. */
export const interviewActions = (id: number) => ({
  confirm: (api: Api) => api("POST /candidates/interviews/:id/confirmations", { params: { id } }),
  ask: (api: Api, { first, second, third, reason }: TimesDraft) => {
    const times = [first, second, third].filter((time) => typeof time === "string" && time !== "");
    return api("POST /candidates/interviews/:id/requests", {
      params: { id },
      body: {
        request: {
          times: times.map((time) => new Date(String(time)).toISOString()),
          ...(reason?.trim() ? { reason: reason.trim() } : {}),
        },
      },
    });
  },
});
