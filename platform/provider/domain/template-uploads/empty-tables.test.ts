import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { expect, it } from "vitest";
import { makeDocx } from "#provider/demo/docx.ts";
import { fill, paragraphsOf } from "./docx.ts";

const contract = makeDocx([
  "Contrato de {{name}}",
  { heading: "Parcelas" },
  {
    list: "instalments",
    columns: [
      ["Nº", "number"],
      ["Parcela", "name"],
    ],
  },
  "Foro de São Paulo",
]);
const main = "word/document.xml";
const xmlOf = (document: Uint8Array) => strFromU8(unzipSync(document)[main] as Uint8Array);
/** The same template, with its main part changed as in a word processor. */
const changed = (change: (xml: string) => string) => {
  const parts = unzipSync(contract);
  return zipSync({ ...parts, [main]: strToU8(change(strFromU8(parts[main] as Uint8Array))) });
};
const rowOf = (text: string) => `<w:tr><w:tc><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc></w:tr>`;

it("a list without entries leaves no table's head behind, nor the heading above it", () => {
  const filled = fill(contract, { name: "Aurora", instalments: [] });
  expect(paragraphsOf(filled)).toEqual(["Contrato de Aurora", "Foro de São Paulo"]);
  expect(xmlOf(filled)).not.toContain("<w:tbl>");
  expect(
    paragraphsOf(fill(contract, { name: "Aurora", instalments: [{ number: "1", name: "Sinal" }] })),
  ).toEqual([...["Contrato de Aurora", "Parcelas", "Nº", "Parcela", "1", "Sinal", "Foro de São Paulo"]]);
});

it.each([
  ["a row below the list", (xml: string) => xml.replace("</w:tbl>", `${rowOf("Soma")}</w:tbl>`), "Soma"],
  [
    "a value of the record above it",
    (xml: string) => xml.replace("<w:tr>", `${rowOf("Total: {{value}}")}<w:tr>`),
    "Total: R$ 10",
  ],
  [
    "the list in one cell",
    (xml: string) =>
      xml.replace(
        /<w:tbl>.*<\/w:tbl>/s,
        `<w:tbl>${rowOf("Parcelas: {{#instalments}}{{name}}{{/instalments}}")}</w:tbl>`,
      ),
    "Parcelas: ",
  ],
])("a table with %s stays with what it says", (_, change, said) => {
  expect(paragraphsOf(fill(changed(change), { name: "Aurora", value: "R$ 10", instalments: [] }))).toContain(
    said,
  );
});
