import { z } from "zod";
import { defineCalls } from "../call.ts";
import { idParams } from "../entity.ts";

/** An interview at which the client's contact is to be. */
const clientInterview = z.object({
  id: z.number().int(),
  /** Initials while a shortlist that shows them to the contact is anonymous. */
  candidate_name: z.string(),
  job_title: z.string(),
  job_uid: z.string(),
  job_slug: z.string(),
  /** Catalogue interview_stage. */
  stage: z.number().int(),
  starts_at: z.string(),
  duration_minutes: z.number().int(),
  place: z.string().nullable(),
  owner_name: z.string().nullable(),
  note: z.string().nullable(),
  /** When the contact confirmed attendance. */
  confirmed_at: z.string().nullable(),
  /** When the contact requested another time. */
  asked_at: z.string().nullable(),
  asked_reason: z.string().nullable(),
  proposed_times: z.array(z.string()),
});
export type ClientInterview = z.infer<typeof clientInterview>;

/** A proposal as the client has it. */
const clientProposal = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Catalogue proposal_status. */
  status: z.number().int(),
  service: z.string().nullable(),
  currency: z.enum(["BRL", "USD"]),
  value: z.number().int().nullable(),
  sent_on: z.string().nullable(),
  valid_until: z.string().nullable(),
  owner_name: z.string().nullable(),
  /** Whether it waits for an answer that is still in time. */
  open: z.boolean(),
  decision: z.enum(["approved", "refused"]).nullable(),
  decided_at: z.string().nullable(),
  decided_by: z.string().nullable(),
});
export type ClientProposal = z.infer<typeof clientProposal>;

const proposalDetail = clientProposal.extend({
  description: z.string().nullable(),
  payment_terms: z.string().nullable(),
  guarantee_days: z.number().int().nullable(),
  terms: z.string().nullable(),
  /** Catalogue proposal_closing_reason, where the client refused. */
  reason: z.string().nullable(),
  note: z.string().nullable(),
  items: z.array(z.object({ name: z.string(), quantity: z.number().int(), unit_value: z.number().int() })),
});
export type ClientProposalDetail = z.infer<typeof proposalDetail>;

const feedbackRequest = z.object({
  id: z.number().int(),
  name: z.string(),
  candidate_name: z.string().nullable(),
  job_title: z.string().nullable(),
  owner_name: z.string().nullable(),
  due_on: z.string().nullable(),
});
export type FeedbackRequest = z.infer<typeof feedbackRequest>;

const waitingShortlist = z.object({
  uid: z.string(),
  name: z.string(),
  job_uid: z.string(),
  job_slug: z.string(),
  job_title: z.string(),
  applies_count: z.number().int(),
  /** How many of them the contact has judged. */
  judged_count: z.number().int(),
  shared_at: z.string(),
  expires_at: z.string().nullable(),
});
export type WaitingShortlist = z.infer<typeof waitingShortlist>;

export const refusalReasons = [
  "overprice",
  "no_funding",
  "competition",
  "no_opportunity",
  "expertise",
  "methodology",
] as const;

const contact = { who: "client_contact" } as const;
const ofInterviews = { ...contact, section: "interviews" } as const;
const ofProposals = { ...contact, section: "proposals" } as const;
const ofFeedbacks = { ...contact, section: "feedbacks" } as const;
const oneInterview = z.object({ interview: clientInterview });
const oneProposal = z.object({ proposal: proposalDetail });

/** Items awaiting a client contact, and their answers. */
export const clientDeskCalls = defineCalls({
  "GET /client_contacts/waiting": {
    access: contact,
    summary: "All that waits for the contact: shortlists to judge, interviews, proposals, feedback asked for",
    answer: z.object({
      shortlists: z.array(waitingShortlist),
      interviews: z.array(clientInterview),
      proposals: z.array(clientProposal),
      feedbacks: z.array(feedbackRequest),
    }),
  },
  "GET /client_contacts/interviews/:id/ics": {
    access: ofInterviews,
    summary: "One of the contact's interviews as an iCalendar file",
    params: idParams,
    answer: z.void(),
    stream: "text/calendar",
  },
  "POST /client_contacts/interviews/:id/confirmations": {
    access: ofInterviews,
    summary: "The contact comes; the recruiter is told",
    params: idParams,
    answer: oneInterview,
  },
  "POST /client_contacts/interviews/:id/requests": {
    access: ofInterviews,
    summary: "Ask for another time; the times are kept on the interview, and the recruiter is told",
    params: idParams,
    body: z.strictObject({
      request: z.strictObject({
        times: z
          .array(z.iso.datetime({ offset: true }))
          .min(1)
          .max(3),
        reason: z.string().trim().max(500).nullish(),
      }),
    }),
    answer: oneInterview,
  },
  "GET /client_contacts/proposals": {
    access: ofProposals,
    summary: "Proposals sent to the contact, the newest first; of an administrator those of the company",
    query: z.strictObject({ after: z.coerce.number().int().optional() }),
    answer: z.object({ proposals: z.array(clientProposal), next_after: z.number().int().nullable() }),
  },
  "GET /client_contacts/proposals/:id": {
    access: ofProposals,
    summary: "A proposal with what it offers",
    params: idParams,
    answer: oneProposal,
  },
  "POST /client_contacts/proposals/:id/approvals": {
    access: ofProposals,
    summary: "Approve a proposal: it goes on to its signature, and its owner is told",
    params: idParams,
    answer: oneProposal,
  },
  "POST /client_contacts/proposals/:id/refusals": {
    access: ofProposals,
    summary: "Refuse a proposal, with a reason; its owner is told",
    params: idParams,
    body: z.strictObject({
      refusal: z.strictObject({
        reason: z.enum(refusalReasons),
        note: z.string().trim().max(2000).nullish(),
      }),
    }),
    answer: oneProposal,
  },
  "POST /client_contacts/feedbacks/:id/answers": {
    access: ofFeedbacks,
    summary: "Give the feedback that was asked for: a rating, words, or both",
    params: idParams,
    body: z.strictObject({
      feedback: z.strictObject({
        rating: z.number().int().min(1).max(5).nullish(),
        description: z.string().trim().max(5000).nullish(),
      }),
    }),
    answer: z.object({ ok: z.literal(true) }),
  },
});
