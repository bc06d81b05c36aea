import type { Plugin } from "vite";

/** What stands before a template of styles. */
const tag = /\b(?:styled(?:\.\w+|\([^`]*?\))[^`;]*?|css|keyframes|createGlobalStyle)`/g;

const shortened = (css: string) => css.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/\s*\n\s*/g, " ");

/** The end of the template that begins there: after its closing backtick. Its own text goes to `render`, values stay. */
function templateFrom(
  code: string,
  start: number,
  render: (text: string) => string,
): { text: string; end: number } {
  let text = "";
  let from = start;
  for (let at = start; at < code.length; at++) {
    if (code[at] === "\\") at++;
    else if (code[at] === "`") return { text: `${text}${render(code.slice(from, at))}\``, end: at + 1 };
    else if (code.startsWith("${", at)) {
      text += render(code.slice(from, at));
      const value = valueFrom(code, at + 2);
      text += code.slice(at, value);
      from = value;
      at = value - 1;
    }
  }
  return { text: code.slice(start), end: code.length };
}

/** The end of the value that begins there: after its closing brace. */
function valueFrom(code: string, start: number): number {
  for (let at = start, depth = 0; at < code.length; at++) {
    const letter = code[at];
    if (letter === "`") at = templateFrom(code, at + 1, (text) => text).end - 1;
    else if (letter === '"' || letter === "'") {
      for (at++; code[at] !== letter && at < code.length; at++) if (code[at] === "\\") at++;
    } else if (letter === "{") depth++;
    else if (letter === "}" && depth-- === 0) return at + 1;
  }
  return code.length;
}

/** Styles without their notes and line breaks: both would be sent to everybody, inside of strings. */
export function withoutNotes(code: string): string {
  let out = "";
  let from = 0;
  for (const match of code.matchAll(tag)) {
    const start = match.index + match[0].length;
    // A template within a value of one before it was left as it is.
    if (match.index < from) continue;
    const { text, end } = templateFrom(code, start, shortened);
    out += code.slice(from, start) + text;
    from = end;
  }
  return out + code.slice(from);
}

export function styledTexts(): Plugin {
  return {
    name: "styled-texts",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\/(?:features|ui)\/.*\.tsx?$/ },
      handler: (code) => ({ code: withoutNotes(code), map: null }),
    },
  };
}
