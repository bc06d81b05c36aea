import "./font/font.css";
import { createGlobalStyle } from "styled-components";
import { type, weight } from "./tokens.ts";

/** Until Inter loads, or if it never does: a common font at Inter's size, so that line breaks stay the same. */
export const GlobalStyle = createGlobalStyle`
  @font-face {
    font-family: "Inter Fallback"; src: local("Arial"), local("Liberation Sans");
    ascent-override: 90.49%; descent-override: 22.56%; line-gap-override: 0%; size-adjust: 107.06%;
  }
  *, *::before, *::after { box-sizing: border-box; }
  /* What has the focus comes from under a bar that stays at the top. */
  html { -webkit-text-size-adjust: 100%; scroll-padding-top: 72px; }
  body {
    margin: 0;
    background: var(--canvas);
    color: var(--text);
    font: ${weight.value} ${type.md}/1.45 var(--font, "Inter Variable", "Inter Fallback", system-ui, sans-serif);
    font-feature-settings: "cv11", "ss03";
    -webkit-font-smoothing: antialiased;
  }
  h1, h2, h3, h4, p, ul, ol, dl, dd, figure { margin: 0; padding: 0; }
  ul[class], ol[class] { list-style: none; }
  button, input, textarea, select { font: inherit; color: inherit; }
  /* The browser's own boxes are filled grey in the dark; what a part of the page says about its boxes comes before this. */
  @media not (forced-colors: active) {
    :where(input[type="checkbox"], input[type="radio"]) {
      appearance: none; flex: none; display: inline-grid; place-content: center; width: 16px; height: 16px; margin: 0;
      border: 1px solid var(--line-strong); border-radius: 4px; background: var(--surface);
    }
    :where(input[type="radio"]) { border-radius: 50%; }
    :where(input[type="checkbox"], input[type="radio"])::before { content: ""; width: 10px; height: 10px; }
    /* A radio is indeterminate while none of its group is chosen: only a box looks partly ticked then. */
    :where(input:is([type="checkbox"], [type="radio"]):checked, input[type="checkbox"]:indeterminate) { border-color: var(--accent); background: var(--accent); }
    :where(input:is([type="checkbox"], [type="radio"]):checked, input[type="checkbox"]:indeterminate)::before { background: var(--on-accent); }
    :where(input[type="checkbox"])::before { clip-path: polygon(12% 46%, 2% 57%, 39% 92%, 98% 22%, 86% 12%, 38% 70%); }
    :where(input[type="checkbox"]:indeterminate)::before { clip-path: inset(4px 1px); }
    :where(input[type="radio"])::before { clip-path: circle(3px); }
    :where(input:is([type="checkbox"], [type="radio"]):disabled) { opacity: 0.5; }
    :where(input:is([type="checkbox"], [type="radio"])[aria-invalid="true"]) { border-color: var(--danger); }
  }
  a { color: var(--accent-text); text-underline-offset: 3px; text-decoration-color: color-mix(in srgb, currentColor 40%, transparent); }
  a:hover { text-decoration-color: currentColor; }
  img, svg { display: block; }
  :focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 2px; }
  /* Focused after navigation so that reading begins there; there is nothing to press on it. */
  main:focus-visible { outline: none; }
  ::selection { background: var(--accent-soft); color: var(--on-accent-soft); }
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after { animation-duration: 0.01ms !important; transition: none !important; scroll-behavior: auto !important; }
  }
`;
