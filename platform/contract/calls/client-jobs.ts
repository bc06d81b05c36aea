import { z } from "zod";
import { defineCalls } from "../call.ts";
import { idParams } from "../entity.ts";
import { publicShortlist } from "./shortlists.ts";

const contact = { who: "client_contact", section: "jobs" } as const;

export const clientJobCalls = defineCalls({
  "GET /client_contacts/jobs": {
    access: contact,
    summary: "Jobs of the contact's company (its administrators: all; others: those they are named on)",
    answer: z.object({
      jobs: z.array(
        z.object({
          uid: z.string(),
          slug: z.string(),
          title: z.string(),
          status: z.string(),
          city: z.string().nullable(),
          state: z.string().nullable(),
          applies_count: z.number().int(),
          shortlists_count: z.number().int(),
          published_at: z.string().nullable(),
        }),
      ),
    }),
  },
  "GET /client_contacts/jobs/:uid": {
    access: contact,
    summary: "One job with its progress by stage and its shortlists",
    params: z.object({ uid: z.string() }),
    answer: z.object({
      job: z.object({
        uid: z.string(),
        slug: z.string(),
        title: z.string(),
        status: z.string(),
        description: z.string().nullable(),
        requirements: z.string().nullable(),
        city: z.string().nullable(),
        state: z.string().nullable(),
        remote_work: z.number().int().nullable(),
        regime: z.number().int().nullable(),
        openings: z.number().int(),
        published_at: z.string().nullable(),
      }),
      /** The candidate's stage, in the order and words of the job's process. */
      stages: z.array(
        z.object({
          status: z.number().int(),
          name: z.string().nullable(),
          name_en: z.string().nullable(),
          count: z.number().int(),
          /** Candidates in this stage whom an open shortlist shows to the contact, longest first. */
          candidates: z.array(
            z.object({
              /** Of their apply, as in the shortlist. */
              id: z.number().int(),
              /** Initials only while an anonymous shortlist keeps who it is. */
              name: z.string(),
              /** Since when they stand there. */
              entered_at: z.string(),
            }),
          ),
        }),
      ),
      /** How many candidates came as far as each stage or further, in the order of the process; without rejections. */
      funnel: z.array(
        z.object({
          status: z.number().int(),
          name: z.string().nullable(),
          name_en: z.string().nullable(),
          reached: z.number().int(),
        }),
      ),
      shortlists: z.array(publicShortlist),
      /** Files of the job shared by its recruiters, latest first. */
      files: z.array(
        z.object({ id: z.number().int(), name: z.string(), size: z.number().int(), shared_at: z.string() }),
      ),
    }),
  },
  "GET /client_contacts/jobs/:uid/files/:id/content": {
    access: contact,
    summary: "Content of a file that is shared with the job's client",
    params: idParams.extend({ uid: z.string() }),
    answer: z.void(),
    stream: "application/octet-stream",
  },
});
