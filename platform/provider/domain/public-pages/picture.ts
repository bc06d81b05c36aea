/** The content of a shared link's picture, in the brand's colours. */
export interface Picture {
  site: string;
  title: string;
  facts: readonly string[];
  primary: string;
  highlight: string;
}

const xml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
const color = (text: string): string => (/^#[\da-f]{3,8}$/i.test(text) ? text : "#463AA8");
const longestLine = 27;
const mostLines = 3;

/** A title in lines of similar width; the overflow is cut with an ellipsis. */
export function linesOf(title: string): string[] {
  const lines: string[] = [];
  for (const word of title.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < longestLine)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word.length > longestLine ? `${word.slice(0, longestLine - 1)}…` : word);
  }
  if (lines.length <= mostLines) return lines;
  return [...lines.slice(0, mostLines - 1), `${lines[mostLines - 1]}…`];
}

/** 1200 by 630, as link previews show it. */
export function svgOf({ site, title, facts, primary, highlight }: Picture): string {
  const lines = linesOf(title);
  const top = 340 - (lines.length - 1) * 42;
  const heading = lines.map(
    (line, index) =>
      `<text x="80" y="${top + index * 84}" font-size="70" stroke="#fff" stroke-width="2">${xml(line)}</text>`,
  );
  const below =
    facts.length > 0
      ? `<text x="80" y="${top + lines.length * 84 + 8}" font-size="34" opacity="0.86">${xml(facts.join("  ·  ").slice(0, 60))}</text>`
      : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
    <rect width="1200" height="630" fill="${color(primary)}"/>
    <circle cx="1120" cy="60" r="300" fill="#fff" opacity="0.06"/>
    <circle cx="1130" cy="590" r="100" fill="${color(highlight)}" opacity="0.9"/>
    <g fill="#fff" font-family="Inter Variable">
      <circle cx="96" cy="112" r="16"/><circle cx="116" cy="98" r="7" fill="${color(highlight)}"/>
      <text x="144" y="126" font-size="40" stroke="#fff" stroke-width="1">${xml(site)}</text>
      ${heading.join("")}${below}
    </g></svg>`;
}

interface Icon extends Pick<Picture, "primary" | "highlight"> {
  /** As a `data:` address. */
  logo?: string | undefined;
}

/** The logo on white, or the mark alone in the brand's colours. */
export const iconOf = ({ primary, highlight, logo }: Icon): string =>
  logo
    ? `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">
    <rect width="64" height="64" rx="14" fill="#fff"/>
    <image x="6" y="6" width="52" height="52" preserveAspectRatio="xMidYMid meet" href="${xml(logo)}"/></svg>`
    : `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">
    <rect width="64" height="64" rx="14" fill="${color(primary)}"/>
    <path d="M28 20a16 16 0 1 1 0 32H14a2 2 0 0 1-2-2V36a16 16 0 0 1 16-16z" fill="#fff"/>
    <circle cx="46" cy="18" r="7" fill="${color(highlight)}"/></svg>`;
