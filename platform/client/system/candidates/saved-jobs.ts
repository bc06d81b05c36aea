import { useCallback } from "react";
import type { Api } from "#client/http/api.ts";
import { readOf } from "#client/http/read.ts";
import { useSystem, useToasts } from "../app/use-system.ts";
import { type Done, useActions } from "../page/use-actions.ts";
import { useRead } from "../page/use-read.ts";

/** Jobs that the candidate saved, the newest first. */
export const savedJobs = readOf("GET /candidates/saved_jobs", {
  after: ["POST /candidates/jobs/:uid/applies", "DELETE /candidates/applies/:uid"],
});

interface OneJob {
  readonly uid: string;
}
const actions = {
  save: (api: Api, params: OneJob) => api("PUT /candidates/saved_jobs/:uid", { params }),
  remove: (api: Api, params: OneJob) => api("DELETE /candidates/saved_jobs/:uid", { params }),
};

/** Whether a job is saved, and the switch of it; `failed` is said where it was not done. */
export function useSavedJob(uid: string, failed: string) {
  const { reads } = useSystem();
  const { show } = useToasts();
  const { start, busy } = useActions(
    [uid],
    actions,
    useCallback(({ result }: Done<typeof actions>) => reads.put(savedJobs, {}, () => result), [reads]),
    () => show({ kind: "error", text: failed }),
  );
  const read = useRead(savedJobs);
  const saved = read.data?.saved_jobs.some(({ job }) => job.uid === uid) ?? false;
  return {
    saved,
    busy,
    isKnown: read.data !== undefined,
    toggle: () => start(saved ? "remove" : "save", { uid }),
  };
}
