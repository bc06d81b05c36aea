export const runTones = {
  running: "accent",
  waiting: "info",
  paused: "neutral",
  failed: "danger",
  completed: "success",
  cancelled: "neutral",
} as const;
