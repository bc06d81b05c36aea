import { z } from "zod";
import { defineCalls } from "../call.ts";
import { flowEntities } from "../catalogues/flows.ts";
import { idParams } from "../entity.ts";
import { problemKinds } from "../flows/problems.ts";
import { flowSteps, step, stepKinds } from "../flows/steps.ts";
import { where } from "../list.ts";

const administrator = { who: "recruiter", admin: true } as const;
const id = z.number().int();
const entity = z.enum(flowEntities);

const problem = z.object({
  kind: z.enum(Object.keys(problemKinds) as [keyof typeof problemKinds]),
  step: z.string().nullable(),
});
const flow = z.object({
  id,
  name: z.string(),
  entity,
  /** 0 where no steps were saved yet. */
  version: id,
  /** Version used by new runs; null before the first publication. */
  published_version: id.nullable(),
  can_undo: z.boolean(),
  steps: z.array(step),
  problems: z.array(problem),
  /** Names of records the steps refer to, by kind and id. */
  names: z.record(z.string(), z.string()),
});
export type Flow = z.infer<typeof flow>;

const touched = z.object({
  record_id: id,
  candidate_id: id.nullable(),
  name: z.string(),
  at: z.string(),
  /** The later day on which it would have begun by the limit of a day; null where it begins on its own. */
  begins_on: z.string().nullable(),
});
/** How the automation's limit of a day would have spread those touched. */
const daily = z.object({
  limit: id,
  /** How many would have begun on a later day than their event's. */
  put_off: id,
  last_day: z.string().nullable(),
  /** The last of the days on which some would have begun, with how many of them waited for it. */
  days: z.array(z.object({ day: z.string(), begin: id, put_off: id })),
});
export type DailySpread = z.infer<typeof daily>;
const plan = z.object({
  entity,
  conditions: where,
  enabled: z.boolean(),
  lock_version: id,
  flow,
  /** Besides those of the flow. */
  problems: z.array(problem),
});
export type AutomationPlan = z.infer<typeof plan>;

const status = z.enum(["running", "waiting", "paused", "failed", "completed", "cancelled"]);
/**
 * What keeps a run from going on although no step waits: the quiet hours of its automation until they end, or the limit of
 * a day until the day that has a place for it.
 */
const held = z.discriminatedUnion("by", [
  z.object({ by: z.literal("quiet_hours"), until: z.string() }),
  z.object({ by: z.literal("daily_limit"), until: z.iso.date() }),
]);
export type RunHold = z.infer<typeof held>;
const run = z.object({
  id,
  name: z.string(),
  entity,
  record_id: id,
  candidate_id: id.nullable(),
  automation_id: id.nullable(),
  automation_name: z.string().nullable(),
  action_flow_id: id,
  action_flow_name: z.string(),
  version: id,
  newest_version: id,
  status,
  /** The steps that it is at. */
  at: z.array(z.string()),
  due_at: z.string().nullable(),
  held: held.nullable(),
  error: z.string().nullable(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
});
export type FlowRun = z.infer<typeof run>;

const event = z.object({
  id,
  step_id: z.string(),
  kind: z.enum(stepKinds),
  outcome: z.string(),
  detail: z.string().nullable(),
  by_name: z.string().nullable(),
  created_at: z.string(),
});
export type FlowRunEvent = z.infer<typeof event>;
/** Events without further data. */
const plainActions = ["pause", "resume", "retry", "cancel", "renew"] as const;
export type PlainRunAction = (typeof plainActions)[number];
export type RunAction = PlainRunAction | "skip";

/** What somebody did with the run as a whole. */
const intervention = z.object({
  id,
  action: z.enum(plainActions),
  by_name: z.string().nullable(),
  created_at: z.string(),
});
const wholeRun = run.extend({
  steps: z.array(step),
  /** Names of records the steps refer to, by kind and id. */
  names: z.record(z.string(), z.string()),
  history: z.array(event),
  interventions: z.array(intervention),
});
export type WholeFlowRun = z.infer<typeof wholeRun>;

const runFilter = z.strictObject({
  status: status.optional(),
  automation_id: z.coerce.number().int().positive().optional(),
  action_flow_id: z.coerce.number().int().positive().optional(),
  /** Part of the record's name. */
  term: z.string().trim().max(120).optional(),
  /** Days on which they began, by the clock of the business. */
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
  after: z.coerce.number().int().positive().optional(),
});
export type RunFilter = z.infer<typeof runFilter>;

export const flowCalls = defineCalls({
  "GET /recruiters/administrator/action_flows/:id/steps": {
    access: administrator,
    summary: "The steps of a flow, in its newest version, with what is wrong with them",
    params: idParams,
    answer: z.object({ flow }),
  },
  "PUT /recruiters/administrator/action_flows/:id/steps": {
    access: administrator,
    summary:
      "Save the steps as a new draft, undo the last change, or publish; runs end on the version they began with",
    params: idParams,
    /** `version` as read by the editor; 409 if someone has saved another since. */
    body: z.strictObject({
      flow: z.strictObject({
        version: id,
        steps: flowSteps.optional(),
        undo: z.literal(true).optional(),
        publish: z.literal(true).optional(),
      }),
    }),
    answer: z.object({ flow }),
  },
  "POST /recruiters/administrator/action_flows/:id/copies": {
    access: administrator,
    summary: "A new flow with the same steps as a draft, under a free name",
    params: idParams,
    answer: z.object({ action_flow: z.object({ id }) }),
    status: 201,
  },
  "GET /recruiters/administrator/automations/:id/plan": {
    access: administrator,
    summary: "For whom an automation runs its flow, and what keeps it from being switched on",
    params: idParams,
    answer: z.object({ plan }),
  },
  "PUT /recruiters/administrator/automations/:id/plan": {
    access: administrator,
    summary: "Change for whom it runs, which switches it off, or switch it on or off",
    params: idParams,
    /** `lock_version` of the automation that was read; 409 where it was saved since. */
    body: z.strictObject({
      plan: z.strictObject({
        lock_version: id,
        conditions: where.optional(),
        enabled: z.boolean().optional(),
      }),
    }),
    answer: z.object({ plan }),
  },
  "GET /recruiters/administrator/automations/:id/rehearsal": {
    access: administrator,
    summary: "Whom it would have touched in the last 30 days; touches nobody",
    params: idParams,
    answer: z.object({
      entity,
      days: id,
      total_count: id,
      daily: daily.nullable(),
      touched: z.array(touched),
    }),
  },
  "GET /recruiters/administrator/process_orchestrators": {
    access: administrator,
    summary: "Runs of flows, the newest first",
    query: runFilter,
    answer: z.object({
      runs: z.array(run),
      counts: z.record(z.string(), id),
      next_after: id.nullable(),
    }),
  },
  "GET /recruiters/administrator/process_orchestrators/:id": {
    access: administrator,
    summary: "One run with its steps and its history",
    params: idParams,
    answer: z.object({ run: wholeRun }),
  },
  "PUT /recruiters/administrator/process_orchestrators/:id": {
    access: administrator,
    summary: "Pause, resume, retry, skip a step, cancel, or move a run to the newest version of its flow",
    params: idParams,
    body: z.strictObject({
      run: z.discriminatedUnion("action", [
        z.strictObject({ action: z.enum(plainActions) }),
        /** Which step is skipped, and the way on from it: a decision that nothing takes by default. */
        z.strictObject({
          action: z.literal("skip"),
          step: z.string().min(1).max(40),
          outcome: z.string().min(1).max(40),
        }),
      ]),
    }),
    answer: z.object({ run: wholeRun }),
  },
});
