import type { ShownPage } from "../visit.tsx";
import { enginePages } from "./engine.ts";

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

/** Of the engine, the same for all entities: tests beside it press them. */
const ofEngine =
  /"(\(pencil\) Editar|Editar |Mostrar # campos|Mais \(chevron-down\)|\(square-pen\) Escreva|\(link\) Copiar link|\(trash\) Excluir"|\(list-filter\) Filtros|\(bookmark\) Visões|Tabela|Blocos|Kanban|Opções da lista|Buscar nos currículos|Recolher |Opções da coluna )/;
/** What stands at the head of a record's page, whatever its tab. */
const ofRecord = new RegExp(`${ofEngine.source}|"(Mais ações|Foto|Liberações)`);

/** The tabs of an entity's records by the folder of their subject; `record` is the first one. */
const tabs: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  jobs: {
    ...{ interviews: "agenda", report: "reports", shortlists: "shortlists", billing: "job-billing" },
    ...{ talent_pool: "talent-pool", offers: "talent-pool", data_collections: "data-collections" },
    ...{ evaluation_requests: "evaluation-requests", cultural_fit: "cultural-fit" },
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
    ...{ cultural_fit: "cultural-fit", development: "development", tearsheets: "tearsheets" },
    interviews: "agenda",
  },
};
const recordPages = Object.entries(tabs).flatMap(([entity, those]) =>
  Object.entries(those).map(([tab, folder]) =>
    tab === "record"
      ? page(`${entity}/record`, `/${entity}/5`, [folder], { leaves: ofEngine })
      : page(`${entity}/${tab}`, `/${entity}/5/${tab}`, [folder], { leaves: ofRecord }),
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
  page("shortlist", "/jobs/5/shortlists/6", ["shortlists"]),
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
  page("utilities", "/utilities", ["utilities"]),
  page("layout", "/dashboard", ["shell"], { withLayout: true, leaves: /"English"/, mostPresses: 40 }),
  ...["candidates", "comments", "contacts", "preview"].map((tab) =>
    page(`shortlist-${tab}`, `/jobs/5/shortlists/6/${tab}`, ["shortlists"], { mostPresses: 25 }),
  ),
  ...recordPages,
];

export const recruiterPages: readonly ShownPage[] = [
  ...ownPages,
  ...enginePages(ownPages.map(({ name }) => name)),
];
