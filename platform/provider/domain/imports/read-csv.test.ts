import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type CsvRow, inspectCsv, readRows } from "./read-csv.ts";

describe("reading", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "elenco-csv-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const inspect = (content: string | Uint8Array) => {
    const path = join(folder, "file");
    writeFileSync(path, content);
    return inspectCsv(path);
  };

  test.each([
    [",", "nome,e-mail\nAna,ana@x.test\n"],
    [";", 'nome;e-mail\n"Silva, Ana";ana@x.test\n"Lima, Bia";b@x.test\n'],
    ["\t", "nome\te-mail\nAna\tana@x.test"],
  ])("finds the delimiter %j", async (delimiter, content) => {
    const read = await inspect(content);
    expect(read.format).toEqual({ encoding: "utf-8", delimiter });
    expect(read.columns).toEqual(["nome", "e-mail"]);
  });

  test("reads Latin-1, UTF-8 with its mark and UTF-16", async () => {
    const text = "nome;função\nJoão;Gerência\n";
    expect((await inspect(Buffer.from(text, "latin1"))).sample).toEqual([["João", "Gerência"]]);
    expect((await inspect(`\ufeff${text}`)).columns).toEqual(["nome", "função"]);
    expect((await inspect(Buffer.from(`\ufeff${text}`, "utf16le"))).columns).toEqual(["nome", "função"]);
  });

  test("takes quoted line breaks for one row, passes blank rows over, names what has no heading", async () => {
    const read = await inspect('nome,,nome\n"Ana\nMaria",1,2\n\n,,\nBia,3,4\n');
    expect(read.columns).toEqual(["nome", "Coluna 2", "nome (2)"]);
    expect(read.total).toBe(2);
    expect(read.sample[0]?.[0]).toBe("Ana\nMaria");
  });

  const rowsOf = async (content: string): Promise<CsvRow[]> => {
    const source = Readable.from([Buffer.from(content)]);
    const rows: CsvRow[] = [];
    for await (const row of readRows(source, { encoding: "utf-8", delimiter: "," })) rows.push(row);
    return rows;
  };

  test("numbers rows as a spreadsheet shows them, empty ones too", async () => {
    const rows = await rowsOf("nome,sigla\n\nAna,A\n,\n\nBia,B\n");
    expect(rows.map(({ line, cells }) => [line, cells?.[0]])).toEqual([
      [1, "nome"],
      [3, "Ana"],
      [6, "Bia"],
    ]);
  });

  test.each([
    ["a quote that nothing closes", '"Ana,A\nBia,B\n'],
    ["a row that is too long", `${"x".repeat(1_000_001)},A\nBia,B\n`],
  ])("loses no row before %s", async (_, end) => {
    const people = Array.from({ length: 1_000 }, (_, at) => `Pessoa ${at},P\n`);
    const rows = await rowsOf(`nome,sigla\n${people.join("")}${end}`);
    expect(rows.map(({ line }) => line)).toEqual(Array.from({ length: 1_002 }, (_, at) => at + 1));
    expect(rows.at(-2)?.cells).toEqual(["Pessoa 999", "P"]);
    expect(rows.at(-1)?.cells).toBeNull();
  });

  test.each([
    ["", "validation_failed"],
    ["nome,e-mail\n", "validation_failed"],
    ["PK\u0003\u0004", "unsupported_file"],
  ])("refuses %j", async (content, code) => {
    await expect(inspect(content)).rejects.toMatchObject({ code });
  });
});
