import { relative } from "node:path";
import { mergeConfig } from "vite";
import type { Plugin } from "vitest/config";
import base from "../../vite.config.ts";
import { isWatched, watched } from "./sides.ts";

const root = new URL("../..", import.meta.url).pathname;
const fileOf = (id: string) => relative(root, id.split("?")[0] ?? id);

const sides: Plugin = {
  name: "sides",
  enforce: "pre",
  // Vitest keeps on disk what it transformed.
  configureVitest: ({ defineCacheKeyGenerator }) =>
    defineCacheKeyGenerator(({ id }) => (isWatched(fileOf(id)) ? false : undefined)),
  transform(code, id) {
    const file = fileOf(id);
    if (!isWatched(file)) return;
    return { code: `import "${root}tests/screens/sides-seen.ts";\n${watched(code, file)}`, map: null };
  },
};

/** The kept screens on views that tell by which of their sides a page comes. */
export default async (environment: Parameters<typeof base>[0]) =>
  mergeConfig(await base(environment), { root, plugins: [sides] });
