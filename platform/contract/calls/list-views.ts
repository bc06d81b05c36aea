import { z } from "zod";
import { defineCalls } from "../call.ts";
import { idParams } from "../entity.ts";
import { allEntities, singularNames } from "../entity-names.ts";
import { searchTerms, where } from "../list.ts";

const recruiter = { who: "recruiter" } as const;

/** The specification names six of them; every list keeps its columns. */
const columnEntities = singularNames;
const column = z.strictObject({
  field: z.string().max(60),
  width: z.number().int().min(40).max(1200).nullish(),
  visible: z.boolean(),
});
const viewType = z.enum(["table", "blocks", "kanban"]);

/** How high the rows of tables are. */
const density = z.enum(["normal", "compact"]);
export type ListDensity = z.infer<typeof density>;
/** Stages of a board that the recruiter folded or opened; the others fold where they are empty. */
const folded = z
  .record(z.string().max(40), z.boolean())
  .refine((stages) => Object.keys(stages).length <= 100);
export type FoldedStages = z.infer<typeof folded>;

const columnsStructure = z.object({
  entity: z.string(),
  type: z.number().int(),
  columns: z.array(column),
  /** How the recruiter looked at the list last. */
  view_type: viewType,
  /** Applies to all of the recruiter's lists. */
  density,
  folded,
});

/** A saved view: the list state of the address, and the columns. */
const listViewState = z.strictObject({
  term: z.string().max(200).optional(),
  terms: searchTerms.optional(),
  where: where.optional(),
  order: z
    .string()
    .regex(/^[a-z_]+:(asc|desc)$/)
    .optional(),
  view_type: viewType.optional(),
  columns: z.array(column).max(100).optional(),
});

const savedView = z.object({
  id: z.number().int(),
  entity: z.enum(allEntities),
  name: z.string(),
  /** Every recruiter of the business sees it; only its owner changes it. */
  shared: z.boolean(),
  is_own: z.boolean(),
  owner_name: z.string(),
  state: listViewState,
  updated_at: z.string(),
});
export type SavedView = z.infer<typeof savedView>;

const written = z.strictObject({
  name: z.string().trim().min(1).max(80),
  shared: z.boolean(),
  state: listViewState,
});

/** Recruiters' list preferences. */
export const listViewCalls = defineCalls({
  "GET /recruiters/entity_columns_structure/:entity": {
    access: recruiter,
    summary:
      "Columns of a view (type 0 table, 1 blocks, 2 kanban, 3 kanban of lists; 4 to 6 begin as the table)",
    params: z.object({ entity: z.enum(columnEntities) }),
    query: z.strictObject({ type: z.coerce.number().int().min(0).max(6).optional() }),
    answer: z.object({ entity_columns_structure: columnsStructure }),
  },
  "PUT /recruiters/entity_columns_structure/:entity": {
    access: recruiter,
    summary: "Keep the columns of a view, its folded stages, or how lists are looked at, for this recruiter",
    params: z.object({ entity: z.enum(columnEntities) }),
    body: z.strictObject({
      type: z.number().int().min(0).max(6),
      columns: z.array(column).max(100).optional(),
      view_type: viewType.optional(),
      density: density.optional(),
      folded: folded.optional(),
    }),
    answer: z.object({ entity_columns_structure: columnsStructure }),
  },
  "GET /recruiters/saved_views": {
    access: recruiter,
    summary:
      "The recruiter's saved views of an entity's list, and those that others share (needs read on it)",
    query: z.strictObject({ entity: z.enum(allEntities) }),
    answer: z.object({ saved_views: z.array(savedView) }),
  },
  "GET /recruiters/saved_views/own": {
    access: recruiter,
    summary: "The recruiter's own saved views of all lists that they may read",
    answer: z.object({ saved_views: z.array(savedView) }),
  },
  "POST /recruiters/saved_views": {
    access: recruiter,
    summary: "Save a list's view under a name (needs read on its entity)",
    body: z.strictObject({ saved_view: written.extend({ entity: z.enum(allEntities) }) }),
    answer: z.object({ saved_view: savedView }),
    status: 201,
  },
  "PUT /recruiters/saved_views/:id": {
    access: recruiter,
    summary: "Change an own saved view",
    params: idParams,
    body: z.strictObject({ saved_view: written.partial() }),
    answer: z.object({ saved_view: savedView }),
  },
  "DELETE /recruiters/saved_views/:id": {
    access: recruiter,
    summary: "Delete an own saved view",
    params: idParams,
    answer: z.object({ ok: z.literal(true) }),
  },
});
