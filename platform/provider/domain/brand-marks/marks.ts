import { wordmarks } from "./wordmarks.ts";

export type Marked = keyof typeof wordmarks;
type Theme = "light" | "dark";

interface Ink {
  main: string;
  second: string;
  text: string;
}

const inks: Record<Marked, Record<Theme, Omit<Ink, "text">>> = {
  localhost: { light: { main: "#463AA8", second: "#F2B544" }, dark: { main: "#9A90F5", second: "#F2B544" } },
  talensesgroup: {
    light: { main: "#0B4A6F", second: "#B98422" },
    dark: { main: "#8FC6E8", second: "#D9A441" },
  },
  mappit: { light: { main: "#B23A0E", second: "#1E3A5F" }, dark: { main: "#F27B4B", second: "#9DBBE0" } },
  assigna: { light: { main: "#7A2E8E", second: "#F29E4C" }, dark: { main: "#C07BD4", second: "#F29E4C" } },
  jovool: { light: { main: "#0B6B58", second: "#FFC857" }, dark: { main: "#3CC3A4", second: "#FFC857" } },
  land: { light: { main: "#E72576", second: "#B9B700" }, dark: { main: "#FF5C9D", second: "#DEDC00" } },
};

/** Each in a square of 44. */
const symbols: Record<Marked, (ink: Ink) => string> = {
  // The group of people, and the highlighted one.
  localhost: ({ main, second }) =>
    `<path d="M2 40V31a7 7 0 0 1 14 0v9z" fill="${main}" opacity=".55"/><circle cx="9" cy="17" r="5" fill="${main}" opacity=".55"/>
     <path d="M28 40V31a7 7 0 0 1 14 0v9z" fill="${main}" opacity=".55"/><circle cx="35" cy="17" r="5" fill="${main}" opacity=".55"/>
     <path d="M12 40V26a10 10 0 0 1 20 0v14z" fill="${main}"/><circle cx="22" cy="9" r="7" fill="${second}"/>`,
  // A search narrowing down to one.
  talensesgroup: ({ main, second }) =>
    `<g fill="none" stroke-width="1.8"><path d="M4 40A36 36 0 0 1 40 4" stroke="${main}"/><path d="M13 40A27 27 0 0 1 40 13" stroke="${second}"/>
     <path d="M22 40A18 18 0 0 1 40 22" stroke="${main}"/></g><circle cx="36" cy="36" r="4.5" fill="${second}"/>`,
  // A map pin with hills.
  mappit: ({ main, second }) =>
    `<path d="M22 43C10 30 6 24 6 17a16 16 0 0 1 32 0c0 7-4 13-16 26z" fill="${main}"/>
     <path d="M13 22V15.5a4.5 4.5 0 0 1 9 0V22m0-6.5a4.5 4.5 0 0 1 9 0V22" fill="none" stroke="#fff" stroke-width="3.4" stroke-linecap="round"/>
     <circle cx="38" cy="38" r="4" fill="${second}"/>`,
  // A shift that is filled.
  assigna: ({ main, second }) =>
    `<path d="M2 4h40v36H2z" fill="${main}"/><path d="M9 32 22 11l13 21h-8l-5-8.5-5 8.5z" fill="#fff"/><path d="M30 4h12v12z" fill="${second}"/>`,
  // What sprouts, and smiles.
  jovool: ({ main, second }) =>
    `<circle cx="22" cy="27" r="16" fill="${main}"/><path d="M22 13C22 5 27 1 35 1c0 8-5 12-13 12z" fill="${second}"/>
     <path d="M14 28a8.5 8.5 0 0 0 16 0" fill="none" stroke="#fff" stroke-width="3.6" stroke-linecap="round"/><circle cx="16.5" cy="22" r="2" fill="#fff"/><circle cx="27.5" cy="22" r="2" fill="#fff"/>`,
  // Firm ground under what rises.
  land: ({ main, second }) =>
    `<path d="M6 22a16 16 0 0 1 32 0z" fill="${main}"/><path d="M2 26h40v4H2zM6 33h32v4H6zM12 40h20v3H12z" fill="${second}"/>`,
};

export const isMarked = (brand: string): brand is Marked => Object.hasOwn(wordmarks, brand);

/** The brand's symbol and its name. */
export function logoOfBrand(brand: Marked, theme: Theme): string {
  const { width, outline } = wordmarks[brand];
  const ink: Ink = { ...inks[brand][theme], text: theme === "dark" ? "#F4F5F7" : "#14161C" };
  const whole = 54 + width;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${whole}" height="44" viewBox="0 0 ${whole} 44">${symbols[brand](ink)}<path transform="translate(54)" d="${outline}" fill="${ink.text}"/></svg>`;
}

/** The symbol where the logo has it, to stand for it while it loads: an address that needs no request. */
export function logoPlaceholder(brand: Marked): string {
  const symbol = symbols[brand]({ ...inks[brand].light, text: "" }).replaceAll(/\s+/g, " ");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="44" height="44">${symbol}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** The symbol alone, on white: for tabs and bookmarks of any theme. */
export function brandIcon(brand: Marked): string {
  const ink: Ink = { ...inks[brand].light, text: "#14161C" };
  return `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#fff"/><g transform="translate(7 7) scale(1.136)">${symbols[brand](ink)}</g></svg>`;
}
