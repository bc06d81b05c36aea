import { expect } from "vitest";
import { queryString } from "#client/http/query-string.ts";
import { type CallDefinition, parseKey } from "#contract/call.ts";
import { type Call, type CallAnswer, type CallInput, calls } from "#contract/calls/all.ts";
import { type ErrorAnswer, type ErrorCode, errorAnswer, statusOfCode } from "#contract/errors.ts";
import type { Subject } from "./subject.ts";

/** Whose name a call is made in; `headers` are all that it takes. */
export interface Voice {
  headers: Record<string, string>;
}
export const nobody: Voice = { headers: {} };

interface Part {
  name: string;
  content: string | Uint8Array<ArrayBuffer>;
  type: string;
}

interface Request {
  params?: object;
  query?: object;
  body?: object | string;
  file?: Part;
}
export type Input<K extends Call> = Partial<CallInput<K>> & { file?: Part };

export interface Said {
  status: number;
  headers: Headers;
  text: string;
}

export const definitionOf = (call: Call): CallDefinition => calls[call];

/** Makes calls, holds every answer against the contract, and remembers which calls were answered well. */
export class Speaker {
  readonly subject: Subject;
  readonly answered = new Set<Call>();

  constructor(subject: Subject) {
    this.subject = subject;
  }

  /** A call with anything at all in it; the answer as it came. */
  async say(voice: Voice, call: Call, { params, query, body, file }: Request = {}): Promise<Said> {
    const { method, path } = parseKey(call);
    const { multipart } = definitionOf(call);
    const filled = Object.entries(params ?? {}).reduce(
      (text, [name, value]) => text.replace(`:${name}`, encodeURIComponent(String(value))),
      path,
    );
    const tail = query ? `?${queryString({ ...query })}` : "";
    const { domain, apiRoot } = this.subject;
    const headers: Record<string, string> = {
      ...(domain ? { "x-tenant-domain": domain } : {}),
      ...voice.headers,
    };
    let payload: string | FormData | undefined;
    if (multipart && file) {
      payload = new FormData();
      const prefix = multipart.file.replace(/\[\w+\]$/, "");
      for (const [name, value] of Object.entries(body ?? {}))
        payload.append(`${prefix}[${name}]`, String(value));
      payload.append(multipart.file, new Blob([file.content], { type: file.type }), file.name);
    } else if (body !== undefined) {
      payload = typeof body === "string" ? body : JSON.stringify(body);
      headers["content-type"] = "application/json";
    }
    const answer = await fetch(`${apiRoot}${filled}${tail}`, {
      method,
      headers,
      ...(payload === undefined ? {} : { body: payload }),
    });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  }

  /** A call that must succeed, with the status, media type and schema of the contract. */
  async ask<K extends Call>(voice: Voice, call: K, input: Input<K> = {}): Promise<CallAnswer<K>> {
    const said = await this.say(voice, call, input);
    const { status = 200, answer } = definitionOf(call);
    expect(said.status, `${call}: ${said.text.slice(0, 500)}`).toBe(status);
    expect(said.headers.get("content-type")).toMatch(/^application\/json/);
    const parsed = answer.safeParse(JSON.parse(said.text));
    expect(parsed.error?.issues ?? [], call).toEqual([]);
    this.answered.add(call);
    // The schema that was just held against it is the call's own.
    return parsed.data as CallAnswer<K>;
  }

  /** A call that must answer a file: never shown in the page, always saved under a name. */
  async fetchFile<K extends Call>(voice: Voice, call: K, input: Input<K> = {}): Promise<string> {
    const said = await this.say(voice, call, input);
    expect(said.status, `${call}: ${said.text.slice(0, 500)}`).toBe(200);
    expect(said.headers.get("content-disposition")).toMatch(/^attachment; filename/);
    this.answered.add(call);
    return said.text;
  }

  /** A call that must be refused with that code, in the one shape of every error. */
  async refused(voice: Voice, call: Call, request: Request, code: ErrorCode): Promise<ErrorAnswer> {
    const said = await this.say(voice, call, request);
    const error = expectError(said, call);
    expect(error, call).toMatchObject({ code });
    return error;
  }
}

/** The one shape of every error: its schema, the status of its code, a sentence and the request's id. */
export function expectError(said: Said, what: string): ErrorAnswer {
  expect(said.status, `${what}: ${said.text.slice(0, 500)}`).toBeGreaterThanOrEqual(400);
  expect(said.headers.get("content-type"), what).toMatch(/^application\/json/);
  const parsed = errorAnswer.safeParse(JSON.parse(said.text));
  expect(parsed.error?.issues ?? [], `${what}: ${said.text}`).toEqual([]);
  const error = parsed.data as ErrorAnswer;
  expect(said.status, `${what}: ${error.code}`).toBe(statusOfCode[error.code]);
  expect(error.error.join("").trim(), what).not.toBe("");
  expect(error.request_id, what).not.toBe("");
  return error;
}
