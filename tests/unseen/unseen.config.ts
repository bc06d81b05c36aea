import { relative } from "node:path";
import { mergeConfig } from "vite";
import type { Plugin } from "vitest/config";
import base from "../../vite.config.ts";
import { watched } from "../screens/sides.ts";
import { areaNamed } from "./areas.ts";

const root = new URL("../..", import.meta.url).pathname;
const fileOf = (id: string) => relative(root, id.split("?")[0] ?? id);
const { watches } = areaNamed(process.env.UNSEEN);

const sides: Plugin = {
  name: "sides",
  enforce: "pre",
  // Vitest keeps on disk what it transformed.
  configureVitest: ({ defineCacheKeyGenerator }) =>
    defineCacheKeyGenerator(({ id }) => (watches(fileOf(id)) ? false : undefined)),
  transform(code, id) {
    const file = fileOf(id);
    if (!watches(file)) return;
    return { code: `import "${root}tests/unseen/record.ts";\n${watched(code, file)}`, map: null };
  },
};

/** The tests of an area, on code that tells by which of its sides they come. */
export default async (environment: Parameters<typeof base>[0]) =>
  mergeConfig(await base(environment), { root, plugins: [sides] });
