import { strToU8, zipSync } from "fflate";

/** A paragraph, or a row of a table: cells of paragraphs. Tabs and lines within are told by \t and \n. */
export type Block =
  | { text: string; heading?: boolean; bold?: boolean }
  | { rows: readonly (readonly Block[])[][] };

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const word = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";

/** Word breaks a sentence into runs wherever somebody edited it. */
const runs = (text: string) => text.split(/(?<=\s\S{2,9}\s)/);

function docxOf(block: Block): string {
  if ("rows" in block) {
    const cell = (blocks: readonly Block[]) =>
      `<w:tc><w:tcPr><w:tcW w:w="3000" w:type="dxa"/></w:tcPr>${blocks.map(docxOf).join("") || "<w:p/>"}</w:tc>`;
    return `<w:tbl><w:tblPr/><w:tblGrid/>${block.rows.map((cells) => `<w:tr>${cells.map(cell).join("")}</w:tr>`).join("")}</w:tbl>`;
  }
  const style = block.heading
    ? '<w:pPr><w:pStyle w:val="Heading1"/></w:pPr>'
    : '<w:pPr><w:tabs><w:tab w:val="right" w:pos="9000"/></w:tabs></w:pPr>';
  const look = block.bold || block.heading ? "<w:rPr><w:b/></w:rPr>" : "";
  const inner = runs(block.text)
    .map(
      (run) =>
        `<w:r>${look}${run
          .split(/([\t\n])/)
          .map((part) =>
            part === "\t"
              ? "<w:tab/>"
              : part === "\n"
                ? "<w:br/>"
                : part
                  ? `<w:t xml:space="preserve">${escaped(part)}</w:t>`
                  : "",
          )
          .join("")}</w:r>`,
    )
    .join("");
  return `<w:p>${style}${inner}</w:p>`;
}

export function docx(blocks: readonly Block[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(
    zipSync({
      "[Content_Types].xml": strToU8(
        `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
      ),
      "_rels/.rels": strToU8(
        `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
      ),
      "word/document.xml": strToU8(
        `${head}<w:document xmlns:w="${word}"><w:body>${blocks.map(docxOf).join("")}<w:sectPr/></w:body></w:document>`,
      ),
    }),
  );
}

function odtOf(block: Block): string {
  if ("rows" in block) {
    const cell = (blocks: readonly Block[]) =>
      `<table:table-cell>${blocks.map(odtOf).join("")}</table:table-cell>`;
    return `<table:table>${block.rows.map((cells) => `<table:table-row>${cells.map(cell).join("")}</table:table-row>`).join("")}</table:table>`;
  }
  const inner = escaped(block.text)
    .replaceAll("\t", "<text:tab/>")
    .replaceAll("\n", "<text:line-break/>")
    .replaceAll(/ {2,}/g, (spaces) => ` <text:s text:c="${spaces.length - 1}"/>`);
  const span = block.bold ? `<text:span text:style-name="T1">${inner}</text:span>` : inner;
  return block.heading
    ? `<text:h text:outline-level="1">${span}</text:h>`
    : `<text:p text:style-name="P1">${span}</text:p>`;
}

export function odt(blocks: readonly Block[]): Uint8Array<ArrayBuffer> {
  const names = "office:1.0 style:1.0 text:1.0 table:1.0"
    .split(" ")
    .map((name) => `xmlns:${name.split(":")[0]}="urn:oasis:names:tc:opendocument:xmlns:${name}"`);
  return new Uint8Array(
    zipSync({
      mimetype: [strToU8("application/vnd.oasis.opendocument.text"), { level: 0 }],
      "content.xml": strToU8(
        `${head}<office:document-content ${names.join(" ")}><office:body><office:text>${blocks.map(odtOf).join("")}</office:text></office:body></office:document-content>`,
      ),
    }),
  );
}
