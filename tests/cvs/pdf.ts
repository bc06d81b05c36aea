import { deflateSync } from "node:zlib";

/** How a program writes the words of a line: whole, word by word at its place, or moved a little at each letter. */
export type Manner = "lines" | "words" | "kerned";

/** Widths of Helvetica in thousandths, from the space to the tilde. */
const widths =
  "278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584"
    .split(" ")
    .map(Number);

const baseOf = (letter: string) => letter.normalize("NFD").charAt(0);
const others: Readonly<Record<string, number>> = { "–": 556, "—": 1000, "•": 350, "·": 278, º: 365, ª: 370 };
export const widthOf = (text: string, size: number): number =>
  [...text].reduce(
    (sum, letter) => sum + (others[letter] ?? widths[baseOf(letter).charCodeAt(0) - 32] ?? 556),
    0,
  ) *
  (size / 1000);

/** Windows-1252, as the font's encoding is. */
const special: Readonly<Record<string, number>> = { "–": 0x96, "—": 0x97, "•": 0x95, "’": 0x92, "…": 0x85 };
const hex = (text: string) =>
  [...text].map((letter) => (special[letter] ?? letter.charCodeAt(0)).toString(16).padStart(2, "0")).join("");

/** The lines that a text takes in so many points. */
export function wrapped(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`, size) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** A4 pages with words at their places, in one typeface, as word processors leave them. */
export class PdfPages {
  private readonly pages: string[][] = [[]];
  private readonly manner: Manner;
  constructor(manner: Manner) {
    this.manner = manner;
  }
  /** On which page is written; made where it is not there. */
  private at(page: number): string[] {
    while (this.pages.length <= page) this.pages.push([]);
    return this.pages[page] as string[];
  }
  text(page: number, x: number, y: number, size: number, text: string): void {
    if (!text) return;
    const out = this.at(page);
    const begin = (left: number) => `BT /F1 ${size} Tf 1 0 0 1 ${left.toFixed(2)} ${y.toFixed(2)} Tm`;
    if (this.manner === "words") {
      let left = x;
      for (const word of text.split(" ")) {
        out.push(`${begin(left)} <${hex(word)}> Tj ET`);
        left += widthOf(`${word} `, size);
      }
    } else if (this.manner === "kerned") {
      out.push(
        `${begin(x)} [${[...text].map((letter, at) => `<${hex(letter)}>${at % 3 === 1 ? 12 : at % 5 === 2 ? -9 : ""}`).join("")}] TJ ET`,
      );
    } else out.push(`${begin(x)} <${hex(text)}> Tj ET`);
  }
  rule(page: number, x: number, y: number, width: number): void {
    this.at(page).push(`0.7 w ${x} ${y} m ${x + width} ${y} l S`);
  }
  bytes(): Uint8Array<ArrayBuffer> {
    const first = 4;
    const kids = this.pages.map((_, index) => `${first + index * 2} 0 R`).join(" ");
    const objects: (string | Buffer)[] = [
      "<< /Type /Catalog /Pages 2 0 R >>",
      `<< /Type /Pages /Count ${this.pages.length} /Kids [${kids}] >>`,
      "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
      ...this.pages.flatMap((content, index) => {
        const packed = deflateSync(Buffer.from(content.join("\n"), "latin1"));
        return [
          `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${first + index * 2 + 1} 0 R >>`,
          Buffer.concat([
            Buffer.from(`<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`),
            packed,
            Buffer.from("\nendstream"),
          ]),
        ];
      }),
    ];
    const parts: Buffer[] = [Buffer.from("%PDF-1.5\n")];
    let length = parts[0]?.length ?? 0;
    const places = objects.map((object, index) => {
      const place = length;
      const part = Buffer.concat([
        Buffer.from(`${index + 1} 0 obj\n`),
        Buffer.from(object),
        Buffer.from("\nendobj\n"),
      ]);
      parts.push(part);
      length += part.length;
      return place;
    });
    const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
    parts.push(
      Buffer.from(
        `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
      ),
    );
    return new Uint8Array(Buffer.concat(parts));
  }
}

/** Writes down a column and goes on overleaf where it is full. */
export class Column {
  y: number;
  page = 0;
  private readonly pages: PdfPages;
  readonly x: number;
  readonly width: number;
  private readonly top: number;
  constructor(pages: PdfPages, x: number, width: number, top = 790, later = 790) {
    this.pages = pages;
    this.x = x;
    this.width = width;
    this.y = top;
    this.top = later;
  }
  gap(points: number): void {
    this.y -= points;
  }
  /** Lines of text, and at their right what stands in the row of the first. */
  write(text: string, size = 10, right = "", indent = 0): void {
    const room = this.width - indent - (right ? widthOf(right, size) + 20 : 0);
    wrapped(text, size, room).forEach((line, at) => {
      this.next(size);
      this.pages.text(this.page, this.x + indent, this.y, size, line);
      if (at === 0 && right)
        this.pages.text(this.page, this.x + this.width - widthOf(right, size), this.y, size, right);
    });
  }
  /** A row of cells at their places. */
  row(cells: readonly (readonly [x: number, text: string])[], size = 10): void {
    this.next(size);
    for (const [x, text] of cells) this.pages.text(this.page, this.x + x, this.y, size, text);
  }
  rule(): void {
    this.pages.rule(this.page, this.x, this.y - 3, this.width);
  }
  private next(size: number): void {
    this.y -= size * 1.35;
    if (this.y > 50) return;
    this.page++;
    this.y = this.top;
  }
}
