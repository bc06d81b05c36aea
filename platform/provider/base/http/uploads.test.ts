import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import multipart from "@fastify/multipart";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CallError } from "./errors.ts";
import { type Received, receive } from "./uploads.ts";

/** A limit of 1,000 bytes. */
const expected = { file: "data_file[file]", limitMb: 0.001 };
const app = Fastify();
const folder = join(mkdtempSync(join(tmpdir(), "elenco-uploads-")), "uploads");
let got: Received | undefined;
beforeAll(async () => {
  await app.register(multipart);
  app.setErrorHandler((error, _request, reply) =>
    error instanceof CallError
      ? reply.status(422).send({ code: error.code, ...error.details })
      : reply.send(error),
  );
  app.post("/", async (request) => {
    got = await receive(request, folder, expected);
    return {};
  });
});
afterAll(async () => {
  await app.close();
  rmSync(join(folder, ".."), { recursive: true });
});

async function send(...parts: [name: string, value: string | File][]) {
  got = undefined;
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  const request = new Request("http://localhost", { method: "POST", body: form });
  const answer = await app.inject({
    method: "POST",
    url: "/",
    headers: { "content-type": request.headers.get("content-type") ?? "" },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, ...answer.json() };
}
const fileOf = (text: string) => new File([text], "cargos.csv", { type: "text/csv" });
const kept = () => (existsSync(folder) ? readdirSync(folder) : []);

test("a file comes whole, with its name, its sum and the fields beside it, until it is let go", async () => {
  const text = "a".repeat(999);
  const fields = Array.from({ length: 12 }, (_, n) => [`data_file[f${n}]`, `${n}`] as [string, string]);
  expect(await send(...fields, ["plain", "x"], [expected.file, fileOf(text)])).toMatchObject({ status: 200 });
  expect(got?.file).toMatchObject({
    ...{ name: "cargos.csv", contentType: "text/csv", size: 999 },
    checksum: createHash("sha256").update(text).digest("hex"),
  });
  expect(got?.fields).toEqual({ ...Object.fromEntries(fields.map(([, n]) => [`f${n}`, n])), plain: "x" });
  expect(readFileSync(got?.file?.path ?? "", "utf8")).toBe(text);
  await got?.discard();
  expect(kept()).toEqual([]);
});

test.each([1_000, 1_001, 50_000])(
  "a file of %i bytes, at its limit or beyond, leaves nothing",
  async (size) => {
    expect(await send([expected.file, fileOf("a".repeat(size))])).toMatchObject({
      ...{ status: 422, code: "file_too_large" },
      messagesIn: { pt: [expect.stringContaining("0.001mb")], en: [expect.stringContaining("0.001mb")] },
      fields: [{ path: "file", rule: "size", params: { n: 0.001 } }],
    });
    expect(kept()).toEqual([]);
  },
);

test("a file of another name is none, and what is no form is not read", async () => {
  await send(["data_file[other]", fileOf("a")]);
  expect(got?.file).toBeUndefined();
  expect(kept()).toEqual([]);
  const { statusCode, body } = await app.inject({ method: "POST", url: "/", payload: {} });
  expect([statusCode, JSON.parse(body).code]).toEqual([422, "malformed_request"]);
});
