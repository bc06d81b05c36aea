import qs from "qs";
import type { z } from "zod";
import { queryString } from "#client/http/query-string.ts";
import { businessHeader, type CallDefinition, personHeader } from "#contract/call.ts";
import { type Call, type CallAnswer, type CallInput, calls } from "#contract/calls/all.ts";
import { type ErrorCode, type FieldError, statusOfCode } from "#contract/errors.ts";
import { type Given, sampleOf } from "./sample.ts";

/** A call as it went over the wire: what stands in the address is text there. */
export interface Sent {
  call: Call;
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  /** The token of the link that the caller came by. */
  link?: string;
}
interface Held extends Sent {
  headers: Headers;
  answer(status: number, body: unknown, headers?: Record<string, string>): void;
  lose(): void;
}

type Wants<K extends Call> = CallInput<K> extends Record<never, never> ? CallInput<K> : never;
type Rest<K extends Call> =
  Record<never, never> extends CallInput<K> ? [input?: Wants<K>] : [input: Wants<K>];
const definitions: Readonly<Record<string, CallDefinition>> = calls;
const definitionOf = (call: Call): CallDefinition => definitions[call] as CallDefinition;

const asText = (value: unknown): unknown => (typeof value === "number" ? String(value) : value);
const textsOf = (params: object) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, asText(value)]));
const parsedQuery = (text: string) =>
  qs.parse(text, { depth: 6, arrayLimit: 500, parameterLimit: 1000 }) as Record<string, unknown>;

function normal({ params = {}, query = {}, body }: Omit<Sent, "call" | "link">): Omit<Sent, "call"> {
  const sentQuery = parsedQuery(queryString(query));
  return {
    ...(Object.keys(params).length > 0 ? { params: textsOf(params) } : {}),
    ...(Object.keys(sentQuery).length > 0 ? { query: sentQuery } : {}),
    ...(body === undefined ? {} : { body: JSON.parse(JSON.stringify(body)) as unknown }),
  };
}

/** A call that is expected, typed by the contract; `link` is the token of a shared link. */
export function request<K extends Call>(call: K, ...[input]: Rest<K>): Sent {
  return { call, ...normal((input ?? {}) as Omit<Sent, "call">) };
}

/** The same by a shared link, whose token goes along. */
export const byLink = (sent: Sent, link: string): Sent => ({ ...sent, link });

/** A file that is expected to be sent, with the fields beside it. */
export function upload(call: Call, file: string, fields: Record<string, string> = {}): Sent {
  const part = definitionOf(call).multipart?.file;
  if (!part) throw new Error(`${call} takes no file`);
  return { call, body: { ...fields, [part]: file } };
}

const patterns = (Object.keys(calls) as Call[]).map((call) => {
  const [method = "", template = ""] = call.split(" ");
  const names = [...template.matchAll(/:(\w+)/g)].map(([, name]) => name ?? "");
  const path = new RegExp(`^${template.replaceAll(".", "\\.").replaceAll(/:\w+/g, "([^/]+)")}$`);
  return { call, method, path, names };
});

const cableToken: Call = "POST /cable_tokens";

function callOf(method: string, path: string): Pick<Sent, "call" | "params"> {
  const [found] = patterns
    .filter((pattern) => pattern.method === method && pattern.path.test(path))
    .sort((a, b) => a.names.length - b.names.length);
  if (!found) throw new Error(`The contract has no call for ${method} ${path}`);
  const values = found.path.exec(path)?.slice(1) ?? [];
  const params = found.names.map((name, index) => [name, decodeURIComponent(values[index] ?? "")]);
  return { call: found.call, ...(params.length > 0 ? { params: Object.fromEntries(params) } : {}) };
}

function hold(call: string, part: string, schema: z.ZodType | undefined, value: unknown): void {
  if (!schema) {
    if (value !== undefined) throw new Error(`${call} takes no ${part}, and got ${JSON.stringify(value)}`);
    return;
  }
  const read = schema.safeParse(value ?? {});
  if (!read.success)
    throw new Error(`${call}: the ${part} ${JSON.stringify(value)} is against the contract\n${read.error}`);
}

/** A request as it was made, whatever it says. */
export function readSent(method: string, url: string, body?: unknown): Sent {
  const [path = "", search = ""] = url.replace(/^.*\/v1(?=\/)/, "").split("?");
  return {
    ...callOf(method, path),
    ...(search ? { query: parsedQuery(search) } : {}),
    ...(body === undefined ? {} : { body }),
  };
}

/** A request as it was made; one that is against the contract is a fault. */
export function sentBy(method: string, url: string, body?: unknown): Sent {
  const sent = readSent(method, url, body);
  holdAgainstContract(sent);
  return sent;
}

/** The provider refuses a call that is against the contract; here it fails the test. */
export function holdAgainstContract({ call, params, query, body }: Sent): void {
  const definition = definitionOf(call);
  hold(call, "params", definition.params, params);
  hold(call, "query", definition.query, query);
  // The parts of a form are read by the provider's parser of forms.
  if (!definition.multipart) hold(call, "body", definition.body, body);
}

/**
 * The other end of the wire: takes each request of the page, holds it against the contract, and answers when the test
 * says so, only what the contract can answer.
 */
export function createWire() {
  const held: Held[] = [];
  const faults: unknown[] = [];
  let seen = 0;
  const log: Held[] = [];
  const standing = new Map<Call, (sent: Sent) => unknown>();

  const take = (
    method: string,
    url: string,
    headers: Headers,
    body: unknown,
    reply: Pick<Held, "answer" | "lose">,
  ): Held | undefined => {
    try {
      const link = headers.get("x-shortlist-token");
      const sent: Held = { ...sentBy(method, url, body), ...(link ? { link } : {}), headers, ...reply };
      log.push(sent);
      const answer = standing.get(sent.call);
      if (answer) succeed(sent, answer(sent));
      else held.push(sent);
      return sent;
    } catch (fault) {
      faults.push(fault);
      reply.lose();
      return undefined;
    }
  };
  const drop = (item: Held) => {
    const at = held.indexOf(item);
    if (at >= 0) held.splice(at, 1);
  };
  const succeed = (item: Held, given: unknown) => {
    const { answer, status = 200, stream } = definitionOf(item.call);
    if (stream) return item.answer(status, "bytes", { "content-disposition": `filename*=UTF-8''${given}` });
    item.answer(status, sampleOf(answer, given));
  };
  const oldest = (call: Call): Held => {
    const found = held.find((item) => item.call === call);
    if (!found)
      throw new Error(`Nobody waits for ${call}, but for ${held.map((item) => item.call).join(", ")}`);
    drop(found);
    return found;
  };

  const fetch = (url: string, options: RequestInit = {}): Promise<Response> =>
    new Promise((resolve, reject) => {
      const body = typeof options.body === "string" ? (JSON.parse(options.body) as unknown) : undefined;
      const sent = take(options.method ?? "GET", url, new Headers(options.headers), body, {
        answer(status, said, headers = {}) {
          const text = typeof said === "string" ? said : JSON.stringify(said ?? {});
          const type = typeof said === "string" ? "application/octet-stream" : "application/json";
          resolve(new Response(text, { status, headers: { "content-type": type, ...headers } }));
        },
        lose: () => reject(new TypeError("Failed to fetch")),
      });
      options.signal?.addEventListener("abort", () => {
        if (sent) drop(sent);
        reject(new DOMException("aborted", "AbortError"));
      });
    });

  class FormRequest {
    status = 0;
    response: unknown = null;
    responseType = "";
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload = () => undefined;
    onerror = () => undefined;
    onabort = () => undefined;
    onloadend = () => undefined;
    private method = "";
    private url = "";
    private readonly headers = new Headers();
    private sent: Held | undefined;
    open(method: string, url: string) {
      this.method = method;
      this.url = url;
    }
    setRequestHeader(name: string, value: string) {
      this.headers.set(name, value);
    }
    send(form: FormData) {
      const body = Object.fromEntries(
        [...form.entries()].map(([name, value]) => [name, typeof value === "string" ? value : value.name]),
      );
      this.sent = take(this.method, this.url, this.headers, body, {
        answer: (status, said) => {
          this.status = status;
          this.response = said;
          this.onload();
          this.onloadend();
        },
        lose: () => {
          this.onerror();
          this.onloadend();
        },
      });
      this.progress = (loaded, total) => this.upload.onprogress?.({ loaded, total });
      if (this.sent) progresses.set(this.sent, this.progress);
    }
    abort() {
      if (this.sent) drop(this.sent);
      this.onabort();
      this.onloadend();
    }
    private progress: (loaded: number, total: number) => void = () => undefined;
  }
  const progresses = new WeakMap<Held, (loaded: number, total: number) => void>();

  const plain = ({ headers: _, answer: __, lose: ___, ...sent }: Held): Sent => sent;
  return {
    fetch,
    FormRequest,
    /** What was sent since one looked last, but for the cable's tokens: it asks for one whenever it connects. */
    sent(): Sent[] {
      if (faults.length > 0) throw faults[0];
      const news = log.slice(seen).map(plain);
      seen = log.length;
      return news.filter(({ call }) => call !== cableToken);
    },
    tokens: () => log.filter(({ call }) => call === cableToken).length,
    /** In whose name the last call was made. */
    nameOfLast() {
      const headers = log.at(-1)?.headers;
      const read = (name: string) => headers?.get(name) ?? null;
      return {
        token: read("authorization"),
        person: read(personHeader),
        business: read(businessHeader),
        locale: read("x-locale"),
      };
    },
    waiting: () => held.map(({ call }) => call),
    /** The oldest call of this name is answered; of what is not given, the least that the contract allows. */
    answer<K extends Call>(call: K, given?: Given<CallAnswer<K>>): void {
      succeed(oldest(call), given);
    },
    /** The file that was asked for. */
    send: (call: Call, name: string): void => succeed(oldest(call), name),
    progress(call: Call, loaded: number, total: number): void {
      const found = held.find((item) => item.call === call);
      if (found) progresses.get(found)?.(loaded, total);
    },
    refuse(call: Call, code: ErrorCode, fields: FieldError[] = []): void {
      const error = { error: [`refused: ${code}`], code, fields, request_id: "r" };
      oldest(call).answer(statusOfCode[code], error);
    },
    /** No answer comes: the network is away. */
    lose: (call: Call): void => oldest(call).lose(),
    /** From now on each call of this name is answered at once. */
    always<K extends Call>(
      call: K,
      given?: Given<CallAnswer<K>> | ((sent: Sent) => Given<CallAnswer<K>>),
    ): void {
      const answer = given as ((sent: Sent) => unknown) | undefined;
      standing.set(call, (sent) => (typeof answer === "function" ? answer(sent) : answer));
      for (const item of held.filter((waiting) => waiting.call === call)) {
        drop(item);
        succeed(item, standing.get(call)?.(item));
      }
    },
  };
}
export type Wire = ReturnType<typeof createWire>;
