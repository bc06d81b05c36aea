import { z } from "zod";
import { defineCalls } from "../call.ts";
import { idParams } from "../entity.ts";

const named = z.object({ id: z.number().int(), name: z.string() });
const job = named.extend({ status: z.string(), applies_count: z.number().int() });
const members = z.object({
  jobs: z.array(job),
  client_contacts: z.array(named.extend({ role_name: z.string().nullable() })),
});
export type ProjectMembers = z.infer<typeof members>;

/** So many jobs, and as many contacts, has a project at most. */
export const mostMembers = 500;
const changed = z.strictObject({
  job_ids: z.array(z.number().int()).max(200).optional(),
  client_contact_ids: z.array(z.number().int()).max(200).optional(),
});

const followed = z.object({
  id: z.number().int(),
  name: z.string(),
  status: z.string(),
  starts_on: z.string().nullable(),
  ends_on: z.string().nullable(),
  jobs_count: z.number().int(),
  placed_count: z.number().int(),
});
const contact = { who: "client_contact", section: "projects" } as const;

export const projectCalls = defineCalls({
  "GET /recruiters/projects/:id/members": {
    access: { who: "recruiter", can: ["projects", "read"] },
    summary: "The jobs and the client contacts of a project",
    params: idParams,
    answer: z.object({ members }),
  },
  "PUT /recruiters/projects/:id/members": {
    access: { who: "recruiter", can: ["projects", "update"], reads: ["jobs", "client_contacts"] },
    summary:
      "Put jobs and client contacts on a project, and take others off; who is on it already stays once",
    params: idParams,
    body: z.strictObject({
      members: z.strictObject({ add: changed.optional(), remove: changed.optional() }),
    }),
    answer: z.object({ members }),
  },
  "GET /client_contacts/projects": {
    access: contact,
    summary: "Projects that the contact is on; an administrator's also those of the company",
    answer: z.object({
      projects: z.array(
        followed.extend({
          /** Its open jobs that the contact follows, whose changes are streamed. */
          job_uids: z.array(z.string()),
        }),
      ),
    }),
  },
  "GET /client_contacts/projects/:id": {
    access: contact,
    summary: "One project with the progress of its jobs; the budget is for the company's administrators",
    params: idParams,
    answer: z.object({
      project: followed.extend({
        description: z.string().nullable(),
        currency: z.string(),
        budget: z.number().int().nullable(),
        owner_name: z.string().nullable(),
      }),
      jobs: z.array(
        z.object({
          uid: z.string(),
          slug: z.string(),
          title: z.string(),
          status: z.string(),
          openings: z.number().int(),
          applies_count: z.number().int(),
          placed_count: z.number().int(),
          /** The contact may open it. */
          followed: z.boolean(),
        }),
      ),
      client_contacts: z.array(z.object({ name: z.string(), role_name: z.string().nullable() })),
    }),
  },
});
