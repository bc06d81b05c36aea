import { fromPromise } from "xstate";
import { applyToJobMachine } from "#machines/apply-to-job/apply-to-job.machine.ts";
import type { System } from "../app/system.ts";

export function provideApplyToJob({ api }: Pick<System, "api">) {
  return applyToJobMachine.provide({
    actors: {
      sendApply: fromPromise(async ({ input: { jobUid, draft } }) => {
        const message = draft.message.trim();
        await api("POST /candidates/jobs/:uid/applies", {
          params: { uid: jobUid },
          body: {
            apply: {
              source: draft.source ?? "site",
              ...(message ? { message } : {}),
              ...(draft.clt_expectation === null ? {} : { clt_expectation: draft.clt_expectation }),
            },
          },
        });
      }),
    },
  });
}
