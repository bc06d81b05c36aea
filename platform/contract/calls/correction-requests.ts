import { z } from "zod";
import { defineCalls } from "../call.ts";
import { correctionSubjects } from "../catalogues/data-held.ts";
import { idParams } from "../entity.ts";

export const correctionOutcomes = ["corrected", "kept"] as const;
export type CorrectionOutcome = (typeof correctionOutcomes)[number];
export const longestCorrection = 2000;

const words = z.string().trim().min(1).max(longestCorrection);

const correctionRequest = z.object({
  id: z.number().int(),
  /** The data it is about, by the list of what is held. */
  subject: z.enum(correctionSubjects),
  message: z.string(),
  created_at: z.string(),
  /** Null while it waits for an answer. */
  answer: z
    .object({
      /** `kept`: the data stay as they are, for the reason that the text gives. */
      outcome: z.enum(correctionOutcomes),
      text: z.string(),
      at: z.string(),
    })
    .nullable(),
});
export type CorrectionRequest = z.infer<typeof correctionRequest>;

const all = z.object({ correction_requests: z.array(correctionRequest) });
const one = z.object({ correction_request: correctionRequest });
const candidate = { who: "candidate", completed: true } as const;

/** Corrections of data that only the business can change (LGPD, art. 18, III). The documents name none: ours. */
export const correctionRequestCalls = defineCalls({
  "GET /candidates/correction_requests": {
    access: candidate,
    summary: "What the candidate asked to have corrected, the newest first",
    answer: all,
  },
  "POST /candidates/correction_requests": {
    access: candidate,
    summary:
      "Ask for a correction: a task for the candidate's owner, who is notified; one per subject may wait at a time",
    body: z.strictObject({
      correction_request: z.strictObject({ subject: z.enum(correctionSubjects), message: words }),
    }),
    answer: one,
    status: 201,
  },
  "GET /recruiters/candidates/:id/correction_requests": {
    access: { who: "recruiter", can: ["candidates", "read"] },
    summary: "The corrections that a candidate asked for, the newest first",
    params: idParams,
    answer: all,
  },
  "POST /recruiters/correction_requests/:id/answers": {
    access: { who: "recruiter", can: ["candidates", "update"] },
    summary: "Answer a correction request; its task is done, and the candidate gets the answer by mail",
    params: idParams,
    body: z.strictObject({
      answer: z.strictObject({ outcome: z.enum(correctionOutcomes), text: words }),
    }),
    answer: one,
  },
});
