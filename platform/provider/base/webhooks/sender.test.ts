import { createHmac } from "node:crypto";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { isPublicAddress } from "./addresses.ts";
import { openWebhookSender } from "./sender.ts";
import { makeSigningSecret } from "./signature.ts";

describe("public addresses", () => {
  it.each(["8.8.8.8", "172.15.0.1", "172.32.0.1", "200.147.3.157", "2606:4700::1111", "2800:3f0:4001::200e"])(
    "%s is one",
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
  it.each([
    "127.0.0.1",
    "10.1.2.3",
    "172.16.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.100.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:127.0.0.1",
    "::ffff:8.8.8.8",
    "64:ff9b::7f00:1",
    "2002:7f00:1::",
    "2001:0:7f00:1::",
    "fe80::1",
    "fd00::1",
    "ff02::1",
    "localhost",
    "",
  ])("%j is none", (address) => expect(isPublicAddress(address)).toBe(false));
});

describe("a network that is not public", () => {
  const [of, to] = [
    (address: string) => address.split(".").reduce((sum, part) => sum * 256 + Number(part), 0),
    (number: number) => [24, 16, 8, 0].map((bits) => Math.floor(number / 2 ** bits) % 256).join("."),
  ];
  const networks: readonly (readonly [string, number])[] = [
    ...([
      ["0.0.0.0", 8],
      ["10.0.0.0", 8],
      ["100.64.0.0", 10],
      ["127.0.0.0", 8],
      ["169.254.0.0", 16],
    ] as const),
    ...([
      ["172.16.0.0", 12],
      ["192.0.0.0", 24],
      ["192.0.2.0", 24],
      ["192.88.99.0", 24],
    ] as const),
    ...([
      ["192.168.0.0", 16],
      ["198.18.0.0", 15],
      ["198.51.100.0", 24],
      ["203.0.113.0", 24],
    ] as const),
    ["224.0.0.0", 3],
  ];
  it.each(networks)("%s/%i ends where it ends", (network, bits) => {
    const [first, last] = [of(network), of(network) + 2 ** (32 - bits) - 1];
    for (const inside of [first, last]) expect(isPublicAddress(to(inside))).toBe(false);
    for (const beside of [first - 1, last + 1])
      if (beside >= 0 && beside < 2 ** 32) expect(isPublicAddress(to(beside)), to(beside)).toBe(true);
  });

  it.each([
    ["2001::", "2001:1ff:ffff::", "2001:200::"],
    ["2001:db8::", "2001:db8:ffff::", "2001:db9::"],
    ["2002::", "2002:ffff::", "2003::"],
    ["3fff::", "3fff:fff:ffff::", "3fff:1000::"],
  ])("%s ends with %s", (first, last, beyond) => {
    for (const inside of [first, last]) expect(isPublicAddress(inside)).toBe(false);
    expect(isPublicAddress(beyond)).toBe(true);
  });

  it("of IPv6 is all but 2000::/3", () => {
    expect(["1fff:ffff::", "4000::"].map(isPublicAddress)).toEqual([false, false]);
  });
});

const secret = makeSigningSecret();
const received: { headers: Record<string, unknown>; body: string }[] = [];
let answer: RequestListener;
let receiver: Server;
let port: number;

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += chunk));
    request.on("end", () => {
      received.push({ headers: request.headers, body });
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  port = (receiver.address() as AddressInfo).port;
});
afterAll(() => receiver.close());
beforeEach(() => {
  received.length = 0;
  answer = (_request, response) => response.writeHead(204).end();
});

const allowed = openWebhookSender({ privateAddresses: true });
const send = (sender = allowed, url = `http://127.0.0.1:${port}/hook`) =>
  sender.send({ url, secret, id: "msg_1", body: '{"name":"é"}' });

describe("a signed request", () => {
  it("carries the headers of Standard Webhooks", async () => {
    expect(await send()).toMatchObject({ failure: null, response_code: 204 });
    const [{ headers, body } = { headers: {}, body: "" }] = received;
    expect(body).toBe('{"name":"é"}');
    const key = Buffer.from(secret.slice("whsec_".length), "base64");
    const time = headers["webhook-timestamp"];
    const signed = createHmac("sha256", key).update(`msg_1.${time}.${body}`).digest("base64");
    expect(headers).toMatchObject({ "webhook-id": "msg_1", "webhook-signature": `v1,${signed}` });
    expect(Math.abs(Number(time) - Date.now() / 1000)).toBeLessThan(60);
    expect(headers).toMatchObject({
      ...{ "content-type": "application/json", "user-agent": "Elenco-Webhooks/1" },
      "content-length": String(Buffer.byteLength(body)),
    });
  });

  it.each([
    [200, null],
    [299, null],
    [300, "response_refused"],
    [404, "response_refused"],
    [500, "response_refused"],
  ])("that is answered with %i is taken, or not: %s", async (code, failure) => {
    answer = (_request, response) => response.writeHead(code).end("ok");
    expect(await send()).toMatchObject({ failure, response_code: code, response_body: "ok" });
  });

  it("follows no redirect, and keeps the beginning of the answer", async () => {
    answer = (_request, response) =>
      response.writeHead(302, { location: `http://127.0.0.1:${port}/other` }).end(`a\0${"x".repeat(9_000)}`);
    const result = await send();
    expect(result).toMatchObject({ failure: "response_refused", response_code: 302 });
    expect(result.response_body).toMatch(/^ax{2000,2047}$/);
    expect(received).toHaveLength(1);
  });

  it("says why nobody answered", async () => {
    answer = (request) => request.socket.destroy();
    expect(await send()).toMatchObject({ failure: "connection_failed", response_code: null });
    expect(await send(allowed, `https://127.0.0.1:${port}/`)).toMatchObject({ failure: "tls_failed" });
    const unknown = openWebhookSender({
      resolve: (_host, answered) => answered(Object.assign(new Error("no"), { code: "ENOTFOUND" }), []),
    });
    expect(await send(unknown, "https://nobody.example/")).toMatchObject({ failure: "address_unknown" });
    const failing = (code: string) =>
      openWebhookSender({
        resolve: (_host, answered) => answered(Object.assign(new Error("no"), { code }), []),
      });
    for (const [code, failure] of [
      ["EAI_AGAIN", "address_unknown"],
      ["ETIMEDOUT", "timeout"],
      ["ECONNREFUSED", "connection_failed"],
      ["CERT_HAS_EXPIRED", "tls_failed"],
    ] as const)
      expect(await send(failing(code), "https://nobody.example/")).toMatchObject({ failure });
    const nowhere = openWebhookSender({ resolve: (_host, answered) => answered(null, []) });
    expect(await send(nowhere, "https://nobody.example/")).toMatchObject({ failure: "address_refused" });
  });

  it("waits ten seconds for an answer, from its first byte to the last that is kept", async () => {
    const late = new AbortController();
    const patience = vi.spyOn(AbortSignal, "timeout").mockReturnValue(late.signal);
    try {
      answer = () => late.abort(new DOMException("late", "TimeoutError"));
      expect(await send()).toMatchObject({ failure: "timeout", response_code: null, response_body: "" });
      expect(patience.mock.calls).toEqual([[10_000]]);
      const half = new AbortController();
      patience.mockReturnValue(half.signal);
      answer = (_request, response) => {
        response.writeHead(200).write("a");
        setTimeout(() => half.abort(new DOMException("late", "TimeoutError")), 20);
      };
      expect(await send()).toMatchObject({ failure: "timeout", response_code: 200, response_body: "" });
    } finally {
      patience.mockRestore();
    }
  });

  it("keeps 2,048 bytes of an answer, and has a secret of 32 random bytes", async () => {
    answer = (_request, response) => response.end("x".repeat(2_048));
    expect((await send()).response_body).toHaveLength(2_048);
    answer = (_request, response) => response.end("x".repeat(2_049));
    expect((await send()).response_body).toHaveLength(2_048);
    const [one, other] = [makeSigningSecret(), makeSigningSecret()];
    expect(one).not.toBe(other);
    expect(Buffer.from(one.replace(/^whsec_/, ""), "base64")).toHaveLength(32);
  });

  it("ends with the signal of the caller", async () => {
    const stop = new AbortController();
    answer = () => stop.abort(new Error("stopping"));
    const sent = allowed.send({
      url: `http://127.0.0.1:${port}/`,
      secret,
      id: "msg_2",
      body: "{}",
      signal: stop.signal,
    });
    await expect(sent).rejects.toThrow("stopping");
  });
});

describe("private networks", () => {
  it.each([
    "http://example.com/",
    "ftp://example.com/",
    "https://user:word@example.com/",
    "https://127.0.0.1/",
    "https://2130706433/",
    "https://0x7f.1/",
    "https://[::1]/",
    "https://[::ffff:10.0.0.1]/",
    "example.com",
  ])("are refused as literal addresses, and so are other schemes: %s", async (url) => {
    const sender = openWebhookSender();
    expect(sender.accepts(url)).toBe(false);
    expect(await send(sender, url)).toMatchObject({ failure: "address_refused", response_code: null });
  });

  it("are refused behind a name, also beside a public address", async () => {
    const sender = openWebhookSender({
      resolve: (_host, answered) =>
        answered(null, [
          { address: "8.8.8.8", family: 4 },
          { address: "127.0.0.1", family: 4 },
        ]),
    });
    expect(sender.accepts(`https://receiver.example:${port}/`)).toBe(true);
    expect(await send(sender, `https://receiver.example:${port}/`)).toMatchObject({
      failure: "address_refused",
    });
    expect(received).toHaveLength(0);
  });
});
