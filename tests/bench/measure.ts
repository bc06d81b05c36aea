export interface Sample {
  name: string;
  p50: number;
  p95: number;
  runs: number;
}

export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (amounts: readonly number[]): number =>
  percentile(
    amounts.toSorted((a, b) => a - b),
    0.5,
  );

/** What so many times, in milliseconds, come to. */
export function sampleOf(name: string, times: readonly number[]): Sample {
  const sorted = times.toSorted((a, b) => a - b);
  return { name, p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95), runs: times.length };
}

/** Times `work` one after another, after a warm-up of a tenth of the runs. Milliseconds. */
export async function measure(
  name: string,
  runs: number,
  work: (turn: number) => Promise<unknown>,
): Promise<Sample> {
  for (let turn = 0; turn < Math.ceil(runs / 10); turn++) await work(turn);
  const times: number[] = [];
  for (let turn = 0; turn < runs; turn++) {
    const started = performance.now();
    await work(turn);
    times.push(performance.now() - started);
  }
  return sampleOf(name, times);
}
