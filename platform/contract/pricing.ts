/** A row of a fee table. */
export interface PricingBand {
  /** Yearly pay from which it holds, in cents. */
  pay_from: number;
  fee_percent: number;
}

/** Pricing of a service: the best matching pricing plan and standard fee. */
export interface Pricing {
  plan: {
    id: number;
    name: string;
    name_en: string | null;
    fee_percent: number | null;
    minimum_value: number | null;
    guarantee_days: number | null;
    bands: PricingBand[];
  } | null;
  standard: { id: number; name: string; name_en: string | null; fee_percent: number } | null;
}

/** Pays per year: twelve months, the thirteenth and the holiday third. */
const paysOfYear = 13.33;

/** The fee when neither a pricing plan nor a standard fee sets one. */
const usualPercent = 20;

/** The source of a percentage: the plan's table or own fee, the standard fee, or the usual one. */
export type PercentSource = "band" | "plan" | "standard" | "usual";

/** The yearly pay that a fee is a part of, in cents. */
export const yearlyPay = (salary: number, bonus: number): number => Math.round(salary * paysOfYear + bonus);

/** The row of the table that holds for a yearly pay. */
const bandFor = (bands: readonly PricingBand[], pay: number): PricingBand | undefined =>
  bands.filter(({ pay_from }) => pay_from <= pay).toSorted((a, b) => b.pay_from - a.pay_from)[0];

/** The percentage to begin with. */
export function startingPercent(
  { plan, standard }: Pricing,
  pay: number,
): { percent: number; source: PercentSource } {
  const row = plan ? bandFor(plan.bands, pay) : undefined;
  if (row) return { percent: row.fee_percent, source: "band" };
  if (plan && plan.fee_percent !== null) return { percent: plan.fee_percent, source: "plan" };
  if (standard) return { percent: standard.fee_percent, source: "standard" };
  return { percent: usualPercent, source: "usual" };
}

export interface FeeCalculation {
  pay: number;
  percent: number;
  computed: number;
  /** The plan's minimum when it exceeds the computed fee. */
  minimum: number | null;
  value: number;
}

/** The fee on a yearly pay, in cents, and its calculation. No pay, no fee. */
export function calculateFee(pricing: Pricing | null, pay: number, percent: number): FeeCalculation {
  const computed = Math.round((pay * percent) / 100);
  const least = pricing?.plan?.minimum_value ?? 0;
  const minimum = computed > 0 && least > computed ? least : null;
  return { pay, percent, computed, minimum, value: minimum ?? computed };
}
