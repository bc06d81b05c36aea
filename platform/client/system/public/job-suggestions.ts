import { fromPromise } from "xstate";
import { jobSuggestionsMachine } from "#machines/job-suggestions/job-suggestions.machine.ts";
import type { System } from "../app/system.ts";

export function provideJobSuggestions({ api }: Pick<System, "api">) {
  return jobSuggestionsMachine.provide({
    actors: {
      suggest: fromPromise(
        async ({ input, signal }) =>
          (await api("GET /jobs/suggestions", { query: input }, { signal })).suggestions,
      ),
    },
  });
}
