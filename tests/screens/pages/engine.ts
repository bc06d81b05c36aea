import { editedOnList, listPath, type RecruiterEntity, withoutNewPage } from "#contract/entity-names.ts";
import type { ShownPage } from "../visit.tsx";

/** Pressed on the pages of candidates, whose list and form are the engine's own. */
export const ofLists =
  /"(\(list-filter\) Filtros|\(bookmark\) Visões|Tabela|Blocos|Kanban|Opções da lista|Buscar nos currículos|Recolher |Opções da coluna |Selecionar |Ordenar )/;

/** Of the engine, the same for all entities: tests beside it press them. */
export const ofEngine =
  /"(\(pencil\) Editar|Editar |Mostrar # campos|Mais \(chevron-down\)|\(square-pen\) Escreva|\(link\) Copiar link|\(trash\) Excluir"|\(list-filter\) Filtros|\(bookmark\) Visões|Tabela|Blocos|Kanban|Opções da lista|Buscar nos currículos|Recolher |Opções da coluna )/;

/** The folder of each entity's subject, below `features/recruiters` unless it says otherwise. */
const subjects: Readonly<Record<Exclude<RecruiterEntity, "applies">, string>> = {
  candidates: "candidates",
  jobs: "jobs",
  client_companies: "client-companies",
  client_contacts: "client-companies",
  contacts: "leads",
  proposals: "proposals",
  placements: "placements",
  projects: "projects",
  invoices: "invoices",
  billing_plans: "billing-plans",
  employees: "employees",
  evaluations: "evaluations",
  feedbacks: "feedbacks",
  tasks: "tasks",
  interviews: "agenda",
  meetings: "agenda",
  template_notes: "features/entities/timeline",
  notes: "features/entities/timeline",
  prospecting_templates: "email-templates",
  sendout_queues: "sendouts",
};
const folderOf = (subject: string) => (subject.includes("/") ? subject : `features/recruiters/${subject}`);

/** Those whose lists act on a selection in ways of their own. */
const acting: readonly (keyof typeof subjects)[] = [
  ...(["candidates", "jobs", "client_contacts", "proposals", "tasks", "invoices"] as const),
];

/** What one may do with a selection. */
export const selectionPages: readonly ShownPage[] = acting.map((entity) => ({
  name: `recruiters/${entity}/selection`,
  at: listPath(entity),
  by: "recruiters",
  ticks: true,
  turns: 0,
  mostPresses: entity === "candidates" ? 60 : 24,
  of: [folderOf(subjects[entity]), "features/entities/bulk-actions", "features/entities/actions"],
}));

/** Lists, forms of new records, and the first tabs that `recruiters.ts` does not have. */
export const enginePages = (others: readonly string[]): ShownPage[] =>
  (Object.keys(subjects) as (keyof typeof subjects)[]).flatMap((entity) => {
    const at = listPath(entity);
    const isFirst = entity === "candidates";
    const of = [
      folderOf(subjects[entity]),
      ...(isFirst ? ["lists", "forms", "actions"].map((name) => `features/entities/${name}`) : []),
    ];
    const common = { by: "recruiters", of, turns: 0 } as const;
    const name = (part: string) => `recruiters/${entity}/${part}`;
    return [
      {
        ...common,
        name: name("list"),
        at,
        mostPresses: isFirst ? 40 : 12,
        ...(!isFirst && { leaves: ofLists }),
      },
      ...(withoutNewPage.includes(entity)
        ? []
        : [{ ...common, name: name("new"), at: `${at}/new`, mostPresses: isFirst ? 30 : 12 }]),
      ...(others.includes(name("record")) || editedOnList.includes(entity)
        ? []
        : [{ ...common, name: name("record"), at: `${at}/5`, mostPresses: 25 }]),
    ];
  });
