import { z } from "zod";
import { defineCalls } from "../call.ts";
import { publicJob } from "./public-jobs.ts";

/** More than anybody goes through. */
export const mostSavedJobs = 100;

const savedJob = z.object({
  job: publicJob,
  /** Whether it still takes applications. */
  open: z.boolean(),
  applied: z.boolean(),
  saved_at: z.string(),
});
export type SavedJob = z.infer<typeof savedJob>;

const ownArea = { who: "candidate", completed: true } as const;
const params = z.object({ uid: z.string().max(64) });
const answer = z.object({ saved_jobs: z.array(savedJob) });

export const savedJobCalls = defineCalls({
  "GET /candidates/saved_jobs": {
    access: ownArea,
    summary: "Jobs that the candidate saved, the newest first; closed ones stay until they are removed",
    answer,
  },
  "PUT /candidates/saved_jobs/:uid": {
    access: ownArea,
    summary: "Save an open job; one that is saved already stays as it is",
    params,
    answer,
  },
  "DELETE /candidates/saved_jobs/:uid": {
    access: ownArea,
    summary: "Remove a job from the saved ones",
    params,
    answer,
  },
});
