import { join } from "node:path";
import type { Plugin } from "vite";

/** Gives styled components the same class names in the browser's build and in the one that draws pages. */
export function styledIds(root: string): Plugin {
  const own = join(root, "ui/styled-ids.ts");
  return {
    name: "styled-ids",
    apply: "build",
    enforce: "pre",
    resolveId: (source, importer) =>
      source === "styled-components" && importer && importer !== own && !importer.includes("/node_modules/")
        ? own
        : null,
  };
}
