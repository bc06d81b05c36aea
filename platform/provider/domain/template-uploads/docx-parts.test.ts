import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { expect, it } from "vitest";
import { makeDocx } from "#provider/demo/docx.ts";
import { partsOf } from "./docx-parts.ts";

const parts = unzipSync(makeDocx(["Olá {{name}}", "Até logo"]));
const main = strFromU8(parts["word/document.xml"] as Uint8Array);
const faultOf = (changed: Record<string, Uint8Array>): unknown => {
  try {
    partsOf(zipSync({ ...parts, ...changed }));
  } catch (error) {
    return (error as { details: { fields: unknown[] } }).details.fields[0];
  }
  return undefined;
};
const document = (xml: string) => ({ "word/document.xml": strToU8(xml) });
const damaged = { path: "file", rule: "unsupported" };

it.each([
  ["cut off", main.slice(0, main.length / 2)],
  ["cut off at the end of an element", main.slice(0, main.indexOf("</w:p>") + "</w:p>".length)],
  ["with elements that cross", main.replace("</w:t></w:r>", "</w:r></w:t>")],
  ["with two roots", `${main}<w:document/>`],
  ["with a loose bracket", main.replace("Olá", "Olá <")],
  ["with an unfinished comment", main.replace("Olá", "<!-- Olá")],
  ["that is empty", ""],
])("a document %s is refused, as it opens nowhere", (_, xml) => {
  expect(faultOf(document(xml))).toEqual(damaged);
});

it.each([
  ["comments and instructions", main.replace("<w:body>", "<!-- a <b> --><?x y>?><w:body>")],
  ["brackets in attributes", main.replace("<w:body>", `<w:body a="b > c" d='e > f'>`)],
  ["sections of characters", main.replace("Olá", "<![CDATA[a < b]]>")],
])("a document with %s is whole", (_, xml) => {
  expect(faultOf(document(xml))).toBeUndefined();
});

const relationships = (one: string) => ({
  "word/_rels/document.xml.rels": strToU8(
    `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${one}</Relationships>`,
  ),
});
const relation = (kind: string, target: string, mode = ` TargetMode="External"`) =>
  relationships(
    `<Relationship Id="rId5" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"${mode}/>`,
  );

it.each([
  ["image", "file:///etc/hostname"],
  ["image", "http://127.0.0.1:3999/inside.png"],
  ["oleObject", "file:///C:/tabela.xlsx"],
])("a document whose %s is fetched from %s is refused, and the address is named", (kind, target) => {
  expect(faultOf(relation(kind, target))).toEqual({
    ...{ path: "file", rule: "linked", params: { field: target } },
  });
});

it.each([
  ["links that a person follows", relation("hyperlink", "https://elenco.test")],
  ["the template of its author", relation("attachedTemplate", "file:///C:/Users/ana/Normal.dotm")],
  ["parts of its own", relation("image", "media/image1.png", "")],
])("a document may have %s", (_, changed) => {
  expect(faultOf(changed)).toBeUndefined();
});
