import type { ClientSection } from "./client-sections.ts";
import {
  type EntityName,
  isOfAdministrators,
  type RecruiterEntity,
  recruiterEntities,
} from "./entity-names.ts";
import { isObject } from "./object.ts";

/**
 * Who may make a call. The provider checks it on every call and every cable subscription; the app uses
 * it for menus. Source: specification, application document, section 6.
 */
export const strategies = ["candidates", "recruiters", "client_contacts"] as const;
export type Strategy = (typeof strategies)[number];

/** In the order of the entity menu. */
const specified = [
  "candidates",
  "jobs",
  "applies",
  "client_companies",
  "client_contacts",
  "proposals",
  "submissions",
  "placements",
  "tasks",
  "contacts",
  "interviews",
  "template_notes",
  "prospecting_templates",
  "meetings",
  "sendout_queues",
  "tearsheets",
  "notes",
  "projects",
  "feedbacks",
  "invoices",
  "billing_plans",
  "evaluations",
  "utilities",
  "employees",
] as const;
export type Grantable = (typeof specified)[number] | RecruiterEntity;
/** The whole administrator's area is one resource, which no role grants. */
export type Resource = Grantable | "administrator";

export const resourceOf = (entity: EntityName): Resource =>
  isOfAdministrators(entity) ? "administrator" : entity;

/** Resources of role permissions: the specification's, plus every recruiter entity. */
export const resources = [...new Set<Grantable>([...specified, ...recruiterEntities])] as [
  Grantable,
  ...Grantable[],
];

export const permittedActions = ["read", "create", "update", "delete", "export", "import"] as const;
export type PermittedAction = (typeof permittedActions)[number];

export type RolePermissions = Partial<Record<Grantable, PermittedAction[]>>;

/** The permissions in a value of a record; anything else in it grants nothing. */
export function permissionsIn(value: unknown): RolePermissions {
  if (!isObject(value)) return {};
  return Object.fromEntries(
    resources.flatMap((resource) => {
      const given = value[resource];
      return Array.isArray(given)
        ? [[resource, permittedActions.filter((action) => given.includes(action))] as const]
        : [];
    }),
  );
}

/** Entities that only a recruiter administrator may see, whatever the permissions say. */
export const adminOnlyResources: readonly Resource[] = [
  "invoices",
  "billing_plans",
  "evaluations",
  "utilities",
  "employees",
  "administrator",
];

export type Access =
  | { who: "anyone" }
  /** Any signed-in person, whatever the strategy. */
  | { who: "signed_in" }
  /** `completed`: registration completed and e-mail confirmed. */
  | { who: "candidate"; completed?: boolean }
  /** `reads`: other entities included in the answer, each of which must be readable too. */
  | {
      who: "recruiter";
      can?: readonly [Resource, PermittedAction];
      reads?: readonly Resource[];
      admin?: boolean;
    }
  /** `section`: refused to contacts whose company does not see that part of the client area. */
  | { who: "client_contact"; admin?: boolean; section?: ClientSection }
  /** Holder of a shortlist token (header `x-shortlist-token`). `beforePassword`: also who has not given the link's password. */
  | { who: "reviewer"; beforePassword?: true };

interface PermissionHolder {
  is_admin: boolean;
  role_permissions: RolePermissions;
  /** A token's: it may do all that they name, also what of recruiters only administrators may, and nothing else. */
  ownScopes?: boolean;
}

/** Read on the pages of other entities, or from the palette: they have no entry in the entity menu. */
const withoutEntry: readonly Resource[] = ["applies", "feedbacks"];

/** The entity menu's order (application document, section 2.8), without the administrators' entries. */
export const menuResources: readonly Resource[] = specified.filter(
  (item) => !adminOnlyResources.includes(item) && !withoutEntry.includes(item),
);

/** Resource of an entity's page, if it differs: submissions are applies. */
const alsoReads: Partial<Record<Resource, Resource>> = { submissions: "applies" };

/** Administrators may do everything; others only what their list for that resource includes. */
export function may(recruiter: PermissionHolder, resource: Resource, action: PermittedAction): boolean {
  if (recruiter.is_admin) return true;
  if (resource === "administrator") return false;
  if (adminOnlyResources.includes(resource) && !recruiter.ownScopes) return false;
  return recruiter.role_permissions[resource]?.includes(action) ?? false;
}

/** Whether a recruiter may open the page of an entity: menus show it, and redirects lead there. */
export function mayOpen(recruiter: PermissionHolder, resource: Resource): boolean {
  const also = alsoReads[resource];
  return may(recruiter, resource, "read") && (also === undefined || may(recruiter, also, "read"));
}
