import { pagesOf, readOf } from "#client/http/read.ts";

export const clientJobs = readOf("GET /client_contacts/jobs");
export const clientJob = readOf("GET /client_contacts/jobs/:uid");
export const clientProjects = readOf("GET /client_contacts/projects");
export const clientProject = readOf("GET /client_contacts/projects/:id");
export const clientFilePages = pagesOf("GET /client_contacts/business_files", ({ next_after }) =>
  next_after === null ? null : { after: next_after },
);
