import { appointmentStatuses } from "#contract/catalogues/agenda.ts";
import type { Row } from "#features/entities/fields/field-value.tsx";

/** When its guests were mailed that it is cancelled, unless they were invited again since. */
export const cancellationMailedAt = ({ cancellation_mailed_at: at }: Row): string | null =>
  typeof at === "string" ? at : null;

/** Whether the guests of a cancelled appointment were mailed its cancellation; null where nobody has to be. */
export function cancellationMailOf(record: Row): "due" | "sent" | null {
  if (record.status !== appointmentStatuses.cancelled || typeof record.invited_at !== "string") return null;
  return cancellationMailedAt(record) === null ? "due" : "sent";
}
