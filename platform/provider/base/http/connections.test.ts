import { type AddressInfo, connect, type Socket } from "node:net";
import Fastify from "fastify";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { errorAnswer } from "#contract/errors.ts";
import { type TestServer, testServer } from "#provider/testing/server.ts";
import { connectionOptions, limitBodies, type Patience, patience } from "./connections.ts";

/** Clients that are slow, odd or hostile on the wire: each is answered or cut, and none holds anything. */
let test: TestServer;
let port: number;
const open: Socket[] = [];

const impatience: Patience = { ...patience, headMs: 300, bodyMs: 300, unreadMs: 300, stopMs: 300 };
async function start(limits: Patience): Promise<void> {
  test = await testServer({}, undefined, { patience: limits });
  await test.server.app.listen({ port: 0, host: "127.0.0.1" });
  const address = test.server.app.server.address();
  port = typeof address === "object" && address ? address.port : 0;
}
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});

interface Client {
  socket: Socket;
  /** All that was answered, once the provider has let go. */
  ended: Promise<string>;
}
function client(text: string): Client {
  const socket = connect(port, "127.0.0.1");
  open.push(socket);
  let got = "";
  socket.on("data", (data) => {
    got += String(data);
  });
  socket.on("error", () => undefined);
  const ended = new Promise<string>((resolve) => socket.on("close", () => resolve(got)));
  socket.write(text);
  return { socket, ended };
}
const request = (line: string, headers: Record<string, string> = {}) =>
  `${[line, "host: localhost", ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)].join("\r\n")}\r\n\r\n`;
const asks = { upgrade: "websocket", connection: "Upgrade", "sec-websocket-version": "13" };
const key = { "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==" };
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
const errorOf = (answer: string) => errorAnswer.parse(JSON.parse(answer.split("\r\n\r\n")[1] ?? ""));
const connections = () =>
  new Promise<number>((resolve) => test.server.app.server.getConnections((_error, count) => resolve(count)));

describe("an upgrade", () => {
  // On a busy machine hundreds of heads are read late: nobody here is to be cut for that.
  beforeAll(() => start(patience));
  afterAll(() => test.close());

  it.each(["/", "/cables", "//", "/v1/health", "http://["])(
    "to %s is refused, and its socket let go",
    async (path) => {
      const answer = await client(request(`GET ${path} HTTP/1.1`, { ...asks, ...key })).ended;
      expect(statusOf(answer)).toBe(404);
      expect(errorOf(answer).code).toBe("not_found");
    },
  );

  it("to anything but a socket is passed over: the request gets its answer", async () => {
    const h2c = { upgrade: "h2c", connection: "Upgrade, HTTP2-Settings, close" };
    expect(statusOf(await client(request("GET /v1/openapi.json HTTP/1.1", h2c)).ended)).toBe(200);
  });

  it("from the page of another site is refused, and from one of ours taken", async () => {
    const from = (origin: string) => client(request("GET /cable HTTP/1.1", { ...asks, ...key, origin }));
    for (const origin of ["https://evil.example", "null"]) {
      const answer = await from(origin).ended;
      expect(statusOf(answer)).toBe(403);
      expect(errorOf(answer).code).toBe("forbidden");
    }
    await test.database.db
      .insertInto("domains")
      .values({ business_id: test.world.businessId, name: "vagas.example" })
      .execute();
    // A program has no page; a host that is nobody's is that of its own page.
    const nobodys = "GET /cable HTTP/1.1\r\nhost: 10.1.2.3:3000\r\norigin: http://10.1.2.3:3000\r\n";
    const named = Object.entries({ ...asks, ...key }).map(([name, value]) => `${name}: ${value}\r\n`);
    for (const own of [
      ...["http://localhost:5173", "https://vagas.example"].map(from),
      client(request("GET /cable HTTP/1.1", { ...asks, ...key })),
      client(`${nobodys}${named.join("")}\r\n`),
    ]) {
      expect(
        statusOf(await new Promise((resolve) => own.socket.once("data", (data) => resolve(String(data))))),
      ).toBe(101);
      own.socket.end();
    }
  });

  it("by many strangers at once is bounded, and what they held is free again", async () => {
    // Nobody knows who they are until the database answers.
    const held = await test.database.pglite?.hold();
    const many = Array.from({ length: 700 }, () =>
      client(request("GET /cable?token=x HTTP/1.1", { ...asks, ...key })),
    );
    expect(statusOf(await Promise.race(many.map(({ ended }) => ended)))).toBe(503);
    held?.release();
    const answers = await Promise.all(many.map(({ ended }) => ended));
    expect(new Set(answers.map(statusOf))).toEqual(new Set([101, 503]));
    await expect.poll(connections).toBe(0);
    await expect.poll(() => test.server.services.cable.state().connections).toBe(0);
  });
});

describe("the limits of clients", () => {
  it("are of seconds for heads, of half a minute for bodies, and of minutes for files and silence", () => {
    expect(patience).toEqual({
      ...{ headMs: 15_000, bodyMs: 30_000, uploadMs: 300_000 },
      ...{ unreadMs: 5_000, silentMs: 120_000, stopMs: 5_000 },
    });
    const { connectionTimeout, requestTimeout, http } = connectionOptions(patience);
    expect([connectionTimeout, requestTimeout, http.headersTimeout]).toEqual([120_000, 300_000, 15_000]);
  });

  it("cut a body of a call first, sent in chunks or not, and one with a file later", async () => {
    const app = Fastify();
    limitBodies(app, { ...patience, bodyMs: 50, uploadMs: 500 });
    app.addContentTypeParser("multipart/form-data", (_request, payload, done) => {
      payload.resume().once("end", () => done(null));
    });
    app.post("/", async () => ({}));
    await app.listen({ port: 0, host: "127.0.0.1" });
    const cut: string[] = [];
    const send = (name: string, headers: Record<string, string>, body = "{") => {
      const { port: at } = app.server.address() as AddressInfo;
      const socket = connect(at, "127.0.0.1");
      socket.write(`${request("POST / HTTP/1.1", headers)}${body}`);
      return new Promise<void>((resolve) =>
        socket.once("data", (data) => {
          cut.push(`${name} ${statusOf(String(data))}`);
          resolve();
        }),
      );
    };
    const [json, length] = [{ "content-type": "application/json" }, { "content-length": "9" }];
    await Promise.all([
      send("file", { "content-type": "multipart/form-data; boundary=x", ...length }),
      send("call", { ...json, ...length }),
      send("call", { ...json, "transfer-encoding": "chunked" }, "9\r\n{"),
    ]);
    expect(cut).toEqual(["call 408", "call 408", "file 408"]);
    await app.close();
  });
});

describe("with short limits", () => {
  beforeAll(() => start(impatience));
  afterAll(() => test.close());

  describe("a slow client", () => {
    it("that does not end its head is cut", async () => {
      const answer = await client("GET /v1/health HTTP/1.1\r\nhost: localhost\r\nx-slow: ").ended;
      expect(statusOf(answer)).toBe(408);
      expect(errorOf(answer).code).toBe("malformed_request");
    });

    it("that does not end the body of a call is cut", async () => {
      const headers = { "content-type": "application/json", "content-length": "5000" };
      const answer = await client(`${request("POST /v1/recruiters/sessions HTTP/1.1", headers)}{`).ended;
      expect(statusOf(answer)).toBe(408);
    });

    it("that may not call is refused before its body has arrived, and then cut", async () => {
      const headers = { "content-type": "multipart/form-data; boundary=x", "content-length": "9000000" };
      const answer = await client(`${request("POST /v1/recruiters/imports HTTP/1.1", headers)}--x`).ended;
      expect(statusOf(answer)).toBe(401);
    });
  });

  describe("what is no request", () => {
    it.each([
      ["no HTTP", "HELO\r\n\r\n", 400],
      ["too long a head", request("GET / HTTP/1.1", { "x-long": "a".repeat(20_000) }), 431],
    ])("%s is answered in the shape of all errors", async (_what, text, status) => {
      const answer = await client(text).ended;
      expect(statusOf(answer)).toBe(status);
      expect(errorOf(answer).code).toBe("malformed_request");
    });

    it("is refused with the headers of every answer, also where its address cannot be decoded", async () => {
      for (const path of ["/v1/%ZZ", "/v1/jobs/%E0%A4%A", `/v1/jobs/${"a".repeat(500)}`]) {
        const { headers, statusCode, body } = await test.server.app.inject(path);
        expect(statusCode).toBe(404);
        expect(errorAnswer.parse(JSON.parse(body)).code).toBe("not_found");
        expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "cache-control": "no-store" });
        expect(headers["content-security-policy"]).toContain("default-src 'self'");
      }
    });
  });

  it("stops in time despite open requests, and answers later calls with Retry-After", async () => {
    const kept = client(request("GET /v1/openapi.json HTTP/1.1"));
    await new Promise((resolve) => kept.socket.once("data", resolve));
    const headers = {
      "content-type": "application/json",
      "content-length": "5000",
      "x-tenant-domain": "localhost",
    };
    const slow = client(`${request("POST /v1/passwords HTTP/1.1", headers)}{`);
    client(request("GET /other HTTP/1.1", { ...asks, ...key }));
    await expect.poll(connections).toBeGreaterThan(0);
    const stopped = test.server.close();
    await Promise.all([stopped, slow.ended, kept.ended]);
    expect(await connections()).toBe(0);
    await test.database.close();
    await start(impatience);
  });
});
