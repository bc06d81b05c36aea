import { ofetch } from "ofetch";
import { businessHeader, parseKey, personHeader, seeAsHeader } from "#contract/call.ts";
import type { Call, CallAnswer, CallInput } from "#contract/calls/all.ts";
import type { ErrorAnswer, ErrorCode, FieldError } from "#contract/errors.ts";
import { patience, readBlob } from "./patience.ts";
import { queryString } from "./query-string.ts";

/** An error answer, or `unavailable` when there was none: the network or the provider is down. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly messages: string[];
  readonly fields: FieldError[];
  readonly integration: boolean;

  constructor(status: number, answer: Partial<ErrorAnswer>) {
    // Without an answer there is nothing to report but that, which the screen words itself.
    super(answer.error?.[0] ?? (status === 0 ? "" : `HTTP ${status}`));
    this.name = "ApiError";
    this.status = status;
    this.code = answer.code ?? (status === 0 ? "unavailable" : "internal");
    this.messages = answer.error ?? [];
    this.fields = answer.fields ?? [];
    this.integration = answer.integration_error ?? false;
  }

  /** The same refusal, of fields that the screen calls otherwise. */
  withFields(fields: FieldError[]): ApiError {
    return new ApiError(this.status, {
      ...{ error: this.messages, code: this.code, fields },
      ...(this.integration ? { integration_error: true } : {}),
    });
  }
}

export interface ApiOptions {
  signal?: AbortSignal | undefined;
  shortlistToken?: string | undefined;
}

export interface ApiSettings {
  root: string;
  /** The page's person and business: sent with each call, and checked against its token. */
  token(): string | undefined;
  person(): string | undefined;
  businessId(): number | undefined;
  /** The member as whom an administrator looks at the product. */
  seenAs?(): number | undefined;
  locale(): string;
  /** Milliseconds without an answer, or without progress of a file, after which a call is given up as `unavailable`. */
  patience: number;
  /** Someone else is now signed in in this browser: nothing more is sent from this page. */
  isClosed(): boolean;
  /** Any 401 of a call that carried a token. */
  onUnauthorised(): void;
  /** The provider does not know the person, or the business, as those that the page believes in. */
  onMismatch(code: "person_mismatch" | "business_mismatch"): void;
  /**
   * The person whom the call would approach is off limits: resolves to whether that was overridden, and the call is
   * repeated if so.
   */
  onOffLimits(hits: readonly FieldError[]): Promise<boolean>;
  /** A call that changes something was accepted. */
  onWritten(call: string, params: Readonly<Record<string, string | number>>): void;
}

type Wants<K extends Call> = CallInput<K> extends Record<never, never> ? CallInput<K> : never;
type HasRequired<T> = Record<never, never> extends T ? false : true;
type Arguments<K extends Call> =
  HasRequired<CallInput<K>> extends true
    ? [input: Wants<K>, options?: ApiOptions]
    : [input?: Wants<K>, options?: ApiOptions];

export interface Api {
  <K extends Call>(key: K, ...rest: Arguments<K>): Promise<CallAnswer<K>>;
  /** A file of the person, with progress in percent. */
  upload<K extends Call>(
    key: K,
    part: string,
    file: File,
    fields: Record<string, string>,
    hooks?: UploadHooks,
  ): Promise<CallAnswer<K>>;
  /** A file that the provider sends, with its name. */
  download(path: string, options?: Pick<ApiOptions, "shortlistToken">): Promise<{ blob: Blob; name: string }>;
}

export interface UploadHooks {
  /** Of the call's path. */
  params?: Record<string, string | number>;
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
}

interface LooseInput {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
}

export function pathOf(template: string, params: LooseInput["params"]): string {
  return template.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name] ?? "")),
  );
}

/** Calls that an administrator makes as themselves, also while they look at the product as somebody else. */
const ofOneself = ["DELETE /recruiters/administrator/recruiters/:id/views", "DELETE /recruiters/sessions"];

export function createApi(settings: ApiSettings): Api {
  const headersOf = (options: ApiOptions | undefined, key = ""): Record<string, string> => {
    if (settings.isClosed()) throw new ApiError(0, {});
    const token = settings.token();
    const seen = ofOneself.includes(key) ? undefined : settings.seenAs?.();
    // Calls about oneself are not made as the person being viewed.
    const person =
      ofOneself.includes(key) && settings.seenAs?.() !== undefined ? undefined : settings.person();
    const business = settings.businessId();
    return {
      accept: "application/json",
      "x-locale": settings.locale(),
      ...(token ? { authorization: token } : {}),
      ...(token && person ? { [personHeader]: person } : {}),
      ...(token && seen !== undefined ? { [seeAsHeader]: String(seen) } : {}),
      ...(token && business !== undefined ? { [businessHeader]: String(business) } : {}),
      ...(options?.shortlistToken ? { "x-shortlist-token": options.shortlistToken } : {}),
      ...(settings.root.startsWith("http") ? { "x-tenant-domain": window.location.hostname } : {}),
    };
  };

  const failed = (status: number, data: unknown, carriedToken: boolean): ApiError => {
    if (status === 401 && carriedToken) settings.onUnauthorised();
    const error = new ApiError(status, typeof data === "object" && data !== null ? data : {});
    if (error.code === "person_mismatch" || error.code === "business_mismatch")
      settings.onMismatch(error.code);
    return error;
  };

  const call = async (
    key: Call,
    input: LooseInput | undefined,
    options: ApiOptions | undefined,
  ): Promise<unknown> => {
    const { method, path } = parseKey(key);
    const headers = headersOf(options, key);
    const query = input?.query ? queryString(input.query) : "";
    const url = `${settings.root}${pathOf(path, input?.params)}${query ? `?${query}` : ""}`;
    const waiting = patience(settings.patience, options?.signal);
    const answer = await ofetch
      .raw(url, {
        method,
        headers,
        retry: false,
        ignoreResponseError: true,
        ...(input?.body ? { body: input.body } : {}),
        signal: waiting.signal,
      })
      .catch((error: unknown) => {
        if (options?.signal?.aborted) throw error;
        throw new ApiError(0, {});
      })
      .finally(waiting.end);
    if (!answer.ok) {
      const error = failed(answer.status, answer._data, "authorization" in headers);
      if (error.code === "off_limits" && (await settings.onOffLimits(error.fields)))
        return await call(key, input, options);
      throw error;
    }
    if (method !== "GET") settings.onWritten(key, input?.params ?? {});
    return answer._data;
  };

  // Only XMLHttpRequest reports upload progress.
  const upload: Api["upload"] = (key, part, file, fields, hooks) =>
    new Promise((resolve, reject) => {
      const { method, path } = parseKey(key);
      const headers = headersOf(undefined);
      const request = new XMLHttpRequest();
      const waiting = patience(settings.patience, hooks?.signal);
      request.open(method, `${settings.root}${pathOf(path, hooks?.params)}`);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.responseType = "json";
      request.upload.onprogress = ({ loaded, total }) => {
        waiting.progressed();
        hooks?.onProgress?.(Math.round((100 * loaded) / total));
      };
      request.onload = () => {
        if (request.status >= 300)
          return reject(failed(request.status, request.response, "authorization" in headers));
        settings.onWritten(key, {});
        resolve(request.response);
      };
      request.onerror = () => reject(new ApiError(0, {}));
      request.onabort = () =>
        reject(hooks?.signal?.aborted ? new DOMException("aborted", "AbortError") : new ApiError(0, {}));
      request.onloadend = waiting.end;
      waiting.signal.addEventListener("abort", () => request.abort());
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append(part, file, file.name);
      request.send(form);
    });

  const download: Api["download"] = async (path, options) => {
    const headers = headersOf(options);
    const waiting = patience(settings.patience);
    const lost = () => {
      throw new ApiError(0, {});
    };
    try {
      const answer = await fetch(`${settings.root}${path}`, { headers, signal: waiting.signal }).catch(lost);
      if (!answer.ok) throw failed(answer.status, await answer.json().catch(() => ({})), true);
      const encoded = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get("content-disposition") ?? "")?.[1];
      const blob = await readBlob(answer, waiting.progressed).catch(lost);
      return { blob, name: encoded ? decodeURIComponent(encoded) : "download" };
    } finally {
      waiting.end();
    }
  };

  return Object.assign(call as Api, { upload, download });
}
