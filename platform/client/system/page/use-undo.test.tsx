// @vitest-environment happy-dom
import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it, vi } from "vitest";
import { createSystem } from "../app/system.ts";
import { SystemContext } from "../app/use-system.ts";
import { useUndo, useUndoOffer } from "./use-undo.ts";

const words = { text: "Removed", label: "Undo" };

it("takes back what is pressed, and offers it no longer once the page is left", () => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  const system = createSystem();
  const said: string[] = [];
  system.bus.on("toast.requested").subscribe(({ action }) => said.push(`offers ${action?.id}`));
  system.bus.on("toast.withdrawn").subscribe(({ fact, id }) => said.push(`withdraws ${fact} ${id}`));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SystemContext value={system}>{children}</SystemContext>
  );
  const undone: string[] = [];
  const undo = (id: string) => undone.push(id);
  const page = renderHook(
    () => {
      useUndo("alert.undo", undo);
      return useUndoOffer("alert.undo");
    },
    { wrapper },
  );
  page.result.current("a", words);
  page.result.current("b", words);
  system.bus.publish({ type: "toast.acted", fact: "alert.undo", id: "a" });
  system.bus.publish({ type: "toast.acted", fact: "another.undo", id: "b" });
  expect(undone).toEqual(["a"]);
  page.unmount();
  expect(said).toEqual(["offers a", "offers b", "withdraws alert.undo a", "withdraws alert.undo b"]);
  system.bus.publish({ type: "toast.acted", fact: "alert.undo", id: "b" });
  expect(undone).toEqual(["a"]);
});

it("takes back by what is shown now, and offers nothing of what was shown before", () => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  const system = createSystem();
  const said: string[] = [];
  system.bus.on("toast.requested").subscribe(({ kind, action }) => said.push(`${kind} ${action?.fact}`));
  system.bus.on("toast.withdrawn").subscribe(({ fact, id }) => said.push(`withdraws ${fact} ${id}`));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SystemContext value={system}>{children}</SystemContext>
  );
  const undone: string[] = [];
  const { result, rerender, unmount } = renderHook(
    (of: string) => {
      useUndo(`${of}.undo`, (id) => undone.push(`${of} ${id}`));
      return useUndoOffer(`${of}.undo`);
    },
    { wrapper, initialProps: "alert" },
  );
  result.current("a", words);
  rerender("note");
  result.current("b", words);
  for (const fact of ["alert.undo", "note.undo"]) system.bus.publish({ type: "toast.acted", fact, id: "b" });
  expect(undone).toEqual(["note b"]);
  unmount();
  expect(said).toEqual([
    ...["success alert.undo", "withdraws alert.undo a"],
    ...["success note.undo", "withdraws note.undo b"],
  ]);
});
