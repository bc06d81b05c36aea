import { randomOf } from "#machines/testing/random.ts";
import type { Step } from "./step.ts";

/** What a step is about; what a page gives to do is named by nothing. */
export type Area = "network" | "others" | "somebody" | "wandering" | "surroundings" | "begun" | "beside";

/** How much an area counts in a life: one of these. */
const ofArea: Readonly<Record<Area, readonly number[]>> = {
  network: [1],
  others: [0.4, 1, 4],
  somebody: [0.2, 0.5, 1.5],
  // Whoever goes away all the time does nothing anywhere.
  wandering: [0.05, 0.15, 0.8],
  surroundings: [0.1, 0.1, 1.5],
  // What was opened there is worked with as a page is.
  begun: [3],
  beside: [0, 0, 1.5],
};
/** How much one kind of step counts in a life. */
const ofKind = [0.1, 0.5, 1, 1, 2, 6];
/** Without answers nothing goes on. */
const ofAnswers = [0.5, 1, 1, 2];

const pick = (seed: number, name: string, from: readonly number[]): number => {
  let hash = seed;
  for (let at = 0; at < name.length; at++) hash = (Math.imul(hash, 31) + name.charCodeAt(at)) | 0;
  return from[randomOf(hash).below(from.length)] ?? 1;
};

const isAnswer = (label: string) => /^(answered|page code is here|cable \d+ (opens|tells what))/.test(label);
/** Without what it is done to: numbers tell apart what is done in the same way. */
const kindOf = (label: string) => label.replace(/\d+/g, "").replace(/'.*'/, "");

/**
 * Each life has leanings of its own: some of what can happen happens in it again and again, some hardly ever. Lives
 * that do a little of everything come far in nothing; who leans towards the same few steps gets to the end of them.
 */
export function inclinationOf(seed: number): (steps: readonly Step[]) => Step[] {
  const known = new Map<string, number>();
  const factorOf = ({ label, area }: Step) => {
    const key = `${area} ${kindOf(label)}`;
    let factor = known.get(key);
    if (factor === undefined) {
      factor =
        pick(seed, key, isAnswer(label) ? ofAnswers : ofKind) * (area ? pick(seed, area, ofArea[area]) : 1);
      known.set(key, factor);
    }
    return factor;
  };
  return (steps) => steps.map((step) => ({ ...step, weight: step.weight * factorOf(step) }));
}
