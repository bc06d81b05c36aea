import { z } from "zod";
import { defineCalls } from "../call.ts";
import { idParams } from "../entity.ts";

/** Minutes since midnight. */
const minute = z.number().int().min(0).max(1440);
/** When a recruiter takes interviews, by the clock of the business. */
export const workingHours = z.strictObject({
  /** 0 is Sunday. */
  weekdays: z.array(z.number().int().min(0).max(6)).min(1).max(7),
  from_minute: minute,
  to_minute: minute,
  break_from: minute.nullable(),
  break_to: minute.nullable(),
});
export type WorkingHours = z.infer<typeof workingHours>;

/** By default: business days, with a break at noon. */
export const usualHours: WorkingHours = {
  weekdays: [1, 2, 3, 4, 5],
  from_minute: 540,
  to_minute: 1080,
  break_from: 720,
  break_to: 780,
};

/** Minimum notice: times closer than this are no longer offered. */
export const noticeHours = 2;
/** How far ahead times may be offered. */
export const longestAhead = 60;

const duration = z.coerce.number().int().min(10).max(480);
const buffer = z.coerce.number().int().min(0).max(120);

/** The state of an offer of interview times. */
export const offerStates = ["open", "chosen", "declined", "cancelled", "withdrawn", "over"] as const;
export type OfferState = (typeof offerStates)[number];

const terms = z.object({
  /** Catalogue interview_stage. */
  stage: z.number().int(),
  duration_minutes: z.number().int(),
  place: z.string().nullable(),
  note: z.string().nullable(),
  /** Until so many hours before it the candidate may take another time or cancel. */
  change_hours: z.number().int(),
});

const recruiterOffer = terms.extend({
  id: z.number().int(),
  apply_id: z.number().int(),
  candidate_name: z.string(),
  job_title: z.string(),
  state: z.enum(offerStates),
  recruiter_name: z.string(),
  /** All that were offered. */
  times: z.array(z.string()),
  interview: z.object({ id: z.number().int(), starts_at: z.string() }).nullable(),
  /** None of the times suits the candidate: their words, and since when. */
  declined: z.object({ message: z.string(), at: z.string() }).nullable(),
  created_at: z.string(),
});
export type RecruiterOffer = z.infer<typeof recruiterOffer>;

/** The candidate's view. */
const candidateOffer = terms.extend({
  uid: z.string(),
  apply_uid: z.string(),
  state: z.enum(offerStates),
  brand: z.string(),
  first_name: z.string(),
  recruiter_name: z.string(),
  job_title: z.string(),
  /** Null where the job is confidential. */
  company_name: z.string().nullable(),
  /** The business's time zone. */
  time_zone: z.string(),
  /** Slots that are still free, earliest first. */
  times: z.array(z.string()),
  interview: z
    .object({
      id: z.number().int(),
      starts_at: z.string(),
      /** Whether another time may still be taken, or the interview cancelled. */
      changeable: z.boolean(),
    })
    .nullable(),
  /** The offer that came after this one, if it stands and the same link opens it. */
  newer_uid: z.string().nullable(),
});
export type CandidateOffer = z.infer<typeof candidateOffer>;

const one = z.object({ interview_offer: candidateOffer });
const uidParams = z.object({ uid: z.string().min(8).max(60) });
/** From the mailed link; the signed-in candidate needs none. */
const token = z.string().max(100).nullish();

export const interviewOfferCalls = defineCalls({
  "GET /recruiters/free_times": {
    access: { who: "recruiter", can: ["interviews", "create"] },
    summary:
      "Times at which the recruiter could take an interview: working hours without what they have to do",
    query: z.strictObject({
      duration_minutes: duration,
      buffer_minutes: buffer,
      days: z.coerce.number().int().min(1).max(longestAhead),
    }),
    answer: z.object({
      times: z.array(z.string()),
      time_zone: z.string(),
      working_hours: workingHours,
    }),
  },
  "PUT /recruiters/working_hours": {
    access: { who: "recruiter", can: ["interviews", "create"] },
    summary: "Say when one takes interviews",
    body: z.strictObject({ working_hours: workingHours }),
    answer: z.object({ working_hours: workingHours }),
  },
  "GET /recruiters/interview_offers": {
    access: { who: "recruiter", can: ["interviews", "read"], reads: ["applies"] },
    summary: "Times offered to a candidate, newest first, and the applies for which others may be offered",
    query: z.strictObject({
      candidate_id: z.coerce.number().int().positive().optional(),
      apply_id: z.coerce.number().int().positive().optional(),
    }),
    answer: z.object({
      interview_offers: z.array(recruiterOffer),
      applies: z.array(z.object({ id: z.number().int(), job_title: z.string() })),
    }),
  },
  "POST /recruiters/interview_offers": {
    access: { who: "recruiter", can: ["interviews", "create"], reads: ["applies"] },
    summary:
      "Offer a candidate times for an interview and mail the link to them; an offer for the same apply that nobody answered is withdrawn",
    body: z.strictObject({
      interview_offer: z.strictObject({
        apply_id: z.number().int(),
        stage: z.number().int().min(1).max(5),
        duration_minutes: z.number().int().min(10).max(480),
        buffer_minutes: z.number().int().min(0).max(120),
        place: z.string().trim().max(200).nullish(),
        note: z.string().trim().max(2000).nullish(),
        change_hours: z.number().int().min(0).max(168),
        times: z
          .array(z.iso.datetime({ offset: true }))
          .min(1)
          .max(200),
      }),
    }),
    answer: z.object({ interview_offer: recruiterOffer }),
    status: 201,
  },
  "POST /recruiters/interview_offers/:id/withdrawals": {
    access: { who: "recruiter", can: ["interviews", "update"], reads: ["applies"] },
    summary: "Withdraw an offer that nothing was chosen of; its link leads to nothing from then on",
    params: idParams,
    answer: z.object({ interview_offer: recruiterOffer }),
  },
  "GET /candidates/interview_offers": {
    access: { who: "candidate", completed: true },
    summary: "Times that the candidate may choose from, and those they chose",
    answer: z.object({ interview_offers: z.array(candidateOffer) }),
  },
  "POST /interview_offers/:uid/open": {
    access: { who: "anyone" },
    summary: "The times of an offer, for the candidate who is signed in or has the mail's link",
    params: uidParams,
    body: z.strictObject({ token }),
    answer: one,
  },
  "POST /interview_offers/:uid/choices": {
    access: { who: "anyone" },
    summary:
      "Choose one of the times, or another one than before; `conflict` where somebody else has it by now. The invitation is mailed",
    params: uidParams,
    body: z.strictObject({ token, starts_at: z.iso.datetime({ offset: true }) }),
    answer: one,
  },
  "POST /interview_offers/:uid/refusals": {
    access: { who: "anyone" },
    summary:
      "None of the times suits the candidate, who says when they can; the recruiter is notified and may offer others",
    params: uidParams,
    body: z.strictObject({ token, message: z.string().trim().min(1).max(1000) }),
    answer: one,
  },
  "POST /interview_offers/:uid/cancellations": {
    access: { who: "anyone" },
    summary: "Cancel the interview that was chosen; everybody who was invited is told by mail",
    params: uidParams,
    body: z.strictObject({ token }),
    answer: one,
  },
});
