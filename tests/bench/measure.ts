export interface Sample {
  name: string;
  p50: number;
  p95: number;
  runs: number;
}

export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

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

/**
 * A table of milliseconds, each also as a ratio to the first row, which is the yardstick of the same run: on a
 * busy machine it grows with the rest. Answers the names of those whose p95 is over the limit.
 */
export function printSamples(title: string, samples: readonly Sample[], limit: number): string[] {
  const yardstick = samples[0];
  console.log(`\n${title} (${yardstick?.name ?? "nothing"} is the yardstick)`);
  console.log(
    `${"".padEnd(44)}${"p50 ms".padStart(10)}${"p95 ms".padStart(10)}${"ratio p95".padStart(11)}${`< ${limit} ms`.padStart(10)}`,
  );
  for (const { name, p50, p95 } of samples) {
    const ratio = yardstick ? `${(p95 / yardstick.p95).toFixed(1)}x` : "";
    const verdict = p95 < limit ? "yes" : "NO";
    console.log(
      `${name.padEnd(44)}${p50.toFixed(1).padStart(10)}${p95.toFixed(1).padStart(10)}${ratio.padStart(11)}${verdict.padStart(10)}`,
    );
  }
  return samples.filter(({ p95 }) => p95 >= limit).map(({ name }) => `${title}: ${name}`);
}
