import { invalid } from "#provider/base/http/errors.ts";

/** Refuses a period that ends before it starts. */
export function assertStartsBeforeEnd(path: string, start: unknown, end: unknown): void {
  if (typeof start === "string" && typeof end === "string" && end < start)
    throw invalid(path, "before_start");
}
