import { fromPromise } from "xstate";
import { jobSearchMachine } from "#machines/job-search/job-search.machine.ts";
import type { System } from "../app/system.ts";

const pageSize = 20;

export function provideJobSearch({ api, boards }: Pick<System, "api" | "boards">) {
  return jobSearchMachine.provide({
    actions: {
      keepForReturn: ({ context: { filters, page } }) => {
        if (page) boards.keep({ filters, page });
      },
    },
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
