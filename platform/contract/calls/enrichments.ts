import { z } from "zod";
import { defineCalls } from "../call.ts";
import { idParams } from "../entity.ts";
import { cvPiece } from "./cv-readings.ts";

/** At most this many pieces are taken over at once. */
export const mostTakenOver = 200;

const proposal = z.object({
  piece: cvPiece,
  /** Whether it adds a value or replaces an existing one. */
  standing: z.enum(["new", "differs"]),
  /** The value it would replace. */
  current: z.string().nullable(),
});
export type EnrichmentProposal = z.infer<typeof proposal>;

const enrichment = z.object({
  /** `no_credit`: nothing is left to spend at the service. */
  state: z.enum(["found", "not_found", "no_credit"]),
  proposals: z.array(proposal),
});

export const enrichmentCalls = defineCalls({
  "POST /recruiters/candidates/:id/enrichments": {
    access: { who: "recruiter", can: ["candidates", "update"] },
    summary:
      "What the data-enrichment service knows of a candidate, by their LinkedIn address or else their e-mail, and the curriculum does not; costs a credit, and nothing of it is kept",
    params: idParams,
    answer: z.object({ enrichment }),
  },
  "POST /recruiters/candidates/:id/curriculum_pieces": {
    access: { who: "recruiter", can: ["candidates", "update"] },
    summary: "Take pieces over into a candidate's curriculum; those that are there already change nothing",
    params: idParams,
    body: z.strictObject({
      curriculum: z.strictObject({ pieces: z.array(cvPiece).min(1).max(mostTakenOver) }),
    }),
    /** How many changed something. */
    answer: z.object({ taken: z.number().int() }),
  },
});
