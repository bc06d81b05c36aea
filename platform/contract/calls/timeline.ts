import { z } from "zod";
import { defineCalls } from "../call.ts";
import { allCollectedFields } from "../catalogues/data-collection.ts";
import { idParams } from "../entity.ts";
import { editableEntities } from "../entity-names.ts";
import { candidateRemuneration } from "./candidate-profiles.ts";

/** A timeline's kinds, in the order of two that happened at the same instant. */
export const timelineKinds = [
  "created",
  "apply",
  "note",
  "task",
  "file",
  "credit",
  "shortlist",
  "move",
  "change",
  "merge",
  "note_history",
  "mail",
  "message",
  "data_collection",
  "remuneration",
  "consent",
  "off_limit",
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

const about = { id: z.number().int(), at: z.string(), by_name: z.string().nullable() };
/** A value as the record held it; lookups by the name of their target. */
const value = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.union([z.string(), z.number()])),
]);
const ofApply = { job_id: z.number().int(), job_title: z.string(), candidate_id: z.number().int() };

export const timelineEvent = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("created"), ...about }),
  z.object({
    kind: z.literal("change"),
    ...about,
    field: z.string(),
    before: value,
    after: value,
    before_name: z.string().nullable(),
    after_name: z.string().nullable(),
    /** The token that another system changed it with. */
    via: z.string().nullable(),
  }),
  z.object({ kind: z.literal("note"), ...about, body: z.string() }),
  z.object({
    kind: z.literal("task"),
    ...about,
    title: z.string(),
    task_type: z.number().int(),
    due_at: z.string().nullable(),
    done_at: z.string().nullable(),
  }),
  z.object({ kind: z.literal("file"), ...about, name: z.string() }),
  z.object({
    kind: z.literal("credit"),
    ...about,
    name: z.string(),
    currency: z.string(),
    entry: z.enum(["grant", "use", "reversal"]),
    amount: z.number().int(),
    description: z.string(),
  }),
  z.object({ kind: z.literal("apply"), ...about, ...ofApply, candidate_name: z.string() }),
  z.object({
    kind: z.literal("move"),
    ...about,
    ...ofApply,
    candidate_name: z.string(),
    from_status: z.number().int().nullable(),
    to_status: z.number().int(),
    to_sub_status: z.number().int().nullable(),
    /** Stage names in the job's process; null for the statuses' names. */
    from_name: z.string().nullable(),
    from_name_en: z.string().nullable(),
    to_name: z.string().nullable(),
    to_name_en: z.string().nullable(),
    undone: z.boolean(),
  }),
  z.object({
    kind: z.literal("shortlist"),
    ...about,
    name: z.string(),
    job_id: z.number().int(),
    job_title: z.string(),
  }),
  z.object({
    kind: z.literal("merge"),
    ...about,
    /** The records merged into this one. */
    names: z.array(z.string()),
    reversed_at: z.string().nullable(),
  }),
  z.object({
    kind: z.literal("note_history"),
    ...about,
    action: z.enum(["note_changed", "note_deleted"]),
    /** The note's earlier text. */
    body: z.string(),
  }),
  z.object({
    kind: z.literal("message"),
    ...about,
    ...ofApply,
    candidate_name: z.string(),
    sender: z.enum(["recruiter", "candidate"]),
    text: z.string(),
  }),
  z.object({ kind: z.literal("mail"), ...about, subject: z.string() }),
  z.object({
    kind: z.literal("data_collection"),
    ...about,
    /** Data were requested from the candidate, or answered. */
    step: z.enum(["asked", "answered"]),
    fields: z.array(z.enum(allCollectedFields)),
  }),
  /** The candidate's current and desired pay, complete, before and after. */
  z.object({
    kind: z.literal("remuneration"),
    ...about,
    before: candidateRemuneration,
    after: candidateRemuneration,
  }),
  /** Names a sensitive field, never its value; `by_name` is the recruiter who recorded it. */
  z.object({
    kind: z.literal("consent"),
    ...about,
    step: z.enum(["given", "revoked"]),
    field: z.string(),
  }),
  /** The person was approached although off limits; without a reason where that only warned. */
  z.object({
    kind: z.literal("off_limit"),
    ...about,
    rule_name: z.string(),
    rule_name_en: z.string().nullable(),
    reason: z.string().nullable(),
  }),
]);
export type TimelineEvent = z.infer<typeof timelineEvent>;

const params = idParams.extend({ entity: z.enum(editableEntities) });
/**
 * The provider requires `read` on the named entity, and `update` to restore; kinds the caller may not read are left
 * out.
 */
const recruiter = { who: "recruiter" } as const;

export const timelineCalls = defineCalls({
  "GET /recruiters/timelines/:entity/:id": {
    access: recruiter,
    summary: "Everything that happened to a record, the newest first",
    params,
    query: z.strictObject({
      kinds: z.array(z.enum(timelineKinds)).max(20).optional(),
      after: z.string().max(200).optional(),
      size: z.coerce.number().int().min(1).max(100).optional(),
    }),
    answer: z.object({ events: z.array(timelineEvent), next_cursor: z.string().nullable() }),
  },
  "POST /recruiters/timelines/:entity/:id/restore": {
    access: recruiter,
    summary: "Give a field the value it had before a change",
    params,
    body: z.strictObject({ event_id: z.number().int(), lock_version: z.number().int() }),
    answer: z.object({ lock_version: z.number().int() }),
  },
});
