import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ErrorAnswer } from "#contract/errors.ts";
import type { Locale } from "#contract/locale.ts";
import type { Database } from "../base/database/open.ts";
import { startSession } from "../domain/sessions/session-calls.ts";
import { queuedDatabase } from "./queued.ts";
import { type ServerOptions, type Started, sharedServer, startTestServer } from "./shared-server.ts";
import { makeWorld } from "./world.ts";

type Strategy = Parameters<typeof startSession>[1];

/** The calls as one person makes them; an answer that is an error is thrown as Failure. */
export interface Caller {
  call<T>(method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object): Promise<T>;
  /** Status and code of an answer that must be an error. */
  refused(
    method: "GET" | "POST" | "PUT" | "DELETE",
    path: string,
    body?: object,
  ): Promise<ErrorAnswer & { status: number }>;
  text(path: string): Promise<string>;
  bytes(path: string): Promise<Buffer>;
  upload<T>(
    path: string,
    part: string,
    name: string,
    content: string | Uint8Array,
    fields?: Record<string, string>,
  ): Promise<T>;
}

export interface TestServer extends Started {
  as(strategy: Strategy, id: number, locale?: Locale): Promise<Caller>;
  /** Without a session, with headers: nobody, or a reviewer. */
  with(headers: Record<string, string>): Caller;
}

/**
 * A server with a small world. Without arguments it is one that all test files of this process have in turn, each as it
 * began (shared-server.ts). `open` gives the database in place of an embedded one; its URL then is in `env`.
 * `appFolder` serves pages.
 */
export async function testServer(
  env: Record<string, string> = {},
  open?: () => Promise<Database>,
  options: ServerOptions = {},
): Promise<TestServer> {
  const isUsual = Object.keys(env).length === 0 && !open && Object.keys(options).length === 0;
  const started = isUsual ? await sharedServer() : await ownServer(env, open ?? queuedDatabase, options);
  return { ...started, ...callersOf(started) };
}

async function ownServer(
  env: Record<string, string>,
  open: () => Promise<Database>,
  options: ServerOptions,
): Promise<Started> {
  const folder = mkdtempSync(join(tmpdir(), "elenco-test-"));
  const database = await open();
  const world = await makeWorld(database.db);
  const server = await startTestServer(folder, database, env, options);
  return {
    server,
    database,
    world,
    close: async () => {
      await server.close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** How a started server is asked. */
function callersOf({ server, database, world }: Started): Pick<TestServer, "as" | "with"> {
  const callerWith = (headers: Record<string, string>): Caller => {
    const send = async (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object) => {
      const answer = await server.app.inject({
        method,
        url: `/v1${path}`,
        headers: { host: "localhost", ...headers },
        ...(body === undefined ? {} : { payload: body }),
      });
      await server.services.background.settled();
      return answer;
    };
    const ok = async (answer: ReturnType<typeof send>) => {
      const { body, rawPayload, statusCode } = await answer;
      if (statusCode >= 400) throw new Error(`${statusCode} ${body}`);
      return { body, rawPayload };
    };
    return {
      call: async (method, path, body) => JSON.parse((await ok(send(method, path, body))).body),
      refused: async (method, path, body) => {
        const { statusCode, body: text } = await send(method, path, body);
        if (statusCode < 400) throw new Error(`Not refused: ${statusCode} ${text}`);
        return { status: statusCode, ...(JSON.parse(text) as ErrorAnswer) };
      },
      text: async (path) => (await ok(send("GET", path))).body,
      bytes: async (path) => (await ok(send("GET", path))).rawPayload,
      upload: async (path, part, name, content, fields = {}) => {
        const form = new FormData();
        for (const [field, value] of Object.entries(fields)) form.append(field, value);
        form.append(part, new Blob([content as string], { type: "text/csv" }), name);
        const request = new Request("http://localhost", { method: "POST", body: form });
        const answer = await server.app.inject({
          method: "POST",
          url: `/v1${path}`,
          headers: {
            host: "localhost",
            ...headers,
            "content-type": request.headers.get("content-type") ?? "",
          },
          payload: Buffer.from(await request.arrayBuffer()),
        });
        if (answer.statusCode >= 400) throw new Error(`${answer.statusCode} ${answer.body}`);
        return JSON.parse(answer.body);
      },
    };
  };

  return {
    as: async (strategy, id, locale) => {
      const token = await startSession(database.db, strategy, id, world.businessId, undefined);
      return callerWith({ authorization: `Bearer ${token}`, ...(locale ? { "x-locale": locale } : {}) });
    },
    with: callerWith,
  };
}

export async function eventually<T>(
  read: () => Promise<T>,
  fits: (value: T) => boolean,
  timeout = Number(process.env.WAIT_MS),
): Promise<T> {
  const end = Date.now() + timeout;
  for (;;) {
    const value = await read();
    if (fits(value)) return value;
    if (Date.now() > end) throw new Error(`Not so in time: ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}
