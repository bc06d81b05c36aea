// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { encoded, resized, stemOf, withImage } from "./picture-file.ts";

it("takes the last ending off a file's name, and nothing where there is none", () => {
  expect(["eu.png", "eu.de.perfil.jpeg", "eu", "eu."].map(stemOf)).toEqual([
    "eu",
    "eu.de.perfil",
    "eu",
    "eu",
  ]);
});

it("lets go of a picture once it was used, and where it could not be read", async () => {
  let readable = true;
  vi.stubGlobal(
    "Image",
    class {
      src = "";
      decode = () => (readable ? Promise.resolve() : Promise.reject(new Error("EncodingError")));
    },
  );
  const held = new Set<string>();
  vi.spyOn(URL, "createObjectURL").mockImplementation(() => {
    held.add("blob:1");
    return "blob:1";
  });
  vi.spyOn(URL, "revokeObjectURL").mockImplementation((url) => void held.delete(url));
  const file = new File(["x"], "eu.png");
  const used = await withImage(file, async ({ src }) => `${src} ${held.has(src)}`);
  expect([used, held.size]).toEqual(["blob:1 true", 0]);
  readable = false;
  await expect(withImage(file, async () => "used")).rejects.toThrow();
  expect(held.size).toBe(0);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("gives no picture where the browser can draw or encode none", async () => {
  const context = vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  const image = { naturalWidth: 10, naturalHeight: 10 } as HTMLImageElement;
  await expect(resized(image, 5, "image/png")).rejects.toThrow("No picture");
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done) => done(null));
  await expect(encoded(document.createElement("canvas"), "image/png")).rejects.toThrow("No picture");
  expect(context).toHaveBeenCalledWith("2d");
  vi.restoreAllMocks();
});
