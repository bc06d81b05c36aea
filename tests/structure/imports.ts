import { existsSync, globSync, readFileSync } from "node:fs";
import { join, normalize } from "node:path";

/** One import of a file of the project by another. */
export interface Import {
  from: string;
  to: string;
  /** It is gone when types are stripped. */
  isType: boolean;
}

/** Static, type and lazy imports and re-exports, `typeof import()` too, as our formatter writes them. */
const statement = /^(?:import|export) (type )?(?:([^"';]*?) from )?"([^"]+)"/gm;
const call = /(typeof )?\bimport\(\s*"([^"]+)"/g;

/** `import { type A, type B }` names nothing but types. */
const isAllTypes = (names: string) =>
  /^\{[^}]*\}$/.test(names) &&
  names
    .slice(1, -1)
    .split(",")
    .filter((name) => name.trim() !== "")
    .every((name) => name.trim().startsWith("type "));

export function specifiersOf(source: string): { name: string; isType: boolean }[] {
  return [
    ...[...source.matchAll(statement)].map(([, type, names = "", name = ""]) => ({
      name,
      isType: type !== undefined || isAllTypes(names),
    })),
    ...[...source.matchAll(call)].map(([, type, name = ""]) => ({ name, isType: type !== undefined })),
  ];
}

/** The path in the project that a specifier means; null for packages. */
export function resolve(from: string, name: string, aliases: Record<string, string>): string | null {
  if (name.startsWith(".")) return normalize(join(from, "..", name)).replace(/\?.*$/, "");
  for (const [alias, target] of Object.entries(aliases)) {
    const start = alias.replace("*", "");
    if (name.startsWith(start)) return normalize(target.replace("*", name.slice(start.length)));
  }
  return null;
}

export const sourceFiles = (): string[] =>
  globSync("{machines,features,ui,platform}/**/*.{ts,tsx}").map(normalize).sort();

/** Who imports whom, among files that exist. */
export function readImports(files: readonly string[] = sourceFiles()): Import[] {
  const { imports: aliases }: { imports: Record<string, string> } = JSON.parse(
    readFileSync("package.json", "utf8"),
  );
  return files.flatMap((from) =>
    specifiersOf(readFileSync(from, "utf8")).flatMap(({ name, isType }) => {
      const to = resolve(from, name, aliases);
      return to !== null && /\.tsx?$/.test(to) && existsSync(to) ? [{ from, to, isType }] : [];
    }),
  );
}
