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
      "GET /client_contacts/waiting": {
        interviews: [{ place: " HTTPS://meet.elenco.test/abc " }, { place: "Rua Augusta, 100" }],
      },
    },
  }),
  page("job", "jobs/analista/abc"),
  page("shortlist", "jobs/analista/abc/shortlists/s1"),
  page("proposals", "proposals"),
  page("proposal", "proposals/5"),
  page("invoices", "invoices"),
  page("people", "people"),
  page("settings", "settings"),
  page("files", "files"),
  page("projects", "projects"),
  page("project", "projects/5"),
  page("layout", "projects/5", { withLayout: true }),
];
