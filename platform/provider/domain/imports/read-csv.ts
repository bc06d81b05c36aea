import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { parse as parseAll } from "csv-parse/sync";
import { CallError } from "#provider/base/http/errors.ts";

/** How a file is written: found at its upload, kept with the import. */
export interface CsvFormat {
  encoding: "utf-8" | "utf-16le" | "windows-1252";
  delimiter: "," | ";" | "\t" | "|";
}

export interface CsvRow {
  /** Row number as a spreadsheet shows it: the headings are 1. */
  line: number;
  /** Null where the row cannot be read. */
  cells: string[] | null;
}

const sampleBytes = 65_536;
const delimiters: readonly CsvFormat["delimiter"][] = [";", ",", "\t", "|"];
const longestRow = 1_000_000;

async function validUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

async function sampleOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sampleBytes), 0, sampleBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The delimiter that cuts the first rows into the most columns, each row into as many as the headings. */
export function delimiterOf(text: string): CsvFormat["delimiter"] {
  const score = (delimiter: string): number => {
    try {
      const rows: string[][] = parseAll(text, {
        delimiter,
        relax_column_count: true,
        relax_quotes: true,
        skip_empty_lines: true,
        to: 20,
      });
      const width = rows[0]?.length ?? 0;
      const same = rows.filter((row) => row.length === width).length;
      return width < 2 ? 0 : (width * same) / rows.length;
    } catch {
      return 0;
    }
  };
  const scores = delimiters.map((delimiter) => ({ delimiter, score: score(delimiter) }));
  scores.sort((a, b) => b.score - a.score);
  return scores[0]?.score ? scores[0].delimiter : ",";
}

/** Whole lines only, so that a truncated last line does not look like a narrower row. */
function wholeLines(text: string, isWholeFile: boolean): string {
  const end = text.lastIndexOf("\n");
  return isWholeFile || end < 0 ? text : text.slice(0, end);
}

export async function detectFormat(path: string): Promise<CsvFormat> {
  const sample = await sampleOf(path);
  if (sample.length === 0)
    throw new CallError("validation_failed", { fields: [{ path: "file", rule: "empty" }] });
  const utf16 = sample[0] === 0xff && sample[1] === 0xfe;
  // A workbook, a PDF or an image: a text file has no zero byte.
  if (!utf16 && (sample.includes(0) || sample.subarray(0, 2).toString() === "PK")) {
    throw new CallError("unsupported_file", { fields: [{ path: "file", rule: "csv" }] });
  }
  const encoding = utf16 ? "utf-16le" : (await validUtf8(path)) ? "utf-8" : "windows-1252";
  const text = new TextDecoder(encoding).decode(sample);
  return { encoding, delimiter: delimiterOf(wholeLines(text, sample.length < sampleBytes)) };
}

async function* decoded(source: AsyncIterable<Buffer>, encoding: CsvFormat["encoding"]) {
  const decoder = new TextDecoder(encoding);
  // The database takes no zero byte.
  for await (const chunk of source) yield decoder.decode(chunk, { stream: true }).replaceAll("\0", "");
  yield decoder.decode();
}

/** Every row with something in it, headings first; memory stays the same whatever the file's size. */
export async function* readRows(source: Readable, format: CsvFormat): AsyncGenerator<CsvRow> {
  // Read, and not given yet: a stream that fails drops them.
  const waiting: string[][] = [];
  const parser = Readable.from(decoded(source, format.encoding)).compose(
    parse({
      delimiter: format.delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: longestRow,
      on_record: (cells: string[]) => {
        waiting.push(cells);
        return cells;
      },
    }),
  );
  let line = 0;
  const numbered = (cells: string[]): CsvRow[] => {
    line++;
    return cells.some((cell) => cell.trim() !== "") ? [{ line, cells }] : [];
  };
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      waiting.shift();
      yield* numbered(cells);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    for (const cells of waiting) yield* numbered(cells);
    // An unclosed quote swallows the rest: one unreadable row at the end.
    yield { line: line + 1, cells: null };
  } finally {
    source.destroy();
  }
}

export interface ReadCsv {
  format: CsvFormat;
  columns: string[];
  sample: string[][];
  total: number;
}

const sampleRows = 5;
const mostColumns = 200;

/** The database takes no half of a character. */
const cut = (text: string, most: number): string => text.slice(0, most).toWellFormed();

/** Headings made unique and never empty, since the mapping is keyed by them. */
export function headingsOf(cells: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return cells.map((cell, index) => {
    const name = cut(cell.trim().replaceAll(/\s+/g, " "), 120) || `Coluna ${index + 1}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

/** Reads the file once: how it is written, its headings, its first rows, and how many there are. */
export async function inspectCsv(path: string): Promise<ReadCsv> {
  const format = await detectFormat(path);
  let columns: string[] | undefined;
  const sample: string[][] = [];
  let total = 0;
  for await (const { cells } of readRows(createReadStream(path), format)) {
    if (!columns) {
      if (!cells || cells.length > mostColumns) break;
      columns = headingsOf(cells);
      continue;
    }
    total++;
    if (cells && sample.length < sampleRows) sample.push(cells.map((cell) => cut(cell, 200)));
  }
  if (!columns || total === 0) {
    throw new CallError("validation_failed", { fields: [{ path: "file", rule: "empty" }] });
  }
  return { format, columns, sample, total };
}
