import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ApiSettings } from "./api.ts";
import { apiOf } from "./testing/api.ts";

/** The browser's request; the test is the provider. */
class FakeRequest {
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 0;
  response: unknown = null;
  responseType = "";
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  sent: { to: string; form: [string, string | { name: string; text: string }][] } | undefined;
  private to = "";
  constructor() {
    requests.push(this);
  }
  open(method: string, url: string) {
    this.to = `${method} ${url}`;
  }
  setRequestHeader() {}
  async send(form: FormData) {
    const parts = [...form].map(async ([name, part]) =>
      typeof part === "string"
        ? ([name, part] as [string, string])
        : ([name, { name: part.name, text: await part.text() }] as [string, { name: string; text: string }]),
    );
    this.sent = { to: this.to, form: await Promise.all(parts) };
  }
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
  answers(status: number, response: unknown) {
    this.status = status;
    this.response = response;
    this.onload?.();
    this.onloadend?.();
  }
  breaks() {
    this.onerror?.();
    this.onloadend?.();
  }
}
let requests: FakeRequest[];

beforeEach(() => {
  vi.useFakeTimers();
  requests = [];
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const listeners = () => ({ onUnauthorised: vi.fn(), onWritten: vi.fn() });
const refusalOf = (sending: Promise<unknown>) =>
  sending.then(
    () => "answered",
    (error) => error,
  );
function send(settings: Partial<ApiSettings> = {}, fields: Record<string, string> = {}) {
  const file = new File(["nome"], "a.csv");
  const params = { params: { id: "x 1" } };
  const sending = apiOf(settings).upload(
    "POST /answer_sheets/:id/files",
    "data_file[file]",
    file,
    fields,
    params,
  );
  return { sending, refusal: refusalOf(sending), request: requests[0] as FakeRequest };
}

it("is sent with the fields beside it, to the record that it belongs to", async () => {
  const { request, sending } = send({}, { "data_file[kind]": "cv", token: "t" });
  await vi.advanceTimersByTimeAsync(0);
  expect(request.sent).toEqual({
    to: "POST /v1/answer_sheets/x%201/files",
    form: [
      ["data_file[kind]", "cv"],
      ["token", "t"],
      ["data_file[file]", { name: "a.csv", text: "nome" }],
    ],
  });
  expect(request.responseType).toBe("json");
  request.answers(201, { data_file: { id: 5 } });
  expect(await sending).toEqual({ data_file: { id: 5 } });
  expect(vi.getTimerCount()).toBe(0);
});

it.each([300, 422, 500])("is refused with a status of %i", async (status) => {
  const heard = listeners();
  const { request, refusal } = send(heard);
  request.upload.onprogress?.({ loaded: 4, total: 4 });
  request.answers(status, { error: ["Grande demais"], code: "file_too_large" });
  expect(await refusal).toMatchObject({ status, code: "file_too_large", messages: ["Grande demais"] });
  expect(heard.onWritten).not.toHaveBeenCalled();
  expect(heard.onUnauthorised).not.toHaveBeenCalled();
});

it("ends the session where it is refused for its token, and not where it had none", async () => {
  for (const [token, times] of [
    ["Bearer t", 1],
    [undefined, 0],
  ] as const) {
    requests = [];
    const heard = listeners();
    const { request, refusal } = send({ ...heard, token: () => token });
    request.answers(401, null);
    expect(await refusal).toMatchObject({ status: 401, code: "internal" });
    expect(heard.onUnauthorised).toHaveBeenCalledTimes(times);
  }
});

it("reports that nobody answered, where the connection breaks", async () => {
  const { request, refusal } = send();
  request.breaks();
  expect(await refusal).toMatchObject({ status: 0, code: "unavailable" });
  expect(vi.getTimerCount()).toBe(0);
});

it("needs nobody who follows it", async () => {
  const refusal = refusalOf(
    apiOf({}).upload("POST /recruiters/imports", "import[file]", new File(["nome"], "a.csv"), {}),
  );
  await vi.advanceTimersByTimeAsync(0);
  expect(requests[0]?.sent?.to).toBe("POST /v1/recruiters/imports");
  requests[0]?.upload.onprogress?.({ loaded: 1, total: 4 });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await refusal).toMatchObject({ status: 0, code: "unavailable" });
});
