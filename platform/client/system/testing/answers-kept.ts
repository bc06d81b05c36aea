import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { expect } from "vitest";

/*
 * What each hook of a wiring test answers after each thing that is done, kept in a text beside the test: a step that is
 * not that of the chart, a flag that never comes, a value of another record is a difference, whether or not the test
 * looked at it. `KEEP_HOOKS=yes npx vitest run FILES` keeps those of whole files anew.
 */

/** Deeper, and further down a list, is what the answers of calls say. */
const deepest = 5;
const mostItems = 3;
/** Of a record in a list of lists, as a card of a board. */
const mostParts = 8;
const longest = 120;
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Actors, schemas, elements and the like are no values. */
const isMachinery = (value: object): boolean =>
  "$$typeof" in value ||
  "getSnapshot" in value ||
  "_zod" in value ||
  "subscribe" in value ||
  "nodeType" in value;

function* leavesOf(value: unknown, path: string, depth = 0): Generator<[path: string, text: string]> {
  if (typeof value === "function" || typeof value === "symbol") return;
  if (typeof value !== "object" || value === null || value instanceof Date) {
    const text = value === undefined ? "undefined" : JSON.stringify(value).replaceAll(uuid, "(uuid)");
    yield [path, text.length > longest ? `${text.slice(0, longest)}…` : text];
    return;
  }
  if (isMachinery(value)) return;
  if (value instanceof Map || value instanceof Set) return yield* leavesOf([...value], path, depth);
  const entries = Object.entries(value).filter(([, part]) => typeof part !== "function");
  if (entries.length === 0 || depth === deepest) {
    if (!(entries.length === 0 && Object.keys(value).length > 0))
      yield [path, Array.isArray(value) ? `[${value.length}]` : `{${entries.length}}`];
    return;
  }
  const shown = Array.isArray(value)
    ? entries.slice(0, mostItems)
    : entries.slice(0, depth < deepest - 1 ? entries.length : mostParts);
  for (const [key, part] of shown) yield* leavesOf(part, path ? `${path}.${key}` : key, depth + 1);
  if (shown.length < entries.length) yield [`${path}.length`, String(entries.length)];
}

/** Remembers what hooks answer, and tells what changed with each step. */
export function createHookLog() {
  const hooks: { read: () => unknown; known: Map<string, string> }[] = [];
  const lines: string[] = [];
  return {
    lines,
    follow: (read: () => unknown) => void hooks.push({ read, known: new Map() }),
    look(): void {
      for (const [at, hook] of hooks.entries()) {
        const now = new Map(leavesOf(hook.read(), ""));
        const changed = [...now].filter(([path, text]) => hook.known.get(path) !== text);
        const places = [...now.keys()];
        const gone = [...hook.known.keys()].filter(
          (path) => !now.has(path) && !places.some((place) => place.startsWith(`${path}.`)),
        );
        if (changed.length === 0 && gone.length === 0) continue;
        lines.push(hooks.length > 1 ? `-- hook ${at + 1}` : "--");
        lines.push(...changed.map(([path, text]) => `${path || "all"} = ${text}`));
        lines.push(...gone.map((path) => `${path || "all"} is gone`));
        hook.known = now;
      }
    },
  };
}

const heading = "== ";
interface Kept {
  sections: Map<string, string>;
  /** How often a test of that name came by: one of a table, or with several screens. */
  times: Map<string, number>;
}
const files = new Map<string, Kept>();
const isKeeping = process.env.KEEP_HOOKS === "yes";

function keptIn(file: string): Kept {
  const known = files.get(file);
  if (known) return known;
  if (isKeeping) rmSync(file, { force: true });
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const sections = new Map(
    text
      .split(/^== /m)
      .slice(1)
      .map((part) => {
        const end = part.indexOf("\n");
        return [part.slice(0, end), part.slice(end + 1).trimEnd()] as const;
      }),
  );
  const kept = { sections, times: new Map<string, number>() };
  files.set(file, kept);
  return kept;
}

/** What the hooks of this test answered is what they were found to answer when somebody looked last. */
export function holdAnswers(lines: readonly string[]): void {
  const { testPath = "", currentTestName = "" } = expect.getState();
  const file = testPath.replace(/\.test\.tsx?$/, ".hooks.txt");
  const { sections, times } = keptIn(file);
  const plain = currentTestName.replaceAll(/\s+/g, " ");
  const time = (times.get(plain) ?? 0) + 1;
  times.set(plain, time);
  if (lines.length === 0) return;
  const name = time === 1 ? plain : `${plain} (${time})`;
  const shown = lines.join("\n");
  // As with other kept texts, what is new is taken.
  if (isKeeping || !sections.has(name)) {
    sections.set(name, shown);
    const texts = [...sections].map(([title, text]) => `${heading}${title}\n${text}\n`);
    writeFileSync(file, texts.join("\n"));
  }
  expect(shown, "what hooks answered; KEEP_HOOKS=yes keeps it anew, for whole files").toBe(
    sections.get(name),
  );
}
