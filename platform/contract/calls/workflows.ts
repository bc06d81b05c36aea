import { z } from "zod";
import { defineCalls } from "../call.ts";
import type { WorkflowStage } from "../catalogues/workflow.ts";
import { stageHues } from "../catalogues/workflow.ts";
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

const workflow = z.object({
  /** The newest: new jobs begin with it. */
  version: int,
  stages: z.array(workflowStage),
  /** The newest first. */
  versions: z.array(version),
});

export const workflowCalls = defineCalls({
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
    /** `version` that the editor read; 409 where somebody saved another since. */
    body: z.strictObject({
      workflow: z.strictObject({ version: int, stages: z.array(workflowStage).max(20) }),
    }),
    answer: z.object({ workflow }),
  },
});
