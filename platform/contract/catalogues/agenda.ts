import { list } from "./catalogue.ts";

/** The clocks a business of ours keeps, by their IANA names. The documents name none: ours. */
export const timeZone = list([
  ["America/Sao_Paulo", "Brasília", "Brasília"],
  ["America/Noronha", "Fernando de Noronha", "Fernando de Noronha"],
  ["America/Manaus", "Manaus", "Manaus"],
  ["America/Rio_Branco", "Rio Branco", "Rio Branco"],
  ["America/Argentina/Buenos_Aires", "Buenos Aires", "Buenos Aires"],
  ["America/Santiago", "Santiago", "Santiago"],
  ["America/Bogota", "Bogotá", "Bogotá"],
  ["America/Mexico_City", "Cidade do México", "Mexico City"],
  ["America/New_York", "Nova York", "New York"],
  ["America/Chicago", "Chicago", "Chicago"],
  ["America/Los_Angeles", "Los Angeles", "Los Angeles"],
  ["Europe/Lisbon", "Lisboa", "Lisbon"],
  ["Europe/London", "Londres", "London"],
  ["Europe/Madrid", "Madri", "Madrid"],
  ["UTC", "UTC", "UTC"],
]);

/** Kinds of calendar entries. */
export const eventKinds = ["interview", "meeting", "task", "sendout"] as const;
export type EventKind = (typeof eventKinds)[number];

/** Statuses of an interview or a meeting. The documents name none: ours. */
export const appointmentStatuses = { scheduled: 0, held: 1, cancelled: 2, missed: 3 } as const;
export const appointmentStatus = list([
  [appointmentStatuses.scheduled, "Agendada", "Scheduled"],
  [appointmentStatuses.held, "Realizada", "Held"],
  [appointmentStatuses.cancelled, "Cancelada", "Cancelled"],
  [appointmentStatuses.missed, "Não compareceu", "No show"],
]);
