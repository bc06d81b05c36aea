// @vitest-environment happy-dom
import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createSystem } from "../app/system.ts";
import { SystemContext } from "../app/use-system.ts";
import { useCopyFormatted, useShare } from "./use-share.ts";

beforeEach(() => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  window.history.replaceState(null, "", "/jobs/analista/u1?utm_source=mail#token=secret");
});
afterEach(() => vi.unstubAllGlobals());

const address = `${window.location.origin}/jobs/analista/u1`;

const pointsCoarsely = (is: boolean) =>
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === "(pointer: coarse)" && is }));
const notices = { copied: "Copied", failed: "Not copied" };
function inSystem<Result>(use: () => Result) {
  const system = createSystem();
  const said: string[] = [];
  system.bus.on("toast.requested").subscribe(({ kind, text }) => said.push(`${kind}: ${text}`));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SystemContext value={system}>{children}</SystemContext>
  );
  const { result, rerender } = renderHook(use, { wrapper });
  return { current: result.current, said, rerender, result };
}
function shared() {
  const { current, said } = inSystem(() => useShare(notices));
  return { share: current, said };
}

it("copies the page's address without what only its reader has, and says whether it could", async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValueOnce(undefined);
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  const { share, said } = shared();
  await share("Analista");
  writeText.mockRejectedValueOnce(new Error("Denied"));
  await share("Analista");
  expect(writeText.mock.calls).toEqual([[address], [address]]);
  expect(said).toEqual(["success: Copied", "error: Not copied"]);
});

it("says that it could not copy where there is no clipboard at all", async () => {
  vi.stubGlobal("navigator", {});
  const { share, said } = shared();
  await share("Analista");
  expect(said).toEqual(["error: Not copied"]);
});

it("gives the same address to a phone's own sheet, and is silent where that is closed", async () => {
  const share = vi.fn<(what: object) => Promise<void>>().mockRejectedValue(new Error("Closed"));
  const writeText = vi.fn();
  vi.stubGlobal("navigator", { clipboard: { writeText }, share });
  const sheet = shared();
  pointsCoarsely(true);
  await sheet.share("Analista");
  expect(share.mock.calls).toEqual([[{ title: "Analista", url: address }]]);
  expect([writeText.mock.calls, sheet.said]).toEqual([[], []]);
});

it("copies the address where a sheet is for a mouse, or a finger has none", async () => {
  const share = vi.fn();
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue(undefined);
  vi.stubGlobal("navigator", { clipboard: { writeText }, share });
  const page = shared();
  pointsCoarsely(false);
  await page.share("Analista");
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  pointsCoarsely(true);
  await page.share("Analista");
  expect(writeText.mock.calls).toEqual([[address], [address]]);
  expect(share).not.toHaveBeenCalled();
});

it("copies formatted text with what plain editors take, and says whether it could", async () => {
  const write = vi.fn<(items: { parts: Record<string, Blob> }[]) => Promise<void>>();
  write.mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error("Denied"));
  vi.stubGlobal("navigator", { clipboard: { write } });
  vi.stubGlobal(
    "ClipboardItem",
    class {
      readonly parts: Record<string, Blob>;
      constructor(parts: Record<string, Blob>) {
        this.parts = parts;
      }
    },
  );
  const { current: copy, said } = inSystem(() => useCopyFormatted(notices));
  await copy("<b>Ana</b>", "Ana");
  await copy("<b>Ana</b>", "Ana");
  const parts = Object.entries(write.mock.calls[0]?.[0][0]?.parts ?? {});
  const read = parts.map(async ([name, blob]) => [name, blob.type, await blob.text()]);
  expect(await Promise.all(read)).toEqual([
    ["text/html", "text/html", "<b>Ana</b>"],
    ["text/plain", "text/plain", "Ana"],
  ]);
  expect(said).toEqual(["success: Copied", "error: Not copied"]);
});

it("says so in the words of the language that is shown by then", async () => {
  const writeText = vi.fn(async () => undefined);
  const write = vi.fn(async () => undefined);
  vi.stubGlobal("navigator", { clipboard: { writeText, write } });
  vi.stubGlobal("ClipboardItem", class {});
  let words = notices;
  const page = inSystem(() => ({ share: useShare(words), copy: useCopyFormatted(words) }));
  words = { copied: "Copiado", failed: "Não copiado" };
  page.rerender();
  const { share, copy } = page.result.current;
  await share("Analista");
  await copy("<b>Ana</b>", "Ana");
  expect(page.said).toEqual(["success: Copiado", "success: Copiado"]);
});
