/** Every entity of the engine by its wire name, with that of one of it. Loaded at first, so without schemas. */
export const entityNames = {
  candidates: "candidate",
  jobs: "job",
  applies: "apply",
  client_companies: "client_company",
  client_contacts: "client_contact",
  contacts: "contact",
  proposals: "proposal",
  placements: "placement",
  projects: "project",
  invoices: "invoice",
  billing_plans: "billing_plan",
  employees: "employee",
  evaluations: "evaluation",
  feedbacks: "feedback",
  tasks: "task",
  interviews: "interview",
  template_notes: "template_note",
  prospecting_templates: "prospecting_template",
  meetings: "meeting",
  sendout_queues: "sendout_queue",
  notes: "note",
} as const;
export type EntityName = keyof typeof entityNames;
export type Singular = (typeof entityNames)[EntityName];

/** Applies come of the pipeline's calls; everything else is written through the forms of the engine. */
export type EditableEntity = Exclude<EntityName, "applies">;

export const allEntities = Object.keys(entityNames) as [EntityName, ...EntityName[]];
export const editableEntities = allEntities.filter((name): name is EditableEntity => name !== "applies");

/** Whose lists and boards follow what anybody saves; lists of candidates are no entity of the engine. */
export const followedNames = [...allEntities, "tearsheets"] as const;
export type FollowedName = (typeof followedNames)[number];

/** Created on the page of another record, so without a page for a new one. */
export const withoutNewPage: readonly EntityName[] = ["applies", "notes", "placements"];

export const singularNames = Object.values(entityNames) as [Singular, ...Singular[]];

/** What notes, tasks and files may be on. */
export const references = {
  candidate: "candidates",
  job: "jobs",
  apply: "applies",
  client_company: "client_companies",
  client_contact: "client_contacts",
  contact: "contacts",
  proposal: "proposals",
  placement: "placements",
  project: "projects",
  employee: "employees",
} as const satisfies { [S in Singular]?: EntityName };
export type ReferenceType = keyof typeof references;
export const referenceTypes = Object.keys(references) as [ReferenceType, ...ReferenceType[]];
