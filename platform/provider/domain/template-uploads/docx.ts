import Docxtemplater from "docxtemplater";
import inspectModule from "docxtemplater/js/inspect-module.js";
import { strFromU8, zipSync } from "fflate";
import PizZip from "pizzip";
import { CallError } from "#provider/base/http/errors.ts";
import { mainPart, partsOf } from "./docx-parts.ts";
import { withoutEmptyTables } from "./empty-tables.ts";

type Tags = Readonly<Record<string, unknown>>;
type Inspector = Docxtemplater.DXT.Module & { getAllTags(): Tags };
/** Its types declare a class, but it is a factory function. */
const inspector = inspectModule as unknown as () => Inspector;

const [opening, closing] = ["{{", "}}"];

interface FaultProperties {
  id?: string;
  /** The name of a list; of another field, one that has lost braces or kept a part of them. */
  xtag?: string;
  /** From the braces of a field that is not closed. */
  context?: string;
  closingtag?: string;
}
interface Fault {
  properties?: FaultProperties & { errors?: readonly Fault[] };
}

/** A field with a problem, as its author wrote it. */
function writtenField({ id, xtag = "", context = "", closingtag = "" }: FaultProperties): string {
  switch (id) {
    case "unclosed_tag":
      return context.split(/\s/)[0] ?? "";
    case "unopened_tag":
      return `${xtag}${closing}`;
    case "unclosed_loop":
      return `${opening}#${xtag}${closing}`;
    case "unopened_loop":
      return `${opening}/${xtag}${closing}`;
    case "closing_tag_does_not_match_opening_tag":
      return `${opening}/${closingtag}${closing}`;
    default:
      return `${opening}${xtag}${closing}`;
  }
}

/** A template's problems with braces, given as the first invalid field. */
function faultOf(error: unknown): Error {
  const { properties } = error as Fault;
  const first = properties?.errors?.[0]?.properties ?? properties;
  if (!first) return error as Error;
  const params = { field: writtenField(first).slice(0, 80) };
  return new CallError("unsupported_file", { fields: [{ path: "file", rule: "unclosed", params }] });
}

function opened(content: Uint8Array, modules: Inspector[] = []): Docxtemplater {
  const zip = new PizZip(zipSync(partsOf(content), { level: 0 }));
  try {
    return new Docxtemplater(zip, {
      ...{ modules, paragraphLoop: true, linebreaks: true, delimiters: { start: opening, end: closing } },
      nullGetter: () => "",
      errorLogging: false,
    });
  } catch (error) {
    throw faultOf(error);
  }
}

/** The merge fields of a template; those of a list are `list.field`. */
export function fieldsOf(content: Uint8Array): { name: string; list: string | null }[] {
  const inspect = inspector();
  opened(content, [inspect]);
  const found: { name: string; list: string | null }[] = [];
  const walk = (tags: Tags, list: string | null) => {
    for (const [name, within] of Object.entries(tags)) {
      found.push({ name, list });
      const inner = (within ?? {}) as Tags;
      if (Object.keys(inner).length > 0) walk(inner, name);
    }
  };
  walk(inspect.getAllTags(), null);
  return found;
}

export type DocumentValues = Readonly<Record<string, string | readonly Readonly<Record<string, string>>[]>>;

function rendered(content: Uint8Array, values: DocumentValues): PizZip {
  const document = opened(content);
  try {
    document.render(values);
  } catch (error) {
    throw faultOf(error);
  }
  return document.getZip();
}

/** A character that no text has. */
const mark = "\uE0FE";

export function fill(content: Uint8Array, values: DocumentValues): Uint8Array {
  const zip = rendered(content, values);
  const entries: Record<string, Record<string, string>[]> = {};
  for (const { name, list } of fieldsOf(content)) {
    const given = list === null ? undefined : values[list];
    if (list === null || !Array.isArray(given) || given.length > 0) continue;
    entries[list] = [{ ...entries[list]?.[0], [name]: mark }];
  }
  if (Object.keys(entries).length > 0) {
    const mainOf = (of: PizZip) => of.file(mainPart)?.asText() ?? "";
    const documents = {
      template: strFromU8(partsOf(content)[mainPart] ?? new Uint8Array()),
      filled: mainOf(zip),
      marked: mainOf(rendered(content, { ...values, ...entries })),
    };
    zip.file(mainPart, withoutEmptyTables(documents, mark));
  }
  return zip.generate({ type: "uint8array", compression: "DEFLATE" });
}

const characters: Record<string, string> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };

/** The paragraphs of a document as plain text. */
export function paragraphsOf(content: Uint8Array): string[] {
  const part = partsOf(content)[mainPart];
  const paragraphs = strFromU8(part ?? new Uint8Array()).split(/<\/w:p>/);
  return paragraphs
    .map((xml) =>
      [...xml.matchAll(/<w:t(?:\s[^>]*)?>([^<]*)<\/w:t>|<w:(br|tab)\b[^>]*\/>/g)]
        .map(([, text, space]) => text ?? (space === "br" ? "\n" : "\t"))
        .join("")
        .replaceAll(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => characters[name] ?? ""),
    )
    .filter((text) => text.trim() !== "");
}
