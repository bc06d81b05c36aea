import { fromPromise } from "xstate";
import { jobSearchMachine } from "#machines/job-search/job-search.machine.ts";
import type { System } from "./system.ts";

const pageSize = 20;

export function provideJobSearch({ api }: Pick<System, "api">) {
  return jobSearchMachine.provide({
    actors: {
      searchJobs: fromPromise(({ input: { filters, after }, signal }) =>
        api(
          "GET /jobs",
          { query: { ...filters, page: { size: pageSize, ...(after ? { after } : {}) } } },
          { signal },
        ),
      ),
    },
  });
}
