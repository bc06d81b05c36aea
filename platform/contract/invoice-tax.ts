/** The tax on a value in cents, by a rate in percent with two decimals. */
export const taxOf = (value: number, percent: number): number =>
  Math.round((value * Math.round(percent * 100)) / 10_000);
