import { assign, emit, setup } from "xstate";
import { withEvent } from "../shared/params.ts";

export interface Shortcut {
  /** As the keyboard names it: `f`, `/`, `[`, `Escape`. */
  key: string;
  title: string;
  /** Listed on the sheet, but handled by a control of the page itself, as a table handles the arrows. */
  isDisplayOnly?: boolean;
}

/** Shortcuts of a part of the page, under the part's name. */
export interface Scope {
  id: string;
  title: string;
  shortcuts: Shortcut[];
}

interface Context {
  scopes: Scope[];
}

type Event =
  | { type: "scope.added"; scope: Scope }
  | { type: "scope.removed"; id: string }
  /** `isQuiet`: the person is typing, or a dialog or menu is open. */
  | { type: "key.pressed"; key: string; isQuiet: boolean }
  | { type: "sheet.opened" }
  | { type: "sheet.closed" }
  | { type: "route.changed" };

/** The part of the page that handles a key: the one added last. */
export function hearing(scopes: readonly Scope[], key: string): Scope | undefined {
  return scopes.findLast(({ shortcuts }) =>
    shortcuts.some((shortcut) => shortcut.key === key && !shortcut.isDisplayOnly),
  );
}

/** The page's keyboard shortcuts, each in its scope; never active while typing. `?` lists them all. */
export const shortcutsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: "shortcut.used"; scope: string; key: string },
  },
  actions: {
    add: assign(({ context }, { scope }: { scope: Scope }) => ({
      scopes: [...context.scopes.filter(({ id }) => id !== scope.id), scope],
    })),
    remove: assign(({ context }, { id }: { id: string }) => ({
      scopes: context.scopes.filter((scope) => scope.id !== id),
    })),
    announce: emit(({ context }, { key }: { key: string }) => ({
      type: "shortcut.used",
      scope: hearing(context.scopes, key)?.id ?? "",
      key,
    })),
  },
  guards: {
    asksForSheet: (_, { key, isQuiet }: { key: string; isQuiet: boolean }) => key === "?" && !isQuiet,
    isListenedFor: ({ context }, { key, isQuiet }: { key: string; isQuiet: boolean }) =>
      !isQuiet && hearing(context.scopes, key) !== undefined,
  },
}).createMachine({
  id: "shortcuts",
  context: { scopes: [] },
  initial: "listening",
  on: {
    "scope.added": { actions: withEvent("add") },
    "scope.removed": { actions: withEvent("remove") },
  },
  states: {
    listening: {
      on: {
        "key.pressed": [
          { guard: withEvent("asksForSheet"), target: "sheet" },
          {
            guard: withEvent("isListenedFor"),
            actions: withEvent("announce"),
          },
        ],
        "sheet.opened": "sheet",
      },
    },
    sheet: {
      description: "The sheet lists what holds on the page; no key does anything meanwhile.",
      on: { "sheet.closed": "listening", "route.changed": "listening" },
    },
  },
});
