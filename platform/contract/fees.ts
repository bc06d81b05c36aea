import { yearlyPay } from "./pricing.ts";

interface Fee {
  candidate_id: number | null;
  currency: string;
  fee_percent: number | null;
  fee_value: number | null;
  of: "billing" | "proposal" | "placement";
}

/** Whether fees of one job contradict each other: by percentage, or by value for the same person. */
export function feesDiffer(fees: readonly Fee[]): boolean {
  const percents = new Set(fees.flatMap(({ fee_percent }) => (fee_percent === null ? [] : [fee_percent])));
  if (percents.size > 1) return true;
  const billing = fees.find((fee) => fee.of === "billing");
  return fees.some(
    (fee) =>
      fee.of === "placement" &&
      billing !== undefined &&
      (billing.candidate_id === null || billing.candidate_id === fee.candidate_id) &&
      fee.fee_value !== null &&
      (fee.fee_value !== billing.fee_value || fee.currency !== billing.currency),
  );
}

/** The fee, in cents: its part of a year's pay and of the target bonus. */
export const feeOf = (salary: number, bonus: number, percent: number): number =>
  Math.round((yearlyPay(salary, bonus) * percent) / 100);
