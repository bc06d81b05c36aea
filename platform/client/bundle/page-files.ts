import type { Plugin } from "vite";

interface Route {
  path: string;
  layout: string;
  load: () => unknown;
}
interface Chunk {
  type: "chunk";
  fileName: string;
  isEntry: boolean;
  imports: string[];
  moduleIds: string[];
  viteMetadata?: { importedCss: Set<string> };
}

/** The module that a route's code is in: the app's table only has a function that loads it. */
const moduleOf = (load: () => unknown): string =>
  /import\("(?:#|\.\/)([^"]+)"\)|specifier:\s*"([^"]+)"/.exec(load.toString())?.[1] ?? "";

/** Records what each drawn page fetches, so that its document can name the files and they load in parallel. */
export function pageFiles(root: string): Plugin {
  return {
    name: "page-files",
    apply: "build",
    async generateBundle(_options, bundle) {
      const table = new URL("features/app/routes/drawn.ts", `file://${root}/`).href;
      const { drawnRoutes }: { drawnRoutes: readonly Route[] } = await import(table);
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk") as unknown as Chunk[];
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const closure = (chunk: Chunk | undefined, into: Set<Chunk>) => {
        if (!chunk || into.has(chunk)) return;
        into.add(chunk);
        for (const name of chunk.imports) closure(byName.get(name), into);
      };
      const holder = (module: string) => {
        const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)));
        if (!found) this.error(`no file holds ${module}`);
        return found;
      };
      const first = new Set<Chunk>();
      for (const chunk of chunks) if (chunk.isEntry) closure(chunk, first);
      const styles = new Set([...first].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
      const pages = drawnRoutes.map(({ path, layout, load }) => {
        const needed = new Set<Chunk>();
        const modules = [moduleOf(load), `features/app/layouts/${layout}.tsx`];
        for (const module of modules) closure(holder(module), needed);
        // Files named by the document are loaded already.
        const files = [...needed]
          .filter((chunk) => !first.has(chunk))
          .flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])])
          .filter((file) => !styles.has(file));
        return [path, [...new Set(files)]];
      });
      this.emitFile({ type: "asset", fileName: "page-files.json", source: JSON.stringify(pages) });
    },
  };
}
