import { strFromU8, unzipSync } from "fflate";
import { CallError } from "#provider/base/http/errors.ts";

/** A document compresses little: what unpacks to more was not written by a word processor. */
const mostEntries = 1_000;
const mostBytes = 40_000_000;
const mostPartBytes = 12_000_000;

export const mainPart = "word/document.xml";
const macros = /vbaProject|\.bin$|activeX/i;

const unsupported = () =>
  new CallError("unsupported_file", { fields: [{ path: "file", rule: "unsupported" }] });

const markup =
  /<(?:!--[\s\S]*?--|\?[\s\S]*?\?|!\[CDATA\[[\s\S]*?\]\]|(\/?)([\w:.-]+)((?:"[^"<]*"|'[^'<]*'|[^<>"'])*))>/y;

/** Every element is closed by its own end, and there is one root: word processors open nothing else. */
function isWhole(xml: string): boolean {
  const open: string[] = [];
  let roots = 0;
  for (let at = xml.indexOf("<"); at >= 0; at = xml.indexOf("<", markup.lastIndex)) {
    markup.lastIndex = at;
    const found = markup.exec(xml);
    // Its first fault ends the search: it is never sought from a second place.
    if (!found) return false;
    const [, end, name, attributes = ""] = found;
    if (name === undefined) continue;
    if (end) {
      if (open.pop() !== name) return false;
      continue;
    }
    if (open.length === 0) roots += 1;
    if (!attributes.endsWith("/")) open.push(name);
  }
  return open.length === 0 && roots === 1;
}

/** What may point out of a document: links that a person follows, and the template that Word was given. */
const harmless = /\/(hyperlink|attachedTemplate)"/;

/** The first file or address that a word processor would fetch on its own. */
function linkedIn(relationships: string): string | undefined {
  for (const [relationship] of relationships.matchAll(/<Relationship\b[^>]*>/g)) {
    if (!/TargetMode\s*=\s*["']External/i.test(relationship) || harmless.test(relationship)) continue;
    return /Target\s*=\s*["']([^"']*)/.exec(relationship)?.[1] ?? "";
  }
  return undefined;
}

/**
 * The parts of a .docx. Parts declared too large are never unpacked, nothing unpacks to more than it declares. A document
 * that is cut off, has macros or entity declarations, or reads other files is refused.
 */
export function partsOf(content: Uint8Array): Record<string, Uint8Array> {
  let entries = 0;
  let bytes = 0;
  let parts: Record<string, Uint8Array>;
  try {
    parts = unzipSync(content, {
      filter: ({ originalSize }) => {
        entries += 1;
        bytes += originalSize;
        if (entries > mostEntries || bytes > mostBytes) throw unsupported();
        return true;
      },
    });
  } catch {
    throw unsupported();
  }
  if (!parts[mainPart] || !parts["[Content_Types].xml"]) throw unsupported();
  for (const [name, part] of Object.entries(parts)) {
    if (macros.test(name)) throw unsupported();
    if (!/\.(xml|rels)$/.test(name)) continue;
    const text = strFromU8(part);
    if (part.length > mostPartBytes || /<!(DOCTYPE|ENTITY)/i.test(text) || !isWhole(text))
      throw unsupported();
    const field = name.endsWith(".rels") ? linkedIn(text) : undefined;
    if (field === undefined) continue;
    const fault = { path: "file", rule: "linked", params: { field: field.slice(0, 80) } };
    throw new CallError("unsupported_file", { fields: [fault] });
  }
  return parts;
}
