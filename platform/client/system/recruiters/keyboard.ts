import { type Actor, createActor } from "xstate";
import type { paletteMachine } from "#machines/palette/palette.machine.ts";
import { type Scope, type Shortcut, shortcutsMachine } from "#machines/shortcuts/shortcuts.machine.ts";
import { announcePages, bridge } from "../app/bridge.ts";
import type { System } from "../app/system.ts";
import { providePalette } from "./palette.ts";

/** A shortcut as a part of the page gives it. */
export interface GivenShortcut extends Shortcut {
  run?: () => void;
}
export interface GivenScope extends Omit<Scope, "shortcuts"> {
  shortcuts: readonly GivenShortcut[];
}

/** Where a key is the letter that it is. */
const typedInto = "input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true]";
const over = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

function isQuiet(event: KeyboardEvent): boolean {
  const { target } = event;
  return (
    event.defaultPrevented ||
    event.isComposing ||
    (target instanceof Element && target.closest(typedInto) !== null) ||
    document.querySelector(over) !== null
  );
}

/** While the palette is on its way its keys are kept for its field: none may reach the page below. */
function keepForPalette(event: KeyboardEvent, palette: Actor<typeof paletteMachine>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const { key } = event;
  if (Array.from(key).length === 1 || key === "Backspace") palette.send({ type: "key.typed", key });
  else if (key === "Escape") palette.send({ type: "palette.closed" });
  else if (key !== "Enter") return;
  event.preventDefault();
}

/** The page's shortcuts and the palette: their actors, and their one keyboard listener. */
export function createKeyboard(system: System) {
  const { bus, watched } = system;
  const shortcuts = createActor(shortcutsMachine, watched);
  const palette = createActor(providePalette(system), watched);
  const runs = new Map<string, () => void>();
  const nameOf = (scope: string, key: string) => `${scope} ${key}`;
  const run = (scope: string, key: string) => runs.get(nameOf(scope, key))?.();
  shortcuts.on("shortcut.used", ({ scope, key }) => run(scope, key));
  palette.on("palette.action_chosen", ({ id }) => runs.get(id)?.());
  bridge(bus, shortcuts);
  bridge(bus, palette);
  for (const actor of [shortcuts, palette]) announcePages(bus, actor);
  shortcuts.start();
  palette.start();
  bus.on("session.ended").subscribe(() => palette.send({ type: "palette.closed" }));

  window.addEventListener("keydown", (event) => {
    if (!/^\/recruiters(\/|$)/.test(window.location.pathname)) return;
    if (event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.shiftKey) {
      event.preventDefault();
      palette.send({ type: "palette.toggled" });
      return;
    }
    if (palette.getSnapshot().matches({ open: "opening" })) return keepForPalette(event, palette);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const pressed = { type: "key.pressed", key: event.key, isQuiet: isQuiet(event) } as const;
    if (!shortcuts.getSnapshot().can(pressed)) return;
    event.preventDefault();
    shortcuts.send(pressed);
  });

  return {
    shortcuts,
    palette,
    /** Adds the shortcuts of a part of the page; returns a function that removes them. */
    add({ id, title, shortcuts: given }: GivenScope): () => void {
      for (const { key, run: own } of given) if (own) runs.set(nameOf(id, key), own);
      const listed = given.map(({ key, title: text, isDisplayOnly }) => ({
        key,
        title: text,
        ...(isDisplayOnly ? { isDisplayOnly } : {}),
      }));
      shortcuts.send({ type: "scope.added", scope: { id, title, shortcuts: listed } });
      return () => {
        for (const { key } of given) runs.delete(nameOf(id, key));
        shortcuts.send({ type: "scope.removed", id });
      };
    },
    actionId: nameOf,
  };
}
