import { z } from "zod";
import { defineCalls } from "../call.ts";
import { idParams } from "../entity.ts";
import { emailSchema } from "../schemas.ts";

/** An invoice as the client has it: once it is issued. */
const clientInvoice = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Catalogue invoice_status. */
  status: z.enum(["issued", "paid", "overdue", "cancelled"]),
  currency: z.enum(["BRL", "USD"]),
  value: z.number().int(),
  tax_value: z.number().int().nullable(),
  issued_on: z.string().nullable(),
  due_on: z.string().nullable(),
  paid_on: z.string().nullable(),
  payment_details: z.string().nullable(),
  description: z.string().nullable(),
});
export type ClientInvoice = z.infer<typeof clientInvoice>;

/** A colleague in the same company. */
const colleague = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  role_name: z.string().nullable(),
  is_admin: z.boolean(),
  /** `invited`: has a link to choose a password that was not used yet. */
  access: z.enum(["none", "invited", "active"]),
  invited_until: z.string().nullable(),
  last_seen_at: z.string().nullable(),
  /** Whether it is the caller. */
  self: z.boolean(),
});
export type Colleague = z.infer<typeof colleague>;

const administrator = { who: "client_contact", admin: true } as const;
const oneColleague = z.object({ colleague });

/** A client company for its own administrators: its invoices, and which of its people have access. */
export const clientCompanyCalls = defineCalls({
  "GET /client_contacts/invoices": {
    access: { ...administrator, section: "invoices" },
    summary: "Invoices of the company that were issued, the newest first",
    query: z.strictObject({ after: z.coerce.number().int().optional() }),
    answer: z.object({ invoices: z.array(clientInvoice), next_after: z.number().int().nullable() }),
  },
  "GET /client_contacts/colleagues": {
    access: administrator,
    summary: "The people of the company and their access, by name",
    answer: z.object({ colleagues: z.array(colleague) }),
  },
  "POST /client_contacts/colleagues": {
    access: administrator,
    summary: "Invite a colleague: a link to choose a password, good for a week",
    body: z.strictObject({
      colleague: z.strictObject({
        name: z.string().trim().min(2).max(120),
        email: emailSchema,
        role_name: z.string().trim().max(120).nullish(),
      }),
    }),
    answer: oneColleague,
    status: 201,
  },
  "POST /client_contacts/colleagues/:id/invitations": {
    access: administrator,
    summary: "Mail a colleague a new link; the one before opens nothing any more",
    params: idParams,
    answer: oneColleague,
  },
  "DELETE /client_contacts/colleagues/:id/access": {
    access: administrator,
    summary: "Take a colleague's access away: password, links and sessions",
    params: idParams,
    answer: oneColleague,
  },
});
