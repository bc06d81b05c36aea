import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** Modules that a route loads before it can be used: its layout and its page. Ends of module paths. */
export interface FirstLoad {
  route: string;
  modules: readonly string[];
  /** Folders whose code must not be in it, such as another audience's. */
  without: readonly string[];
}

interface Chunk {
  fileName: string;
  code: string;
  isEntry: boolean;
  imports: string[];
  moduleIds: string[];
}

/** The chunk and all that it imports statically, by file name. */
function closure(start: Chunk, byName: ReadonlyMap<string, Chunk>, seen: Map<string, Chunk>): void {
  if (seen.has(start.fileName)) return;
  seen.set(start.fileName, start);
  for (const name of start.imports) {
    const next = byName.get(name);
    if (next) closure(next, byName, seen);
  }
}

/**
 * Prints the JavaScript that each route loads first (gzip) and fails the build where one is over the limit,
 * misses a module it names, or pulls in another audience's code.
 */
export function firstLoadBudget(routes: readonly FirstLoad[], limitKb: number): Plugin {
  return {
    name: "first-load-budget",
    apply: "build",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(
        (file): file is typeof file & Chunk => file.type === "chunk",
      );
      const byName = new Map<string, Chunk>(chunks.map((chunk) => [chunk.fileName, chunk]));
      for (const { route, modules, without } of routes) {
        const loaded = new Map<string, Chunk>();
        for (const chunk of chunks) if (chunk.isEntry) closure(chunk, byName, loaded);
        for (const module of modules) {
          const holder = chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(`/${module}`)));
          if (!holder) this.error(`first load of ${route}: no chunk holds ${module}`);
          else closure(holder, byName, loaded);
        }
        const files = [...loaded.values()];
        const bytes = files.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
        const kb = bytes / 1000;
        console.log(
          `first load of ${route.padEnd(12)} ${kb.toFixed(1).padStart(6)} kB gzip in ${files.length} files (limit ${limitKb})`,
        );
        const foreign = files
          .flatMap((f) => f.moduleIds)
          .find((id) => without.some((part) => id.includes(`/${part}/`)));
        if (foreign) this.error(`first load of ${route} pulls in ${foreign}`);
        if (kb > limitKb) this.error(`first load of ${route} is ${kb.toFixed(1)} kB gzip, over ${limitKb}`);
      }
    },
  };
}
