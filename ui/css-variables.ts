import type { CSSProperties } from "react";

/** A `style` that sets custom properties: `{ accent: "#123" }` is `--accent: #123`. */
export const cssVariables = (values: Readonly<Record<string, string>>): CSSProperties =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${name}`, value]));
