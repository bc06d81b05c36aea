import { expect, test } from "vitest";
import { documentName } from "./document-name.ts";

test("a document is named by its template and its record, as every system takes it", () => {
  expect(documentName("Contrato", "Busca de diretor", "docx")).toBe("Contrato - Busca de diretor.docx");
  expect(documentName("Proposta", 'Região "Sul" <nova>\t2/3', "pdf")).toBe(
    "Proposta - Região Sul nova 2 3.pdf",
  );
  expect(documentName("Proposta", "Etc.", "docx")).toBe("Proposta - Etc.docx");
});

test("one that is too long ends at a word", () => {
  const name = documentName("Proposta", "avaliação ".repeat(40), "docx");
  expect(name).toMatch(/^Proposta - avaliação .*avaliação\.docx$/);
  expect(Buffer.byteLength(name)).toBeLessThan(200);
  expect(documentName("Proposta", `${"a".repeat(90)} Itu & ${"b".repeat(30)}`, "docx")).toMatch(
    / Itu\.docx$/,
  );
  const unbroken = documentName("Proposta", "é".repeat(500), "docx");
  expect(unbroken).toMatch(/^Proposta - é+\.docx$/);
  expect(Buffer.byteLength(unbroken)).toBeLessThan(255);
});
