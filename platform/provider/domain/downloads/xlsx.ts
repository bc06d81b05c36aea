import { PassThrough, pipeline, Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { Locale } from "#contract/locale.ts";
import type { ExportPages, ExportRow, FileColumn } from "./columns.ts";
import { serialDate } from "./dates.ts";

/** Rows per sheet, minus its headings. */
const rowsOfSheet = 1_048_575;
/** Rows are handed on in texts of about this length. */
const pieceLength = 64_000;
const longestText = 32_767;

/** Places in cellXfs of `styles`. */
const style = { plain: 0, heading: 1, date: 2, datetime: 3, money: 4, quoted: 5 } as const;

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";
const media = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const isPlain = /^[\u0020-\u0021\u0023-\u0025\u0027-\u003b\u003d\u003f-\ud7ff]*$/;
const xmlText = (text: string): string =>
  text.length <= longestText && isPlain.test(text) ? text : escapedXml(text);
const escapedXml = (text: string): string =>
  text
    .slice(0, longestText)
    // Characters XML 1.0 cannot contain, and unpaired surrogates.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, "")
    .replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

export function columnName(index: number): string {
  let name = "";
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  }
  return name;
}

const textXml = (at: string, text: string, look: number): string =>
  `<c r="${at}" s="${look}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
const numberXml = (at: string, value: number, look: number): string =>
  `<c r="${at}" s="${look}"><v>${value}</v></c>`;

/** Writes the cells of a column; `at` is the cell's reference. */
function cellXml(column: FileColumn): (at: string, value: unknown) => string {
  switch (column.kind) {
    case "text":
      return (at, value) => {
        const text = column.text(value);
        if (text === "") return "";
        // Text is never a formula here; the quote prefix keeps it text when a cell is edited.
        return textXml(at, text, /^[=+\-@\t\r\n']/.test(text) ? style.quoted : style.plain);
      };
    case "number": {
      const look = column.decimals === 2 ? style.money : style.plain;
      return (at, value) => {
        const number = column.number(value);
        return Number.isFinite(number) ? numberXml(at, number, look) : "";
      };
    }
    case "date":
    case "datetime":
      return (at, value) => numberXml(at, serialDate(String(value)), style[column.kind]);
  }
}

/** Fills one sheet after the other: the rest of a page starts the next one. */
function sheetPages(all: AsyncIterator<readonly ExportRow[]>): () => ExportPages {
  let rest: readonly ExportRow[] = [];
  return async function* () {
    for (let room = rowsOfSheet; room > 0; ) {
      let page = rest;
      if (page.length === 0) {
        const next = await all.next();
        if (next.done) return;
        page = next.value;
      }
      rest = page.slice(room);
      const taken = page.slice(0, room);
      room -= taken.length;
      yield taken;
    }
  };
}

async function* sheetXml(columns: readonly FileColumn[], pages: ExportPages): AsyncGenerator<string> {
  const cells = columns.map((column, at) => ({
    name: columnName(at),
    source: column.source,
    write: cellXml(column),
  }));
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const headings = columns.map(({ heading }, at) => textXml(`${columnName(at)}1`, heading, style.heading));
  let piece =
    `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${widths.join("")}</cols><sheetData><row r="1">${headings.join("")}</row>`;
  let number = 1;
  for await (const page of pages) {
    for (const row of page) {
      number += 1;
      piece += `<row r="${number}">`;
      for (const { name, source, write } of cells) {
        const value = row[source];
        if (value !== null && value !== undefined) piece += write(`${name}${number}`, value);
      }
      piece += "</row>";
      if (piece.length < pieceLength) continue;
      yield piece;
      piece = "";
    }
  }
  yield `${piece}</sheetData></worksheet>`;
}

/** Dates are dates, shown as the file's language writes them, as in its CSV. */
const days: Record<Locale, string> = { pt: "dd\\/mm\\/yyyy", en: "yyyy\\-mm\\-dd" };
const stylesIn = (locale: Locale): string =>
  `${head}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="${days[locale]}"/>` +
  `<numFmt numFmtId="165" formatCode="${days[locale]}\\ hh:mm"/></numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf/>' +
  '<xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/>' +
  '<xf numFmtId="4" applyNumberFormat="1"/><xf quotePrefix="1"/></cellXfs></styleSheet>';

function smallParts(title: string, sheets: number, locale: Locale): Record<string, string> {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1);
  const name = title.replaceAll(/[[\]*?:/\\]/g, " ").slice(0, 25);
  return {
    "[Content_Types].xml":
      `${head}<Types xmlns="${packages}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${media}.sheet.main+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${media}.styles+xml"/>` +
      numbers
        .map(
          (n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${media}.worksheet+xml"/>`,
        )
        .join("") +
      "</Types>",
    "_rels/.rels":
      `${head}<Relationships xmlns="${packages}/relationships">` +
      `<Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml":
      `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>` +
      numbers
        .map(
          (n) => `<sheet name="${xmlText(n === 1 ? name : `${name} ${n}`)}" sheetId="${n}" r:id="rId${n}"/>`,
        )
        .join("") +
      "</sheets></workbook>",
    "xl/_rels/workbook.xml.rels":
      `${head}<Relationships xmlns="${packages}/relationships">` +
      numbers
        .map(
          (n) => `<Relationship Id="rId${n}" Type="${office}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
        )
        .join("") +
      `<Relationship Id="rId${sheets + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml": stylesIn(locale),
  };
}

/**
 * A workbook written while its rows are read, in constant memory. Rows beyond a sheet's limit (known from `total`)
 * continue in further sheets.
 */
export function xlsxStream(
  title: string,
  columns: readonly FileColumn[],
  pages: ExportPages,
  total: number,
  locale: Locale,
): Readable {
  const zip = new ZipFile();
  const sheets = Math.max(1, Math.ceil(total / rowsOfSheet));
  const all = pages[Symbol.asyncIterator]();
  const nextSheet = sheetPages(all);
  const out = new PassThrough();
  // The archive does not know the sources of its sheets: errors and early ends are passed on by hand.
  pipeline(zip.outputStream, out, () => {
    for (const sheet of written) sheet.destroy();
    all.return?.().catch(() => undefined);
  });
  for (const [path, text] of Object.entries(smallParts(title, sheets, locale)))
    zip.addBuffer(Buffer.from(text), path);
  const written = Array.from({ length: sheets }, () => Readable.from(sheetXml(columns, nextSheet())));
  for (const [n, sheet] of written.entries()) {
    sheet.on("error", (error) => out.destroy(error));
    // The text repeats itself so much that the quick levels lose little: a twentieth more, in half the time.
    zip.addReadStream(sheet, `xl/worksheets/sheet${n + 1}.xml`, { compressionLevel: 2 });
  }
  zip.end();
  return out;
}
