/** Pays of a year: twelve months, the thirteenth and the third of one for the holidays. */
const paysOfYear = 13.33;

/** The fee, in cents: its part of a year's pay and of the target bonus. */
export const feeOf = (salary: number, bonus: number, percent: number): number =>
  Math.round(((salary * paysOfYear + bonus) * percent) / 100);
