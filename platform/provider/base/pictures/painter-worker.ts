import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { parentPort } from "node:worker_threads";
import { initWasm, Resvg } from "@resvg/resvg-wasm";

const { resolve } = createRequire(import.meta.url);
const ready = initWasm(readFileSync(resolve("@resvg/resvg-wasm/index_bg.wasm")));
const font = readFileSync(resolve("@fontsource-variable/inter/files/inter-latin-wght-normal.woff2"));

/** Drawing takes most of a second, which would block the provider's own thread. */
parentPort?.on("message", async ({ id, svg }: { id: number; svg: string }) => {
  try {
    await ready;
    const drawing = new Resvg(svg, {
      font: {
        fontBuffers: [new Uint8Array(font)],
        defaultFontFamily: "Inter Variable",
        loadSystemFonts: false,
      },
    });
    parentPort?.postMessage({ id, png: drawing.render().asPng() });
    drawing.free();
  } catch (error) {
    parentPort?.postMessage({ id, failure: String(error) });
  }
});
