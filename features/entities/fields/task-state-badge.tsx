import type { TaskState } from "#contract/calls/task-states.ts";
import { Badge } from "#ui/badge.tsx";
import type { Tone } from "#ui/feedback.tsx";

const tones: Record<TaskState, Tone> = {
  draft: "neutral",
  queued: "info",
  running: "info",
  stopped: "warning",
  completed: "success",
  failed: "danger",
  cancelled: "neutral",
};

/** How far a long task is; each kind of task has its own word for it. */
export function TaskStateBadge({ state, children }: { state: TaskState; children: string }) {
  return <Badge tone={tones[state]}>{children}</Badge>;
}
