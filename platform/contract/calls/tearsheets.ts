import { z } from "zod";
import { defineCalls } from "../call.ts";
import { idParams } from "../entity.ts";

/** Visibility of a list: its owner only, or everyone in the business who may read lists. */
export const tearsheetPrivacies = ["private", "shared"] as const;

export const tearsheet = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string().nullable(),
  privacy: z.enum(tearsheetPrivacies),
  category_id: z.number().int().nullable(),
  category_name: z.string().nullable(),
  owner_name: z.string().nullable(),
  /** The asking recruiter is its owner. */
  mine: z.boolean(),
  members_count: z.number().int(),
  lock_version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Tearsheet = z.infer<typeof tearsheet>;

export const tearsheetCategory = z.object({
  id: z.number().int(),
  name: z.string(),
  count: z.number().int(),
});
export type TearsheetCategory = z.infer<typeof tearsheetCategory>;

export const tearsheetMember = z.object({
  candidate_id: z.number().int(),
  name: z.string(),
  role_name: z.string().nullable(),
  company_name: z.string().nullable(),
  avatar_url: z.string().nullable(),
  status: z.number().int(),
  by_name: z.string().nullable(),
  added_at: z.string(),
});
export type TearsheetMember = z.infer<typeof tearsheetMember>;

const can = (action: "read" | "create" | "update" | "delete") =>
  ({ who: "recruiter", can: ["tearsheets", action] }) as const;
const name = z.string().trim().min(1).max(120);
const write = z.strictObject({
  name,
  description: z.string().max(2_000).nullish(),
  privacy: z.enum(tearsheetPrivacies).optional(),
  category_id: z.number().int().nullish(),
});
const one = z.object({ tearsheet });
const category = z.object({ tearsheet_category: tearsheetCategory });
const categoryBody = z.strictObject({
  tearsheet_category: z.strictObject({ name: z.string().trim().min(1).max(60) }),
});

export const tearsheetCalls = defineCalls({
  "GET /recruiters/tearsheets": {
    access: can("read"),
    summary: "Lists that the recruiter may see, the newest first",
    query: z.strictObject({
      term: z.string().max(120).optional(),
      category_id: z.coerce.number().int().optional(),
      after: z.coerce.number().int().optional(),
      size: z.coerce.number().int().min(1).max(200).optional(),
    }),
    answer: z.object({ tearsheets: z.array(tearsheet), next_after: z.number().int().nullable() }),
  },
  "GET /recruiters/tearsheets/:id": {
    access: can("read"),
    summary: "One list",
    params: idParams,
    answer: one,
  },
  "POST /recruiters/tearsheets": {
    access: can("create"),
    summary: "Make a list; whoever makes it owns it",
    body: z.strictObject({ tearsheet: write }),
    answer: one,
    status: 201,
  },
  "PUT /recruiters/tearsheets/:id": {
    access: can("update"),
    summary: "Change a list; only its owner changes who sees it",
    params: idParams,
    body: z.strictObject({ tearsheet: write.partial(), lock_version: z.number().int().optional() }),
    answer: one,
  },
  "DELETE /recruiters/tearsheets/:id": {
    access: can("delete"),
    summary: "Delete a list; the candidates stay",
    params: idParams,
    answer: z.object({ deleted: z.literal(1) }),
  },
  "GET /recruiters/tearsheets/:id/members": {
    access: can("read"),
    summary: "Candidates of a list by name; none for who may not read candidates",
    params: idParams,
    query: z.strictObject({
      after: z.string().max(300).optional(),
      size: z.coerce.number().int().min(1).max(200).optional(),
    }),
    answer: z.object({ members: z.array(tearsheetMember), next_cursor: z.string().nullable() }),
  },
  "POST /recruiters/tearsheets/:id/members": {
    access: can("update"),
    summary:
      "Put candidates on a list, taken off another one where it is named; who is on it already stays once",
    params: idParams,
    body: z.strictObject({
      candidate_ids: z.array(z.number().int()).min(1).max(1_000),
      from_id: z.number().int().optional(),
    }),
    answer: z.object({ added: z.number().int() }),
  },
  "DELETE /recruiters/tearsheets/:id/members/:candidate_id": {
    access: can("update"),
    summary: "Take a candidate off a list",
    params: idParams.extend({ candidate_id: z.coerce.number().int().positive() }),
    answer: z.object({ deleted: z.literal(1) }),
  },
  "GET /recruiters/candidates/:id/tearsheets": {
    access: can("read"),
    summary: "The lists that a candidate is on, as far as the recruiter may see them",
    params: idParams,
    answer: z.object({ tearsheets: z.array(tearsheet) }),
  },
  "GET /recruiters/tearsheet_categories": {
    access: can("read"),
    summary: "Categories of lists, by name",
    answer: z.object({ tearsheet_categories: z.array(tearsheetCategory) }),
  },
  "POST /recruiters/tearsheet_categories": {
    access: can("update"),
    summary: "Make a category",
    body: categoryBody,
    answer: category,
    status: 201,
  },
  "PUT /recruiters/tearsheet_categories/:id": {
    access: can("update"),
    summary: "Rename a category",
    params: idParams,
    body: categoryBody,
    answer: category,
  },
  "DELETE /recruiters/tearsheet_categories/:id": {
    access: can("update"),
    summary: "Delete a category; its lists stay, without one",
    params: idParams,
    answer: z.object({ deleted: z.literal(1) }),
  },
});
