import type { RunHold } from "#contract/calls/flows.ts";
import { instantOf } from "#provider/base/clock/time-zone.ts";
import { quietUntil } from "./business-days.ts";
import type { FlowRunRow } from "./course.ts";

type Resting = Pick<FlowRunRow, "status" | "due_at" | "planned_on" | "quiet_from" | "quiet_to"> & {
  time_zone: string;
  /** Whether it is at a step that it does not wait for. */
  isOpen: boolean;
};

/**
 * Which rule of the automation keeps a run, told from when it goes on: one that was put off begins with the day planned for
 * it, and one that could go on but rests does so until the quiet hours end.
 */
export function holdOf(run: Resting): RunHold | null {
  const { status, due_at, planned_on, time_zone, isOpen } = run;
  if (due_at === null || status !== "waiting") return null;
  const due = Date.parse(due_at);
  if (due === instantOf(planned_on, 0, time_zone)) return { by: "daily_limit", until: planned_on };
  if (!isOpen) return null;
  // A step beside may be due before they end: the moment before that is in the same quiet hours.
  const end = quietUntil(new Date(due - 1), { from: run.quiet_from, to: run.quiet_to, timeZone: time_zone });
  return end ? { by: "quiet_hours", until: end.toISOString() } : null;
}
