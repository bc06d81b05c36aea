import { z } from "zod";
import { operators } from "./operators.ts";

const scalar = z.union([z.string(), z.array(z.string())]);
const condition = z.union([scalar, z.partialRecord(z.enum(operators), scalar)]);

/**
 * `where[field]=v`, `where[field][op]=v`; `where[or][0][field]=…` is an or-group; `where[sub][name][]=id` is a
 * sub-search of the entity's definition, `true` for one that takes no records.
 */
export const where = z.record(
  z.string(),
  z.union([condition, z.array(z.record(z.string(), condition)), z.record(z.string(), scalar)]),
);
export type Where = z.infer<typeof where>;

/** Every required term, any of the optional ones, none of the excluded ones. */
export const searchTerms = z.strictObject({
  required: z.array(z.string().max(200)).max(20).optional(),
  optional: z.array(z.string().max(200)).max(20).optional(),
  excluded: z.array(z.string().max(200)).max(20).optional(),
});

export const pageSizes = { default: 50, max: 200 } as const;

/**
 * The query of every list. `page[after]` is the opaque keyset cursor of the last answer's `next_cursor`.
 * Terms: `term` is the quick term; `terms[required][]`, `terms[optional][]`, `terms[excluded][]` the search terms.
 */
export const listQuery = z.strictObject({
  where: where.optional(),
  /** `field:asc` or `field:desc`; default `created_at:desc` (section 9). */
  order: z
    .string()
    .regex(/^[a-z_]+:(asc|desc)$/)
    .optional(),
  term: z.string().max(200).optional(),
  terms: searchTerms.optional(),
  /** A money field: the first page includes its sum by currency. */
  sum: z
    .string()
    .regex(/^[a-z_]+$/)
    .optional(),
  page: z
    .strictObject({
      after: z.string().optional(),
      size: z.coerce.number().int().min(1).max(pageSizes.max).optional(),
    })
    .optional(),
});
export type ListQuery = z.infer<typeof listQuery>;

/** Response fields of every list, beside its rows, which are keyed by the entity's name. */
export const listMeta = {
  total_count: z.number().int(),
  end_of_list: z.boolean(),
  next_cursor: z.string().nullable(),
};

/** Extra response fields of an entity's list: the position of its stream of saves and deletions before the read. */
export const entityListMeta = {
  ...listMeta,
  stream_offset: z.number().int(),
  stream_epoch: z.string(),
  sums: z.record(z.string(), z.number()).optional(),
};

/** Bulk-selection payload, section 3: ids of one type, or everything a search matches, minus the exceptions. */
export const selectAllParams = z.strictObject({
  search: z.strictObject({
    entity: z.string(),
    search: z.string().optional(),
    term: z.string().optional(),
    terms: searchTerms.optional(),
    where: where.optional(),
    filter: where.optional(),
    order: z.string().optional(),
    page: z.number().optional(),
  }),
  except_ids: z.array(z.number().int()).optional(),
});

export const entityCollection = z.strictObject({
  entity_collection: z
    .strictObject({
      collections: z
        .array(z.strictObject({ reference_type: z.string(), reference_id: z.coerce.number().int() }))
        .max(1000),
    })
    .optional(),
  select_all_params: selectAllParams.optional(),
});
