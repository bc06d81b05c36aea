import type { PermittedAction, Resource } from "#contract/access.ts";
import type { Call } from "#contract/calls/all.ts";
import {
  allEntities,
  type CallPath,
  callPath,
  type EntityName,
  isOfAdministrators,
} from "#contract/entity-names.ts";
import { administratorsAccess } from "./access/administrators.ts";
import { candidatesAccess } from "./access/candidates.ts";
import { clientsAccess } from "./access/clients.ts";
import { recruitersAccess } from "./access/recruiters.ts";
import type { Rule } from "./access/rule.ts";
import { visitorsAccess } from "./access/visitors.ts";

const shortlisted = ["applies", "candidates"] as const;
const billed = ["candidates", "placements"] as const;

/** What a call tells of besides: whoever may not read one of them is refused. */
export const alsoRead: Partial<Record<Call, readonly Resource[]>> = {
  "POST /recruiters/jobs/:id/shortlists": shortlisted,
  "GET /recruiters/shortlists/:id": shortlisted,
  "PUT /recruiters/shortlists/:id": shortlisted,
  "PUT /recruiters/shortlists/:id/applies": shortlisted,
  "PUT /recruiters/shortlists/:id/applies/:apply_id": shortlisted,
  "PUT /recruiters/shortlists/:id/applies/:apply_id/reveal": shortlisted,
  "POST /recruiters/shortlists/:id/replies": shortlisted,
  "PUT /recruiters/shortlists/:id/contacts": ["client_contacts"],
  "GET /recruiters/jobs/:id/shortlist_contacts": ["client_contacts"],
  "PUT /recruiters/projects/:id/members": ["jobs", "client_contacts"],
  "POST /recruiters/shortlists/:id/mails": [...shortlisted, "client_contacts"],
  "GET /recruiters/shortlists/:id/preview": shortlisted,
  "GET /recruiters/shortlists/:id/files/:kind": shortlisted,
  "POST /recruiters/shortlists/:id/tokens": shortlisted,
  "GET /recruiters/jobs/:id/workflow": ["applies"],
  "POST /recruiters/jobs/:id/workflow_changes": ["applies"],
  "DELETE /recruiters/jobs/workflow_changes/:id": ["applies"],
  "GET /recruiters/jobs/:id/billing": billed,
  "GET /recruiters/client_views": shortlisted,
  "GET /recruiters/interview_offers": ["applies"],
  "POST /recruiters/interview_offers": ["applies"],
  "POST /recruiters/interview_offers/:id/withdrawals": ["applies"],
  "PUT /recruiters/jobs/:id/billing": billed,
  "GET /recruiters/candidates/:id/documents/:field": ["placements"],
};

/** Entities that no permission opens: for administrators only. */
const ofAdministrators: readonly EntityName[] = ["invoices", "billing_plans", "employees", "evaluations"];

type EntityCall = Extract<
  Call,
  | `${"GET" | "POST" | "DELETE"} ${CallPath<EntityName>}`
  | `${"GET" | "PUT" | "DELETE"} ${CallPath<EntityName>}/:id`
>;

/** The six calls of each entity need the permission of their kind on it. */
function ofEntities(): Record<EntityCall, Rule> {
  const rules = allEntities.flatMap((entity) => {
    const path = callPath(entity);
    const rule = (action: PermittedAction): Rule =>
      isOfAdministrators(entity) || ofAdministrators.includes(entity)
        ? "administrator"
        : `${entity} ${action}`;
    return [
      [`GET ${path}`, rule("read")],
      [`GET ${path}/:id`, rule("read")],
      [`POST ${path}`, rule("create")],
      [`PUT ${path}/:id`, rule("update")],
      [`DELETE ${path}/:id`, rule("delete")],
      [`DELETE ${path}`, rule("delete")],
    ];
  });
  return Object.fromEntries(rules) as Record<EntityCall, Rule>;
}

/**
 * Written by hand, apart from the contract: a call without an entry does not compile, and one whose access
 * changes fails its test.
 */
export const accessTable: Record<Call, Rule> = {
  ...visitorsAccess,
  ...candidatesAccess,
  ...clientsAccess,
  ...recruitersAccess,
  ...administratorsAccess,
  ...ofEntities(),
};
