// @vitest-environment happy-dom
import { expect, it, onTestFinished, vi } from "vitest";
import { openScreen } from "../testing/screen.tsx";
import type { GivenScope } from "./keyboard.ts";
import { usePalette, usePaletteOpen } from "./use-palette.ts";
import { useShortcutSheet, useShortcuts } from "./use-shortcuts.ts";

const entries: never[] = [];
const useKeyboard = (scope: GivenScope) => {
  useShortcuts(scope);
  return { ...useShortcutSheet(), palette: { ...usePalette(entries), ...usePaletteOpen() } };
};
const scopeOf = (key: string, run: () => void, title = "Criar"): GivenScope => ({
  ...{ id: "list", title: "Vagas" },
  shortcuts: [
    { key, title, run },
    { key: "x", title: "Fechar", isDisplayOnly: true },
  ],
});

async function keyboard(at = "/recruiters/jobs") {
  const screen = await openScreen({ at });
  const run = vi.fn();
  const page = await screen.hook(useKeyboard, scopeOf("c", run));
  /** Whether the browser may still do what it does by itself. */
  const press = async (key: string, more: KeyboardEventInit = {}, target: EventTarget = window) => {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
    await screen.does(() => void target.dispatchEvent(event));
    return !event.defaultPrevented;
  };
  return { screen, page, run, press };
}
function shown(html: string): HTMLElement {
  const holder = document.createElement("div");
  holder.innerHTML = html;
  document.body.append(holder);
  onTestFinished(() => holder.remove());
  return holder.firstElementChild as HTMLElement;
}

it("takes a key of the page from the browser, and leaves it every other", async () => {
  const { run, press } = await keyboard();
  expect(await press("c")).toBe(false);
  expect(run).toHaveBeenCalledOnce();
  for (const key of ["v", "x"]) expect(await press(key), key).toBe(true);
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
    expect(await press("c", held), JSON.stringify(held)).toBe(true);
  expect(run).toHaveBeenCalledOnce();
});

it.each([
  ["/recruiters", true],
  ["/recruiters/jobs/5", true],
  ["/recruitersday", false],
  ["/candidates/recruiters/jobs", false],
])("has keys where a recruiter works: %s, %s", async (at, isHeard) => {
  const { page, run, press } = await keyboard(at);
  expect(await press("c")).toBe(!isHeard);
  expect(run).toHaveBeenCalledTimes(isHeard ? 1 : 0);
  expect(await press("k", { ctrlKey: true })).toBe(!isHeard);
  expect(page.current.palette.open).toBe(isHeard);
});

it.each([
  ['<input type="text">', 0],
  ["<textarea></textarea>", 0],
  ["<select></select>", 0],
  ['<div contenteditable="true"><p></p></div>', 0],
  ["<div><p></p></div>", 1],
  ['<input type="checkbox">', 1],
  ['<input type="radio">', 1],
])("leaves what is typed into %s to it, where it is typed into", async (html, times) => {
  const { run, press } = await keyboard();
  const part = shown(html);
  await press("c", {}, part.firstElementChild ?? part);
  expect(run).toHaveBeenCalledTimes(times);
});

it.each(["dialog", "alertdialog", "menu", "listbox"])("hears no key below a %s", async (role) => {
  const { run, press } = await keyboard();
  shown(`<div role="${role}"></div>`);
  expect(await press("c")).toBe(true);
  expect(run).not.toHaveBeenCalled();
});

it("hears no key that is part of a letter, or that the page took already", async () => {
  const { run, press } = await keyboard();
  await press("c", { isComposing: true });
  const part = shown("<button>a</button>");
  part.addEventListener("keydown", (event) => event.preventDefault());
  await press("c", {}, part);
  expect(run).not.toHaveBeenCalled();
});

it("opens and closes the palette by Ctrl or Cmd and K, as large as it is typed", async () => {
  const { page, press } = await keyboard();
  for (const held of [{ ctrlKey: true }, { metaKey: true }])
    for (const key of ["k", "K"]) {
      expect(await press(key, held)).toBe(false);
      expect(page.current.palette.open).toBe(true);
      await press(key, held);
      expect(page.current.palette.open).toBe(false);
    }
  expect(await press("k"), "alone it is a letter").toBe(true);
  expect(await press("K", { ctrlKey: true, shiftKey: true }), "this one is the browser's").toBe(true);
  expect(page.current.palette.open).toBe(false);
});

it("gives the palette the keys that are pressed before it is there, and the page and the browser none of them", async () => {
  const { screen, page, run, press } = await keyboard();
  await press("k", { ctrlKey: true });
  for (const key of ["c", "é", "😀", "Backspace", "Enter"]) expect(await press(key), key).toBe(false);
  for (const key of ["Tab", "ArrowDown"]) expect(await press(key), key).toBe(true);
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
    expect(await press("v", held), JSON.stringify(held)).toBe(true);
  expect(page.current.palette).toMatchObject({ open: true, term: "cé" });
  expect(await press("Escape")).toBe(false);
  expect(page.current.palette.open).toBe(false);
  await screen.does(() => page.current.palette.toggle());
  await screen.does(() => page.current.palette.fieldFocused());
  expect(await press("x"), "it is typed into the field").toBe(true);
  expect(page.current.palette.term).toBe("");
  await screen.does(() => page.current.palette.close());
  expect(run).not.toHaveBeenCalled();
  await press("c");
  expect(run).toHaveBeenCalledOnce();
});

it("lists the keys of the page on a sheet, by their part, and none of them does anything meanwhile", async () => {
  const { screen, page, run, press } = await keyboard();
  expect(page.current.open).toBe(false);
  expect(page.current.scopes).toEqual([
    {
      ...{ id: "list", title: "Vagas" },
      shortcuts: [
        { key: "c", title: "Criar" },
        { key: "x", title: "Fechar", isDisplayOnly: true },
      ],
    },
  ]);
  await screen.does(() => page.current.openSheet());
  expect(page.current.open).toBe(true);
  expect(await press("c")).toBe(true);
  expect(run).not.toHaveBeenCalled();
  await screen.does(() => page.current.closeSheet());
  expect(page.current.open).toBe(false);
  expect(await press("?")).toBe(false);
  expect(page.current.open).toBe(true);
  await screen.does(() =>
    screen.system.bus.publish({ type: "navigation.requested", to: "/recruiters/tasks", replace: false }),
  );
  expect(page.current.open).toBe(false);
});

it("does what the page says now, under the keys and names that it gives now", async () => {
  const { page, run, press } = await keyboard();
  const later = vi.fn();
  await page.turnTo(scopeOf("c", later));
  await press("c");
  expect([run.mock.calls.length, later.mock.calls.length]).toEqual([0, 1]);
  await page.turnTo(scopeOf("n", later, "Nova"));
  expect(await press("c")).toBe(true);
  expect(await press("n")).toBe(false);
  expect(later).toHaveBeenCalledTimes(2);
  expect(page.current.scopes[0]?.shortcuts[0]).toEqual({ key: "n", title: "Nova" });
});

it("does of several keys what the pressed one says", async () => {
  const screen = await openScreen({ at: "/recruiters/jobs" });
  const done: string[] = [];
  const shortcuts = ["c", "n"].map((key) => ({ key, title: key, run: () => void done.push(key) }));
  await screen.hook(() => useShortcuts({ id: "list", title: "Vagas", shortcuts }));
  for (const key of ["n", "c"])
    await screen.does(() => void window.dispatchEvent(new KeyboardEvent("keydown", { key })));
  expect(done).toEqual(["n", "c"]);
});

it("forgets the keys of a page that is left", async () => {
  const { screen, page, run, press } = await keyboard();
  const rest = await screen.hook(useShortcutSheet);
  await page.leave();
  expect(rest.current.scopes).toEqual([]);
  expect(await press("c")).toBe(true);
  expect(run).not.toHaveBeenCalled();
});
