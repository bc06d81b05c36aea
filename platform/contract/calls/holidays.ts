import { z } from "zod";
import { defineCalls } from "../call.ts";

export const holidayCalls = defineCalls({
  "POST /recruiters/administrator/holidays/imports": {
    access: { who: "recruiter", admin: true },
    summary:
      "Add the national holidays of a year, and those of a state; what is there already stays as it is",
    body: z.strictObject({
      import: z.strictObject({
        year: z.number().int().min(2000).max(2100),
        state: z.string().length(2).nullish(),
      }),
    }),
    answer: z.object({ added: z.number().int() }),
    status: 201,
  },
});
