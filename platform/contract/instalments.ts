interface Part {
  percent: number | null;
  value: number | null;
}

/**
 * Each part of an amount, in cents: a fixed value, or a percentage of the whole amount. When percentages add up to 100,
 * the last one absorbs the rounding, so that nothing is lost.
 */
export function shareOut(amount: number, parts: readonly Part[]): number[] {
  const shares = parts.map(({ percent, value }) => value ?? Math.round((amount * (percent ?? 0)) / 100));
  const percents = parts.reduce((sum, { percent }) => sum + Math.round((percent ?? 0) * 100), 0);
  const last = parts.findLastIndex(({ value }) => value === null);
  if (percents === 10_000 && parts.every(({ value }) => value === null)) {
    const others = shares.reduce((sum, share, at) => (at === last ? sum : sum + share), 0);
    shares[last] = amount - others;
  }
  return shares;
}
