import type { Grantable } from "./access.ts";

/** Whose records of a resource somebody sees and writes, where not all of the business. */
export const recordScopes = ["own", "team", "all"] as const;
export type RecordScope = (typeof recordScopes)[number];

/**
 * What may be limited to own records or those of the team, with the column that says whose a record is. What hangs on such
 * records goes with them: applies with their job and candidate, files and data with their record.
 */
export const scopedColumns = {
  candidates: "owner_id",
  jobs: "owner_id",
  interviews: "owner_id",
  feedbacks: "owner_id",
  tearsheets: "owner_id",
  client_companies: "owner_id",
  client_contacts: "owner_id",
  contacts: "owner_id",
  proposals: "owner_id",
  projects: "owner_id",
  placements: "owner_id",
  tasks: "owner_id",
  meetings: "owner_id",
  notes: "author_id",
  sendout_queues: "owner_id",
} as const satisfies Partial<Record<Grantable, "owner_id" | "author_id">>;
export type ScopedResource = keyof typeof scopedColumns;
export const scopedResources = Object.keys(scopedColumns) as [ScopedResource, ...ScopedResource[]];
export const isScoped = (name: string): name is ScopedResource => Object.hasOwn(scopedColumns, name);

/** Of a role or a member: resources that are not named show all records. */
export type RecordScopes = Partial<Record<ScopedResource, Exclude<RecordScope, "all">>>;

/**
 * Whoever works on a job sees who is in it: these are also theirs where a job is, by the job's column that names them (of
 * candidates, that of its applies).
 */
export const visibleThroughJobs = {
  candidates: "candidate_id",
  client_companies: "client_company_id",
  client_contacts: "client_contact_id",
} as const satisfies Partial<Record<ScopedResource, string>>;
export const isVisibleThroughJobs = (name: string): name is keyof typeof visibleThroughJobs =>
  Object.hasOwn(visibleThroughJobs, name);

export const scopeOf = (scopes: RecordScopes, resource: ScopedResource): RecordScope =>
  scopes[resource] ?? "all";
