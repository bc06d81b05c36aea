import { type Grantable, type PermittedAction, permittedActions } from "../access.ts";
import type { Label } from "../entity.ts";
import type { RecordScope } from "../record-scopes.ts";

type Listed = Grantable;

/** Names of resources, worded as in the menus. */
export const resourceLabels: Readonly<Record<Listed, Label>> = {
  candidates: { pt: "Candidatos", en: "Candidates" },
  jobs: { pt: "Vagas", en: "Jobs" },
  applies: { pt: "Candidaturas", en: "Applications" },
  client_companies: { pt: "Empresas clientes", en: "Client companies" },
  client_contacts: { pt: "Contatos de clientes", en: "Client contacts" },
  proposals: { pt: "Propostas", en: "Proposals" },
  submissions: { pt: "Submissões", en: "Submissions" },
  placements: { pt: "Contratações", en: "Placements" },
  tasks: { pt: "Tarefas", en: "Tasks" },
  contacts: { pt: "Leads", en: "Leads" },
  interviews: { pt: "Entrevistas", en: "Interviews" },
  template_notes: { pt: "Modelos de nota", en: "Note templates" },
  prospecting_templates: { pt: "Modelos de mensagem", en: "Message templates" },
  meetings: { pt: "Reuniões", en: "Meetings" },
  sendout_queues: { pt: "Envios", en: "Send-outs" },
  tearsheets: { pt: "Listas", en: "Lists" },
  notes: { pt: "Notas", en: "Notes" },
  projects: { pt: "Projetos", en: "Projects" },
  feedbacks: { pt: "Feedbacks", en: "Feedback" },
  invoices: { pt: "Faturas", en: "Invoices" },
  billing_plans: { pt: "Planos de cobrança", en: "Billing plans" },
  evaluations: { pt: "Avaliações", en: "Evaluations" },
  utilities: { pt: "Utilidades", en: "Utilities" },
  employees: { pt: "Funcionários", en: "Employees" },
};

export const actionLabels: Readonly<Record<PermittedAction, Label>> = {
  read: { pt: "ler", en: "read" },
  create: { pt: "criar", en: "create" },
  update: { pt: "editar", en: "edit" },
  delete: { pt: "excluir", en: "delete" },
  export: { pt: "exportar", en: "export" },
  import: { pt: "importar", en: "import" },
};

/** Names of record scopes. */
export const recordScopeLabels: Readonly<Record<RecordScope, Label>> = {
  all: { pt: "todos", en: "all" },
  team: { pt: "da equipe", en: "of the team" },
  own: { pt: "próprios", en: "own" },
};

const ofRecords = permittedActions.filter((action) => action !== "import");
const withoutFiles = ofRecords.filter((action) => action !== "export");

export interface GrantableResource {
  resource: Listed;
  /** Actions required by some call or screen; permissions without effect are not offered. */
  actions: readonly PermittedAction[];
}
const each = (...names: Listed[]): GrantableResource[] =>
  names.map((resource) => ({ resource, actions: ofRecords }));

/** The permissions a role may grant, by area of work. Administrator-only ones are not here. */
export const grantable = [
  {
    group: "recruiting",
    resources: [
      { resource: "candidates", actions: permittedActions },
      ...each("jobs", "applies"),
      { resource: "submissions", actions: ["read", "create"] },
      ...each("interviews", "feedbacks"),
      { resource: "tearsheets", actions: withoutFiles },
    ],
  },
  {
    group: "clients",
    resources: each("client_companies", "client_contacts", "contacts", "proposals", "projects", "placements"),
  },
  { group: "agenda", resources: each("tasks", "meetings", "notes") },
  { group: "messages", resources: each("sendout_queues", "prospecting_templates", "template_notes") },
] as const satisfies readonly { group: string; resources: readonly GrantableResource[] }[];

/**
 * The permissions of a token: including recruiters' data that only administrators see, since an administrator must own
 * it.
 */
export const scopable = [
  ...grantable,
  {
    group: "administration",
    resources: each("invoices", "billing_plans", "employees", "evaluations"),
  },
] as const satisfies readonly { group: string; resources: readonly GrantableResource[] }[];
