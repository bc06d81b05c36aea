import type { Api } from "#client/http/api.ts";
import { readOf } from "#client/http/read.ts";
import type { WorkingHours } from "#contract/calls/interview-offers.ts";
import type { Draft, Payload } from "../page/use-actions.ts";

export const interviewOffers = readOf("GET /recruiters/interview_offers", {
  after: ["POST /recruiters/interview_offers", "POST /recruiters/interview_offers/:id/withdrawals"],
  // Candidates choose while the page is open: a notification announces it.
  on: { "notification.received": true },
});

/** Times without further input; not from an earlier visit, since someone may have taken them. */
export const freeTimes = readOf("GET /recruiters/free_times", {
  after: ["PUT /recruiters/working_hours"],
  fresh: true,
});

type Offer = Payload<"POST /recruiters/interview_offers", "interview_offer">;
export type OfferDraft = Draft<Offer> & { readonly days?: number | null };

/** Defaults of an interview. */
export const usualOffer = {
  ...{ stage: 1, duration_minutes: 45, buffer_minutes: 15, change_hours: 12, days: 7 },
} satisfies OfferDraft;

export const offerActions = {
  offer: async (api: Api, { days: _, ...offer }: OfferDraft) =>
    (await api("POST /recruiters/interview_offers", { body: { interview_offer: offer as Offer } }))
      .interview_offer,
  withdraw: async (api: Api, { id }: { id: number }) =>
    (await api("POST /recruiters/interview_offers/:id/withdrawals", { params: { id } })).interview_offer,
};

export type HoursDraft = Draft<WorkingHours>;
export const hoursActions = {
  save: (api: Api, hours: HoursDraft) =>
    api("PUT /recruiters/working_hours", {
      body: {
        working_hours: {
          ...(hours as WorkingHours),
          break_from: hours.break_from ?? null,
          break_to: hours.break_to ?? null,
        },
      },
    }),
};
