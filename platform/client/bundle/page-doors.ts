import type { Plugin } from "vite";

/** Tables of the pages that nobody sees before they sign in, by the first part of their addresses. */
const areas = ["candidates", "client-contacts", "recruiters", "administrator"] as const;
const table = new RegExp(`/features/app/routes/(${areas.join("|")})\\.ts$`);
const prefix = "page-doors:";

/** A table that knows its pages by number, and what loads each of them. */
export function withDoors(code: string, area: string): { table: string; pages: string } {
  const loads: string[] = [];
  const numbered = code.replaceAll(/\bimport\("[^"]+"\)/g, (load) => `door(${loads.push(load) - 1})`);
  const doors = `const doors = () => import("${prefix}${area}");
const door = (page) => doors().then(({ pages }) => pages[page]());
if (location.pathname.startsWith("/${area.replace("-", "_")}")) doors().catch(() => {});
`;
  return {
    table: doors + numbered,
    pages: `export const pages = [${loads.map((load) => `() => ${load}`)}];`,
  };
}

/**
 * Where the pages of those who are signed in are, in a file of each area: a visitor's first load has their addresses, for
 * links and guards, and not the names of a hundred files. Who opens the app in an area fetches its file at once.
 */
export function pageDoors(): Plugin {
  const pages = new Map<string, string>();
  return {
    name: "page-doors",
    apply: "build",
    enforce: "pre",
    resolveId: (source) => (source.startsWith(prefix) ? `\0${source}` : null),
    load: (id) => (id.startsWith(`\0${prefix}`) ? pages.get(id.slice(prefix.length + 1)) : null),
    transform(code, id) {
      const area = table.exec(id)?.[1];
      if (area === undefined) return null;
      const made = withDoors(code, area);
      pages.set(area, made.pages);
      return { code: made.table, map: null };
    },
  };
}
