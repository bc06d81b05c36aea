import { z } from "zod";
import { defineCalls } from "../call.ts";
import { clientSections } from "../client-sections.ts";
import { idParams } from "../entity.ts";

const administrator = { who: "recruiter", admin: true } as const;
const done = z.object({ ok: z.literal(true) });

const contact = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  role_name: z.string().nullable(),
  /** Sees all jobs of the company; others see those they are named on or judge. */
  is_admin: z.boolean(),
  /** `invited`: has a link to choose a password that was not used yet. */
  access: z.enum(["none", "invited", "active"]),
  invited_until: z.string().nullable(),
  last_seen_at: z.string().nullable(),
});
export type CostumerContact = z.infer<typeof contact>;

const sections = z.array(z.enum(clientSections));

const costumer = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Its newest billing plan that has not ended. */
  plan: z
    .object({
      id: z.number().int(),
      name: z.string(),
      status: z.string(),
      value: z.number().int(),
      currency: z.enum(["BRL", "USD"]),
    })
    .nullable(),
  open_jobs: z.number().int(),
  contacts: z.array(contact),
  /** The parts of the client area that its contacts see. */
  sections,
});
export type Costumer = z.infer<typeof costumer>;
const oneContact = z.object({ contact });

/** Client companies as customers: what they pay, and which of their people have access. */
export const costumerCalls = defineCalls({
  "GET /recruiters/administrator/costumers": {
    access: administrator,
    summary: "Client companies with their plan and the access of their contacts, by name",
    query: z.strictObject({
      term: z.string().max(160).optional(),
      page: z.strictObject({ after: z.string().optional() }).optional(),
    }),
    answer: z.object({ costumers: z.array(costumer), next_cursor: z.string().nullable() }),
  },
  "PUT /recruiters/administrator/costumers/:id/sections": {
    access: administrator,
    summary:
      "Which parts of the client area the contacts of a company see; calls of the others are refused to them",
    params: idParams,
    body: z.strictObject({ costumer: z.strictObject({ sections }) }),
    answer: z.object({ costumer: z.object({ id: z.number().int(), sections }) }),
  },
  "GET /recruiters/administrator/costumers/contacts/:id/jobs": {
    access: administrator,
    summary: "The jobs that a contact sees in the client area",
    params: idParams,
    answer: z.object({
      jobs: z.array(z.object({ uid: z.string(), title: z.string(), shortlists: z.number().int() })),
    }),
  },
  "POST /recruiters/administrator/costumers/contacts/:id/invitations": {
    access: administrator,
    summary: "Mail a contact the link to choose a password for the client area",
    params: idParams,
    answer: oneContact,
  },
  "PUT /recruiters/administrator/costumers/contacts/:id/access": {
    access: administrator,
    summary: "Whether a contact sees all jobs of the company",
    params: idParams,
    body: z.strictObject({ access: z.strictObject({ is_admin: z.boolean() }) }),
    answer: oneContact,
  },
  "DELETE /recruiters/administrator/costumers/contacts/:id/access": {
    access: administrator,
    summary: "Take a contact's access away: password, links and sessions",
    params: idParams,
    answer: done,
  },
});
