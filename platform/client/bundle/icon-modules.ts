import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const library = "lucide-react";

/** The file of each export of the library, and whether it is the file's default, as an icon is. */
function exportsOfLibrary(): ReadonlyMap<string, { file: string; isDefault: boolean }> {
  const index = fileURLToPath(import.meta.resolve(library)).replace(
    /dist\/cjs\/lucide-react\.js$/,
    "dist/esm/lucide-react.mjs",
  );
  const all = new Map<string, { file: string; isDefault: boolean }>();
  for (const [, names = "", path = ""] of readFileSync(index, "utf8").matchAll(
    /^export \{ (.+) \} from '\.\/([\w/-]+\.mjs)';$/gm,
  )) {
    const file = index.replace(/[^/]+$/, path);
    for (const name of names.split(", ")) {
      const isDefault = name.startsWith("default as ");
      all.set(name.replace("default as ", ""), { file, isDefault });
    }
  }
  return all;
}

/**
 * Imports each icon from its own file instead of the library's index: through the index every chunk would know all
 * icons, and a page would fetch those of other audiences.
 */
export function iconModules(): Plugin {
  let known: ReturnType<typeof exportsOfLibrary> | undefined;
  return {
    name: "icon-modules",
    apply: "build",
    enforce: "post",
    transform(code, id) {
      if (id.includes("/node_modules/") || !code.includes(library)) return null;
      return code.replaceAll(/import \{([^}]+)\} from "lucide-react";/g, (_all, names: string) => {
        known ??= exportsOfLibrary();
        return names
          .split(",")
          .flatMap((name) => (name.trim() ? [name.trim().split(/\s+as\s+/)] : []))
          .map(([icon = "", local = icon]) => {
            const found = known?.get(icon);
            if (!found) this.error(`${library} has no export ${icon}`);
            const what = found.isDefault ? local : `{ ${icon} as ${local} }`;
            return `import ${what} from ${JSON.stringify(found.file)};`;
          })
          .join(" ");
      });
    },
  };
}
