import { useSelector } from "@xstate/react";
import { useEffect, useMemo, useRef } from "react";
import type { GivenScope } from "./keyboard.ts";
import { useShell } from "./use-recruiter-shell.ts";

/** Keys that hold while the caller is on the page. */
export function useShortcuts(scope: GivenScope): void {
  const keyboard = useShell().keyboard;
  const latest = useRef(scope);
  useEffect(() => {
    latest.current = scope;
  });
  const scopeKey = JSON.stringify([scope.id, scope.title, scope.shortcuts]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said tells when it differs; what is run is the latest
  useEffect(() => {
    const { id, title, shortcuts } = latest.current;
    return keyboard.add({
      id,
      title,
      shortcuts: shortcuts.map((shortcut) => ({
        ...shortcut,
        ...(shortcut.run
          ? { run: () => latest.current.shortcuts.find(({ key }) => key === shortcut.key)?.run?.() }
          : {}),
      })),
    });
  }, [keyboard, scopeKey]);
}

export function useShortcutSheet() {
  const { shortcuts } = useShell().keyboard;
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
