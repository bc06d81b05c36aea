import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const views = globSync("features/**/*.{ts,tsx}", { cwd: root }).filter(
  (file) => !/\.test\.tsx?$|\/testing\//.test(file),
);

/** What a view may not do, and what it does instead. */
const rules = [
  {
    rule: "names no call: reads and actions are defined in platform/client/system",
    breach: /["'`](?:GET|POST|PUT|DELETE) \//,
  },
  { rule: "makes no call: it reads by useRead and acts by useActions", breach: /\buseApi\b|\bapi\(/ },
  {
    rule: "reads by no hook of its own",
    breach: /\buseResource\b|\.reads\.(?:watch|peek|refresh|extend|put)\b/,
  },
];

const breaking = (breach: RegExp, files: readonly (readonly [name: string, text: string])[]) =>
  files.filter(([, text]) => breach.test(text)).map(([name]) => name);

describe("a view", () => {
  const files = views.map((name) => [name, readFileSync(resolve(root, name), "utf8")] as const);

  it("is looked at", () => expect(files.length).toBeGreaterThan(250));

  it.each(rules)("$rule", ({ breach }) => expect(breaking(breach, files)).toEqual([]));

  it.each([
    ['const jobs = useRead(readOf("GET /recruiters/jobs"));', 0],
    ["type Job = CallAnswer<'GET /recruiters/jobs/:id'>;", 0],
    ["const api = useApi();", 1],
    ["await api(call, { body });", 1],
    ["const jobs = useResource(key, read);", 2],
  ])("that says %j is found", (text, broken) => {
    expect(rules.map(({ breach }) => breaking(breach, [["view", text]]).length > 0).indexOf(true)).toBe(
      broken,
    );
  });
});
