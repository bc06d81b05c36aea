import { relative } from "node:path";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { type Plant, planted } from "./plant.ts";

const root = new URL("../..", import.meta.url).pathname;
const only = process.env.READS ?? "";

/** Puts the switches into the provider's rooms, and the list of them into `globalThis.__plants`. */
function switches(): Plugin {
  let count = 0;
  return {
    name: "planted-faults",
    enforce: "pre",
    transform(code, id) {
      const file = relative(root, id.split("?")[0] ?? id);
      if (!/^platform\/provider\/(domain\/.*|housekeeping)\.ts$/.test(file) || /\.test\.ts$/.test(file))
        return;
      if (!file.includes(only)) return;
      const plants: [number, Plant][] = [];
      const text = planted(code, file, (plant) => {
        count += 1;
        plants.push([count, plant]);
        return count;
      });
      const list = `globalThis.__plants ??= new Map(); globalThis.__planted ??= () => false;
        for (const [id, plant] of ${JSON.stringify(plants)}) globalThis.__plants.set(id, plant);\n`;
      return { code: `${text}\n;${list}`, map: null };
    },
  };
}

/** `npm run mutation:reads`: what `reads.ts` counts, on code with faults to be switched on. */
export default defineConfig({
  plugins: [switches()],
  test: {
    include: ["tests/mutation/reads.ts"],
    environment: "node",
    maxWorkers: 1,
    testTimeout: 36_000_000,
    hookTimeout: 36_000_000,
  },
});
