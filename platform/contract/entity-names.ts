/** The recruiters' entities by their wire names, with the singular. In the first load, so without schemas. */
const ofRecruiters = {
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
export type RecruiterEntity = keyof typeof ofRecruiters;

/** Administrators' entities: only they read and write them; other recruiters choose from them in forms. */
const ofAdministrators = {
  action_flows: "action_flow",
  automations: "automation",
  benefits: "benefit",
  job_benefits: "job_benefit",
  core_industries: "core_industry",
  linkedin_core_industries: "linkedin_core_industry",
  search_synonyms: "search_synonym",
  business_sectors: "business_sector",
  departaments: "departament",
  holidays: "holiday",
  category_sectors: "category_sector",
  equipment: "equipment_item",
  business_files: "business_file",
  template_uploads: "template_upload",
  accounts: "account",
  city_taxes: "city_tax",
  positions: "position",
  pricing_plan_configurations: "pricing_plan_configuration",
  standard_billings: "standard_billing",
  standard_fees: "standard_fee",
  position_levels: "position_level",
  work_schedules: "work_schedule",
  workflow_templates: "workflow_template",
  integrations: "integration",
  off_limit_rule_candidates: "off_limit_rule_candidate",
  off_limits: "off_limit",
  entity_cards: "entity_card",
  data_collection_templates: "data_collection_template",
  partners: "partner",
  course_benefits: "course_benefit",
  courses: "course",
  surveys: "survey",
  talk_events: "talk_event",
  talk_participants: "talk_participant",
} as const;
export type AdministratorEntity = keyof typeof ofAdministrators;

/** Addresses that are not the entity's name. */
const ownPaths = {
  job_benefits: "jobs/benefits",
  course_benefits: "courses/benefits",
  data_collection_templates: "data_collections",
  category_sectors: "sectors/category_sectors",
  business_files: "business/files",
  talk_events: "c-talks/events",
  talk_participants: "c-talks/participants",
} as const satisfies { readonly [E in AdministratorEntity]?: string };
type OwnPaths = typeof ownPaths;

/** Without record pages: their records are created and edited in a sheet over the list. */
export const editedOnList: readonly EntityName[] = [
  "job_benefits",
  "partners",
  "course_benefits",
  "courses",
  "work_schedules",
  "off_limit_rule_candidates",
  "standard_billings",
];

/** Every entity of the engine. */
export const entityNames = { ...ofRecruiters, ...ofAdministrators } as const;
export type EntityName = keyof typeof entityNames;
export type Singular = (typeof entityNames)[EntityName];

/** Applies come of the pipeline's calls; everything else is written through the forms of the engine. */
export type EditableEntity = Exclude<EntityName, "applies">;

export const allEntities = Object.keys(entityNames) as [EntityName, ...EntityName[]];
export const isEditable = (name: EntityName): name is EditableEntity => name !== "applies";
export const editableEntities = allEntities.filter(isEditable);

export const recruiterEntities = Object.keys(ofRecruiters) as [RecruiterEntity, ...RecruiterEntity[]];
export const administratorEntities = Object.keys(ofAdministrators) as [
  AdministratorEntity,
  ...AdministratorEntity[],
];
export const isOfAdministrators = (entity: EntityName): entity is AdministratorEntity =>
  Object.hasOwn(ofAdministrators, entity);

type Segment<E extends EntityName> = E extends keyof OwnPaths ? OwnPaths[E] & string : E;
/** The path of an entity's calls. */
export type CallPath<E extends EntityName> = E extends AdministratorEntity
  ? `/recruiters/administrator/${Segment<E>}`
  : `/recruiters/${Segment<E>}`;

const segmentOf = (entity: EntityName): string =>
  (ownPaths as Partial<Record<EntityName, string>>)[entity] ?? entity;
export const callPath = <E extends EntityName>(entity: E): CallPath<E> =>
  `/recruiters/${isOfAdministrators(entity) ? "administrator/" : ""}${segmentOf(entity)}` as CallPath<E>;

/** The address of an entity's list. */
export const listPath = (entity: EntityName): string =>
  `/${isOfAdministrators(entity) ? "administrator" : "recruiters"}/${segmentOf(entity)}`;

/** A record's address: its page, or the list with the record open. */
export const recordPath = (entity: EntityName, id: number | string): string =>
  editedOnList.includes(entity) ? `${listPath(entity)}?id=${id}` : `${listPath(entity)}/${id}`;

/** The entity whose list, form or record is at the address. */
export function entityOfPath(path: string): EntityName | undefined {
  const has = (entity: EntityName) => `${path}/`.startsWith(`${listPath(entity)}/`);
  // `courses/benefits` is not a record of `courses`.
  return allEntities.filter(has).sort((a, b) => listPath(b).length - listPath(a).length)[0];
}

/** Entities whose lists and boards are updated live; candidate lists and flow runs are outside the engine. */
export const followedNames = [...allEntities, "tearsheets", "process_orchestrators"] as const;
export type FollowedName = (typeof followedNames)[number];

/** Created on another record's page, so without a page for a new one. */
export const withoutNewPage: readonly EntityName[] = ["applies", "notes", "placements"];

export const singularNames = Object.values(entityNames) as [Singular, ...Singular[]];

/** Entities with notes, tasks and files. */
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
