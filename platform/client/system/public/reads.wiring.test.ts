// @vitest-environment happy-dom
import { cityOptions, occupationOptions } from "../page/places.ts";
import { useRead } from "../page/use-read.ts";
import { itReads } from "../testing/reads.ts";
import { request } from "../testing/wire.ts";
import { demoAccounts } from "./demo-accounts.ts";
import { jobHighlights } from "./highlights.ts";
import { publicJob, similarJobs } from "./jobs.ts";

itReads({
  "accounts of the demo": { use: () => useRead(demoAccounts), sent: request("GET /demo/accounts") },
  "the landing page": { use: () => useRead(jobHighlights), sent: request("GET /jobs/highlights") },
  "a public job": {
    use: () => useRead(publicJob, { params: { uid: "j1" } }),
    sent: request("GET /jobs/:uid", { params: { uid: "j1" } }),
  },
  "similar jobs": {
    use: () => useRead(similarJobs, { params: { uid: "j1" } }),
    sent: request("GET /jobs/:uid/similar", { params: { uid: "j1" } }),
  },
  cities: {
    use: () => useRead(cityOptions, { query: { term: "rec" } }),
    sent: request("GET /lookups/cities", { query: { term: "rec" } }),
  },
  occupations: {
    use: () => useRead(occupationOptions, { query: { term: "ana" } }),
    sent: request("GET /lookups/occupations", { query: { term: "ana" } }),
  },
});
