import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const escaped = (text: string) => text.replaceAll(/[.+^${}()|[\]\\]/g, "\\$&");

/** A pattern of the app's pages, as `/jobs/:job_title/:uid` or `/confirmations/:token?`, as a rule for paths. */
function ruleOf(pattern: string): RegExp {
  const parts = pattern.split("/").filter(Boolean);
  const rule = parts.map((part) => {
    if (part === "*") return "(?:/.*)?";
    if (part.startsWith(":")) return part.endsWith("?") ? "(?:/[^/]+)?" : "/[^/]+";
    return `/${escaped(part)}`;
  });
  return new RegExp(`^${rule.join("")}/?$`);
}

/** Any word may be a page that the tenant writes: only the database knows. */
const ofTheTenant = "/:schema";

/** Which addresses the built app has a page for, as its build wrote it down; without that, all. */
export function knownAddresses(appFolder: string): (path: string) => "page" | "tenant's" | "none" {
  const file = join(appFolder, "pages.json");
  if (!existsSync(file)) return () => "page";
  const patterns: unknown = JSON.parse(readFileSync(file, "utf8"));
  if (!Array.isArray(patterns)) throw new Error(`${file} is no list of pages.`);
  const rules = patterns
    .filter((pattern): pattern is string => typeof pattern === "string" && pattern !== ofTheTenant)
    .map(ruleOf);
  const tenants = patterns.includes(ofTheTenant) ? ruleOf(ofTheTenant) : undefined;
  return (path) => {
    if (rules.some((rule) => rule.test(path))) return "page";
    return tenants?.test(path) ? "tenant's" : "none";
  };
}

interface PageFiles {
  /** Their addresses. */
  scripts: readonly string[];
  styles: readonly { address: string; rules: string }[];
}

/** The files each page of the app needs, as recorded by the build: named in the page, they load without a detour. */
export function filesOfPages(appFolder: string): (path: string) => PageFiles {
  const none: PageFiles = { scripts: [], styles: [] };
  const file = join(appFolder, "page-files.json");
  if (!existsSync(file)) return () => none;
  const pages: [pattern: string, files: string[]][] = JSON.parse(readFileSync(file, "utf8"));
  const isStyle = (name: string) => name.endsWith(".css");
  const rules = pages.map(([pattern, names]) => ({
    rule: ruleOf(pattern),
    files: {
      scripts: names.filter((name) => !isStyle(name)).map((name) => `/${name}`),
      styles: names.filter(isStyle).map((name) => ({
        address: `/${name}`,
        rules: readFileSync(join(appFolder, name), "utf8").trim(),
      })),
    },
  }));
  return (path) => rules.find(({ rule }) => rule.test(path))?.files ?? none;
}
