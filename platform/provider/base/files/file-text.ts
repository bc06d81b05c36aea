import { strFromU8, unzipSync } from "fflate";
import { getDocumentProxy } from "unpdf";

/** How much of a file's text is kept. */
const longest = 100_000;
const mostPages = 60;
/** The limit on the unpacked size of a document's parts together. */
const largestUnpacked = 20_000_000;

async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocumentProxy(bytes);
  let text = "";
  for (let number = 1; number <= Math.min(pdf.numPages, mostPages) && text.length < longest; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    for (const item of items) if ("str" in item) text += item.str + (item.hasEOL ? "\n" : "");
    text += "\n";
    page.cleanup();
  }
  return text;
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function decoded(xml: string): string {
  return xml.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, number, name) => {
    if (name) return entities[name] ?? whole;
    const code = Number.parseInt(hex ?? number, hex ? 16 : 10);
    return code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });
}

/** The words of a document's XML, a paragraph a line: Word and OpenDocument name theirs alike enough. */
function textOfXml(xml: string): string {
  return decoded(
    xml
      .replaceAll(/<\/(?:w:p|text:p|text:h)>/g, "\n")
      .replaceAll(/<(?:w:tab|w:br|text:tab|text:line-break|text:s)\b[^<>]*>/g, " ")
      .replaceAll(/<[^<>]*>/g, ""),
  );
}

const bodyPart = /^(?:word\/document\.xml|content\.xml)$/;
const marginPart = /^word\/(?:header|footer)\d*\.xml$/;

/**
 * Unpacks the parts of a document accepted by `fits`, within the budget. No part gets more than it declares: fflate
 * copies `size` bytes of a stored part and writes at most `originalSize` of a compressed one.
 */
function unpack(bytes: Uint8Array, fits: RegExp, budget: { left: number }): string[] {
  const parts = unzipSync(bytes, {
    filter: ({ name, size, originalSize }) => {
      if (!fits.test(name)) return false;
      budget.left -= Math.max(size, originalSize);
      if (budget.left < 0) throw new Error("The document unpacks to more than is read");
      return true;
    },
  });
  return Object.keys(parts)
    .sort()
    .map((name) => strFromU8(parts[name] ?? new Uint8Array()));
}

function textOfDocument(bytes: Uint8Array): string {
  const budget = { left: largestUnpacked };
  return [bodyPart, marginPart].flatMap((fits) => unpack(bytes, fits, budget).map(textOfXml)).join("\n");
}

function textOfPlain(bytes: Uint8Array): string {
  // Binary content has zero bytes; text has none.
  if (bytes.subarray(0, 4_000).includes(0)) return "";
  const start = bytes.subarray(0, longest * 4);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(start, { stream: true });
  } catch {
    return new TextDecoder("windows-1252").decode(start);
  }
}

const startsWith = (bytes: Uint8Array, sign: string) =>
  strFromU8(bytes.subarray(0, sign.length), true) === sign;

/** Rich text, and Word before 2007. */
const unread = ["{\\rtf", "\xd0\xcf\x11\xe0"];

/** The text of a PDF, Word, OpenDocument or plain text file, recognised by its content. */
export async function textOfFile(bytes: Uint8Array): Promise<string> {
  const read = startsWith(bytes, "%PDF-")
    ? await textOfPdf(bytes)
    : startsWith(bytes, "PK\x03\x04")
      ? textOfDocument(bytes)
      : unread.some((sign) => startsWith(bytes, sign))
        ? ""
        : textOfPlain(bytes);
  return (
    read
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: a database takes no zero, and a text has no others
      .replaceAll(/[\0-\x08\x0b-\x1f\x7f]+/g, " ")
      // Each is linear in the text, whatever it is made of.
      .replaceAll(/[^\S\n]+/g, " ")
      .replaceAll(/ ?\n[\n ]*/g, "\n")
      .trim()
      .slice(0, longest)
      .toWellFormed()
  );
}
