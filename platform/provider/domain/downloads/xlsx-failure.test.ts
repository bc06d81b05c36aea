import type { Readable } from "node:stream";
import fastify from "fastify";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { ExportPages, FileColumn } from "./columns.ts";
import { xlsxStream } from "./xlsx.ts";

const columns: FileColumn[] = [{ heading: "Nome", source: "name", width: 20, kind: "text", text: String }];
const people = (count: number) => Array.from({ length: count }, (_, n) => ({ name: `Pessoa ${n} ${n * 7}` }));
const broken = new Error("The database went away");
/** Rows until it breaks; what was read of it is let go when nobody reads on. */
function pages(before: number) {
  const begun = vi.fn();
  const letGo = vi.fn();
  async function* read(): ExportPages {
    try {
      begun();
      for (let page = 0; page < before; page += 1) yield people(500);
      throw broken;
    } finally {
      letGo();
    }
  }
  return { begun, letGo, read: read() };
}
const workbook = (from: ExportPages) => xlsxStream("Candidatos", columns, from, 10, "pt");
const drained = async (stream: Readable) => {
  for await (const _ of stream);
};

describe("a workbook whose rows cannot be read on", () => {
  test.each([0, 1, 400])("ends with the error, after %i pages", async (before) => {
    const { read, letGo } = pages(before);
    await expect(drained(workbook(read))).rejects.toBe(broken);
    expect(letGo).toHaveBeenCalledOnce();
  });

  const app = fastify();
  let address = "";
  beforeAll(async () => {
    app.get("/:before", (request, reply) => {
      const { before } = request.params as { before: string };
      return reply.send(workbook(pages(Number(before)).read));
    });
    address = await app.listen({ port: 0, host: "127.0.0.1" });
  });
  afterAll(() => app.close());

  test("ends the request: with an error where nothing was sent, else by breaking it off", async () => {
    const late = fetch(`${address}/400`).then((answer) => answer.arrayBuffer());
    await expect(late).rejects.toThrow();
    const early = fetch(`${address}/0`).then(async (answer) => ({
      status: answer.status,
      size: (await answer.arrayBuffer()).byteLength,
    }));
    const ended = await early.catch(() => "broken off" as const);
    if (ended !== "broken off") expect(ended.status).toBe(500);
  });
});

test("what nobody reads on lets its rows go", async () => {
  const { begun, read, letGo } = pages(10_000);
  for await (const _ of workbook(read)) if (begun.mock.calls.length > 0) break;
  await vi.waitFor(() => expect(letGo).toHaveBeenCalledOnce());
});
