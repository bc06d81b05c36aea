import type { ShownPage } from "../visit.tsx";

const page = (name: string, path: string, rest: Partial<ShownPage> = {}): ShownPage => ({
  name: `candidates/${name}`,
  at: `/candidates/${path}`,
  by: "candidates",
  ...rest,
});

/** As the provider makes them. */
const uids = ["0123456789abcdef0123456789abcdef", "fedcba9876543210fedcba9876543210"];

export const candidatePages: readonly ShownPage[] = [
  page("candidacy", "candidacy"),
  page("messages", "candidacy/abc"),
  page("meet", "meet"),
  page("courses", "courses"),
  page("info", "info", {
    given: { "GET /lookups/cities": { options: [{ state: "SP" }, { state: "RJ" }] } },
  }),
  page("curriculum", "curriculum"),
  page("languages", "languages"),
  page("pretensions", "pretensions"),
  page("skills", "skills"),
  page("experience", "experience"),
  page("educations", "educations"),
  page("profile", "profile"),
  page("cultural-fit", "cultural_fit"),
  page("cultural-fit-shown", "cultural_fit/Show"),
  page("data", "data", {
    given: {
      "GET /candidates/consents": { consents: [{ field: "pis" }, { field: "marital_status" }] },
      "GET /candidates/correction_requests": {
        correction_requests: [
          { subject: "hiring", answer: null },
          { subject: "mails", answer: { outcome: "kept" } },
        ],
      },
    },
  }),
  page("settings", "settings", {
    given: { "GET /candidates/job_alerts": { job_alerts: uids.map((uid) => ({ uid })) } },
  }),
  page("evaluation", "evaluations/abc"),
  page("partners", "partners"),
  page("insights", "insights"),
  page("overview", "overview"),
  page("apply", "jobs/abc/applies/new"),
  page("home", "home"),
  page("layout", "overview", { withLayout: true, turns: 0, mostPresses: 24 }),
  page("layout-register", "register", { withLayout: true, turns: 0, mostPresses: 12 }),
];
