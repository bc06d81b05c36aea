import type { PermittedAction, Resource } from "#contract/access.ts";
import type { Call } from "#contract/calls/all.ts";
import {
  allEntities,
  type CallPath,
  callPath,
  type EntityName,
  isOfAdministrators,
} from "#contract/entity-names.ts";

/** Who may make a call; two words are a recruiter's permission, which an administrator always has. */
export type Rule =
  | "anyone"
  | "signed in"
  | "candidate"
  | "complete candidate"
  | "recruiter"
  | "administrator"
  | "client contact"
  | "reviewer"
  | `${Resource} ${PermittedAction}`
  /** Both of them. */
  | "candidates update delete";

const shortlisted = ["applies", "candidates"] as const;
const billed = ["candidates", "placements"] as const;

/** What a call tells of besides: whoever may not read one of them is refused. */
export const alsoRead: Partial<Record<Call, readonly Resource[]>> = {
  "POST /recruiters/jobs/:id/shortlists": shortlisted,
  "GET /recruiters/shortlists/:id": shortlisted,
  "PUT /recruiters/shortlists/:id": shortlisted,
  "PUT /recruiters/shortlists/:id/applies": shortlisted,
  "PUT /recruiters/shortlists/:id/applies/:apply_id": shortlisted,
  "PUT /recruiters/shortlists/:id/contacts": ["client_contacts"],
  "POST /recruiters/shortlists/:id/mails": [...shortlisted, "client_contacts"],
  "GET /recruiters/shortlists/:id/preview": shortlisted,
  "GET /recruiters/shortlists/:id/files/:kind": shortlisted,
  "POST /recruiters/shortlists/:id/tokens": shortlisted,
  "GET /recruiters/jobs/:id/billing": billed,
  "PUT /recruiters/jobs/:id/billing": billed,
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
  "GET /health": "anyone",
  "GET /ready": "anyone",
  "GET /businesses/config": "anyone",
  "GET /pages/:slug": "anyone",
  "GET /images/:uid": "anyone",
  "GET /demo/accounts": "anyone",
  "GET /jobs": "anyone",
  "GET /jobs/highlights": "anyone",
  "GET /jobs/:uid": "anyone",
  "GET /jobs/:uid/similar": "anyone",
  "GET /lookups/cities": "anyone",
  "GET /lookups/occupations": "anyone",

  "POST /candidates/sessions": "anyone",
  "POST /recruiters/sessions": "anyone",
  "POST /client_contacts/sessions": "anyone",
  "POST /passwords": "anyone",
  "PUT /passwords": "anyone",
  "POST /confirmations": "anyone",
  "POST /email_confirmations": "anyone",
  "POST /invitations/lookups": "anyone",
  "POST /invitations/acceptances": "anyone",
  "POST /candidates/registrations": "anyone",
  "POST /cable_tokens": "signed in",

  "GET /candidates": "candidate",
  "DELETE /candidates/sessions": "candidate",
  "POST /candidates/confirmations": "candidate",
  "GET /candidates/curriculum": "candidate",
  "PUT /candidates/curriculum": "candidate",
  "PUT /candidates/password": "candidate",
  "PUT /candidates/email": "candidate",
  "GET /candidates/export": "candidate",
  "GET /candidates/data_files": "candidate",
  "GET /candidates/data_files/:id/content": "candidate",
  "DELETE /candidates/account": "candidate",
  "POST /candidates/data_files": "candidate",
  "GET /candidates/suggested_jobs": "complete candidate",
  "GET /candidates/applies": "complete candidate",
  "POST /candidates/jobs/:uid/applies": "complete candidate",
  "DELETE /candidates/applies/:uid": "complete candidate",

  "GET /client_contacts": "client contact",
  "DELETE /client_contacts/sessions": "client contact",
  "GET /client_contacts/jobs": "client contact",
  "GET /client_contacts/jobs/:uid": "client contact",
  "GET /client_contacts/projects": "client contact",
  "GET /client_contacts/projects/:id": "client contact",
  "GET /client_contacts/jobs/:jobId/shortlist_relationships/:id": "client contact",
  "GET /client_contacts/jobs/:jobId/shortlist_relationships/:id/like_candidates": "client contact",
  "POST /client_contacts/jobs/:jobId/shortlist_relationships/:id/like_candidates": "client contact",

  "GET /shortlist_relationships/:id": "reviewer",
  "GET /shortlist_relationships/:id/applies": "reviewer",
  "GET /shortlist_relationships/:id/like_candidates": "reviewer",
  "POST /shortlist_relationships/:id/like_candidates": "reviewer",
  "POST /shortlist_relationships/:id/cable_tokens": "reviewer",

  "GET /recruiters": "recruiter",
  "PUT /recruiters": "recruiter",
  "DELETE /recruiters/sessions": "recruiter",
  "GET /recruiters/profile": "recruiter",
  "PUT /recruiters/password": "recruiter",
  "POST /recruiters/photo": "recruiter",
  "DELETE /recruiters/photo": "recruiter",
  "PUT /recruiters/administrator/references/:list/order": "administrator",
  "GET /recruiters/administrator/references/:list/merges": "administrator",
  "POST /recruiters/administrator/references/:list/merges": "administrator",
  "POST /recruiters/administrator/references/:list/merges/:id/reversal": "administrator",
  "POST /recruiters/administrator/references/:list/copies": "administrator",
  "GET /recruiters/business": "administrator",
  "PUT /recruiters/business": "administrator",
  "POST /recruiters/business/logo": "administrator",
  "DELETE /recruiters/business/logo": "administrator",
  "GET /recruiters/home": "recruiter",
  "GET /recruiters/dashboard": "recruiter",
  "GET /recruiters/dashboard/candidates": "candidates read",
  "GET /recruiters/jobs/:id/report": "applies read",
  "GET /recruiters/jobs/:id/report/csv": "applies export",
  "GET /recruiters/client_companies/:id/report": "client_companies read",
  "GET /recruiters/templates/emails": "recruiter",
  "PUT /recruiters/templates/emails/:kind/:locale": "administrator",
  "DELETE /recruiters/templates/emails/:kind/:locale": "administrator",
  "GET /recruiters/calendar": "recruiter",
  "GET /recruiters/sendout_queues/:id/recipients": "sendout_queues read",
  "POST /recruiters/sendout_queues/:id/recipients": "sendout_queues update",
  "POST /recruiters/bulk_emails": "sendout_queues create",
  "GET /recruiters/sendout_queues/:id/recipients/:recipient/preview": "sendout_queues read",
  "PUT /recruiters/sendout_queues/:id/recipients/:recipient": "sendout_queues update",
  "DELETE /recruiters/sendout_queues/:id/recipients/:recipient": "sendout_queues update",
  "POST /recruiters/sendout_queues/:id/start": "sendout_queues update",
  "POST /recruiters/sendout_queues/:id/pause": "sendout_queues update",
  "POST /recruiters/sendout_queues/:id/resume": "sendout_queues update",
  "POST /recruiters/sendout_queues/:id/retries": "sendout_queues update",
  "POST /recruiters/sendout_queues/:id/cancel": "sendout_queues update",
  "POST /prospecting/unsubscribe/:id/check": "anyone",
  "POST /prospecting/unsubscribe/:id": "anyone",
  "GET /recruiters/interviews/:id/ics": "interviews read",
  "POST /recruiters/interviews/:id/invitations": "interviews update",
  "GET /recruiters/meetings/:id/ics": "meetings read",
  "POST /recruiters/meetings/:id/invitations": "meetings update",
  "GET /recruiters/business.json": "recruiter",
  "GET /recruiters/businesses": "recruiter",
  "GET /recruiters/microsoft_auths/url": "recruiter",
  "GET /recruiters/holidays": "recruiter",
  "GET /recruiters/notifications": "recruiter",
  "PUT /recruiters/notifications/read/all": "recruiter",
  "DELETE /recruiters/notifications/delete/all": "recruiter",
  "DELETE /recruiters/notifications/:id": "recruiter",
  "GET /recruiters/global_searchs": "recruiter",
  "GET /recruiters/entity_pages": "recruiter",
  "POST /recruiters/entity_pages": "recruiter",
  "DELETE /recruiters/entity_pages/:id": "recruiter",
  "DELETE /recruiters/entity_pages/destroy_all": "recruiter",
  "GET /recruiters/entity_columns_structure/:entity": "recruiter",
  "PUT /recruiters/entity_columns_structure/:entity": "recruiter",
  "GET /recruiters/saved_views": "jobs read",
  "GET /recruiters/saved_views/own": "recruiter",
  "POST /recruiters/saved_views": "jobs read",
  "PUT /recruiters/saved_views/:id": "recruiter",
  "DELETE /recruiters/saved_views/:id": "recruiter",
  "GET /recruiters/recruiter_downloads": "recruiter",
  "GET /recruiters/recruiter_downloads/:id": "recruiter",
  "POST /recruiters/recruiter_downloads/:id/cancel": "recruiter",
  "GET /recruiters/bulk_actions": "recruiter",
  "GET /recruiters/bulk_actions/:id": "recruiter",
  "GET /recruiters/bulk_actions/:id/rows": "recruiter",
  "POST /recruiters/bulk_actions/:id/cancel": "recruiter",
  "GET /recruiters/administrator/dashboard": "administrator",
  "GET /recruiters/administrator/overview": "administrator",
  "GET /recruiters/administrator/recruiters": "administrator",
  "GET /recruiters/administrator/recruiters/:id": "administrator",
  "PUT /recruiters/administrator/recruiters/:id/access": "administrator",
  "POST /recruiters/administrator/recruiters/:id/deactivations": "administrator",
  "POST /recruiters/administrator/recruiters/:id/reactivations": "administrator",
  "POST /recruiters/administrator/recruiters/:id/passwords": "administrator",
  "GET /recruiters/administrator/recruiters/:id/sessions": "administrator",
  "DELETE /recruiters/administrator/recruiters/:id/sessions/:session_id": "administrator",
  "DELETE /recruiters/administrator/recruiters/:id/sessions": "administrator",
  "GET /recruiters/administrator/invitations": "administrator",
  "POST /recruiters/administrator/invitations": "administrator",
  "POST /recruiters/administrator/invitations/:id/mails": "administrator",
  "DELETE /recruiters/administrator/invitations/:id": "administrator",
  "GET /recruiters/administrator/access_events": "administrator",
  "GET /recruiters/administrator/access_events/csv": "administrator",
  "GET /recruiters/administrator/roles": "administrator",
  "POST /recruiters/administrator/roles": "administrator",
  "PUT /recruiters/administrator/roles/:id": "administrator",
  "DELETE /recruiters/administrator/roles/:id": "administrator",
  "GET /recruiters/administrator/site_configs": "administrator",
  "GET /recruiters/administrator/mails": "administrator",
  "GET /recruiters/administrator/mails/:id": "administrator",

  // The permission depends on what the request names; access-requests.ts names these.
  "GET /recruiters/lookups/:entity": "jobs read",
  "POST /recruiters/data_files": "candidates update",
  "GET /recruiters/data_files": "candidates read",
  "GET /recruiters/data_files/:id/content": "candidates read",
  "POST /recruiters/recruiter_downloads": "candidates export",
  "GET /recruiters/timelines/:entity/:id": "candidates read",
  "POST /recruiters/timelines/:entity/:id/restore": "candidates update",

  "GET /recruiters/curriculum_hits": "candidates read",
  "GET /recruiters/candidates/:id/consents": "candidates read",
  "PUT /recruiters/candidates/:id/consents": "candidates update",
  "GET /candidates/consents": "complete candidate",
  "PUT /candidates/consents": "complete candidate",
  "GET /recruiters/candidates/:id/data_collections": "candidates read",
  "GET /recruiters/jobs/:id/data_collections": "candidates read",
  "POST /recruiters/data_collections": "candidates update",
  "POST /recruiters/data_collections/:id/send": "candidates update",
  "POST /recruiters/data_collections/:id/cancel": "candidates update",
  "POST /data_collections/:id/open": "anyone",
  "PUT /data_collections/:id": "anyone",
  "PUT /recruiters/candidates/:id/remuneration": "candidates update",
  "PUT /recruiters/candidates/:id/reasons_to_leave": "candidates update",
  "GET /recruiters/candidates/:id/profile": "candidates read",
  "GET /recruiters/candidates/:id/file_texts": "candidates read",
  "GET /recruiters/duplicates/:entity/matches": "candidates read",
  "GET /recruiters/duplicates/:entity": "candidates read",
  "POST /recruiters/duplicates/:entity/dismissals": "candidates update",
  "DELETE /recruiters/duplicates/:entity/dismissals": "candidates update",
  "GET /recruiters/merges/:entity/records": "candidates read",
  "GET /recruiters/merges/:entity": "candidates read",
  "POST /recruiters/merges/:entity": "candidates update delete",
  "POST /recruiters/merges/:entity/:id/reversal": "candidates update delete",

  "GET /recruiters/tearsheets": "tearsheets read",
  "GET /recruiters/tearsheets/:id": "tearsheets read",
  "POST /recruiters/tearsheets": "tearsheets create",
  "PUT /recruiters/tearsheets/:id": "tearsheets update",
  "DELETE /recruiters/tearsheets/:id": "tearsheets delete",
  "GET /recruiters/tearsheet_categories": "tearsheets read",
  "POST /recruiters/tearsheet_categories": "tearsheets update",
  "PUT /recruiters/tearsheet_categories/:id": "tearsheets update",
  "DELETE /recruiters/tearsheet_categories/:id": "tearsheets update",
  "GET /recruiters/tearsheets/:id/members": "tearsheets read",
  "GET /recruiters/candidates/:id/tearsheets": "tearsheets read",
  "POST /recruiters/tearsheets/:id/members": "tearsheets update",
  "DELETE /recruiters/tearsheets/:id/members/:candidate_id": "tearsheets update",
  "GET /recruiters/recruiter_downloads/:id/file": "candidates export",
  "POST /recruiters/bulk_actions": "candidates update",
  "POST /recruiters/bulk_actions/:id/undo": "candidates update",

  "POST /recruiters/imports": "candidates import",
  "GET /recruiters/imports": "candidates import",
  "GET /recruiters/imports/:id": "candidates import",
  "PUT /recruiters/imports/:id": "candidates import",
  "GET /recruiters/imports/:id/preview": "candidates import",
  "POST /recruiters/imports/:id/start": "candidates import",
  "POST /recruiters/imports/:id/stop": "candidates import",
  "POST /recruiters/imports/:id/resume": "candidates import",
  "GET /recruiters/imports/:id/rows": "candidates import",
  "GET /recruiters/imports/:id/report": "candidates import",

  "GET /recruiters/jobs/:id/board": "applies read",
  "GET /recruiters/jobs/:id/board/:status": "applies read",
  "POST /recruiters/applies/:id/moves": "applies update",
  "DELETE /recruiters/applies/moves/:id": "applies update",
  "GET /recruiters/applies/:id/moves": "applies read",
  "PUT /recruiters/applies/:id/seen": "applies read",

  "GET /recruiters/jobs/:id/shortlists": "jobs read",
  "POST /recruiters/jobs/:id/shortlists": "jobs update",
  "GET /recruiters/shortlists/:id": "jobs read",
  "POST /recruiters/shortlists/:id/tokens": "jobs update",
  "DELETE /recruiters/shortlists/:id": "jobs update",
  "PUT /recruiters/shortlists/:id": "jobs update",
  "PUT /recruiters/shortlists/:id/applies": "jobs update",
  "PUT /recruiters/shortlists/:id/applies/:apply_id": "jobs update",
  "PUT /recruiters/shortlists/:id/contacts": "jobs update",
  "POST /recruiters/shortlists/:id/mails": "jobs update",
  "GET /recruiters/shortlists/:id/preview": "jobs read",
  "GET /recruiters/shortlists/:id/files/:kind": "jobs export",

  ...ofEntities(),
  "GET /recruiters/contacts/:id/matches": "contacts read",
  "POST /recruiters/contacts/:id/conversions": "contacts update",
  "GET /recruiters/proposals/:id/overview": "proposals read",
  "PUT /recruiters/proposals/:id/details": "proposals update",
  "POST /recruiters/proposals/:id/conversions": "proposals update",
  "POST /recruiters/proposals/:id/cancellations": "proposals update",
  "DELETE /recruiters/proposals/:id/cancellations": "proposals update",
  "GET /recruiters/credits/:owner/:id": "proposals read",
  "POST /recruiters/credits/:owner/:id": "proposals update",
  "GET /recruiters/credits/:owner/:id/:credit_id/transactions": "proposals read",
  "POST /recruiters/credits/:owner/:id/:credit_id/transactions": "proposals update",
  "POST /recruiters/credits/:owner/:id/:credit_id/transactions/:transaction_id/reversals": "proposals update",
  "GET /recruiters/projects/:id/members": "projects read",
  "PUT /recruiters/projects/:id/members": "projects update",
  "GET /recruiters/jobs/:id/offers": "applies read",
  "GET /recruiters/jobs/:id/talent_pool": "jobs read",
  "GET /recruiters/job_suggestions": "jobs read",
  "GET /recruiters/jobs/:id/billing": "jobs read",
  "PUT /recruiters/jobs/:id/billing": "jobs update",
  "GET /recruiters/evaluations/:id/questions": "administrator",
  "PUT /recruiters/evaluations/:id/questions": "administrator",
  "GET /recruiters/applies/:id/evaluations": "applies read",
  "PUT /recruiters/applies/:id/evaluations/:evaluation_id": "applies update",
  "DELETE /recruiters/applies/:id/evaluations/:evaluation_id": "applies update",
};
