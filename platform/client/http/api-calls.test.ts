import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ApiError } from "./api.ts";
import { apiOf } from "./testing/api.ts";

interface Sent {
  method: string | undefined;
  url: string;
  headers: Headers;
  body: unknown;
}
/** What was sent, and what each is answered. */
let sent: Sent[];
let answers: () => Response;

const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
const refusalOf = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => {
      throw new Error("It was answered");
    },
    (error) => error,
  );

beforeEach(() => {
  sent = [];
  answers = () => json(200, {});
  vi.stubGlobal("window", { location: { hostname: "casa.localhost" } });
  vi.stubGlobal("fetch", async (url: string, { method, headers, body }: RequestInit) => {
    sent.push({ method, url, headers: new Headers(headers), body });
    return answers();
  });
});
afterEach(() => vi.unstubAllGlobals());

/** The headers that say who calls, and for whom. */
const named = () => {
  const names = [
    "authorization",
    "x-person",
    "x-see-as",
    "x-business-id",
    "x-shortlist-token",
    "x-tenant-domain",
  ];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = sent.at(-1)?.headers.get(name);
      return value ? [[name, value]] : [];
    }),
  );
};
const own = { authorization: "Bearer t", "x-person": "recruiters:7", "x-business-id": "3" };

describe("what is sent", () => {
  it("is the path, the query and the body of the call, in the language of the page", async () => {
    const api = apiOf();
    const credentials = { email: "ana@casa.test", password: "secret" };
    await api("GET /jobs/:uid", { params: { uid: "a/b ?" } });
    await api("GET /jobs/suggestions", { query: { term: "vendas & marketing" } });
    await api("POST /recruiters/sessions", { body: credentials });
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      "GET /v1/jobs/a%2Fb%20%3F",
      "GET /v1/jobs/suggestions?term=vendas%20%26%20marketing",
      "POST /v1/recruiters/sessions",
    ]);
    expect(sent.map(({ body }) => body && JSON.parse(String(body)))).toEqual([
      undefined,
      undefined,
      credentials,
    ]);
    expect(sent[0]?.headers.get("accept")).toBe("application/json");
    expect(sent[0]?.headers.get("x-locale")).toBe("pt");
  });

  it("names the house where the provider has an address of its own", async () => {
    await apiOf({ root: "https://api.elenco.test/v1" })("GET /health");
    expect(named()).toEqual({ ...own, "x-tenant-domain": "casa.localhost" });
    await apiOf()("GET /health");
    expect(named()).toEqual(own);
  });

  it("shows a shortlist to whoever has its link", async () => {
    const api = apiOf({ token: () => undefined });
    await api("GET /health", {}, { shortlistToken: "link" });
    expect(named()).toEqual({ "x-shortlist-token": "link" });
    await api.download("/file", { shortlistToken: "link" });
    expect(named()).toEqual({ "x-shortlist-token": "link" });
  });

  it("names neither a person nor a business that is not known", async () => {
    await apiOf({ person: () => undefined, businessId: () => undefined })("GET /health");
    expect(named()).toEqual({ authorization: "Bearer t" });
  });

  it("is sent as the member whom an administrator looks at, but for what ends that", async () => {
    const api = apiOf({ seenAs: () => 9 });
    await api("GET /recruiters");
    expect(named()).toEqual({ ...own, "x-see-as": "9" });
    await api("DELETE /recruiters/sessions");
    expect(named()).toEqual({ authorization: "Bearer t", "x-business-id": "3" });
    await api("DELETE /recruiters/administrator/recruiters/:id/views", { params: { id: 9 } });
    expect(named()).toEqual({ authorization: "Bearer t", "x-business-id": "3" });
    await apiOf({ token: () => undefined, seenAs: () => 9 })("GET /health");
    expect(named()).toEqual({});
    await apiOf({ seenAs: () => undefined })("DELETE /recruiters/sessions");
    expect(named()).toEqual(own);
  });
});

describe("what was written", () => {
  it("is reported with what it was about, and a question or a refusal is not", async () => {
    const onWritten = vi.fn();
    const api = apiOf({ onWritten });
    await api("GET /recruiters");
    await api("DELETE /recruiters/administrator/recruiters/:id/views", { params: { id: 9 } });
    await api("DELETE /recruiters/sessions");
    answers = () => json(422, { error: ["não"], code: "validation_failed" });
    await refusalOf(api("DELETE /recruiters/sessions"));
    expect(onWritten.mock.calls).toEqual([
      ["DELETE /recruiters/administrator/recruiters/:id/views", { id: 9 }],
      ["DELETE /recruiters/sessions", {}],
    ]);
  });
});

describe("a refusal", () => {
  it("has the provider's texts, its rule of each field and whether another system refused", async () => {
    const fields = [{ path: "job.title", rule: "required" }];
    answers = () =>
      json(422, {
        error: ["Falta o título", "E mais"],
        code: "validation_failed",
        fields,
        integration_error: true,
      });
    const refusal = await refusalOf(apiOf()("GET /recruiters"));
    const texts = ["Falta o título", "E mais"];
    const said = { name: "ApiError", status: 422, code: "validation_failed", integration: true };
    expect(refusal).toMatchObject({ ...said, message: texts[0], messages: texts, fields });
    const others = [{ path: "title", rule: "required" }];
    const renamed = refusal.withFields(others);
    expect(renamed).toMatchObject({ ...said, message: texts[0], messages: texts, fields: others });
    answers = () => json(422, { error: ["não"], code: "validation_failed" });
    const plain = await refusalOf(apiOf()("GET /recruiters"));
    expect(plain.withFields(others)).toMatchObject({ integration: false, fields: others });
  });

  it.each([
    ["of a page that is none of ours", () => new Response("<html>", { status: 502 })],
    ["without a body", () => new Response(null, { status: 502 })],
    ["of JSON that says nothing", () => json(502, [null])],
  ])("%s is a fault inside", async (_, answer) => {
    answers = answer;
    const refusal = { status: 502, code: "internal", message: "HTTP 502", integration: false };
    for (const asked of [apiOf()("GET /recruiters"), apiOf().download("/file")])
      expect(await refusalOf(asked)).toMatchObject({ ...refusal, messages: [], fields: [] });
  });

  it("without an answer has no words of its own", async () => {
    answers = () => {
      throw new TypeError("Failed to fetch");
    };
    const api = apiOf();
    const link = { shortlistToken: "link" };
    for (const asked of [api("GET /recruiters"), api("GET /health", {}, link), api.download("/file")])
      expect(await refusalOf(asked)).toMatchObject({
        status: 0,
        code: "unavailable",
        message: "",
        messages: [],
      });
    expect(sent, "whoever shows it asks again").toHaveLength(3);
  });

  it("ends the session where a call carried its token, and only there", async () => {
    const onUnauthorised = vi.fn();
    const refusal = () => json(401, { error: ["x"], code: "unauthenticated" });
    answers = refusal;
    await refusalOf(apiOf({ onUnauthorised, token: () => undefined })("GET /recruiters"));
    expect(onUnauthorised).not.toHaveBeenCalled();
    await refusalOf(apiOf({ onUnauthorised })("GET /recruiters"));
    expect(onUnauthorised).toHaveBeenCalledTimes(1);
    await refusalOf(apiOf({ onUnauthorised }).download("/file"));
    expect(onUnauthorised).toHaveBeenCalledTimes(2);
    answers = () => json(403, { error: ["x"], code: "forbidden" });
    await refusalOf(apiOf({ onUnauthorised })("GET /recruiters"));
    expect(onUnauthorised).toHaveBeenCalledTimes(2);
  });

  it("of a business that the person does not work in starts the page again", async () => {
    const onMismatch = vi.fn();
    answers = () => json(409, { error: ["x"], code: "business_mismatch" });
    await refusalOf(apiOf({ onMismatch })("GET /recruiters"));
    answers = () => json(409, { error: ["x"], code: "conflict" });
    await refusalOf(apiOf({ onMismatch })("GET /recruiters"));
    expect(onMismatch.mock.calls).toEqual([["business_mismatch"]]);
  });

  it("asks nobody about an off-limit that it is not about", async () => {
    const onOffLimits = vi.fn(async () => true);
    answers = () => json(409, { error: ["x"], code: "conflict" });
    await refusalOf(apiOf({ onOffLimits })("DELETE /recruiters/sessions"));
    expect(onOffLimits).not.toHaveBeenCalled();
    expect(sent).toHaveLength(1);
  });
});

describe("a file that the provider sends", () => {
  it.each([
    ["attachment; filename*=UTF-8''curr%C3%ADculo%20ana.pdf", "currículo ana.pdf"],
    ["attachment; filename*=UTF-8''a.csv; size=3", "a.csv"],
    ["attachment", "download"],
    [null, "download"],
  ])("with the header %s is saved as %s", async (disposition, name) => {
    const headers = new Headers({ "content-type": "text/csv" });
    if (disposition) headers.set("content-disposition", disposition);
    answers = () => new Response("a;b", { headers });
    const file = await apiOf().download("/recruiters/files/1");
    expect(file.name).toBe(name);
    expect([file.blob.type, await file.blob.text()]).toEqual(["text/csv", "a;b"]);
    expect(sent[0]?.url).toBe("/v1/recruiters/files/1");
    expect(named()).toEqual(own);
  });

  it("may be empty, and of no known kind", async () => {
    answers = () => new Response(null);
    const { blob } = await apiOf().download("/file");
    expect([blob.size, blob.type]).toEqual([0, ""]);
    answers = () => new Response(new Uint8Array([1]));
    expect((await apiOf().download("/file")).blob).toMatchObject({ size: 1, type: "" });
  });

  it("says why it is refused", async () => {
    answers = () => json(404, { error: ["Não existe mais"], code: "not_found" });
    const refusal = await refusalOf(apiOf().download("/file"));
    expect(refusal).toMatchObject({ status: 404, code: "not_found", messages: ["Não existe mais"] });
  });
});
