import type { Api } from "#client/http/api.ts";
import type { Draft, Payload } from "../page/use-actions.ts";

export interface SplitDraft {
  readonly recruiter_id: number | null;
  readonly name: string;
  readonly percent: number | null;
}
type Billing = Payload<"PUT /recruiters/jobs/:id/billing", "billing">;
/** Numeric input as a number. */
type Numbers = "basic_salary" | "target_bonus" | "fee_percent" | "fee_value";
export type BillingDraft = Draft<Omit<Billing, "splits" | Numbers>> &
  Draft<Record<Numbers, number>> & {
    readonly candidate_name?: string | null;
    readonly splits: readonly SplitDraft[];
  };

/** A job's billing, and who takes part in it. */
export const billingActions = (id: number) => ({
  bill: (api: Api, draft: BillingDraft) =>
    api("PUT /recruiters/jobs/:id/billing", {
      params: { id },
      body: {
        billing: {
          candidate_id: draft.candidate_id ?? null,
          currency: draft.currency ?? "BRL",
          basic_salary: draft.basic_salary ?? 0,
          target_bonus: draft.target_bonus ?? 0,
          fee_percent: draft.fee_percent ?? 0,
          fee_value: draft.fee_value ?? 0,
          note: draft.note?.trim() || null,
          // All are present: each is required before sending.
          splits: draft.splits.map(({ recruiter_id, percent }) => ({
            recruiter_id: recruiter_id ?? 0,
            percent: percent ?? 0,
          })),
        },
      },
    }),
});
