import { list } from "./catalogue.ts";

/** Of an interview or a meeting. The documents name none: ours. */
export const appointmentStatus = list([
  [0, "Agendada", "Scheduled"],
  [1, "Realizada", "Held"],
  [2, "Cancelada", "Cancelled"],
  [3, "Não compareceu", "No show"],
]);
