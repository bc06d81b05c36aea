import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FileStore } from "../services.ts";
import { folderStore, s3Store } from "./store.ts";

let folder: string;
let storage: Server;
let s3: FileStore;
const objects = new Map<string, Buffer>();
const parts = new Map<string, Buffer[]>();
const aborted: string[] = [];
let isFull = false;

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** As much of the protocol as the store speaks. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "elenco-store-"));
  storage = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    const body = await bodyOf(request);
    const key = url.pathname;
    const upload = url.searchParams.get("uploadId");
    if (request.method === "GET" || request.method === "HEAD") {
      const found = objects.get(key);
      response.writeHead(found ? 200 : 404).end(found);
    } else if (request.method === "DELETE" && upload) {
      aborted.push(key);
      response.writeHead(204).end();
    } else if (request.method === "DELETE") {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (request.method === "POST" && url.searchParams.has("uploads")) {
      parts.set(key, []);
      response.end("<InitiateMultipartUploadResult><UploadId>u1</UploadId></InitiateMultipartUploadResult>");
    } else if (request.method === "PUT" && upload && isFull) {
      response.writeHead(403).end("<Error><Code>AccessDenied</Code></Error>");
    } else if (request.method === "PUT" && upload) {
      parts.get(key)?.push(body);
      response.writeHead(200, { etag: `"${createHash("md5").update(body).digest("hex")}"` }).end();
    } else if (request.method === "POST" && upload) {
      objects.set(key, Buffer.concat(parts.get(key) ?? []));
      response.end("<CompleteMultipartUploadResult><ETag>x</ETag></CompleteMultipartUploadResult>");
    } else if (request.method === "PUT") {
      objects.set(key, body);
      response.writeHead(200, { etag: '"x"' }).end();
    } else response.writeHead(400).end();
  });
  await new Promise<void>((resolve) => storage.listen(0, "127.0.0.1", resolve));
  const address = storage.address();
  const port = typeof address === "object" && address ? address.port : 0;
  s3 = s3Store({
    endpoint: `http://127.0.0.1:${port}`,
    bucket: "elenco",
    region: "auto",
    accessKeyId: "key",
    secretAccessKey: "secret",
  });
});
afterAll(() => {
  storage.close();
  rmSync(folder, { recursive: true });
});

function file(content: string | Buffer): string {
  const path = join(folder, "given");
  writeFileSync(path, content);
  return path;
}

test.each(["folder", "s3"])("keeps, reads and removes a file (%s)", async (kind) => {
  const store = kind === "s3" ? s3 : folderStore(join(folder, "files"));
  const path = file("São Paulo");
  const key = await store.keep(path, "text/plain");
  expect(existsSync(path)).toBe(false);
  expect(key).toMatch(/^[0-9a-f]{2}\/[0-9a-f-]{36}$/);
  expect(await text(await store.read(key))).toBe("São Paulo");
  expect(await store.has(key)).toBe(true);
  await store.remove(key);
  await expect(store.read(key)).rejects.toThrow(/missing/);
  expect(await store.has(key)).toBe(false);
});

test.each(["folder", "s3"])("has an id beside its files (%s)", async (kind) => {
  const store = kind === "s3" ? s3 : folderStore(join(folder, "named"));
  expect(await store.readId()).toBeUndefined();
  await store.writeId("um-id");
  expect(await store.readId()).toBe("um-id");
});

test("sends a large file in parts", async () => {
  const content = Buffer.alloc(20 * 1024 * 1024, "elenco ");
  const key = await s3.keep(file(content), "text/csv");
  expect(parts.get(`/elenco/${key}`)?.map((part) => part.length)).toEqual([8_388_608, 8_388_608, 4_194_304]);
  expect(objects.get(`/elenco/${key}`)?.equals(content)).toBe(true);
  const whole = await s3.keep(file(Buffer.alloc(8_388_608)), "text/csv");
  expect(parts.has(`/elenco/${whole}`)).toBe(false);
  // A storage that takes no more parts is left with none.
  isFull = true;
  await expect(s3.keep(file(content), "text/csv", "ab/large")).rejects.toThrow();
  isFull = false;
  expect(aborted).toEqual(["/elenco/ab/large"]);
});

test("never leaves its folder", async () => {
  await expect(folderStore(folder).read("../../etc/passwd")).rejects.toThrow(/Not a key/);
});
