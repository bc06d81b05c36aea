import type { Grantable } from "./access.ts";

/** Limits of a person's access to a resource's records. */
export const recordScopes = ["own", "team", "all"] as const;
export type RecordScope = (typeof recordScopes)[number];

/**
 * Resources that can be limited to own or team records, with the column that names the owner. Dependent records follow:
 * applications follow their job and candidate, files and data follow their record.
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

/** Scopes of a role or member; unlisted resources show all records. */
export type RecordScopes = Partial<Record<ScopedResource, Exclude<RecordScope, "all">>>;

/**
 * A person who works on a job sees the people in it: these records are also visible through a job, by the job's column
 * that refers to them (for candidates, that of its applications).
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
