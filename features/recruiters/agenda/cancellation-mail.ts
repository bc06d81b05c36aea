import { appointmentStatuses } from "#contract/catalogues/agenda.ts";
import type { Row } from "#features/entities/fields/field-value.tsx";

/** Whether the guests of a cancelled appointment were mailed since it was cancelled; null where nobody has to be. */
export function cancellationMailOf(record: Row): "due" | "sent" | null {
  if (record.status !== appointmentStatuses.cancelled || typeof record.invited_at !== "string") return null;
  // Every mail to the guests, that of the cancellation too, is noted as their latest invitation.
  return Date.parse(record.invited_at) < Date.parse(String(record.updated_at)) ? "due" : "sent";
}
