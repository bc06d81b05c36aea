import type { Sample } from "./measure.ts";

/** One line of the table: what was measured, and whether it is as it has to be. */
export interface Verdict {
  part: string;
  what: string;
  measured: string;
  /** Beside the yardstick of the same run: on a busy machine it says more than milliseconds do. */
  ratio?: string;
  limit?: string;
  /** Undefined where there is no limit. */
  ok?: boolean;
}

const times = (ratio: number): string => `${ratio.toFixed(ratio < 10 ? 2 : 0)}x`;

/** What the yardstick takes at most on a machine that does nothing else. */
const quietYardstick = 20;

/**
 * Milliseconds of p95, each beside the first sample, which is the yardstick and has no limit itself. Where it takes
 * longer than on a quiet machine, everything else may take so many times longer too.
 */
export function ofSamples(
  title: string,
  samples: readonly Sample[],
  limit: (name: string) => number,
): Verdict[] {
  const [yardstick] = samples;
  if (!yardstick) return [];
  const slower = Math.max(1, yardstick.p95 / quietYardstick);
  const part = slower > 1 ? `${title} (a busy machine: limits x ${slower.toFixed(1)})` : title;
  return samples.map((sample) => {
    const { name: what, p50, p95 } = sample;
    const measured = `${p50.toFixed(1)} / ${p95.toFixed(1)} ms`;
    if (sample === yardstick) return { part, what, measured, ratio: "yardstick" };
    const most = limit(what) * slower;
    const ratio = times(p95 / yardstick.p95);
    return { part, what, measured, ratio, limit: `p95 ${most.toFixed(0)} ms`, ok: p95 <= most };
  });
}

export const ofRatio = (
  part: string,
  what: string,
  ratio: number,
  most: number,
  measured: string,
): Verdict => ({
  part,
  what,
  measured,
  ratio: times(ratio),
  limit: `${most}x`,
  ok: ratio <= most,
});

/** How many times as much there is of something, where more is better. */
export const ofGain = (
  part: string,
  what: string,
  gain: number,
  least: number,
  measured: string,
): Verdict => ({
  part,
  what,
  measured,
  ratio: times(gain),
  limit: `${least}x or more`,
  ok: gain >= least,
});

/** How much there is of something, and how much there may be. */
export const ofAmount = (
  part: string,
  what: string,
  amount: number,
  most: number,
  unit: string,
): Verdict => ({
  part,
  what,
  measured: `${Math.round(amount)} ${unit}`,
  limit: `${most} ${unit}`,
  ok: amount <= most,
});

const verdictOf = ({ ok }: Verdict): string => (ok === undefined ? "" : ok ? "yes" : "NO");

export function printVerdicts(verdicts: readonly Verdict[]): void {
  let part = "";
  for (const verdict of verdicts) {
    if (verdict.part !== part) {
      part = verdict.part;
      const titles = ["measured", "ratio", "limit", "kept"];
      console.log(`\n${part}`);
      console.log(`${"".padEnd(46)}${titles.map((title) => title.padStart(26)).join("")}`);
    }
    const cells = [verdict.measured, verdict.ratio ?? "", verdict.limit ?? "", verdictOf(verdict)];
    console.log(verdict.what.padEnd(46) + cells.map((cell) => cell.padStart(26)).join(""));
  }
}
