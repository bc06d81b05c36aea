import { strFromU8 } from "fflate";
import { type CvDocument, limits, Unreadable } from "./document.ts";
import { linesOfPdf } from "./pdf-lines.ts";
import { linesOfXml } from "./xml-lines.ts";

const startsWith = (bytes: Uint8Array, sign: string) =>
  strFromU8(bytes.subarray(0, sign.length), true) === sign;

function textOf(bytes: Uint8Array): string {
  if (startsWith(bytes, "\xff\xfe")) return new TextDecoder("utf-16le").decode(bytes);
  // Binary content has zero bytes; text has none.
  if (bytes.subarray(0, 4_000).includes(0)) throw new Unreadable("unsupported");
  const start = bytes.subarray(0, limits.letters * 4);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(start, { stream: true });
  } catch {
    return new TextDecoder("windows-1252").decode(start);
  }
}

function linesOfText(bytes: Uint8Array): CvDocument {
  const lines = textOf(bytes)
    .slice(0, limits.letters)
    .normalize("NFC")
    .split(/\r\n?|\n|\f/)
    .slice(0, limits.lines)
    .map((line) => ({
      page: 1,
      cells: line.trim().split(/\t+|\s{3,}/),
      size: 0,
      bold: false,
    }))
    // A line of signs under a heading.
    .filter(({ cells }) => /[\p{L}\d]/u.test(cells.join("")));
  return { lines, pages: 1 };
}

/** Word before 2007 and rich text. */
const unread = ["{\\rtf", "\xd0\xcf\x11\xe0"];

/** The lines of a CV, whatever its file is called; throws why where there are none. */
export async function readDocument(bytes: Uint8Array): Promise<CvDocument> {
  if (bytes.length > limits.bytes) throw new Unreadable("too_large");
  if (unread.some((sign) => startsWith(bytes, sign))) throw new Unreadable("unsupported");
  let read: CvDocument;
  try {
    read = startsWith(bytes, "%PDF-")
      ? await linesOfPdf(bytes)
      : startsWith(bytes, "PK\x03\x04")
        ? linesOfXml(bytes)
        : linesOfText(bytes);
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable("broken");
  }
  if (read.lines.length === 0) throw new Unreadable("scanned");
  return {
    ...read,
    lines: read.lines.map((line) => ({
      ...line,
      // Letters that are not seen, such as soft hyphens, are none.
      cells: line.cells.map((cell) =>
        cell
          .toWellFormed()
          .replaceAll(/\s+/g, " ")
          .replaceAll(/[\p{Cc}\p{Cf}]+/gu, "")
          .trim(),
      ),
    })),
  };
}
