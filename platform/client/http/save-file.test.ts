// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { saveDownload, saveText } from "./save-file.ts";

/** What the browser was given to save, and from where it still may read. */
let saved: { blob: Blob | undefined; name: string }[];
let readable: Map<string, Blob>;

beforeEach(() => {
  vi.useFakeTimers();
  saved = [];
  readable = new Map();
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    const url = `blob:${readable.size}`;
    readable.set(url, blob as Blob);
    return url;
  });
  vi.spyOn(URL, "revokeObjectURL").mockImplementation((url) => void readable.delete(url));
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    // A link outside of the page saves nothing in some browsers.
    if (this.isConnected) saved.push({ blob: readable.get(this.href), name: this.download });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("gives the browser a file of the provider's, for as long as it takes to read it", async () => {
  const blob = new Blob(["%PDF"]);
  const download = vi.fn(async () => ({ blob, name: "ana.pdf" }));
  await saveDownload({ download }, "/files/1", { shortlistToken: "t" });
  expect(download.mock.calls).toEqual([["/files/1", { shortlistToken: "t" }]]);
  expect(saved).toEqual([{ blob, name: "ana.pdf" }]);
  expect(document.querySelector("a")).toBeNull();
  await vi.advanceTimersByTimeAsync(59_999);
  expect(readable.size).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(readable.size).toBe(0);
});

it("gives the browser a text as a file", async () => {
  saveText("a;b", "list.csv", "text/csv");
  expect(saved.map(({ name, blob }) => [name, blob?.type])).toEqual([["list.csv", "text/csv"]]);
  expect(await saved[0]?.blob?.text()).toBe("a;b");
});
