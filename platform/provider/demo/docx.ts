import { strToU8, zipSync } from "fflate";

/** A paragraph, a heading, or a table whose one row is repeated for each entry of a list. */
export type Block =
  | string
  | { heading: string }
  | { list: string; columns: readonly (readonly [heading: string, field: string])[] };

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const font = '<w:rFonts w:ascii="Arial" w:hAnsi="Arial" w:cs="Arial"/>';
/** Distances are twentieths of a point, sizes half points. A heading stays with what it is of. */
const looks = {
  text: { paragraph: '<w:spacing w:after="120" w:line="276" w:lineRule="auto"/>', run: "" },
  heading: { paragraph: '<w:keepNext/><w:spacing w:before="240" w:after="120"/>', run: "<w:b/>" },
  cell: { paragraph: '<w:spacing w:before="40" w:after="40"/>', run: "" },
  column: { paragraph: '<w:keepNext/><w:spacing w:before="40" w:after="40"/>', run: "<w:b/>" },
};

const paragraph = (text: string, look: keyof typeof looks = "text") =>
  `<w:p><w:pPr>${looks[look].paragraph}</w:pPr><w:r><w:rPr>${font}${looks[look].run}<w:sz w:val="${look === "heading" ? 24 : 20}"/></w:rPr><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`;

/** The width between the margins. */
const pageWidth = 9638;

/** The headings of the columns are repeated on each page, and no row is cut by its end. */
const row = (cells: readonly string[], isHead = false) =>
  `<w:tr><w:trPr><w:cantSplit/>${isHead ? "<w:tblHeader/>" : ""}</w:trPr>${cells.map((cell) => `<w:tc><w:tcPr><w:tcW w:w="${Math.floor(pageWidth / cells.length)}" w:type="dxa"/></w:tcPr>${paragraph(cell, isHead ? "column" : "cell")}</w:tc>`).join("")}</w:tr>`;

const borders = ["top", "left", "bottom", "right", "insideH", "insideV"]
  .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="999999"/>`)
  .join("");

function xmlOf(block: Block): string {
  if (typeof block === "string") return paragraph(block);
  if ("heading" in block) return paragraph(block.heading, "heading");
  const fields = block.columns.map(([, field]) => `{{${field}}}`);
  // The row is repeated from the opening to the closing of the list.
  const cells = fields.map((field, at) => {
    const start = at === 0 ? `{{#${block.list}}}` : "";
    const end = at === fields.length - 1 ? `{{/${block.list}}}` : "";
    return `${start}${field}${end}`;
  });
  const head = row(
    block.columns.map(([heading]) => heading),
    true,
  );
  return `<w:tbl><w:tblPr><w:tblW w:w="${pageWidth}" w:type="dxa"/><w:tblBorders>${borders}</w:tblBorders></w:tblPr>${head}${row(cells)}</w:tbl>${paragraph("")}`;
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const schemas = "http://schemas.openxmlformats.org";

/** A .docx as small as one can be, which word processors open. */
export function makeDocx(blocks: readonly Block[]): Uint8Array {
  const types = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
  return zipSync({
    "[Content_Types].xml": strToU8(
      `${declaration}<Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${types}"/></Types>`,
    ),
    "_rels/.rels": strToU8(
      `${declaration}<Relationships xmlns="${schemas}/package/2006/relationships"><Relationship Id="rId1" Type="${schemas}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    "word/document.xml": strToU8(
      `${declaration}<w:document xmlns:w="${schemas}/wordprocessingml/2006/main"><w:body>${blocks.map(xmlOf).join("")}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr></w:body></w:document>`,
    ),
  });
}
