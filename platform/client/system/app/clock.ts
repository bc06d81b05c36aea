import { localDay } from "#machines/shared/clock.ts";

/** The person's day, as `2026-03-02`. */
export const today = (): string => localDay(new Date());

/** The person's day so many days from today. */
export function inDays(days: number): string {
  const now = new Date();
  return localDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days));
}
