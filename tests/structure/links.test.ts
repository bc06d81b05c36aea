import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { calls } from "#contract/calls/all.ts";
import { routes } from "#features/app/routes.ts";

const root = join(import.meta.dirname, "../..");
const folders = "{features,platform/client/system,platform/provider/domain}/**/*.{ts,tsx}";
const files = globSync(folders, { cwd: root }).filter(
  (file) => !/\.test\.|\/testing\/|^features\/(app\/routes|administrator\/menu)/.test(file),
);
/** Text that is an address of the site from its root, with values in it. */
const addresses = /[`"](?:\$\{origin\})?(\/(?:[^`"\s$]|\$\{[^}]*\})*)[`"]/g;
/** The sign-in at Microsoft comes back to the provider itself. */
const callback = "/recruiters/microsoft_auths/callback";

const segmentsOf = (path: string) => path.slice(1).split("/");
/** `/recruiters/jobs/${id}?view=${view}` → `/recruiters/jobs/$`. */
const pathIn = (text: string) =>
  (text.replaceAll(/\$\{[^}]*\}/g, "$").split(/[?#]/)[0] ?? "").replace(/([^/])\$.*$/, "$1");
/** A pattern of addresses, or an example in a comment. */
const isPattern = (text: string) => /\/:\w|</.test(text);

const pages = routes.map(({ path }) => segmentsOf(path));
const answers = Object.keys(calls).flatMap((call) =>
  call.startsWith("GET ") ? [segmentsOf(call.slice(4))] : [],
);
const areas = new Set(pages.map(([area]) => area).filter((area) => area && !area.startsWith(":")));
/** Where a record is named: a word in its place is a mistake, such as `/candidates/profile/7`. */
const ofRecord = /^:(id|uid|shortlistId)\??$/;

function leadsTo(path: readonly string[], page: readonly string[]): boolean {
  for (const [at, wanted] of page.entries()) {
    const given = path[at];
    if (wanted === "*") return true;
    if (given === undefined) return wanted.endsWith("?") && page.length === at + 1;
    if (wanted.startsWith(":") ? given !== "$" && ofRecord.test(wanted) : given !== "$" && given !== wanted)
      return false;
  }
  return path.length <= page.length;
}
const begins = (path: readonly string[], page: readonly string[]) =>
  leadsTo(path, page.slice(0, path.length));

function isSomewhere(path: string): boolean {
  const segments = segmentsOf(path);
  const [area = ""] = segments;
  if (!areas.has(area) || segments.length === 1 || path === callback) return true;
  // A part of an address that is put together elsewhere.
  if (path.endsWith("/")) return [...pages, ...answers].some((page) => begins(segments.slice(0, -1), page));
  return pages.some((page) => leadsTo(segments, page)) || answers.some((page) => begins(segments, page));
}

it("leads nowhere but to a page of the app, or a call of the contract", () => {
  const links = files.flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(addresses)].map(([, text = ""]) => ({ file, text })),
  );
  expect(links.length).toBeGreaterThan(300);
  const lost = links.filter(({ text }) => !isPattern(text) && !isSomewhere(pathIn(text)));
  expect(lost.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
});

it.each([
  ["/recruiters/candidates/$/profile", true],
  ["/recruiters/candidates/profile/$", false],
  ["/recruiters/$/$", true],
  ["/recruiters/candidate/$", false],
  ["/interview_times/$", true],
  ["/interview_times/$/open", false],
])("%s is a way: %s", (path, isOne) => {
  expect(isSomewhere(path)).toBe(isOne);
});
