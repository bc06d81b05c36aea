import { relative } from "node:path";
import type { Plugin } from "vitest/config";
import { watched } from "./sides.ts";

/** The root of the project, as the modules of a run are named by it. */
export const projectRoot = new URL("../..", import.meta.url).pathname;
const fileOf = (id: string) => relative(projectRoot, id.split("?")[0] ?? id);

/** Has the code of some files tell `recorder`, a module that sets `globalThis.__side`, by which of its sides it comes. */
export const sidesPlugin = (watches: (file: string) => boolean, recorder: string): Plugin => ({
  name: "sides",
  enforce: "pre",
  // Vitest keeps on disk what it transformed.
  configureVitest: ({ defineCacheKeyGenerator }) =>
    defineCacheKeyGenerator(({ id }) => (watches(fileOf(id)) ? false : undefined)),
  transform(code, id) {
    const file = fileOf(id);
    if (!watches(file)) return;
    return { code: `import "${projectRoot}${recorder}";\n${watched(code, file)}`, map: null };
  },
});
