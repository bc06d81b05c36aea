import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Parts that libraries import and never reach in this app, with what stands in their place. */
const replaced = [
  // Styles are written without prefixes, and styled-components adds none unless a page asks for them.
  { importer: /\/stylis\//, source: /^\.\/Prefixer\.js$/, by: here("no-prefixes.ts") },
  // The router prefetches links in its framework mode alone.
  { importer: /\/react-router\//, source: /^\.\/ssr\/components\.js$/, by: here("no-prefetching.ts") },
  // What old versions of React lack.
  { importer: /\//, source: /^use-sync-external-store\/shim(\/index\.js)?$/, by: here("react-store.ts") },
  {
    importer: /\//,
    source: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
    by: "use-sync-external-store/with-selector",
  },
];

const i18next = /\/node_modules\/i18next\//;

/** The whole class of that name in a library's file. */
const classOf = (name: string) => new RegExp(`^class ${name}\\b[^]*?^\\}`, "m");

/**
 * i18next without what our texts never need: fetching them (`defineTexts` does that), formats inside a text
 * (`formats.ts`), and what is logged in its debugging mode alone.
 */
export function lean(code: string): string | null {
  const fetching = classOf("Connector");
  const formats = classOf("Formatter");
  if (!fetching.test(code) || !formats.test(code)) return null;
  return code
    .replace(fetching, "class Connector extends EventEmitter { load(_l, _n, done) { done?.(); } }")
    .replace(formats, "class Formatter { format(value) { return value; } }")
    .replaceAll(/\b(?:this\.)?logger\.(?:warn|log|deprecate)\(/g, (call) => `false && ${call}`);
}

/** Names given while a file loads keep every component of it in the bundle, whether anything shows it or not. */
function onlyWhatIsUsed(code: string): string {
  return code
    .replaceAll(/^\w+\.displayName = .+;$/gm, "")
    .replaceAll(/= (React\$1\.(?:forwardRef|createContext|memo)\()/g, "= /* @__PURE__ */ $1");
}

/** Leaves out of libraries what the app never reaches and the bundler cannot tell: 6 kB of every first load. */
export function unusedParts(): Plugin {
  return {
    name: "unused-parts",
    apply: "build",
    enforce: "pre",
    async resolveId(source, importer = "") {
      if (!importer.includes("/node_modules/")) return null;
      const found = replaced.find((part) => part.source.test(source) && part.importer.test(importer));
      return found ? await this.resolve(found.by, importer, { skipSelf: true }) : null;
    },
    transform(code, id) {
      if (id.includes("/node_modules/react-router/")) return { code: onlyWhatIsUsed(code), map: null };
      if (!i18next.test(id)) return null;
      return {
        code: lean(code) ?? this.error(`${id} is no longer made of the classes that are left out`),
        map: null,
      };
    },
  };
}
