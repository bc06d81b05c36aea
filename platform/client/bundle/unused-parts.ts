import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { lean } from "./lean-i18next.ts";
import { leanChart, leanMachine } from "./lean-xstate.ts";

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Parts that libraries import and never reach in this app, with what stands in their place. */
const replaced = [
  // Styles are written without prefixes, and styled-components adds none unless a page asks for them.
  { importer: /\/stylis\//, source: /^\.\/Prefixer\.js$/, by: here("no-prefixes.ts") },
  // The router prefetches links in its framework mode alone.
  { importer: /\/react-router\//, source: /^\.\/ssr\/components\.js$/, by: here("no-prefetching.ts") },
  // Polyfills for old versions of React.
  { importer: /\//, source: /^use-sync-external-store\/shim(\/index\.js)?$/, by: here("react-store.ts") },
  {
    importer: /\//,
    source: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
    by: "use-sync-external-store/with-selector",
  },
  // Calls have whole addresses, and their answers are JSON.
  { importer: /\/ofetch\//, source: /^ufo$/, by: here("no-addresses.ts") },
  { importer: /\/ofetch\//, source: /^destr$/, by: here("plain-json.ts") },
  // Icons have the size and stroke of the app, and one way to be drawn.
  { importer: /\/lucide-react\//, source: /\/createLucideIcon\.mjs$/, by: here("lean-icon.ts") },
];

const i18next = /\/node_modules\/i18next\//;
const charts = /\/machines\/[\w/-]+\.machine\.ts$/;
const machines = /\/node_modules\/xstate\/dist\/StateMachine-\w+\.esm\.js$/;

/** Names given while a file loads keep every component of it in the bundle, whether anything shows it or not. */
function onlyWhatIsUsed(code: string): string {
  return code
    .replaceAll(/^\w+\.displayName = .+;$/gm, "")
    .replaceAll(/= (React\$1\.(?:forwardRef|createContext|memo)\()/g, "= /* @__PURE__ */ $1");
}

/** Leaves out of libraries and charts what the app never reaches and the bundler cannot tell: 13 kB of every first load. */
export function unusedParts(isInspected: boolean): Plugin {
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
      if (charts.test(id)) return isInspected ? null : { code: leanChart(code), map: null };
      const left = i18next.test(id)
        ? lean(code)
        : machines.test(id) && !isInspected
          ? leanMachine(code)
          : undefined;
      if (left === undefined) return null;
      return { code: left ?? this.error(`${id} is no longer made of what is left out`), map: null };
    },
  };
}
