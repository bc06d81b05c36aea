import { z } from "zod";
import { defineCalls } from "../call.ts";
import { idParams } from "../entity.ts";

/** An interview as the candidate knows it, once they were invited. */
const candidateInterview = z.object({
  id: z.number().int(),
  apply_uid: z.string().nullable(),
  job_title: z.string(),
  /** Null where the job is confidential. */
  company_name: z.string().nullable(),
  /** Catalogue interview_stage. */
  stage: z.number().int(),
  /** Catalogue appointment_status. */
  status: z.number().int(),
  starts_at: z.string(),
  duration_minutes: z.number().int(),
  place: z.string().nullable(),
  /** Where the place is an address of the web. */
  join_link: z.string().nullable(),
  interviewer: z.string().nullable(),
  /** The person to contact with questions. */
  owner_name: z.string().nullable(),
  note: z.string().nullable(),
  /** Whether it is still to come or under way. */
  upcoming: z.boolean(),
  confirmed_at: z.string().nullable(),
  /** When another time was requested. */
  asked_at: z.string().nullable(),
  asked_reason: z.string().nullable(),
  proposed_times: z.array(z.string()),
});
export type CandidateInterview = z.infer<typeof candidateInterview>;

const candidate = { who: "candidate", completed: true } as const;
const one = z.object({ interview: candidateInterview });

export const candidateInterviewCalls = defineCalls({
  "GET /candidates/interviews": {
    access: candidate,
    summary:
      "Interviews that the candidate was invited to: those to come, the next one first, then those that were",
    answer: z.object({ interviews: z.array(candidateInterview) }),
  },
  "GET /candidates/interviews/:id/ics": {
    access: candidate,
    summary: "One of them as an iCalendar file",
    params: idParams,
    answer: z.void(),
    stream: "text/calendar",
  },
  "POST /candidates/interviews/:id/confirmations": {
    access: candidate,
    summary: "The candidate comes; another time is not asked for any more, and the recruiter is told",
    params: idParams,
    answer: one,
  },
  "POST /candidates/interviews/:id/requests": {
    access: candidate,
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
    answer: one,
  },
});
