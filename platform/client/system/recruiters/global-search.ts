import { fromPromise } from "xstate";
import { globalSearchMachine } from "#machines/global-search/global-search.machine.ts";
import type { System } from "../app/system.ts";

export function provideGlobalSearch({ api }: Pick<System, "api">) {
  return globalSearchMachine.provide({
    actors: {
      search: fromPromise(async ({ input: { term, chips }, signal }) => {
        const query = { term, entity: JSON.stringify(chips) };
        return (await api("GET /recruiters/global_searchs", { query }, { signal })).global_searchs;
      }),
    },
  });
}
