import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { filesOfPages, knownAddresses } from "./known-addresses.ts";

const root = mkdtempSync(join(tmpdir(), "elenco-addresses-"));
afterAll(() => rmSync(root, { recursive: true }));
let builds = 0;
/** The folder of an app whose build wrote down these files. */
function built(files: Readonly<Record<string, string>>): string {
  builds += 1;
  const folder = join(root, String(builds));
  mkdirSync(join(folder, "assets"), { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}
const pages = (...patterns: unknown[]) => ({ "pages.json": JSON.stringify(patterns) });

it.each([
  ["/", "page"],
  ["/jobs", "page"],
  ["/jobs/", "page"],
  ["/jobs/a", "page"],
  ["/jobs/a/b", "none"],
  ["/jobsx", "tenant's"],
  ["/x/jobs", "none"],
  ["/token", "page"],
  ["/token/abc", "page"],
  ["/token/abc/d", "none"],
  ["/home", "page"],
  ["/home/", "page"],
  ["/home/a/b/c", "page"],
  ["/homes", "tenant's"],
  ["/a.b", "page"],
  ["/axb", "tenant's"],
  ["/carreiras/", "tenant's"],
  ["/carreiras/a", "none"],
])("of an app's pages %s is %s", (path, kind) => {
  const folder = built(
    pages("/", "/jobs", "/jobs/:title", "/token/:token?", "/home/*", "/a.b", "/:schema", 7),
  );
  expect(knownAddresses(folder)(path)).toBe(kind);
});

it("any address may be a page where the build says nothing, and no word is a tenant's where it says so", () => {
  expect(knownAddresses(built({}))("/nada/x")).toBe("page");
  expect(knownAddresses(built(pages("/jobs")))("/carreiras")).toBe("none");
  const folder = built({ "pages.json": '{"a":1}' });
  expect(() => knownAddresses(folder)).toThrow(`${join(folder, "pages.json")} is no list of pages.`);
});

it("a page's files are those of the first pattern that fits, scripts and styles apart", () => {
  const files = [
    ["/jobs/:title", ["assets/job-1.js", "assets/job-1.css", "assets/more-1.js"]],
    ["/jobs/*", ["assets/board-1.js"]],
  ];
  const of = filesOfPages(built({ "page-files.json": JSON.stringify(files), "assets/job-1.css": "\nb{}\n" }));
  expect(of("/jobs/a")).toEqual({
    scripts: ["/assets/job-1.js", "/assets/more-1.js"],
    styles: [{ address: "/assets/job-1.css", rules: "b{}" }],
  });
  expect(of("/jobs")).toEqual({ scripts: ["/assets/board-1.js"], styles: [] });
  for (const find of [of, filesOfPages(built({}))]) expect(find("/x")).toEqual({ scripts: [], styles: [] });
});
