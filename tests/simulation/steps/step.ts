import type { World } from "../world.ts";
import type { Area } from "./inclination.ts";

/** Something that can happen next. The label says what, and finds it again when a trace is played. */
export interface Step {
  label: string;
  /** How often beside the others. */
  weight: number;
  area?: Area;
  /** The tab that it happens in; the first one where it is not said. */
  at?: World;
  happen(): void | Promise<void>;
}

export const step = (label: string, weight: number, happen: Step["happen"]): Step => ({
  label,
  weight,
  happen,
});

/** Each that is of no narrower area yet. */
export const inArea = (area: Area, steps: readonly Step[]): Step[] =>
  steps.map((item) => ({ ...item, area: item.area ?? area }));
