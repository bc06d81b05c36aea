import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { Worker } from "node:worker_threads";
import { createDeflate } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { CallAnswer } from "#contract/calls/all.ts";
import { makePdf } from "#provider/demo/pdf.ts";
import { type Caller, eventually, type TestServer, testServer } from "#provider/testing/server.ts";
import { textOfFile } from "./file-text.ts";
import { readApart, textReader } from "./read-texts.ts";

const bytes = (content: string | Uint8Array) =>
  new Uint8Array(typeof content === "string" ? strToU8(content) : content);
const word = (xml: string) =>
  zipSync({ "word/document.xml": strToU8(xml), "word/media/foto.png": strToU8("fotografia") });

/** A small PDF whose page is so many megabytes of spaces. */
async function inflatingPdf(megabytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const space = Buffer.alloc(1_000_000, 32);
  const spaces = Array.from({ length: megabytes }, () => space);
  const stream = await buffer(Readable.from(spaces).pipe(createDeflate()));
  const head =
    "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n" +
    "2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n" +
    "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>endobj\n" +
    `4 0 obj<</Length ${stream.length}/Filter/FlateDecode>>stream\n`;
  const end = "\nendstream endobj\ntrailer<</Root 1 0 R/Size 5>>\n%%EOF";
  return bytes(Buffer.concat([Buffer.from(head), stream, Buffer.from(end)]));
}

describe("the text of a file", () => {
  it("is read from PDF, Word, OpenDocument and plain text, whatever the file is called", async () => {
    const lines = Array.from({ length: 60 }, (_, line) => `Linha ${line}: gestão (financeira)`);
    const pdf = await textOfFile(bytes(makePdf(lines)));
    expect(pdf).toContain("Linha 0: gestão (financeira)\nLinha 1:");
    expect(pdf).toContain("Linha 59");
    const xml =
      "<w:p><w:r><w:t>Gest&#227;o &amp; </w:t></w:r><w:t>com</w:t><w:t>pras</w:t></w:p><w:p><w:t>SAP</w:t></w:p>";
    expect(await textOfFile(word(xml))).toBe("Gestão & compras\nSAP");
    // By number, in either notation; a name or a number that stands for nothing.
    expect(await textOfFile(word("<w:t>&#xE3;&#227;&#X41; &nada;&#1114112;&#x110000;fim</w:t>"))).toBe(
      "ããA &nada;fim",
    );
    const odt = zipSync({
      "content.xml": strToU8("<text:h>Ana</text:h><text:p>Lisboa<text:s/>Porto</text:p>"),
    });
    expect(await textOfFile(odt)).toBe("Ana\nLisboa Porto");
    expect(await textOfFile(bytes("  São Paulo\r\n\r\n10 anos\t SAP  "))).toBe("São Paulo\n10 anos SAP");
    expect(await textOfFile(new Uint8Array([0x53, 0xe3, 0x6f]))).toBe("São");
  });

  it("is nothing where there is none, and never longer than is kept", async () => {
    for (const none of ["", "{\\rtf1 Ana}", "\xd0\xcf\x11\xe0…", "PNG\0\0\0"])
      expect(await textOfFile(Uint8Array.from(none, (letter) => letter.charCodeAt(0)))).toBe("");
    expect(await textOfFile(bytes("ab".repeat(300_000)))).toHaveLength(100_000);
    expect(await textOfFile(word(`<w:t>a\0b\ud800c</w:t>`))).not.toMatch(/[\0\ud800]/);
  });

  it("has what stands above and below its pages after the pages, and nothing that is on none", async () => {
    const of = (text: string) => strToU8(`<w:t>${text}</w:t>`);
    const parts = {
      "word/header2.xml": of("Segunda"),
      "word/footer1.xml": of("Rodapé"),
      "word/header1.xml": of("Primeira"),
      "word/document.xml": of("Corpo<w:tab/>e<w:br/>fim"),
      "word/comments.xml": of("Segredo"),
      "other/content.xml": of("De outro"),
    };
    expect(await textOfFile(zipSync(parts))).toBe("Corpo e fim\nRodapé\nPrimeira\nSegunda");
    // What has no text has zeros at its beginning.
    const zeroAt = (index: number) => bytes(`${"a".repeat(index)}\0b`);
    expect(await textOfFile(zeroAt(3_999))).toBe("");
    expect(await textOfFile(zeroAt(4_000))).toBe(`${"a".repeat(4_000)} b`);
  });

  it("is given up after a while, and a broken file is marked", async () => {
    await expect(readApart(bytes("%PDF-1.4 não é"))).rejects.toThrow();
    await expect(readApart(bytes("PK\x03\x04 não é"))).rejects.toThrow();
    const ends = vi.spyOn(Worker.prototype, "terminate");
    await expect(readApart(bytes("Ana"), 0)).rejects.toThrow("too long");
    expect(ends, "nor does it go on by itself").toHaveBeenCalledOnce();
    ends.mockRestore();
    expect(await readApart(bytes(makePdf(["Ana"])))).toBe("Ana");
  });

  it("is not read from a document whose parts unpack to too much together", async () => {
    const part = new Uint8Array(1_000_000).fill(32);
    const headers = Array.from({ length: 30 }, (_, at) => [`word/header${at}.xml`, part] as const);
    const document = { "word/document.xml": strToU8("<w:t>Ana</w:t>") };
    const zip = (parts: typeof headers) => zipSync({ ...document, ...Object.fromEntries(parts) });
    expect(await textOfFile(zip(headers.slice(0, 10)))).toBe("Ana");
    await expect(textOfFile(zip(headers))).rejects.toThrow("unpacks to more");
    // Stored parts that all say they are empty take what they are.
    const stored = zipSync({ ...document, ...Object.fromEntries(headers) }, { level: 0 });
    const view = new DataView(stored.buffer);
    for (let at = 0; at < stored.length - 46; at++)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 0, true);
    await expect(textOfFile(stored)).rejects.toThrow("unpacks to more");
  });

  it("takes no more memory than it may, on the heap and beside it", async () => {
    await expect(readApart(await inflatingPdf(400), 600_000)).rejects.toThrow("too much memory");
  });

  it.each(["\u00a0", "<", "&", "\n", " \n"])("is found in linear time in nothing but %j", async (letter) => {
    await expect(readApart(word(`<w:t>Ana</w:t>${letter.repeat(1_000_000)}`))).resolves.toMatch(/^Ana/);
  });
});

describe("files of candidates", () => {
  let at: TestServer;
  let admin: Caller;
  beforeAll(async () => {
    at = await testServer();
    admin = await at.as("recruiters", at.world.admin.id);
  });
  afterAll(() => at.close());

  const upload = (id: number, name: string, content: string | Uint8Array) =>
    admin.upload<CallAnswer<"POST /recruiters/data_files">>(
      "/recruiters/data_files",
      "data_file[file]",
      name,
      content,
      { reference_type: "candidate", reference_id: String(id) },
    );
  const states = async () =>
    (
      await at.database.db.selectFrom("data_files").select(["name", "text_state"]).orderBy("id").execute()
    ).map(({ name, text_state }) => [name, text_state]);

  it("are read after they were kept, and found by their words; a bad one breaks nothing", async () => {
    const [id = 0] = at.world.candidateIds;
    await upload(id, "quebrado.pdf", "%PDF-1.7 nada");
    await upload(id, "foto.png", "PNG\0\0");
    await upload(id, "cv.pdf", makePdf(["Curriculum vitae", "Ventriloquista desde 2011"]));
    await eventually(states, (all) => all.length === 3 && all.every(([, state]) => state !== null));
    expect(await states()).toEqual([
      ["quebrado.pdf", "failed"],
      ["foto.png", "empty"],
      ["cv.pdf", "read"],
    ]);
    const { candidates } = await admin.call<CallAnswer<"GET /recruiters/candidates">>(
      "GET",
      "/recruiters/candidates?terms[required][]=ventriloquistas",
    );
    expect(candidates.map((candidate) => candidate.id)).toEqual([id]);
  });

  it("are given up after attempts that ended the process, and marked so", async () => {
    const [id = 0] = at.world.candidateIds;
    const { db } = at.database;
    const { data_file } = await upload(id, "mortal.pdf", makePdf(["Ana"]));
    const state = () =>
      db
        .selectFrom("data_files")
        .where("id", "=", data_file.id)
        .select(["text_state", "text_attempts"])
        .executeTakeFirstOrThrow();
    await eventually(state, ({ text_state }) => text_state === "read");
    const again = (text_attempts: number) =>
      db.updateTable("data_files").set({ text_state: null, text_attempts }).where("id", "=", data_file.id);
    const read = textReader(at.server.services);
    await again(2).execute();
    await read(data_file.id);
    expect(await state()).toEqual({ text_state: "read", text_attempts: 3 });
    await again(3).execute();
    await read(data_file.id);
    expect(await state()).toEqual({ text_state: "failed", text_attempts: 4 });
  });

  it("of twenty megabytes are read, and larger ones are kept without", async () => {
    const [id = 0] = at.world.candidateIds;
    const { db } = at.database;
    const { data_file } = await upload(id, "grande.pdf", makePdf(["Ana"]));
    const of = () => db.selectFrom("data_files").where("id", "=", data_file.id);
    await eventually(
      () => of().select("text_state").executeTakeFirstOrThrow(),
      ({ text_state }) => text_state === "read",
    );
    const sized = async (size: number) => {
      await db
        .updateTable("data_files")
        .set({ size, text_state: null, text: null, text_attempts: 0 })
        .where("id", "=", data_file.id)
        .execute();
      await textReader(at.server.services)(data_file.id);
      return await of().select(["text_state", "text"]).executeTakeFirstOrThrow();
    };
    expect(await sized(20_000_000)).toEqual({ text_state: "read", text: "Ana" });
    expect(await sized(20_000_001)).toEqual({ text_state: "failed", text: null });
  });
});
