import { expect, test } from "vitest";
import { imageSizeOf } from "./image-size.ts";

const hex = (text: string) => Buffer.from(text.replaceAll(" ", ""), "hex");
const riff = (kind: string, rest: string) =>
  Buffer.concat([Buffer.from(`RIFF    WEBP${kind}`, "latin1"), hex(rest), Buffer.alloc(16)]);

test.each([
  ["PNG", hex("89504e470d0a1a0a 0000000d 49484452 00000140 000000c8")],
  // A table before the frame.
  ["JPEG", hex("ffd8 ffdb 0004 0000 ffc0 0011 08 00c8 0140 03 01")],
  ["progressive JPEG", hex("ffd8 ffc2 0011 08 00c8 0140 03 01")],
  ["lossy WebP", riff("VP8 ", "00000000 000000 9d012a 4001 c800")],
  ["lossless WebP", riff("VP8L", "00000000 2f 3fc13100")],
  ["extended WebP", riff("VP8X", "0a000000 00000000 3f0100 c70000")],
])("the size of a %s is read", (_, bytes) => {
  expect(imageSizeOf(bytes)).toEqual({ width: 320, height: 200 });
});

test.each([
  ["nothing", Buffer.alloc(0)],
  ["a cut JPEG", hex("ffd8 ffdb 00ff 0000")],
  ["a text", Buffer.from("RIFF, but no picture at all, only words")],
])("%s has no size", (_, bytes) => {
  expect(imageSizeOf(bytes)).toBeNull();
});
