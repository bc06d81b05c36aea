import { expect, it } from "vitest";
import { namedOnly } from "./theme-styles.ts";

it("keeps of a theme what the page names, in both modes and on every ground", () => {
  const theme =
    ':root{color-scheme:light;--text:light-dark(#111,#eee);--hue-red:#f00;--scrim:rgb(0 0 0 / 0.5)}[data-ground="dark"]{--text:#fff;--hue-red:#f88;color:var(--text)}';
  expect(namedOnly(theme, "<style>.a{color:var( --hue-red-text);background:var(--hue-red)}</style>")).toBe(
    ':root{color-scheme:light;--text:light-dark(#111,#eee);--hue-red:#f00;}[data-ground="dark"]{--text:#fff;--hue-red:#f88;color:var(--text)}',
  );
  expect(namedOnly(theme, '<p style="--motif: var(--scrim)">')).toContain("--scrim:rgb(0 0 0 / 0.5)}");
});
