/** Something that can happen next. The label says what, and finds it again when a trace is played. */
export interface Step {
  label: string;
  /** How often beside the others. */
  weight: number;
  happen(): void | Promise<void>;
}

export const step = (label: string, weight: number, happen: Step["happen"]): Step => ({
  label,
  weight,
  happen,
});
