/** Lengths and times of the design; colours are custom properties set by theme.ts (`var(--text)`). */

/** Steps of 4 px. */
export const space = (steps: number): string => `${steps * 4}px`;

export const type = {
  xs: "12px",
  sm: "13px",
  md: "14px",
  lg: "16px",
  xl: "22px",
  "2xl": "26px",
  "3xl": "34px",
} as const;
/** Labels are lighter than the values beside them; bold means a title or an important number. */
export const weight = { label: 400, value: 450, medium: 520, strong: 600 } as const;
export const radius = { sm: "4px", md: "6px", lg: "10px", full: "999px" } as const;
/** Every animation takes this long; global-style.tsx disables it for reduced motion. */
export const motion = { fast: "90ms ease-out", normal: "160ms cubic-bezier(0.2, 0, 0, 1)" } as const;
/** A popover opened in a dialog follows it in the document, so it is above it on the same layer. */
export const layer = { sticky: 10, drawer: 20, popover: 50, dialog: 50, toast: 60, bar: 70 } as const;

/** Breakpoints and sizes of section 9 of the application document. */
export const breakpoints = { phone: 576, tablet: 768, desktop: 992, wide: 1200, smallScreen: 1264 } as const;
export const sizes = {
  sideBar: "300px",
  /** The side bar beside the page, which lists places by area; as an overlay it is wider. */
  navigation: "220px",
  miniSideBar: "56px",
  searchDialog: "1000px",
  dialog: "1200px",
  bottomDialog: "900px",
  notifications: "560px",
  notificationsHeight: "600px",
  /** The maximum height of content that scrolls in its own panel. */
  content: "600px",
  spinner: 100,
} as const;

/** How wide an icon is, in pixels. Small is the default (`IconDefaults`). */
export const icons = { xSmall: 12, small: 16, normal: 24, large: 36, xLarge: 40 } as const;
/** How much something floats: a pressed segment, a menu, a dialog. */
export const shadow = {
  sm: "0 1px 1px color-mix(in srgb, var(--shadow) 55%, transparent)",
  md: "0 10px 32px var(--shadow)",
  lg: "0 24px 64px var(--shadow)",
} as const;

export const below = (width: keyof typeof breakpoints): string =>
  `@media (max-width: ${breakpoints[width] - 0.02}px)`;
export const from = (width: keyof typeof breakpoints): string =>
  `@media (min-width: ${breakpoints[width]}px)`;
/** What keeps a page, its bar and its foot from the window's edges: one line at the left of all of them. */
export const pageInset = `padding-inline: ${space(5)}; ${below("tablet")} { padding-inline: ${space(4)}; }`;
