/** Drawn faces for the demo data's people: friendly shapes, nobody's likeness. */

const grounds = ["#cfe3ff", "#e2d9ff", "#ffd9ea", "#ffe0cc", "#fbeac0", "#d3f0db", "#cdeeee", "#e3e6ec"];
const skins = ["#f6d3b8", "#eab98f", "#d69d6d", "#b97a4c", "#8e5a36", "#6b4128"];
const hairs = ["#22191a", "#3b2720", "#5e3b24", "#8a5a30", "#b98a4a", "#8d8f96"];
const clothes = ["#4338a8", "#0e7490", "#be3a7d", "#3f4a5e", "#15803d", "#c2602b", "#7c3aed", "#1d4ed8"];

const head = { x: 48, y: 40 };
type Drawn = (hair: string) => { back?: string; front: string };

const cap =
  "M29.5 41c-2-18 7-25.5 18.5-25.500S68.5 23 66.5 41c-1.5-7-4-11-8-13.5-6 3-15 3.5-22 1-3.5 2.5-5.5 6-7 12.500z";
const women: readonly Drawn[] = [
  (hair) => ({
    back: `<path d="M26 72c-5-34 2-59 22-59s27 25 22 59z" fill="${hair}"/>`,
    front: `<path d="M29 42c0-19 8-25 19-25s19 6 19 25c-3-9-9-14-16-17-5 6-14 10-22 17z" fill="${hair}"/>`,
  }),
  (hair) => ({
    back: `<path d="M25 56c-3-26 5-42 23-42s26 16 23 42c-6 3-12 3-16 2H41c-4 1-10 1-16-2z" fill="${hair}"/>`,
    front: `<path d="M30 40c1-15 8-22 18-22s17 7 18 22c-6-4-10-8-12-13-6 6-15 9-24 13z" fill="${hair}"/>`,
  }),
  (hair) => ({
    back: `<circle cx="48" cy="13" r="9" fill="${hair}"/>`,
    front: `<path d="${cap}" fill="${hair}"/>`,
  }),
  (hair) => ({
    back: `<path d="M48 10c18 0 29 12 27 29-1 10-6 17-13 18H34c-7-1-12-8-13-18-2-17 9-29 27-29z" fill="${hair}"/>`,
    front: `<path d="M30 38c1-13 8-20 18-20s17 7 18 20c-5-6-11-9-18-9s-13 3-18 9z" fill="${hair}"/>`,
  }),
  (hair) => ({
    back: `<path d="M62 22c12 2 17 15 12 40-2 7-7 8-9 3 1-10 2-20-3-30z" fill="${hair}"/>`,
    front: `<path d="${cap}" fill="${hair}"/>`,
  }),
  (hair) => ({
    back: `<path d="M24 64c-6-30 2-51 24-51s30 21 24 51c-3 4-9 4-12 1H36c-3 3-9 3-12-1z" fill="${hair}"/>`,
    front: `<path d="M29.5 42c-1-16 6-25 17-25 12 0 21 7 20 25-2-8-5-13-10-17-7 7-17 9-27 17z" fill="${hair}"/>`,
  }),
];
const men: readonly Drawn[] = [
  (hair) => ({ front: `<path d="${cap}" fill="${hair}"/>` }),
  (hair) => ({
    front: `<path d="M29.5 40c-3-17 4-24 13-24 3-3 22-3 24 8 1 5 1 10 0 16-2-6-4-9-7-11-9 2-18 1-23-2-4 3-6 7-7 13z" fill="${hair}"/>`,
  }),
  (hair) => ({
    front: `<path d="M29.5 38c-5-7 0-14 4-15 1-7 9-9 13-7 4-3 13-2 15 4 6 1 9 9 5 17-1-5-4-8-7-9-8 2-16 2-23 0-4 2-6 5-7 10z" fill="${hair}"/>`,
  }),
  (hair) => ({
    front: `<path d="M29.8 37C30 23 37 16.5 48 16.500S66 23 66.2 37C62 28 56 25 48 25s-14 3-18.2 12z" fill="${hair}"/>`,
  }),
  () => ({ front: "" }),
  (hair) => ({
    front: `<path d="M29.5 42c-2-8-1-14 2-18 2 3 2 8 2 11-2 2-3 4-4 7zM66.5 42c2-8 1-14-2-18-2 3-2 8-2 11 2 2 3 4 4 7z" fill="${hair}"/>`,
  }),
];

const beard = (hair: string) =>
  `<path d="M30 42c1 16 8 24 18 24s17-8 18-24c-3 5-6 8-9 8-4-2-14-2-18 0-3 0-6-3-9-8z" fill="${hair}"/>`;
const earrings = '<g fill="#f2b544"><circle cx="29" cy="49" r="1.8"/><circle cx="67" cy="49" r="1.8"/></g>';
const glasses =
  '<g fill="none" stroke="#2b2f3a" stroke-width="1.6"><circle cx="41" cy="41" r="5"/><circle cx="55" cy="41" r="5"/><path d="M46 40.500q2-1.5 4 0"/></g>';

/** The number of each kind. */
export const portraitCount = 48;
const name = /^(f|m)([0-9]{1,2})\.svg$/;

/** The face of that file name, or null where there is none. The same name is the same face. */
export function portraitOf(file: string): string | null {
  const [, kind, digits] = name.exec(file) ?? [];
  const nth = Number(digits);
  if (kind === undefined || nth >= portraitCount) return null;
  // Steps without a common divisor, so that neighbours differ in everything.
  const pick = <T>(from: readonly T[], step: number, start = 0): T =>
    from[(nth * step + start + Math.floor(nth / from.length)) % from.length] as T;
  const half = Math.floor(nth / 24);
  const skin = pick(skins, 5);
  const shade = skins.indexOf(skin);
  const isDark = shade > 2;
  // Darker skin gets darker hair, so that the two contrast.
  const hair = pick(isDark ? hairs.slice(0, shade > 3 ? 1 : 2) : hairs, 1, kind === "f" ? 1 : 0);
  const shirt = pick(clothes, 3, 2 + 5 * half);
  const { back = "", front } = pick(kind === "f" ? women : men, 1)(hair);
  const isBald = front === "";
  const hasBeard = kind === "m" && (isBald || nth % 3 === 1);
  const ink = isDark ? "#2a1a12" : "#3a2a26";
  const collar =
    nth % 2 === 0
      ? `<path d="M40 63l8 10 8-10 3 3-11 14-11-14z" fill="#fff" opacity="0.9"/>`
      : `<path d="M37 66q11 10 22 0" fill="none" stroke="#fff" stroke-opacity="0.55" stroke-width="2.5"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">`,
    `<rect width="96" height="96" fill="${pick(grounds, 3, 4 * half)}"/>`,
    back,
    `<path d="M12 96c1-20 14-29 36-29s35 9 36 29z" fill="${shirt}"/>`,
    `<path d="M40 54h16v10q0 9-8 9t-8-9z" fill="${skin}"/>`,
    `<path d="M40 58q8 8 16 0v4q-8 8-16 0z" fill="#000" opacity="0.14"/>`,
    collar,
    `<circle cx="29.5" cy="43" r="4" fill="${skin}"/><circle cx="66.5" cy="43" r="4" fill="${skin}"/>`,
    `<ellipse cx="${head.x}" cy="${head.y}" rx="18.5" ry="22" fill="${skin}"/>`,
    hasBeard ? beard(hair) : "",
    front,
    kind === "f" && nth % 3 !== 1 ? earrings : "",
    `<g fill="${ink}"><circle cx="41" cy="41.5" r="1.9"/><circle cx="55" cy="41.5" r="1.9"/></g>`,
    `<path d="M42.5 51q5.5 4.5 11 0" fill="none" stroke="${hasBeard ? "#fff" : ink}" stroke-opacity="${hasBeard ? 0.85 : 0.75}" stroke-width="1.8" stroke-linecap="round"/>`,
    nth % 4 === 3 ? glasses : "",
    `</svg>`,
  ].join("");
}
