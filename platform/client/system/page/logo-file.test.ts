// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";
import { logoFile } from "./logo-file.ts";

let readable = true;
let drawn: number[][] = [];
beforeEach(() => {
  readable = true;
  drawn = [];
  // What no page without a screen has.
  vi.stubGlobal(
    "Image",
    class {
      src = "";
      naturalWidth = 1920;
      naturalHeight = 480;
      decode = () => (readable ? Promise.resolve() : Promise.reject(new Error("EncodingError")));
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({
    drawImage: (_: unknown, ...place: number[]) => drawn.push(place),
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation(function (
    this: HTMLCanvasElement,
    done,
    type,
  ) {
    done(new Blob([`${this.width}x${this.height}`], { type: type ?? "" }));
  });
});
const file = (name: string, type: string) => new File(["x"], name, { type });

it("makes a PNG of WebP, no wider than needed", async () => {
  const made = await logoFile(file("marca.webp", "image/webp"));
  expect([made.name, made.type, await made.text()]).toEqual(["marca.png", "image/png", "960x240"]);
  expect(drawn, "all of it").toEqual([[0, 0, 960, 240]]);
});

it("leaves as it is what cannot be read", async () => {
  readable = false;
  const broken = file("marca.webp", "image/webp");
  expect(await logoFile(broken)).toBe(broken);
});
