/** Colours as sRGB channels 0 to 255. */
type Rgb = readonly [number, number, number];

export function parseHex(hex: string): Rgb {
  const digits = hex.replace("#", "");
  const full = digits.length === 3 ? [...digits].map((d) => d + d).join("") : digits;
  const value = Number.parseInt(full.slice(0, 6), 16);
  return Number.isNaN(value) ? [0, 0, 0] : [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function toHex([r, g, b]: Rgb): string {
  return `#${[r, g, b].map((c) => Math.round(c).toString(16).padStart(2, "0")).join("")}`;
}

function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((channel) => {
    const c = channel / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG contrast ratio of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(parseHex(one)), luminance(parseHex(other))].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

/** `share` of the second colour in the first. */
export function mix(one: string, other: string, share: number): string {
  const [a, b] = [parseHex(one), parseHex(other)];
  return toHex(
    [0, 1, 2].map((i) => (a[i] ?? 0) * (1 - share) + (b[i] ?? 0) * share) as [number, number, number],
  );
}

/** Black or white, whichever reads better on the colour. */
export function readableOn(background: string): string {
  return contrast(background, "#ffffff") >= contrast(background, "#000000") ? "#ffffff" : "#000000";
}

/** The colour, moved towards black or white until it reads on the background at the ratio. */
export function readable(color: string, background: string, ratio = 4.5): string {
  const towards = readableOn(background);
  for (let share = 0; share <= 1; share += 0.02) {
    const moved = mix(color, towards, share);
    if (contrast(moved, background) >= ratio) return moved;
  }
  return towards;
}
