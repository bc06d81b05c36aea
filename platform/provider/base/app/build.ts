import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const root = join(import.meta.dirname, "../../../..");
/** Folder of the built app. `npm run inspect` has its own, since production holds nothing of the inspector. */
export const appFolder = (inspect: boolean): string => join(root, inspect ? "dist-inspect" : "dist");
const sources = [
  "features",
  "machines",
  "ui",
  "platform",
  "index.html",
  "vite.config.ts",
  "package-lock.json",
];

/** Names, sizes and times of what the app is made of: cheap enough for each start. */
function sourcesHash(): string {
  const hash = createHash("sha256");
  const visit = (path: string) => {
    const stat = statSync(path);
    if (stat.isDirectory()) {
      if (path.endsWith("provider") || path.endsWith("node_modules")) return;
      for (const name of readdirSync(path).sort()) visit(join(path, name));
    } else if (!path.includes(".test.")) {
      hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`);
    }
  };
  for (const source of sources) if (existsSync(join(root, source))) visit(join(root, source));
  return hash.digest("hex");
}

/** Precompresses every text file with Brotli and gzip, so that no request waits for compression. */
async function compress(folder: string): Promise<void> {
  const brotli = promisify(brotliCompress);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && /\.(js|css|svg|json|txt)$/.test(entry.name),
  );
  await Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      const content = readFileSync(path);
      const settings = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
      const [small, zipped] = await Promise.all([
        brotli(content, settings),
        promisify(gzip)(content, { level: 9 }),
      ]);
      writeFileSync(`${path}.br`, small);
      writeFileSync(`${path}.gz`, zipped);
    }),
  );
}

/** Builds the app if it was never built or its sources have changed. */
export async function ensureApp(inspect: boolean): Promise<void> {
  const folder = appFolder(inspect);
  const stamp = join(folder, ".sources");
  const hash = sourcesHash();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return;
  console.log("Building the app…");
  const { build } = await import("vite");
  await build({
    root,
    logLevel: "error",
    ...(inspect && { mode: "inspect" }),
    build: { outDir: folder, emptyOutDir: true },
  });
  await compress(folder);
  writeFileSync(stamp, hash);
}
