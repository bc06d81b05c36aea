import { afterAll, beforeAll, expect, test } from "vitest";
import { errorAnswer } from "#contract/errors.ts";
import { handlers } from "#provider/handlers.ts";
import { readConfig } from "../config/config.ts";
import { DatabaseError } from "../database/errors.ts";
import type { Services } from "../services.ts";
import { buildApp } from "./app.ts";
import { CallError, invalid, refusedTransition } from "./errors.ts";

/** Whatever goes wrong in a call, and what its maker is told of it; no database is behind it. */
let isUp = true;
let thrown: unknown;
let app: Awaited<ReturnType<typeof buildApp>>;
beforeAll(async () => {
  const config = readConfig({
    ...{ API_ROOT: "https://api.casa.test/v1", CABLE_URL: "wss://cable.casa.test/cable" },
    PUBLIC_URL: "https://casa.test",
  });
  const services = { config, database: { up: () => isUp, scopedTo: () => ({}) } } as unknown as Services;
  const probed = { ...handlers, "GET /health": async () => ({ status: "up" }) } as never;
  app = await buildApp(
    services,
    probed,
    {
      api: (api) => {
        api.all("/thrown", async () => {
          throw thrown;
        });
        api.all("/asked", async ({ query, body }) => ({ query, body }));
      },
      pages: () => undefined,
    },
    undefined,
  );
});
afterAll(() => app.close());

async function refusal(error: unknown, method: "GET" | "PUT" = "PUT", locale = "pt") {
  thrown = error;
  const { statusCode, body } = await app.inject({
    method,
    url: "/v1/thrown",
    headers: { "x-locale": locale },
  });
  const { code, fields, error: texts, integration_error } = errorAnswer.parse(JSON.parse(body));
  return { statusCode, code, fields, texts, integration_error };
}
const refusedBy = (code: string, message = "no", more: object = {}) =>
  new DatabaseError(message, { code, ...more });

test.each([
  ["22003", "no", 422, "validation_failed", "invalid_query"],
  ["22P02", "no", 422, "validation_failed", "invalid_query"],
  ["23514", "no", 422, "validation_failed", "invalid_query"],
  ["23502", "no", 422, "validation_failed", "invalid_query"],
  ["23505", "no", 409, "already_exists", "already_exists"],
  ["23503", "no", 409, "conflict", "conflict"],
  ["42501", "new row violates row-level security policy", 403, "forbidden", "forbidden"],
  ["42501", "permission denied for table jobs", 500, "internal", "internal"],
  ["57P01", "no", 503, "unavailable", "unavailable"],
  ["53100", "no", 503, "unavailable", "unavailable"],
  ["XX000", "no", 500, "internal", "internal"],
])(
  "of a database's %s (%s) a call is told %i %s, and a read %s",
  async (code, message, status, written, read) => {
    expect(await refusal(refusedBy(code, message))).toMatchObject({ statusCode: status, code: written });
    expect(await refusal(refusedBy(code, message), "GET")).toMatchObject({ statusCode: status, code: read });
  },
);

test("a step that the database refuses is told with both states", async () => {
  expect(await refusal(refusedBy("EL001", "no", { table: "invoices", detail: "3>1" }))).toMatchObject({
    ...{ statusCode: 409, code: "transition_refused" },
    fields: [{ path: "invoices.status", rule: "transition", params: { from: 3, to: 1 } }],
  });
  const words = { pt: ["Já foi paga."], en: ["It was paid."] };
  const told = await refusal(refusedTransition("invoice.status", "paid", "open", words), "PUT", "en");
  expect(told).toMatchObject({ texts: words.en, fields: [{ params: { from: "paid", to: "open" } }] });
});

test("a refusal has its own words, in the caller's language where they are in both", async () => {
  expect(await refusal(invalid("job.title", "maxLength", { n: 3 }))).toMatchObject({
    ...{ statusCode: 422, texts: ["Alguns campos precisam de atenção."] },
    fields: [{ path: "job.title", rule: "maxLength", params: { n: 3 } }],
  });
  const both = { messages: ["Assim."], messagesIn: { pt: ["Em português."], en: ["In English."] } };
  expect((await refusal(new CallError("conflict", both))).texts).toEqual(["Assim."]);
  expect(await refusal(new CallError("gone"), "GET", "en")).toMatchObject({
    ...{ statusCode: 410, texts: ["It is no longer available."], integration_error: undefined },
  });
  const failed = await refusal(new CallError("integration_failed"));
  expect(failed).toMatchObject({ integration_error: true });
});

test("while the database is away probes alone are answered", async () => {
  isUp = false;
  const asked = await app.inject("/v1/asked");
  expect([asked.statusCode, asked.json().code]).toEqual([503, "unavailable"]);
  expect((await app.inject("/v1/health")).statusCode).toBe(200);
  isUp = true;
  expect((await app.inject("/v1/asked")).statusCode).toBe(200);
});

test("a body may be empty, must be JSON, and has two megabytes at most", async () => {
  const headers = { "content-type": "application/json" };
  const send = (payload: string) => app.inject({ method: "POST", url: "/v1/asked", headers, payload });
  expect((await send("")).statusCode).toBe(200);
  expect((await send('{"a":1}')).json().body).toEqual({ a: 1 });
  const broken = await send("{");
  expect([broken.statusCode, broken.json().code]).toEqual([400, "malformed_request"]);
  expect((await send(JSON.stringify("a".repeat(1_999_998)))).statusCode).toBe(200);
  const large = await send(JSON.stringify("a".repeat(1_999_999)));
  expect([large.statusCode, large.json().code]).toEqual([413, "file_too_large"]);
});

test("an address may end with a slash, and its query names up to 500 of a kind", async () => {
  const many = (count: number) => Array.from({ length: count }, (_, n) => `id[]=${n}`).join("&");
  const { query } = (await app.inject(`/v1/asked/?${many(500)}`)).json();
  expect(query.id).toHaveLength(500);
});

test("links and scripts are told by the public address where the app and its calls are", async () => {
  const { headers } = await app.inject("/v1/asked");
  expect(headers["strict-transport-security"]).toMatch(/max-age=31536000/);
  expect(String(headers["content-security-policy"])).toContain(
    "connect-src 'self' https://api.casa.test wss://cable.casa.test",
  );
});
