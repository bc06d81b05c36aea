import { useSelector } from "@xstate/react";
import { useEffect, useMemo, useRef } from "react";
import { type PaletteItem, shownItems } from "#machines/palette/palette.machine.ts";
import { useSystem } from "../app/use-system.ts";
import type { GivenScope } from "./keyboard.ts";
import { recruiterShell } from "./recruiter-shell.ts";

function useKeys() {
  return recruiterShell(useSystem()).keyboard;
}

/** Keys that hold while the caller is on the page. */
export function useShortcuts(scope: GivenScope): void {
  const keyboard = useKeys();
  const latest = useRef(scope);
  useEffect(() => {
    latest.current = scope;
  });
  const said = JSON.stringify([scope.id, scope.title, scope.shortcuts]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said tells when it differs; what is run is the latest
  useEffect(() => {
    const { id, title, shortcuts } = latest.current;
    return keyboard.add({
      id,
      title,
      shortcuts: shortcuts.map((one) => ({
        ...one,
        ...(one.run
          ? { run: () => latest.current.shortcuts.find(({ key }) => key === one.key)?.run?.() }
          : {}),
      })),
    });
  }, [keyboard, said]);
}

export function useShortcutSheet() {
  const { shortcuts } = useKeys();
  const open = useSelector(shortcuts, (snapshot) => snapshot.matches("sheet"));
  const scopes = useSelector(shortcuts, ({ context }) => context.scopes);
  const intentions = useMemo(
    () => ({
      openSheet: () => shortcuts.send({ type: "sheet.opened" }),
      closeSheet: () => shortcuts.send({ type: "sheet.closed" }),
    }),
    [shortcuts],
  );
  return { open, scopes, ...intentions };
}

export function usePaletteOpen() {
  const { palette } = useKeys();
  const open = useSelector(palette, (snapshot) => snapshot.matches("open"));
  const intentions = useMemo(() => ({ toggle: () => palette.send({ type: "palette.toggled" }) }), [palette]);
  return { open, ...intentions };
}

/** The open palette over what the page offers; the actions of the page come with their shortcuts. */
export function usePalette(entries: readonly PaletteItem[]) {
  const { palette, shortcuts, actionId } = useKeys();
  const scopes = useSelector(shortcuts, (snapshot) => snapshot.context.scopes);
  const actions = useMemo(
    () =>
      scopes.flatMap(({ id, title, shortcuts: given }) =>
        given
          .filter(({ isDisplayOnly }) => !isDisplayOnly)
          .map(
            ({ key, title: label }): PaletteItem => ({
              id: actionId(id, key),
              group: "actions",
              label,
              hint: title,
              to: null,
            }),
          ),
      ),
    [scopes, actionId],
  );
  useEffect(
    () => palette.send({ type: "entries.changed", entries: [...actions, ...entries] }),
    [palette, actions, entries],
  );
  const context = useSelector(palette, (snapshot) => snapshot.context);
  const busy = useSelector(palette, (snapshot) => snapshot.hasTag("busy"));
  const failed = useSelector(palette, (snapshot) => snapshot.matches({ open: "failed" }));
  const items = useMemo(() => shownItems(context), [context]);
  const intentions = useMemo(
    () => ({
      close: () => palette.send({ type: "palette.closed" }),
      type: (term: string) => palette.send({ type: "term.typed", term }),
      move: (by: number) => palette.send({ type: "highlight.moved", by }),
      choose: (id: string) => palette.send({ type: "item.chosen", id }),
      chooseHighlighted: () => palette.send({ type: "highlight.chosen" }),
    }),
    [palette],
  );
  return { term: context.term, active: context.active, items, busy, failed, ...intentions };
}
