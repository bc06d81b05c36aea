import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "./api.ts";
import { apiOf, patience } from "./testing/api.ts";

/** The request that was sent last, and what becomes of it. */
let sent: { url: string; headers: Headers; signal: AbortSignal };
let answer: (response: Response) => void;

const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => "answered",
    (error) => (error instanceof ApiError ? error.code : error.name),
  );

describe("a call", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("window", { location: { hostname: "casa.localhost" } });
    vi.stubGlobal("fetch", (url: string, { headers, signal }: RequestInit) => {
      sent = { url, headers: new Headers(headers), signal: signal as AbortSignal };
      return new Promise((resolve, reject) => {
        answer = resolve;
        signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
      });
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("sends which person and business the page assumes", async () => {
    const asked = apiOf()("GET /recruiters");
    await vi.waitFor(() => expect(sent.headers.get("x-person")).toBe("recruiters:7"));
    expect(sent.headers.get("x-business-id")).toBe("3");
    answer(json(200, { recruiter: {} }));
    await asked;
  });

  it("names no person where there is no token", async () => {
    const asked = apiOf({ token: () => undefined })("GET /health");
    await vi.waitFor(() => expect(sent.url).toBe("/v1/health"));
    for (const header of ["authorization", "x-person", "x-business-id"])
      expect(sent.headers.get(header)).toBeNull();
    answer(json(200, {}));
    await asked;
  });

  it("reports a person or business that the provider does not recognise", async () => {
    const onMismatch = vi.fn();
    const asked = failureOf(apiOf({ onMismatch })("GET /recruiters"));
    await vi.waitFor(() => expect(sent).toBeDefined());
    answer(json(409, { error: ["x"], code: "person_mismatch", request_id: "r" }));
    expect(await asked).toBe("person_mismatch");
    expect(onMismatch).toHaveBeenCalledExactlyOnceWith("person_mismatch");
  });

  it("is made again where somebody overrode an off-limit, and refused where nobody did", async () => {
    const hits = [{ path: "off_limits.0", rule: "stop" }];
    const refusal = () => json(409, { error: ["x"], code: "off_limits", fields: hits, request_id: "r" });
    const onOffLimits = vi.fn(async () => true);
    const asked = apiOf({ onOffLimits })("DELETE /recruiters/sessions");
    await vi.waitFor(() => expect(sent).toBeDefined());
    const { signal } = sent;
    answer(refusal());
    await vi.waitFor(() => expect(sent.signal).not.toBe(signal));
    answer(json(200, { ok: true }));
    expect(await asked).toEqual({ ok: true });
    expect(onOffLimits).toHaveBeenCalledExactlyOnceWith(hits);
    const before = sent.signal;
    const again = failureOf(apiOf()("DELETE /recruiters/sessions"));
    await vi.waitFor(() => expect(sent.signal).not.toBe(before));
    answer(refusal());
    expect(await again).toBe("off_limits");
  });

  it("is not sent from a page that was taken over", async () => {
    const fetched = vi.fn();
    vi.stubGlobal("fetch", fetched);
    const api = apiOf({ isClosed: () => true });
    expect(await failureOf(api("GET /recruiters"))).toBe("unavailable");
    expect(await failureOf(api.download("/recruiters/x"))).toBe("unavailable");
    expect(fetched).not.toHaveBeenCalled();
  });

  it("is given up where no answer comes", async () => {
    const asked = failureOf(apiOf()("DELETE /recruiters/sessions"));
    await vi.advanceTimersByTimeAsync(patience - 1);
    expect(sent.signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await asked).toBe("unavailable");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("ends with its caller", async () => {
    const controller = new AbortController();
    const asked = failureOf(apiOf()("GET /recruiters", {}, { signal: controller.signal }));
    await vi.advanceTimersByTimeAsync(1);
    controller.abort();
    expect(await asked).not.toBe("unavailable");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("ends with its caller where it sends a file", async () => {
    const requests: { abort(): void; stopped: boolean }[] = [];
    class Endless {
      readonly upload = {};
      readonly status = 0;
      stopped = false;
      onabort?: () => void;
      onloadend?: () => void;
      open() {}
      setRequestHeader() {}
      send() {
        requests.push(this);
      }
      abort() {
        this.stopped = true;
        this.onabort?.();
        this.onloadend?.();
      }
    }
    vi.stubGlobal("XMLHttpRequest", Endless);
    const controller = new AbortController();
    const { signal } = controller;
    const file = new File(["nome"], "a.csv");
    const sending = failureOf(
      apiOf().upload("POST /recruiters/imports", "import[file]", file, {}, { signal }),
    );
    await vi.advanceTimersByTimeAsync(1);
    controller.abort();
    expect(requests.map(({ stopped }) => stopped)).toEqual([true]);
    expect(await sending).toBe("AbortError");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("waits for a file as long as it comes, and not when it stands still", async () => {
    let writer!: ReadableStreamDefaultController<Uint8Array>;
    const comes = async () => {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          writer = controller;
        },
      });
      sent.signal.addEventListener("abort", () => writer.error(new Error("aborted")));
      answer(new Response(body));
      for (let part = 0; part < 5; part++) {
        await vi.advanceTimersByTimeAsync(patience - 1);
        writer.enqueue(new Uint8Array([part]));
        await vi.advanceTimersByTimeAsync(0);
      }
    };
    const whole = apiOf().download("/file");
    await comes();
    writer.close();
    expect((await whole).blob.size).toBe(5);
    const halted = failureOf(apiOf().download("/file"));
    await comes();
    await vi.advanceTimersByTimeAsync(patience);
    expect(await halted).toBe("unavailable");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("sends a file as long as it goes, and not when it stands still", async () => {
    const requests: FakeUpload[] = [];
    class FakeUpload {
      readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
      readonly status = 200;
      readonly response = { import: { id: 1 } };
      onload?: () => void;
      onabort?: () => void;
      onloadend?: () => void;
      readonly said: Record<string, string> = {};
      open(method: string, url: string) {
        this.said.to = `${method} ${url}`;
      }
      setRequestHeader(name: string, value: string) {
        this.said[name] = value;
      }
      send() {
        requests.push(this);
      }
      abort() {
        this.onabort?.();
        this.onloadend?.();
      }
      ends() {
        this.onload?.();
        this.onloadend?.();
      }
    }
    vi.stubGlobal("XMLHttpRequest", FakeUpload);
    const percents: number[] = [];
    const written: string[] = [];
    const goes = async () => {
      const file = new File(["nome"], "a.csv");
      const onProgress = (percent: number) => percents.push(percent);
      const api = apiOf({ onWritten: (call) => written.push(call) });
      const sending = api.upload("POST /recruiters/imports", "import[file]", file, {}, { onProgress });
      for (let loaded = 1; loaded <= 4; loaded++) {
        await vi.advanceTimersByTimeAsync(patience - 1);
        requests.at(-1)?.upload.onprogress?.({ loaded, total: 4 });
      }
      return { sending };
    };
    const whole = await goes();
    requests.at(-1)?.ends();
    expect(await whole.sending).toEqual({ import: { id: 1 } });
    // In somebody's name, as any other call.
    expect(requests.at(-1)?.said).toMatchObject({
      to: "POST /v1/recruiters/imports",
      authorization: "Bearer t",
    });
    expect(percents).toEqual([25, 50, 75, 100]);
    expect(written).toEqual(["POST /recruiters/imports"]);
    const halted = failureOf((await goes()).sending);
    await vi.advanceTimersByTimeAsync(patience);
    expect(await halted).toBe("unavailable");
    expect(written).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});
