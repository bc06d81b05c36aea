import { pagesOf, readOf } from "#client/http/read.ts";

/** A list follows many jobs at once: one reread for all of them. */
const ofManyJobs = { on: { "client_job.changed": true }, pause: 1_000 } as const;

export const clientJobs = readOf("GET /client_contacts/jobs", ofManyJobs);
export const clientJob = readOf("GET /client_contacts/jobs/:uid", {
  on: { "client_job.changed": ({ jobUid }, { params }) => jobUid === params.uid },
});
export const clientProjects = readOf("GET /client_contacts/projects", ofManyJobs);
export const clientProject = readOf("GET /client_contacts/projects/:id", ofManyJobs);
export const clientFilePages = pagesOf("GET /client_contacts/business_files", ({ next_after }) =>
  next_after === null ? null : { after: next_after },
);
