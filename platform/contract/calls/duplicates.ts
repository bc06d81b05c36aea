import { z } from "zod";
import { defineCalls } from "../call.ts";
import { duplicableEntities, duplicateKinds, mergeLimits } from "../duplicates.ts";

/** The details that distinguish a record from similar ones. */
export const likeness = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Role, or sector. */
  hint: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  document: z.string().nullable(),
  city: z.string().nullable(),
  created_at: z.string(),
});
export type Likeness = z.infer<typeof likeness>;

export const duplicateMatch = likeness.extend({ kinds: z.array(z.enum(duplicateKinds)) });
export type DuplicateMatch = z.infer<typeof duplicateMatch>;

export const duplicateGroup = z.object({
  /** The evidence shared by its records. */
  kinds: z.array(z.enum(duplicateKinds)),
  records: z.array(likeness),
});
export type DuplicateGroup = z.infer<typeof duplicateGroup>;

/** The provider also requires `read` on the named entity, and `update` to dismiss. */
const recruiter = { who: "recruiter" } as const;
const params = z.object({ entity: z.enum(duplicableEntities) });
const text = (most: number) => z.string().max(most).optional();
const pair = z.strictObject({
  ids: z.array(z.number().int()).min(mergeLimits.least).max(mergeLimits.most),
});

export const duplicateCalls = defineCalls({
  "GET /recruiters/duplicates/:entity/matches": {
    access: recruiter,
    summary: "Records that are like what is being entered, the likeliest first",
    params,
    query: z.strictObject({
      name: text(200),
      email: text(200),
      phone: text(40),
      document: text(40),
      except_id: z.coerce.number().int().optional(),
    }),
    answer: z.object({ matches: z.array(duplicateMatch) }),
  },
  "GET /recruiters/duplicates/:entity": {
    access: recruiter,
    summary: "Groups of records that are likely the same, the likeliest first",
    params,
    query: z.strictObject({
      after: z.coerce.number().int().min(0).optional(),
      size: z.coerce.number().int().min(1).max(100).optional(),
    }),
    answer: z.object({
      groups: z.array(duplicateGroup),
      total_count: z.number().int(),
      next_after: z.number().int().nullable(),
    }),
  },
  "POST /recruiters/duplicates/:entity/dismissals": {
    access: recruiter,
    summary: "These are not the same: they are no longer told",
    params,
    body: z.strictObject({ dismissal: pair }),
    answer: z.object({ dismissed: z.number().int() }),
    status: 201,
  },
  "DELETE /recruiters/duplicates/:entity/dismissals": {
    access: recruiter,
    summary: "Tell them again",
    params,
    body: z.strictObject({ dismissal: pair }),
    answer: z.object({ dismissed: z.literal(0) }),
  },
});
