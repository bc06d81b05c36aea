import { relative } from "node:path";
import type { Plugin } from "vitest/config";
import { type Plant, planted } from "./plant.ts";

const root = new URL("../..", import.meta.url).pathname;

/**
 * Puts the switches into the files that it takes, and the list of them into `globalThis.__plants`. `active` is the one of
 * a single file that is on from the start.
 */
export function switches(takes: (file: string) => boolean, active?: number): Plugin {
  let count = 0;
  const fileOf = (id: string) => relative(root, id.split("?")[0] ?? id);
  return {
    name: "planted-faults",
    enforce: "pre",
    // Vitest keeps on disk what it transformed, without knowing which faults are planted.
    configureVitest: ({ defineCacheKeyGenerator }) =>
      defineCacheKeyGenerator(({ id }) => (takes(fileOf(id)) ? false : undefined)),
    transform(code, id) {
      const file = fileOf(id);
      if (!takes(file)) return;
      const plants: [number, Plant & { nth: number }][] = [];
      const text = planted(code, file, (plant) => {
        const nth = plants.length;
        count += 1;
        const id = active === undefined ? count : nth;
        plants.push([id, { ...plant, nth }]);
        return id;
      });
      if (active !== undefined)
        return { code: `globalThis.__planted = (id) => id === ${active};\n${text}`, map: null };
      const first = "globalThis.__plants ??= new Map(); globalThis.__planted ??= () => false;";
      const list = `
        for (const [id, plant] of ${JSON.stringify(plants)}) globalThis.__plants.set(id, plant);\n`;
      return { code: `${first}\n${text}\n;${list}`, map: null };
    },
  };
}
