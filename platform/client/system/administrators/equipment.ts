import { readOf } from "#client/http/read.ts";

/** Who had what, and since when. */
export const equipmentHandovers = readOf("GET /recruiters/administrator/equipment_handovers", {
  after: [
    "PUT /recruiters/administrator/equipment/:id",
    "POST /recruiters/administrator/equipment",
    "DELETE /recruiters/administrator/equipment/:id",
  ],
});
