import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallAnswer } from "#contract/calls/all.ts";
import { makePdf } from "#provider/demo/pdf.ts";
import { type TestServer, testServer } from "#provider/testing/server.ts";
import { linesInOrder, type Segment } from "./columns.ts";
import { readCvApart } from "./read-cv-apart.ts";
import { readDocument } from "./read-document.ts";

const bytes = (content: string | Uint8Array) =>
  new Uint8Array(typeof content === "string" ? strToU8(content) : content);
const latin = (content: string) => new Uint8Array(Buffer.from(content, "latin1"));
const linesOf = async (content: Uint8Array) =>
  (await readDocument(content)).lines.map(({ cells }) => cells.join(" | "));
const word = (xml: string) => bytes(zipSync({ "word/document.xml": strToU8(xml) }));
const openDocument = (xml: string) => bytes(zipSync({ "content.xml": strToU8(xml) }));

describe("the lines of a document", () => {
  it("are those of a text in the letters that it is written in", async () => {
    expect(await linesOf(bytes("São\tPaulo\r\n\r\n====\nAna     Souza"))).toEqual([
      "São | Paulo",
      "Ana | Souza",
    ]);
    expect(await linesOf(latin("Formação"))).toEqual(["Formação"]);
  });

  it("are those of Word and OpenDocument, with the rows of their tables", async () => {
    const cell = (...texts: string[]) =>
      `<w:tc>${texts.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join("")}</w:tc>`;
    const row = (...cells: string[]) => `<w:tbl><w:tr>${cells.join("")}</w:tr></w:tbl>`;
    expect(
      await linesOf(
        word(`<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>Ana &amp; Cia</w:t><w:tab/><w:t>2019</w:t></w:r></w:p>`),
      ),
    ).toEqual(["Ana & Cia | 2019"]);
    // A date beside what it is about, and a page that is laid out by a table.
    expect(await linesOf(word(row(cell("2019"), cell("Acme", "Analista"))))).toEqual([
      "2019 | Acme",
      "Analista",
    ]);
    expect(await linesOf(word(row(cell("Contato", "a@b.c"), cell("Experiência", "Acme"))))).toEqual([
      "Contato",
      "a@b.c",
      "Experiência",
      "Acme",
    ]);
    // The same words for programs without shapes are not read twice, struck ones not at all.
    expect(
      await linesOf(
        word("<w:p><w:t>A</w:t><mc:Fallback><w:t>A</w:t></mc:Fallback><w:del><w:t>B</w:t></w:del></w:p>"),
      ),
    ).toEqual(["A"]);
    expect(
      await linesOf(
        openDocument("<text:h>Ana</text:h><text:p>Lisboa<text:tab/>Porto<text:line-break/>Faro</text:p>"),
      ),
    ).toEqual(["Ana", "Lisboa | Porto", "Faro"]);
  });

  it("go on after the mark of a deleted paragraph, and after any other tag of what is left out that is empty", async () => {
    const marked = '<w:p><w:pPr><w:rPr><w:del w:id="1"/></w:rPr></w:pPr><w:r><w:t>A</w:t></w:r></w:p>';
    const next = "<w:p><w:r><w:t>B</w:t></w:r></w:p>";
    expect(await linesOf(word(`${marked}${next}`))).toEqual(["A", "B"]);
    expect(await linesOf(word(`<mc:Fallback/>${next}`))).toEqual(["B"]);
    for (const tag of ["text:tracked-changes", "office:annotation"]) {
      const after = "<text:p>B</text:p>";
      expect(await linesOf(openDocument(`<${tag}/>${after}`)), tag).toEqual(["B"]);
      expect(await linesOf(openDocument(`<${tag}><text:p>A</text:p></${tag}>${after}`)), tag).toEqual(["B"]);
    }
  });

  it.each([
    ["{\\rtf1 Ana}", "unsupported"],
    ["\xd0\xcf\x11\xe0…", "unsupported"],
    ["PNG\0\0", "unsupported"],
    ["%PDF-1.4 não é", "broken"],
    ["PK\x03\x04 não é", "broken"],
    ["", "scanned"],
  ])("of %j are told to be none: %s", async (content, problem) => {
    await expect(readDocument(latin(content))).rejects.toMatchObject({ problem });
  });

  it("of pictures, locked and oversized files are reported as unreadable", async () => {
    await expect(readDocument(bytes(makePdf([])))).rejects.toMatchObject({ problem: "scanned" });
    const locked = Buffer.from(makePdf(["Ana Souza, analista"]))
      .toString("latin1")
      .replace(
        "/Root 1 0 R",
        `/Root 1 0 R /ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${"11".repeat(32)}> /U <${"22".repeat(32)}> >>`,
      );
    await expect(readDocument(latin(locked))).rejects.toMatchObject({ problem: "encrypted" });
    await expect(readDocument(new Uint8Array(10_000_001))).rejects.toMatchObject({ problem: "too_large" });
    const bomb = bytes(zipSync({ "word/document.xml": new Uint8Array(30_000_000) }));
    await expect(readDocument(bomb)).rejects.toMatchObject({ problem: "too_large" });
  });
});

describe("the order of a page", () => {
  const at = (x: number, y: number, text: string): Segment => ({
    text,
    x,
    y,
    right: x + text.length * 5,
    size: 10,
  });
  const order = (...pages: Segment[][]) => linesInOrder(pages).map(({ cells }) => cells.join(" | "));

  it("is one column after the other, the second overleaf too", () => {
    const page = (n: number) => [
      ...["Contato", `tel ${n}`, `mail ${n}`, `site ${n}`].map((text, row) => at(30, 700 - row * 14, text)),
      ...["Experiência", `Acme ${n}`, `Analista ${n}`, `fez algo ${n}`].map((text, row) =>
        at(200, 700 - row * 14, text),
      ),
    ];
    const right = page(2).filter(({ x }) => x === 200);
    expect(
      order([at(30, 760, "Ana Souza da Silva e mais um nome muito comprido"), ...page(1)], right),
    ).toEqual([
      "Ana Souza da Silva e mais um nome muito comprido",
      "Contato",
      "tel 1",
      "mail 1",
      "site 1",
      "Experiência",
      "Acme 1",
      "Analista 1",
      "fez algo 1",
      "Experiência",
      "Acme 2",
      "Analista 2",
      "fez algo 2",
    ]);
  });

  it("keeps dates and labels beside what they are about", () => {
    const rows = ["jan/2019 – atual", "02/2015 a 03/2018", "2012 - 2014"].flatMap((date, row) => [
      at(30, 700 - row * 30, date),
      at(200, 700 - row * 30, `Empresa ${row}`),
      at(200, 686 - row * 30, `Cargo ${row}`),
    ]);
    expect(order(rows).slice(0, 3)).toEqual([
      "jan/2019 – atual | Empresa 0",
      "Cargo 0",
      "02/2015 a 03/2018 | Empresa 1",
    ]);
  });
});

describe("the reading of a candidate's own file", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(() => server.close());

  it("is answered, and refused to everybody else", async () => {
    const [mine = 0, other = 0] = server.world.candidateIds;
    const candidate = await server.as("candidates", mine);
    const pdf = makePdf([
      "Ana Souza",
      "ana@uol.com.br",
      "Experiência",
      "Acme Ltda. jan/2019 - atual",
      "Analista",
    ]);
    const { data_file } = await candidate.upload<CallAnswer<"POST /candidates/data_files">>(
      "/candidates/data_files",
      "data_file[file]",
      "cv.pdf",
      pdf,
      {},
    );
    const body = { cv_reading: { data_file_id: data_file.id } };
    const { cv_reading } = await candidate.call<CallAnswer<"POST /candidates/cv_readings">>(
      "POST",
      "/candidates/cv_readings",
      body,
    );
    expect(cv_reading).toMatchObject({ problem: null, pages: 1 });
    expect(cv_reading.pieces.map(({ kind }) => kind)).toEqual(["name", "email", "experience"]);
    const stranger = await server.as("candidates", other);
    await expect(stranger.call("POST", "/candidates/cv_readings", body)).rejects.toThrow();
  });

  it("ends where a file is hostile", async () => {
    expect(await readCvApart(bytes("%PDF-1.7 nada"))).toEqual({
      problem: "broken",
      pages: 0,
      text: "",
      pieces: [],
    });
    const readings = await Promise.all([1, 2, 3, 4].map((n) => readCvApart(bytes(`Ana Souza ${n}`))));
    expect(readings.map(({ text }) => text)).toEqual([1, 2, 3, 4].map((n) => `Ana Souza ${n}\n`));
  });
});
