import { z } from "zod";
import { defineCalls } from "../call.ts";
import type { WorkflowStage } from "../catalogues/workflow.ts";
import { mostAnswerDays, stageHues } from "../catalogues/workflow.ts";
import { idParams } from "../entity.ts";

const administrator = { who: "recruiter", admin: true } as const;
const int = z.number().int();
const name = z.string().trim().min(1).max(60).nullable();

export const workflowStage = z.strictObject({
  status: int,
  name,
  name_en: name,
  hue: z.enum(stageHues).nullable(),
  days: int.min(1).max(250).nullable(),
  survey_id: int.nullable(),
  evaluation_id: int.nullable(),
  data_collection_template_id: int.nullable(),
  approver_id: int.nullable(),
  approver_role_id: int.nullable(),
  answer_days: int.min(1).max(mostAnswerDays).nullable(),
  stops: z.boolean(),
}) satisfies z.ZodType<WorkflowStage>;

const version = z.object({
  version: int,
  created_at: z.string(),
  /** Null: it came with the template. */
  by_name: z.string().nullable(),
  /** How many jobs keep it. */
  jobs: int,
  stages: z.array(workflowStage),
});
export type WorkflowVersion = z.infer<typeof version>;

export const requirementKinds = ["survey", "evaluation", "data_collection", "approval"] as const;
export type RequirementKind = (typeof requirementKinds)[number];

const requirement = z.object({
  kind: z.enum(requirementKinds),
  /** Of the form, the template, or who approves. */
  name: z.string(),
  met: z.boolean(),
  /** The approver. */
  by_name: z.string().nullable(),
  /** Whether the reader may approve. */
  may_approve: z.boolean(),
  /** When it was last requested; null: it was not. */
  sent_at: z.string().nullable(),
  /** The last day to answer. */
  due_on: z.string().nullable(),
  overdue: z.boolean(),
  /** Why the application may go on without it, and who decided so. */
  waiver: z.object({ reason: z.string(), by_name: z.string().nullable() }).nullable(),
});
export type StageRequirement = z.infer<typeof requirement>;
const requirements = z.object({ requirements: z.array(requirement) });
const requirementParams = idParams.extend({ kind: z.enum(requirementKinds) });
const changesApplies = { who: "recruiter", can: ["applies", "update"] } as const;

const workflow = z.object({
  /** The newest: new jobs begin with it. */
  version: int,
  stages: z.array(workflowStage),
  /** The newest first. */
  versions: z.array(version),
});

const words = { name: z.string().nullable(), name_en: z.string().nullable() };
const jobWorkflow = z.object({
  /** Null: the standing stages. */
  version_id: int.nullable(),
  version: int.nullable(),
  ...words,
  stages: z.array(workflowStage),
  /** How many applications stand in each stage. */
  counts: z.array(z.object({ status: int, count: int })),
  /** The newest version of each template, but the job's own. */
  options: z.array(
    z.object({ version_id: int, version: int, template_id: int, ...words, stages: z.array(workflowStage) }),
  ),
  /** The change that can be undone. */
  last_change: z.object({ id: int, created_at: z.string(), by_name: z.string().nullable() }).nullable(),
});
export type JobWorkflow = z.infer<typeof jobWorkflow>;
const ofJob = z.object({ workflow: jobWorkflow });
const changesJobs = { who: "recruiter", can: ["jobs", "update"], reads: ["applies"] } as const;

export const workflowCalls = defineCalls({
  "GET /recruiters/jobs/:id/workflow": {
    access: changesJobs,
    summary: "The stages of a job, how many applications stand in each, and what it may change to",
    params: idParams,
    answer: ofJob,
  },
  "POST /recruiters/jobs/:id/workflow_changes": {
    access: changesJobs,
    summary: "Give a job the newest stages of a template; the cards of stages that go are put where it says",
    params: idParams,
    body: z.strictObject({
      change: z.strictObject({
        /** The job's version when the change was previewed; 409 if it has changed since. */
        from_version_id: int.nullable(),
        version_id: int,
        moves: z.array(z.strictObject({ status: int, to: int })).max(20),
      }),
    }),
    answer: ofJob,
    status: 201,
  },
  "DELETE /recruiters/jobs/workflow_changes/:id": {
    access: changesJobs,
    summary: "Take a change of stages back; cards that were moved since stay where they are",
    params: idParams,
    answer: ofJob,
  },
  "GET /recruiters/administrator/workflow_templates/:id/stages": {
    access: administrator,
    summary: "The stages of a template in their order, and its versions",
    params: idParams,
    answer: z.object({ workflow }),
  },
  "PUT /recruiters/administrator/workflow_templates/:id/stages": {
    access: administrator,
    summary: "Save the stages as a new version, which new jobs begin with; jobs that are there keep theirs",
    params: idParams,
    /** `version` as read by the editor; 409 if someone has saved another since. */
    body: z.strictObject({
      workflow: z.strictObject({ version: int, stages: z.array(workflowStage).max(20) }),
    }),
    answer: z.object({ workflow }),
  },
  "GET /recruiters/applies/:id/requirements": {
    access: { who: "recruiter", can: ["applies", "read"] },
    summary: "What the stage of an application asks for before it goes on, and what of it is there",
    params: idParams,
    answer: requirements,
  },
  "POST /recruiters/applies/:id/requirements/:kind/send": {
    access: changesApplies,
    summary:
      "Request what the stage requires, or request it again: a new link by mail, or a notice to who approves",
    params: requirementParams,
    answer: requirements,
  },
  "PUT /recruiters/applies/:id/requirements/:kind/waiver": {
    access: changesApplies,
    summary: "Let an application go on without it, for a reason; an approval only by who may approve",
    params: requirementParams,
    body: z.strictObject({ waiver: z.strictObject({ reason: z.string().trim().min(1).max(500) }) }),
    answer: requirements,
  },
  "DELETE /recruiters/applies/:id/requirements/:kind/waiver": {
    access: changesApplies,
    summary: "Require it again",
    params: requirementParams,
    answer: requirements,
  },
  "POST /recruiters/applies/:id/approvals": {
    access: { who: "recruiter", can: ["applies", "read"] },
    summary:
      "Approve that an application goes on from its stage; for whom the stage names, and administrators",
    params: idParams,
    answer: requirements,
    status: 201,
  },
});
