// @vitest-environment happy-dom
import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createSystem } from "../app/system.ts";
import { SystemContext } from "../app/use-system.ts";
import { useShare } from "./use-share.ts";

beforeEach(() => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  window.history.replaceState(null, "", "/jobs/analista/u1?utm_source=mail#token=secret");
});
afterEach(() => vi.unstubAllGlobals());

const address = `${window.location.origin}/jobs/analista/u1`;

function shared() {
  const system = createSystem();
  const said: string[] = [];
  system.bus.on("toast.requested").subscribe(({ kind, text }) => said.push(`${kind}: ${text}`));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SystemContext value={system}>{children}</SystemContext>
  );
  const { result } = renderHook(() => useShare({ copied: "Copied", failed: "Not copied" }), { wrapper });
  return { share: result.current, said };
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
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  await sheet.share("Analista");
  expect(share.mock.calls).toEqual([[{ title: "Analista", url: address }]]);
  expect([writeText.mock.calls, sheet.said]).toEqual([[], []]);
});
