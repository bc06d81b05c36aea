/** A bare client of the calls for tests: JSON in and out, the token in the header, errors with their body. */
export interface ApiClient {
  call<T>(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<T>;
  upload<T>(path: string, part: string, file: { name: string; content: string }): Promise<T>;
  download(path: string): Promise<string>;
}

export class CallFailed extends Error {
  readonly status: number;
  readonly code: string | undefined;
  constructor(what: string, status: number, text: string) {
    super(`${what}: ${status} ${text}`);
    this.status = status;
    this.code = /"code":"(\w+)"/.exec(text)?.[1];
  }
}

export function apiClient(url: string, token?: string): ApiClient {
  const send = async (
    method: string,
    path: string,
    init: RequestInit,
    headers: Record<string, string> = {},
  ) => {
    const answer = await fetch(`${url}/v1${path}`, {
      method,
      ...init,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    });
    const text = await answer.text();
    if (!answer.ok) throw new CallFailed(`${method} ${path}`, answer.status, text);
    return text;
  };
  return {
    call: async <T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
      const init = body === undefined ? {} : { body: JSON.stringify(body) };
      const json: Record<string, string> = body === undefined ? {} : { "content-type": "application/json" };
      const text = await send(method, path, init, { ...json, ...headers });
      return (text ? JSON.parse(text) : undefined) as T;
    },
    upload: async <T>(path: string, part: string, file: { name: string; content: string }) => {
      const form = new FormData();
      form.append(part, new Blob([file.content], { type: "text/csv" }), file.name);
      return JSON.parse(await send("POST", path, { body: form })) as T;
    },
    download: (path) => send("GET", path, {}),
  };
}

type Kind = "recruiters" | "candidates" | "client_contacts";

export async function signedIn(
  url: string,
  email: string,
  kind: Kind = "recruiters",
  password = "elenco-demo-1",
): Promise<ApiClient> {
  const { token } = await apiClient(url).call<{ token: string }>("POST", `/${kind}/sessions`, {
    email,
    password,
  });
  return apiClient(url, token);
}

/** Calls `read` until `enough` says so; the last value is in the error when the time runs out. */
export async function eventually<T>(
  read: () => Promise<T>,
  enough: (value: T) => boolean,
  timeout = 300_000,
): Promise<T> {
  const end = performance.now() + timeout;
  let last: T | undefined;
  let failure: unknown;
  while (performance.now() < end) {
    try {
      last = await read();
      failure = undefined;
      if (enough(last)) return last;
    } catch (error) {
      failure = error;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Not so after ${timeout} ms: ${failure ? String(failure) : JSON.stringify(last)}`);
}
