import { globSync, readFileSync } from "node:fs";

export type Language = "pt" | "en";

export interface Said {
  language: Language;
  file: string;
  line: number;
  text: string;
}

/** A string with no words for a person: a key, a class, a path, a piece of markup. */
const isCode = (text: string) => !/\p{L}{2}/u.test(text) || /^(?: \{\} )?[a-z]*(?:_[a-z]+)+$/.test(text);

/**
 * The strings of a source, each with the language that it stands under: `pt: "…"`, anything inside `pt: { … }`,
 * `const pt = { … }` or the branches of `locale === "pt" ? "…" : "…"`. Comments are left out.
 */
export function stringsOf(source: string, ofFile: Language | null = null) {
  const found: { language: Language | null; at: number; text: string; isKey: boolean }[] = [];
  const stack: (Language | null)[] = [ofFile];
  /** What the value that comes next is under. */
  let next: Language | null = null;
  const inside = () => next ?? stack.at(-1) ?? null;
  let branch: Language[] = [];
  for (let at = 0; at < source.length; at++) {
    const rest = source.slice(at, at + 60);
    const character = source[at] ?? "";
    if (rest.startsWith("//")) {
      at = source.indexOf("\n", at);
      if (at < 0) break;
      continue;
    }
    if (rest.startsWith("/*")) {
      at = source.indexOf("*/", at) + 1;
      continue;
    }
    const condition = /^locale === "(pt|en)"\s*\?/.exec(rest);
    if (condition) {
      branch = condition[1] === "pt" ? ["pt", "en"] : ["en", "pt"];
      at += condition[0].length - 1;
      continue;
    }
    const label = /^(?:const )?\b(pt|en)(?:: typeof pt|: Translation<typeof pt>)?(?::| =)\s*/.exec(rest);
    if (label && !/[\w.$"']/.test(source[at - 1] ?? " ")) {
      next = label[1] as Language;
      at += label[0].length - 1;
      continue;
    }
    if (character === '"' || character === "'" || character === "`") {
      const [text, end] = literal(source, at);
      const isKey = branch.length === 0 && /^\s*\??:[^:]/.test(source.slice(end + 1, end + 12));
      const language = branch.shift() ?? inside();
      // The name by which texts are known is no text.
      const isName = source.slice(0, at).endsWith("defineTexts(");
      found.push({ language: isName ? null : language, at, text, isKey });
      next = null;
      at = end;
      continue;
    }
    if (character === ";" || character === "{") branch = [];
    if (character === "{" || character === "[" || character === "(") {
      stack.push(inside());
      next = null;
    } else if (character === "}" || character === "]" || character === ")") {
      stack.pop();
      next = null;
    } else if (character === "," || character === ";") next = null;
  }
  return found;
}

/** A string from its quote on, without what is filled in, and where it ends. */
function literal(source: string, start: number): [text: string, end: number] {
  const quote = source[start];
  let text = "";
  for (let at = start + 1; at < source.length; at++) {
    const character = source[at] ?? "";
    if (character === "\\") {
      text += source[at + 1] === "n" ? "\n" : (source[at + 1] ?? "");
      at++;
    } else if (quote === "`" && source.startsWith("${", at)) {
      let depth = 0;
      at++;
      do {
        if (source[at] === "{") depth++;
        if (source[at] === "}") depth--;
        at++;
      } while (depth > 0 && at < source.length);
      at--;
      text += " {} ";
    } else if (character === quote || (quote !== "`" && character === "\n")) return [text, at];
    else text += character;
  }
  return [text, source.length];
}

const skipped = [
  /\.test\.tsx?$/,
  /\.testing\.ts$/,
  /\.paths\.ts$/,
  /\/testing\//,
  /\/demo\//,
  /\/migrations\//,
];

export const sources = (): string[] =>
  globSync("{features,machines,platform,ui}/**/*.{ts,tsx}")
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !skipped.some((pattern) => pattern.test(file)))
    .toSorted();

/** Everything that the product says, with the language that it says it in. */
export function everythingReported(): Said[] {
  return sources().flatMap((file) => {
    const source = readFileSync(file, "utf8");
    const ofFile = /texts\.(pt|en)\.ts$/.exec(file)?.[1] as Language | undefined;
    const body = ofFile ? source.replaceAll(/^import .*$/gm, (line) => " ".repeat(line.length)) : source;
    return stringsOf(body, ofFile ?? null).flatMap(({ language, at, text, isKey }) =>
      language === null || isKey || isCode(text)
        ? []
        : [{ language, file, line: source.slice(0, at).split("\n").length, text }],
    );
  });
}
