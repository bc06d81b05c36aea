import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { documentCompressor } from "./compressed.ts";

const page = (name: string) =>
  `<html>${Array.from({ length: 400 }, (_, row) => `<p class="a${row % 7}">${name} ${row * row}</p>`).join("")}</html>`;

describe("a document", () => {
  it("comes back whole, as the browser takes it", async () => {
    const compress = documentCompressor();
    const html = page("Vaga");
    for (const isDrawn of [true, false]) {
      const brotli = await compress(html, { accepted: "gzip, br", isDrawn });
      const gzip = await compress(html, { accepted: "gzip", isDrawn });
      expect([brotli.encoding, gzip.encoding]).toEqual(["br", "gzip"]);
      expect(brotliDecompressSync(brotli.content).toString()).toBe(html);
      expect(gunzipSync(gzip.content).toString()).toBe(html);
      expect(await compress(html, { isDrawn })).toEqual({ encoding: null, content: html });
    }
  });

  it("is compressed once while it is drawn the same, and stronger than one for a single person", async () => {
    const compress = documentCompressor();
    const ask = async (html: string, isDrawn: boolean) =>
      (await compress(html, { accepted: "br", isDrawn })).content;
    const first = await ask(page("Vaga"), true);
    expect(await ask(page("Vaga"), true)).toBe(first);
    expect(await ask(page("Curso"), true)).not.toEqual(first);
    expect(first.length).toBeLessThan((await ask(page("Vaga"), false)).length);
  });

  it("is kept for the pages requested last", async () => {
    const compress = documentCompressor();
    const ask = async (html: string) => (await compress(html, { accepted: "br", isDrawn: true })).content;
    const first = await ask("0");
    const second = await ask("1");
    for (let page = 2; page < 300; page++) await ask(String(page));
    expect(await ask("0")).toBe(first);
    await ask("300");
    expect(await ask("0")).toBe(first);
    expect(await ask("1")).not.toBe(second);
  });
});
