import { readOf } from "#client/http/read.ts";

/** Handovers of equipment. */
export const equipmentHandovers = readOf("GET /recruiters/administrator/equipment_handovers", {
  after: [
    "PUT /recruiters/administrator/equipment/:id",
    "POST /recruiters/administrator/equipment",
    "DELETE /recruiters/administrator/equipment/:id",
  ],
});
