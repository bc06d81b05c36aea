import { z } from "zod";
import { defineCalls } from "../call.ts";
import { stageHues } from "../catalogues/workflow.ts";
import { applyEntity } from "../entities/apply.ts";
import { idParams } from "../entity.ts";
import { requirementKinds } from "./workflows.ts";

const card = applyEntity.row;
const canRead = { who: "recruiter", can: ["applies", "read"] } as const;
const canUpdate = { who: "recruiter", can: ["applies", "update"] } as const;

const rejectionForm = z.strictObject({
  kind: z.literal("rejection"),
  reject_reason: z.number().int().min(1).max(29),
  by: z.enum(["consultant", "client"]),
  note: z.string().max(2000).nullish(),
  notify_candidate: z.boolean().optional(),
  /** Feedback on the decision for the candidate, if the business allows it. */
  feedback: z.string().trim().max(2000).nullish(),
});
/** A rejection of many applications at once; feedback is for one person. */
export const bulkRejection = rejectionForm.omit({ kind: true, feedback: true });

/** The forms that statuses require: internal interview and interview, offer, placement, rejection. */
export const moveForm = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("interview"),
    /** The one that is already set for the application: it is changed, and none is made. */
    interview_id: z.number().int().nullish(),
    stage: z.number().int().min(1).max(5),
    starts_at: z.iso.datetime({ offset: true }),
    duration_minutes: z.number().int().min(10).max(480),
    place: z.string().max(200).nullish(),
    interviewer: z.string().max(120).nullish(),
    note: z.string().max(2000).nullish(),
  }),
  z.strictObject({
    kind: z.literal("offer"),
    salary: z.number().int().min(1),
    currency: z.enum(["BRL", "USD"]),
    regime: z.number().int().min(1).max(9),
    starts_on: z.iso.date().nullish(),
    expires_on: z.iso.date().nullish(),
    note: z.string().max(2000).nullish(),
  }),
  z.strictObject({
    kind: z.literal("placement"),
    salary: z.number().int().min(1),
    currency: z.enum(["BRL", "USD"]),
    regime: z.number().int().min(1).max(9),
    starts_on: z.iso.date(),
    fee_percent: z.number().min(0).max(100).nullish(),
    /** Confirms a placement into a job whose openings are all filled. */
    beyond_openings: z.boolean().optional(),
    note: z.string().max(2000).nullish(),
  }),
  rejectionForm,
]);
export type MoveForm = z.infer<typeof moveForm>;

export const applyMove = z.object({
  id: z.number().int(),
  apply_id: z.number().int(),
  from_status: z.number().int().nullable(),
  from_sub_status: z.number().int().nullable(),
  to_status: z.number().int(),
  to_sub_status: z.number().int().nullable(),
  form: moveForm.nullable(),
  by_name: z.string().nullable(),
  undone: z.boolean(),
  created_at: z.string(),
});
export type ApplyMove = z.infer<typeof applyMove>;

/** What a status entry of a job has; a presence turns its icon on (specification, 3.2). */
const statusSigns = {
  /** Feedback requested or given on the applications in this stage; 0 for people who may not read it. */
  feedback_jobs: z.number().int(),
  /** Candidates in this stage with a request for hiring data; 0 for people who may not read candidates. */
  data_collections: z.number().int(),
  /** Forms in use that applies are evaluated by here. */
  evaluations: z.number().int(),
};

export const boardColumn = z.object({
  ...statusSigns,
  status: z.number().int(),
  name: z.string(),
  /** Name in the job's process; null for the name of its kind. */
  stage_name: z.string().nullable(),
  stage_name_en: z.string().nullable(),
  hue: z.enum(stageHues).nullable(),
  position: z.number().int(),
  count: z.number().int(),
  applies: z.array(card),
  next_cursor: z.string().nullable(),
});

export const pipelineCalls = defineCalls({
  "GET /recruiters/jobs/:id/board": {
    access: canRead,
    summary: "The kanban of a job: the columns of its process with counts and the first cards of each",
    params: idParams,
    query: z.strictObject({
      term: z.string().max(200).optional(),
      size: z.coerce.number().int().min(1).max(200).optional(),
    }),
    answer: z.object({
      job: z.object({
        id: z.number().int(),
        title: z.string(),
        status: z.string(),
        /** Whether the business allows feedback to rejected candidates. */
        gives_feedback: z.boolean(),
      }),
      columns: z.array(boardColumn),
      stream_offset: z.number().int(),
      stream_epoch: z.string(),
    }),
  },
  "GET /recruiters/jobs/:id/board/:status": {
    access: canRead,
    summary: "Further cards of one column",
    params: z.object({ id: z.coerce.number().int().positive(), status: z.coerce.number().int() }),
    query: z.strictObject({
      term: z.string().max(200).optional(),
      after: z.string().optional(),
      size: z.coerce.number().int().min(1).max(200).optional(),
    }),
    answer: boardColumn,
  },
  "POST /recruiters/applies/:id/moves": {
    access: canUpdate,
    summary:
      "Move an apply to a status or sub-status; 409 conflict (details in `error`) where another moved it since `lock_version`",
    params: idParams,
    body: z.strictObject({
      move: z.strictObject({
        status: z.number().int(),
        sub_status: z.number().int().nullish(),
        /** The card id it precedes in the column; null: the end; absent: the top. */
        before_id: z.number().int().nullish(),
        lock_version: z.number().int(),
        form: moveForm.nullish(),
      }),
    }),
    answer: z.object({
      apply: card,
      move: applyMove,
      /** Requirements of the previous stage that were skipped. */
      missing: z.array(z.object({ kind: z.enum(requirementKinds), name: z.string() })).optional(),
    }),
    status: 201,
  },
  "DELETE /recruiters/applies/moves/:id": {
    access: canUpdate,
    summary: "Undo a move, where it is the apply's last",
    params: idParams,
    answer: z.object({ apply: card, move: applyMove }),
  },
  "GET /recruiters/applies/:id/moves": {
    access: canRead,
    summary: "The apply's history, newest first",
    params: idParams,
    answer: z.object({ moves: z.array(applyMove) }),
  },
  "PUT /recruiters/applies/:id/seen": {
    access: canRead,
    summary: "Mark a card as seen",
    params: idParams,
    answer: z.object({ ok: z.literal(true) }),
  },
});
