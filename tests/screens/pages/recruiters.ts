import type { Given } from "../provider.ts";
import type { ShownPage } from "../visit.tsx";
import { enginePages, ofEngine, ofLists, selectionPages } from "./engine.ts";

const features = (...names: string[]) =>
  names.map((name) => `features/${name.includes("/") ? name : `recruiters/${name}`}`);

/** `folders` are those of `features/recruiters`, or with a slash those of `features`. */
const page = (
  name: string,
  path: string,
  folders: readonly string[],
  rest: Partial<ShownPage> = {},
): ShownPage => ({
  name: `recruiters/${name}`,
  at: `/recruiters${path}`,
  by: "recruiters",
  of: features(...folders),
  turns: 0,
  mostPresses: 60,
  ...rest,
});

/** What stands at the head of a record's page, whatever its tab. */
const ofRecord = new RegExp(`${ofEngine.source}|"(Mais ações|Foto|Liberações)`);

/** The tabs of an entity's records by the folder of their subject; `record` is the first one. */
const tabs: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  jobs: {
    ...{ interviews: "agenda", report: "reports", shortlists: "shortlists", billing: "job-billing" },
    ...{ talent_pool: "talent-pool", offers: "talent-pool", data_collections: "data-collections" },
    ...{ evaluation_requests: "evaluation-requests", survey_requests: "survey-requests" },
    cultural_fit: "cultural-fit",
  },
  proposals: { record: "proposals", details: "proposals", billing: "proposals", credits: "credits" },
  contacts: { record: "leads" },
  sendout_queues: { record: "sendouts", recipients: "sendouts" },
  billing_plans: { instalments: "billing-plans" },
  projects: { members: "projects" },
  employees: { equipment: "employees" },
  evaluations: { questions: "evaluations", preview: "evaluations" },
  invoices: { record: "invoices" },
  tasks: { record: "tasks" },
  interviews: { record: "agenda" },
  meetings: { record: "agenda" },
  placements: { record: "placements" },
  client_companies: {
    ...{ report: "reports", meetings: "agenda", credits: "credits", cultural_fit: "cultural-fit" },
    billing: "client-companies",
  },
  candidates: {
    ...{ profile: "candidates", consents: "candidates", data_collections: "data-collections" },
    ...{ evaluation_requests: "evaluation-requests", professional_references: "professional-references" },
    ...{ survey_requests: "survey-requests" },
    ...{ cultural_fit: "cultural-fit", development: "development", tearsheets: "tearsheets" },
    interviews: "agenda",
  },
};
/** What the answers of a tab need beyond their schema, so that what is sent of them is taken. */
const givenOf: Readonly<Record<string, Given>> = {
  "billing_plans/instalments": {
    "GET /recruiters/billing_plans/:id/instalments": {
      instalments: [{ percent: 40 }, { percent: null, invoice: null }],
    },
  },
};
const recordPages = Object.entries(tabs).flatMap(([entity, those]) =>
  Object.entries(those).map(([tab, folder]) => {
    if (tab === "record") return page(`${entity}/record`, `/${entity}/5`, [folder], { leaves: ofEngine });
    const given = givenOf[`${entity}/${tab}`];
    const rest = { leaves: ofRecord, ...(given && { given }) };
    return page(`${entity}/${tab}`, `/${entity}/5/${tab}`, [folder], rest);
  }),
);

/** Tabs that list the records which refer to the shown one: by entity, of which subjects. */
const related: Readonly<Record<string, readonly string[]>> = {
  jobs: ["feedbacks"],
  placements: ["feedbacks", "invoices"],
  billing_plans: ["invoices"],
  client_companies: ["contacts", "projects", "employees", "placements", "proposals"],
  client_contacts: ["proposals"],
};
const relatedPages = Object.entries(related).flatMap(([entity, those]) =>
  those.map((tab) =>
    page(
      `${entity}/${tab}`,
      `/${entity}/5/${tab}`,
      [tab === "contacts" ? "client-companies" : tab, "entities/lists/related-list.tsx"],
      { leaves: new RegExp(`${ofRecord.source}|${ofLists.source}`), mostPresses: 8 },
    ),
  ),
);

const ownPages: readonly ShownPage[] = [
  page("home", "", ["home"]),
  page("dashboard", "/dashboard", ["reports"]),
  page("candidate-dashboard", "/dashboard/Candidate", ["reports"]),
  page("business", "/business", ["account"]),
  page("profile", "/profile", ["account"]),
  page("business-files", "/business/files", ["business-files"]),
  page("email-templates", "/templates/emails", ["email-templates"]),
  page("signatures", "/signatures", ["signature"]),
  page("candidates-import", "/candidates/import", ["entities/imports"]),
  page("cvs", "/candidates/cvs", ["cv-import"]),
  page("downloads", "/downloads", ["entities/downloads"]),
  page("bulk-actions", "/bulk_actions", ["entities/bulk-actions"]),
  // Its job has a client, so that there is somebody to send it to.
  page("shortlist", "/jobs/5/shortlists/6", ["shortlists"], {
    given: { "GET /recruiters/jobs/:id/shortlist_contacts": { has_company: true, contacts: [{}, {}] } },
  }),
  page("applies", "/applies", ["pipeline"], { leaves: ofEngine }),
  page("board", "/jobs/5/applies/kanban", ["pipeline"], {
    given: {
      "GET /recruiters/jobs/:id/board": {
        columns: [
          { status: 0, stage_name: null, next_cursor: null, applies: [{ status: 0 }, { status: 0 }] },
          { status: 1, stage_name: null, next_cursor: null, applies: [{ status: 1 }] },
        ],
      },
    },
  }),
  page("tearsheets", "/tearsheets", ["tearsheets"]),
  page("tearsheet", "/tearsheets/5", ["tearsheets"]),
  page("submissions", "/submissions", ["submissions"]),
  page("submission-new", "/submissions/new", ["submissions"]),
  page("subscriptions", "/assinaturas", ["billing-plans"]),
  page("interviews-calendar", "/interviews/calendar", ["agenda"]),
  page("meetings-calendar", "/meetings/calendar", ["agenda"]),
  page("sendouts-calendar", "/sendout_queues/calendar", ["agenda"]),
  page("candidates-duplicates", "/candidates/duplicates", ["entities/duplicates", "entities/merges"]),
  page("companies-duplicates", "/client_companies/duplicates", ["entities/duplicates"]),
  page("contacts-duplicates", "/client_contacts/duplicates", ["entities/duplicates"]),
  page("candidates-merge", "/candidates/duplicates?ids=5,6", ["entities/merges"]),
  page("companies-merge", "/client_companies/duplicates?ids=5,6", ["entities/merges"]),
  page("contacts-merge", "/client_contacts/duplicates?ids=5,6", ["entities/merges"]),
  page("utilities", "/utilities", ["utilities"]),
  page("layout", "/dashboard", ["shell"], { withLayout: true, leaves: /"English"/, mostPresses: 40 }),
  ...["candidates", "comments", "contacts", "preview"].map((tab) =>
    page(`shortlist-${tab}`, `/jobs/5/shortlists/6/${tab}`, ["shortlists"], { mostPresses: 25 }),
  ),
  ...recordPages,
  ...relatedPages,
];

export const recruiterPages: readonly ShownPage[] = [
  ...ownPages,
  ...enginePages(ownPages.map(({ name }) => name)),
  ...selectionPages,
  {
    ...page("applies/selection", "/applies", ["pipeline", "entities/bulk-actions"]),
    ...{ ticks: true, mostPresses: 24 },
  },
];
