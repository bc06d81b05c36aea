import { fromPromise } from "xstate";
import { folderOf, searchChips } from "#machines/global-search/global-search.machine.ts";
import { type PaletteItem, paletteMachine } from "#machines/palette/palette.machine.ts";
import type { System } from "../app/system.ts";

export function providePalette({ api }: Pick<System, "api">) {
  return paletteMachine.provide({
    actors: {
      search: fromPromise(async ({ input: { term }, signal }): Promise<readonly PaletteItem[]> => {
        const query = { term, entity: JSON.stringify(searchChips) };
        const { global_searchs } = await api("GET /recruiters/global_searchs", { query }, { signal });
        return global_searchs.map(({ entity, id, name, hint }) => ({
          id: `${entity} ${id}`,
          group: "results",
          label: name,
          hint,
          to: `/recruiters/${folderOf(entity)}/${id}`,
        }));
      }),
    },
  });
}
