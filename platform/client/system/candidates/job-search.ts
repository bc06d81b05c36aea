import { type ActorRefFrom, fromPromise } from "xstate";
import type { Api } from "#client/http/api.ts";
import { jobSearchMachine } from "#machines/job-search/job-search.machine.ts";
import type { pageAddressMachine } from "#machines/page-address/page-address.machine.ts";
import { addressOfFilters, filtersOfAddress, type JobFilters } from "#machines/shared/job-address.ts";
import type { System } from "../app/system.ts";

const pageSize = 20;

/** A page of what the board finds. */
export const findJobs = (api: Api, filters: JobFilters, after: string | null, signal?: AbortSignal) =>
  api(
    "GET /jobs",
    { query: { ...filters, page: { size: pageSize, ...(after ? { after } : {}) } } },
    { signal },
  );

export function provideJobSearch({ api, boards }: Pick<System, "api" | "boards">) {
  return jobSearchMachine.provide({
    actions: {
      keepForReturn: ({ context: { filters, page } }) => {
        if (page) boards.keep({ filters, page });
      },
    },
    actors: {
      searchJobs: fromPromise(({ input: { filters, after }, signal }) =>
        findJobs(api, filters, after, signal),
      ),
    },
  });
}

/** The board shows what its address says; `titleOfPath` is the part of the path used as a term. */
export function joinBoardAddress(
  search: ActorRefFrom<typeof jobSearchMachine>,
  address: ActorRefFrom<typeof pageAddressMachine>,
  titleOfPath?: string,
): () => void {
  const searched = search.on("jobs.searched", ({ filters }) =>
    address.send({ type: "address.put", to: addressOfFilters(filters), replace: true }),
  );
  const followed = address.on("address.followed", ({ search: asked }) =>
    search.send({ type: "address.changed", filters: filtersOfAddress(asked, titleOfPath) }),
  );
  return () => {
    searched.unsubscribe();
    followed.unsubscribe();
  };
}
