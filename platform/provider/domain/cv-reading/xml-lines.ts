import { strFromU8, unzipSync } from "fflate";
import { type CvDocument, type Line, limits, Unreadable } from "./document.ts";

/** The limit on the unpacked size of a document's parts together. */
const largestUnpacked = 20_000_000;

const bodyPart = /^(?:word\/document\.xml|content\.xml)$/;
const headerPart = /^word\/header\d*\.xml$/;

function unpacked(bytes: Uint8Array): { body: string; headers: string[] } {
  let left = largestUnpacked;
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize, size }) => {
      if (!bodyPart.test(name) && !headerPart.test(name)) return false;
      left -= Math.max(size, originalSize);
      if (left < 0) throw new Unreadable("too_large");
      return true;
    },
  });
  const names = Object.keys(parts);
  const textOf = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  const body = names.find((name) => bodyPart.test(name));
  if (body === undefined) throw new Unreadable("unsupported");
  return {
    body: textOf(body),
    headers: names
      .filter((name) => headerPart.test(name))
      .sort()
      .map(textOf),
  };
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function decoded(text: string): string {
  return text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,8}));/gi, (whole, hex, number, name) => {
    if (name) return entities[name] ?? whole;
    const code = Number.parseInt(hex ?? number, hex ? 16 : 10);
    return code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });
}

interface Paragraph {
  text: string;
  size: number;
  bold: boolean;
}

/** A table that is being read: its row's cells, each of paragraphs. */
interface Table {
  cells: Paragraph[][];
}

/** A run's half points, or its style if OpenDocument names one. */
const size = /w:val="(\d{1,3})"/;

const short = 60;

/** A row as lines: adjacent if it is a table of words, one cell after another if it is page layout. */
function linesOfRow(cells: readonly Paragraph[][]): Paragraph[][] {
  const filled = cells
    .map((cell) => cell.filter(({ text }) => text.trim() !== ""))
    .filter((cell) => cell.length > 0);
  const [first = [], ...others] = filled;
  if (others.length === 0) return first.map((item) => [item]);
  const isLabel = first.length === 1 && (first[0]?.text.length ?? 0) <= short;
  if (filled.every((cell) => cell.length === 1)) return [filled.map(([item]) => item as Paragraph)];
  const [next = []] = others;
  if (isLabel && others.length === 1) {
    // A date or a label beside its subject.
    const [top, ...rest] = next;
    return [[first[0] as Paragraph, top as Paragraph], ...rest.map((item) => [item])];
  }
  const last = filled.at(-1) ?? [];
  if (
    filled.length === 2 &&
    last.length === 1 &&
    (last[0]?.text.length ?? 0) <= 40 &&
    first.length > 1 &&
    first.length <= 4
  ) {
    const [top, ...rest] = first;
    return [[top as Paragraph, last[0] as Paragraph], ...rest.map((item) => [item])];
  }
  return filled.flatMap((cell) => cell.map((item) => [item]));
}

/** The paragraphs of Word or OpenDocument, in one pass over their tags. */
function paragraphsOf(xml: string): Paragraph[][] {
  const lines: Paragraph[][] = [];
  const tables: Table[] = [];
  let current: Paragraph | null = null;
  const held: Paragraph[] = [];
  let skipped = 0;
  let written = false;
  let at = 0;
  const put = (paragraph: Paragraph) => {
    for (const text of paragraph.text.split("\n")) {
      const cell = tables.at(-1)?.cells.at(-1);
      if (cell) cell.push({ ...paragraph, text });
      else
        lines.push(
          text
            .split(/\t+/)
            .filter((part) => part.trim() !== "")
            .map((part) => ({ ...paragraph, text: part })),
        );
    }
  };
  while (at < xml.length && lines.length < limits.lines) {
    const open = xml.indexOf("<", at);
    if (open < 0) break;
    if (open > at && current && skipped === 0 && written) current.text += decoded(xml.slice(at, open));
    const close = xml.indexOf(">", open);
    if (close < 0) break;
    const tag = xml.slice(open + 1, close);
    at = close + 1;
    const name = /^\/?[\w:-]+/.exec(tag)?.[0] ?? "";
    const empty = tag.endsWith("/");
    // Duplicated text for programs without shapes; deleted text; comments.
    if (
      name === "mc:Fallback" ||
      name === "w:del" ||
      name === "office:annotation" ||
      name === "text:tracked-changes"
    ) {
      if (!empty) skipped++;
    } else if (
      name === "/mc:Fallback" ||
      name === "/w:del" ||
      name === "/office:annotation" ||
      name === "/text:tracked-changes"
    )
      skipped--;
    if (skipped > 0) continue;
    switch (name) {
      case "w:p":
      case "text:p":
      case "text:h":
        if (current) held.push(current);
        current = { text: "", size: name === "text:h" ? 16 : 0, bold: name === "text:h" };
        written = name !== "w:p";
        if (!empty) break;
        current = held.pop() ?? null;
        break;
      case "/w:p":
      case "/text:p":
      case "/text:h":
        if (current) put(current);
        current = held.pop() ?? null;
        written = current !== null && name !== "/w:p";
        break;
      case "w:t":
        written = !empty;
        break;
      case "/w:t":
        written = false;
        break;
      case "w:tab":
      case "text:tab":
        // Inside of properties it places the stops.
        if (current && !tag.includes("w:val=")) current.text += "\t";
        break;
      case "w:br":
      case "w:cr":
      case "text:line-break":
        if (current) current.text += "\n";
        break;
      case "text:s": {
        const count = Number(/text:c="(\d{1,3})"/.exec(tag)?.[1] ?? 1);
        if (current) current.text += " ".repeat(count);
        break;
      }
      case "w:b":
        if (current && !/w:val="(?:0|false)"/.test(tag)) current.bold = true;
        break;
      case "w:sz":
        if (current) current.size = Math.max(current.size, Number(size.exec(tag)?.[1] ?? 0) / 2);
        break;
      case "w:pStyle":
        if (current && /w:val="(?:heading|t[ií]tulo|title)/i.test(tag)) current.bold = true;
        break;
      case "w:tbl":
      case "table:table":
        if (!empty) tables.push({ cells: [] });
        break;
      case "/w:tbl":
      case "/table:table":
        tables.pop();
        break;
      case "w:tr":
      case "table:table-row": {
        const table = tables.at(-1);
        if (table) table.cells = [];
        break;
      }
      case "w:tc":
      case "table:table-cell":
        if (!empty) tables.at(-1)?.cells.push([]);
        break;
      case "/w:tr":
      case "/table:table-row": {
        const table = tables.at(-1);
        if (!table) break;
        const rows = linesOfRow(table.cells);
        table.cells = [];
        const around = tables.at(-2)?.cells.at(-1);
        // A nested table's content is part of its cell.
        if (around)
          around.push(
            ...rows.map((row) => ({
              ...(row[0] as Paragraph),
              text: row.map(({ text }) => text).join("\t"),
            })),
          );
        else lines.push(...rows);
        break;
      }
    }
  }
  return lines;
}

export function linesOfXml(bytes: Uint8Array): CvDocument {
  const { body, headers } = unpacked(bytes);
  const lines = [...headers, body].flatMap(paragraphsOf).flatMap((row): Line[] => {
    const cells = row
      .flatMap(({ text }) => text.replaceAll(/[^\S\t]+/g, " ").split(/\t+/))
      .map((item) => item.trim())
      .filter((item) => item !== "");
    if (cells.length === 0) return [];
    return [
      {
        page: 1,
        cells,
        size: Math.max(...row.map((item) => item.size)),
        bold: row.every(({ bold }) => bold),
      },
    ];
  });
  return { lines: lines.slice(0, limits.lines), pages: 1 };
}
