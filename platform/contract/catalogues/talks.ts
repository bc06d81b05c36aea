import { list } from "./catalogue.ts";

export const talkEventStatus = list([
  ["draft", "Rascunho", "Draft"],
  ["published", "Publicado", "Published"],
  ["cancelled", "Cancelado", "Cancelled"],
]);

export const talkParticipantStatus = list([
  ["registered", "Inscrito", "Registered"],
  ["waiting", "Na lista de espera", "On the waiting list"],
  ["checked_in", "Presente", "Checked in"],
  ["no_show", "Ausente", "Absent"],
  ["cancelled", "Cancelado", "Cancelled"],
]);
