import { relative } from "node:path";
import type { Plugin } from "vitest/config";
import { root } from "../support/importers.ts";
import { watched } from "./sides.ts";

const fileOf = (id: string) => relative(root, id.split("?")[0] ?? id);

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
    return { code: `import "${root}/${recorder}";\n${watched(code, file)}`, map: null };
  },
});
