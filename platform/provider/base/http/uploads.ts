import "@fastify/multipart";
import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FastifyRequest } from "fastify";
import { CallError } from "./errors.ts";

/** A file part, received whole into a temporary file that is removed with the request. */
export interface ReceivedFile {
  path: string;
  name: string;
  contentType: string;
  size: number;
  /** SHA-256, hex. */
  checksum: string;
}

export interface Received {
  file: ReceivedFile | undefined;
  fields: Record<string, string>;
  discard(): Promise<void>;
}

/** Where parts are received; a killed process may leave some, which housekeeping/ removes. */
export const uploadFolder = join(tmpdir(), "elenco-uploads");

/** `data_file[name]` → `name`. */
function fieldName(part: string): string {
  return /\[(\w+)\]$/.exec(part)?.[1] ?? part;
}

/** Reads a multipart body with bounded memory. At or above the limit (megabytes of 1,000,000 bytes) it is refused. */
export async function receive(
  request: FastifyRequest,
  folder: string,
  expected: { file: string; limitMb: number },
): Promise<Received> {
  if (!request.isMultipart()) throw new CallError("malformed_request");
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const discard = () => rm(path, { force: true });
  const fields: Record<string, string> = {};
  let file: ReceivedFile | undefined;
  const limit = expected.limitMb * 1_000_000;
  try {
    for await (const part of request.parts({
      limits: { fileSize: limit, files: 1, fields: 20, fieldSize: 10_000 },
    })) {
      if (part.type === "field") {
        fields[fieldName(part.fieldname)] = String(part.value);
        continue;
      }
      if (part.fieldname !== expected.file) {
        part.file.resume();
        continue;
      }
      const hash = createHash("sha256");
      let size = 0;
      const meter = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          size += chunk.length;
          hash.update(chunk);
          done(null, chunk);
        },
      });
      await pipeline(part.file, meter, createWriteStream(path));
      // The multipart plugin cuts silently at its limit.
      if (part.file.truncated || size >= limit) {
        throw new CallError("file_too_large", {
          messagesIn: {
            pt: [`Arquivo muito grande, o tamanho máximo é ${expected.limitMb}mb`],
            en: [`File too large, the max size is ${expected.limitMb}mb`],
          },
          fields: [{ path: "file", rule: "size", params: { n: expected.limitMb } }],
        });
      }
      file = { path, name: part.filename, contentType: part.mimetype, size, checksum: hash.digest("hex") };
    }
    return { file, fields, discard };
  } catch (error) {
    await discard();
    throw error;
  }
}
