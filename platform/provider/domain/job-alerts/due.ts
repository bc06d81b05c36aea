import type { AlertFrequency } from "#contract/calls/job-alerts.ts";
import { instantOf } from "#provider/base/clock/time-zone.ts";

const dayMs = 86_400_000;
const zone = "America/Sao_Paulo";
/** Eight in the morning. */
const sentAt = 480;

const dayIn = (instant: number) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: zone }).format(new Date(instant));

/** The first morning at least one whole period after an instant: a day, or a week. */
export function nextDue(after: number, frequency: AlertFrequency): string {
  const days = frequency === "weekly" ? 7 : 1;
  const day = dayIn(after + days * dayMs);
  return new Date(instantOf(day, sentAt, zone)).toISOString();
}
