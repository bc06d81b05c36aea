import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** Modules that a route loads before it can be used: its layout and its page. Ends of module paths. */
export interface FirstLoad {
  route: string;
  modules: readonly string[];
}

/** The audiences' rooms: a page of one never loads the code of another. */
const audiences = [
  "public",
  "candidates",
  "client-contacts",
  "recruiters",
  "administrator",
  "shortlist",
  "samples",
  "inspect",
];
const audienceOf = (module: string) => /\/features\/([a-z-]+)\//.exec(module)?.[1] ?? "";
const isForeign = (own: string, module: string) => {
  const other = audienceOf(module);
  return other !== own && audiences.includes(other);
};

interface Chunk {
  fileName: string;
  code: string;
  isEntry: boolean;
  facadeModuleId: string | null;
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
 * or misses a module it names, and where a page pulls in another audience's code.
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
      for (const page of chunks) {
        const own = audienceOf(page.facadeModuleId ?? "");
        if (!audiences.includes(own)) continue;
        const loaded = new Map<string, Chunk>();
        closure(page, byName, loaded);
        const foreign = [...loaded.values()].flatMap((c) => c.moduleIds).find((id) => isForeign(own, id));
        if (foreign) this.error(`${page.facadeModuleId} of ${own} pulls in ${foreign}`);
      }
      for (const { route, modules } of routes) {
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
        if (kb > limitKb) this.error(`first load of ${route} is ${kb.toFixed(1)} kB gzip, over ${limitKb}`);
      }
    },
  };
}
