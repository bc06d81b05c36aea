import type { ShownPage } from "../visit.tsx";

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

export const recruiterPages: readonly ShownPage[] = [
  page("home", "", ["home"]),
  page("dashboard", "/dashboard", ["reports"]),
  page("candidate-dashboard", "/dashboard/Candidate", ["reports"]),
  page("business", "/business", ["account"]),
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
];
