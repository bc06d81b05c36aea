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
  html { -webkit-text-size-adjust: 100%; }
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
