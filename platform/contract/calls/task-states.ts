/** The states of a long task: an import, an export. */
export const taskStates = [
  "draft",
  "queued",
  "running",
  "stopped",
  "completed",
  "failed",
  "cancelled",
] as const;
export type TaskState = (typeof taskStates)[number];
