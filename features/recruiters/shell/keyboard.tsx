import { Suspense } from "react";
import { usePaletteOpen } from "#client/system/recruiters/use-palette.ts";
import { useShortcutSheet } from "#client/system/recruiters/use-shortcuts.ts";
import { lazy } from "#features/shared/lazy.ts";

const Palette = lazy(() => import("./palette.tsx"));
const ShortcutSheet = lazy(() => import("./shortcut-sheet.tsx"));

/** Panels opened by keyboard over any page; their code loads on first use. */
export function Keyboard() {
  const palette = usePaletteOpen();
  const sheet = useShortcutSheet();
  return (
    <Suspense>
      {palette.open ? <Palette /> : null}
      {sheet.open ? <ShortcutSheet /> : null}
    </Suspense>
  );
}
