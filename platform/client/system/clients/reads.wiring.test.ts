// @vitest-environment happy-dom
import { useRead, useReadPages } from "../page/use-read.ts";
import { itReads } from "../testing/reads.ts";
import { request } from "../testing/wire.ts";
import { clientFilePages, clientJob, clientJobs, clientProject, clientProjects } from "./reads.ts";

const id = 5;
const params = { id };

itReads({
  "jobs of a client": { use: () => useRead(clientJobs), sent: request("GET /client_contacts/jobs") },
  "a job of a client": {
    use: () => useRead(clientJob, { params: { uid: "j1" } }),
    sent: request("GET /client_contacts/jobs/:uid", { params: { uid: "j1" } }),
  },
  "projects of a client": {
    use: () => useRead(clientProjects),
    sent: request("GET /client_contacts/projects"),
  },
  "a project of a client": {
    use: () => useRead(clientProject, { params }),
    sent: request("GET /client_contacts/projects/:id", { params }),
  },
  "files for clients": {
    use: () => useReadPages(clientFilePages, { query: { term: "manual" } }),
    sent: request("GET /client_contacts/business_files", { query: { term: "manual" } }),
  },
});
