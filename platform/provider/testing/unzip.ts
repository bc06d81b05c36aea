import { inflateRawSync } from "node:zlib";

/** The parts of a zip whose sizes stand in its directory. */
export function unzip(file: Buffer): Map<string, string> {
  const parts = new Map<string, string>();
  const end = file.lastIndexOf(Buffer.from("PK\u0005\u0006", "latin1"));
  let at = file.readUInt32LE(end + 16);
  for (let n = file.readUInt16LE(end + 10); n > 0; n--) {
    const packed = file.readUInt32LE(at + 20);
    const nameLength = file.readUInt16LE(at + 28);
    const local = file.readUInt32LE(at + 42);
    const name = file.toString("utf8", at + 46, at + 46 + nameLength);
    const from = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    parts.set(name, inflateRawSync(file.subarray(from, from + packed)).toString());
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return parts;
}
