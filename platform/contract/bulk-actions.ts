import type { PermittedAction, Resource } from "./access.ts";
import { type EntityName, references } from "./entity-names.ts";

/** The actions available on many records of an entity at once, besides exporting them. */
export const bulkActionNames = [
  "move",
  "note",
  "status",
  "owner",
  "job",
  "tearsheet",
  "leave_tearsheet",
  "delete",
] as const;
export type BulkActionName = (typeof bulkActionNames)[number];

/** Offered in forms and requests while active; kept where it was used once retired. */
const withRetirement: readonly EntityName[] = [
  ...([
    "benefits",
    "job_benefits",
    "core_industries",
    "linkedin_core_industries",
    "search_synonyms",
  ] as const),
  ...([
    "business_sectors",
    "departaments",
    "category_sectors",
    "business_files",
    "template_uploads",
  ] as const),
  ...([
    "accounts",
    "positions",
    "pricing_plan_configurations",
    "standard_billings",
    "standard_fees",
  ] as const),
  ...(["position_levels", "work_schedules", "workflow_templates", "off_limit_rule_candidates"] as const),
  ...(["data_collection_templates", "partners", "course_benefits", "courses", "surveys"] as const),
];
/** Their status is an ordinary field; the status of other entities follows rules of its own. */
const withStatus: readonly EntityName[] = [
  "candidates",
  "jobs",
  "client_companies",
  "contacts",
  ...withRetirement,
];
const withOwner: readonly EntityName[] = [
  "candidates",
  "jobs",
  "client_companies",
  "client_contacts",
  "contacts",
  "proposals",
  "tasks",
];

export function bulkActionsOf(entity: EntityName): BulkActionName[] {
  const has: Record<BulkActionName, boolean> = {
    move: entity === "applies",
    note: Object.values<EntityName>(references).includes(entity),
    status: withStatus.includes(entity),
    owner: withOwner.includes(entity),
    job: entity === "candidates",
    tearsheet: entity === "candidates",
    leave_tearsheet: entity === "candidates",
    delete: entity !== "applies",
  };
  return bulkActionNames.filter((name) => has[name]);
}

/** The permissions that an action on a resource's records requires. */
export function bulkPermissions(
  action: BulkActionName,
  resource: Resource,
): readonly (readonly [Resource, PermittedAction])[] {
  switch (action) {
    case "note":
      return [
        [resource, "read"],
        ["notes", "create"],
      ];
    case "job":
      return [
        [resource, "read"],
        ["jobs", "read"],
        ["applies", "create"],
      ];
    case "tearsheet":
    case "leave_tearsheet":
      return [
        [resource, "read"],
        ["tearsheets", "update"],
      ];
    case "delete":
      return [[resource, "delete"]];
    default:
      return [[resource, "update"]];
  }
}
