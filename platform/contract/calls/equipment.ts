import { z } from "zod";
import { defineCalls } from "../call.ts";

const id = z.coerce.number().int().positive();

export const equipmentCalls = defineCalls({
  "GET /recruiters/administrator/equipment_handovers": {
    access: { who: "recruiter", admin: true },
    summary: "Who had a piece of equipment, or what an employee had, the last first",
    query: z.strictObject({ equipment_id: id.optional(), employee_id: id.optional() }),
    answer: z.object({
      handovers: z.array(
        z.object({
          id: z.number().int(),
          equipment_id: z.number().int(),
          equipment_name: z.string(),
          equipment_kind: z.string(),
          equipment_serial_number: z.string().nullable(),
          employee_id: z.number().int(),
          employee_name: z.string(),
          handed_on: z.string(),
          /** Null while they have it. */
          returned_on: z.string().nullable(),
        }),
      ),
    }),
  },
});
