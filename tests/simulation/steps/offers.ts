import { type Step, step } from "./step.ts";

/** Steps as they are put together; `can` adds one. */
export function offers() {
  const steps: Step[] = [];
  const can = (label: string, weight: number, happen: Step["happen"]): void =>
    void steps.push(step(label, weight, happen));
  return { steps, can };
}
