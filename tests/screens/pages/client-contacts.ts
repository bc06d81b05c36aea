import type { ShownPage } from "../visit.tsx";

const page = (name: string, path: string, rest: Partial<ShownPage> = {}): ShownPage => ({
  name: `client-contacts/${name}`,
  at: `/client_contacts/${path}`,
  by: "client_contacts",
  ...rest,
});

export const clientContactPages: readonly ShownPage[] = [
  page("jobs", "jobs", {
    given: {
      "GET /client_contacts/jobs": { jobs: [{ status: "published" }, { status: "closed" }] },
      "GET /client_contacts/waiting": {
        interviews: [{ place: " HTTPS://meet.elenco.test/abc " }, { place: "Rua Augusta, 100" }],
      },
    },
  }),
  page("job", "jobs/analista/abc", {
    given: { "GET /client_contacts/jobs/:uid": { job: { status: "published" } } },
  }),
  page("job-gone", "jobs/analista/abc", { given: { "GET /client_contacts/jobs/:uid": 404 }, turns: 0 }),
  page("shortlist", "jobs/analista/abc/shortlists/s1"),
  page("proposals", "proposals"),
  page("proposal", "proposals/5"),
  page("proposal-gone", "proposals/5", { given: { "GET /client_contacts/proposals/:id": 404 }, turns: 0 }),
  page("proposal-over", "proposals/5", {
    given: {
      "GET /client_contacts/proposals/:id": {
        proposal: { status: 2, open: false, decision: null, decided_by: null },
      },
    },
    turns: 0,
  }),
  page("invoices", "invoices"),
  page("people", "people"),
  page("settings", "settings"),
  page("files", "files"),
  page("projects", "projects"),
  page("project", "projects/5"),
  page("project-gone", "projects/5", { given: { "GET /client_contacts/projects/:id": 404 }, turns: 0 }),
  page("layout", "projects/5", { withLayout: true }),
];
