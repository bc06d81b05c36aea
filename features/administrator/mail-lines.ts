interface Part {
  key: number;
  text: string;
  link: boolean;
}

/** A mail's text by lines, each in pieces: running text and the web addresses in it. A link without its token leads nowhere. */
export function linesOf(text: string): { key: number; parts: Part[] }[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line, key) => ({
      key,
      parts: line
        .split(/(https?:\/\/[^\s<>"]+)/)
        .map((piece, index) => ({
          key: index,
          text: piece,
          link: index % 2 === 1 && !piece.includes("#token=["),
        }))
        .filter(({ text: piece }) => piece !== ""),
    }));
}
