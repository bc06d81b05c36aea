export type Progress = "received" | "in_review" | "interview" | "offer" | "hired" | "closed" | "withdrawn";

/** The candidate-facing progress of a recruiters' stage. */
export function progressOf(status: number, withdrawn: boolean): Progress {
  if (withdrawn) return "withdrawn";
  if (status === 0) return "received";
  if (status <= 3) return "in_review";
  if (status <= 6) return "interview";
  if (status === 7) return "offer";
  return status === 8 ? "hired" : "closed";
}
