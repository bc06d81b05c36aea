import { z } from "zod";
import { defineCalls } from "../call.ts";
import { contactEntity } from "../entities/contact.ts";
import { idParams } from "../entity.ts";
import { emailSchema } from "../schemas.ts";

const match = z.object({
  entity: z.enum(["candidates", "client_contacts", "client_companies", "contacts"]),
  id: z.number().int(),
  name: z.string(),
  hint: z.string().nullable(),
  /** Matching data: e-mail, phone or the company's name. */
  by: z.enum(["email", "phone", "company"]),
});
export type LeadMatch = z.infer<typeof match>;

const named = z.object({ id: z.number().int(), name: z.string() });

export const leadCalls = defineCalls({
  "GET /recruiters/contacts/:id/matches": {
    access: { who: "recruiter", can: ["contacts", "read"] },
    summary: "Who is known already with the lead's e-mail, phone or company; only permitted entities answer",
    params: idParams,
    answer: z.object({ matches: z.array(match) }),
  },
  "POST /recruiters/contacts/:id/conversions": {
    access: { who: "recruiter", can: ["contacts", "update"] },
    summary: "Make a lead a contact at a client company: known ones, or new ones by their permissions",
    params: idParams,
    body: z.strictObject({
      conversion: z.strictObject({
        /** An existing contact; otherwise one is created with `email`. */
        client_contact_id: z.number().int().nullish(),
        /** An existing company; otherwise one is created with `company_name`. */
        client_company_id: z.number().int().nullish(),
        company_name: z.string().trim().max(120).nullish(),
        email: emailSchema.nullish(),
      }),
    }),
    answer: z.object({ contact: contactEntity.row, client_company: named.nullable(), client_contact: named }),
    status: 201,
  },
});
