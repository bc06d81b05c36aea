import type { CSSProperties } from "react";
import { cssVariables } from "./css-variables.ts";

/** The logo that the style sheet shows in the dark, by `content: var(--dark-logo)`; nothing where there is none. */
export const darkLogo = (url: string | null | undefined): CSSProperties =>
  url ? cssVariables({ "dark-logo": `url(${JSON.stringify(url)})` }) : {};
