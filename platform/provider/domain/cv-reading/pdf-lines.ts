import { getDocumentProxy } from "unpdf";
import { linesInOrder, type Segment } from "./columns.ts";
import { type CvDocument, limits, Unreadable } from "./document.ts";

interface Item {
  text: string;
  x: number;
  right: number;
  y: number;
  size: number;
}

/** Beyond so many letters' widths two pieces of a line are in cells of their own. */
const cellGap = 1.4;
const wordGap = 0.16;

/** One page's text fragments, joined to lines where the gaps are small. */
function segmentsOf(items: readonly Item[]): Segment[] {
  const rows: Item[][] = [];
  for (const item of [...items].sort((a, b) => b.y - a.y || a.x - b.x)) {
    const row = rows.at(-1);
    if (row?.[0] && Math.abs(row[0].y - item.y) < Math.min(row[0].size, item.size) * 0.4) row.push(item);
    else rows.push([item]);
  }
  return rows.flatMap((row) => {
    const segments: Segment[] = [];
    for (const item of row.sort((a, b) => a.x - b.x)) {
      const last = segments.at(-1);
      const gap = last ? item.x - last.right : 0;
      if (last && gap < cellGap * Math.max(last.size, item.size)) {
        const needsSpace =
          gap > wordGap * item.size && !last.text.endsWith(" ") && !item.text.startsWith(" ");
        last.text += (needsSpace ? " " : "") + item.text;
        last.right = Math.max(last.right, item.right);
        last.size = Math.max(last.size, item.size);
      } else segments.push({ ...item });
    }
    return segments;
  });
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && error.name === "PasswordException";
}

export async function linesOfPdf(bytes: Uint8Array): Promise<CvDocument> {
  const pdf = await getDocumentProxy(bytes).catch((error: unknown) => {
    throw new Unreadable(isLocked(error) ? "encrypted" : "broken");
  });
  const pages: Segment[][] = [];
  let letters = 0;
  let parts = 0;
  for (let number = 1; number <= Math.min(pdf.numPages, limits.pages) && letters < limits.letters; number++) {
    const page = await pdf.getPage(number);
    const items: Item[] = [];
    for (const item of (await page.getTextContent()).items) {
      if (!("str" in item) || item.str.trim() === "" || ++parts > limits.parts) continue;
      const [a, b, c, d, x, y] = item.transform as [number, number, number, number, number, number];
      const size = Math.hypot(c, d) || Math.hypot(a, b);
      // Text up the margin is no part of the lines.
      if (Math.abs(b) > Math.abs(a) || size <= 0) continue;
      const text = item.str.normalize("NFKC");
      letters += text.length;
      items.push({ text, x, right: x + item.width, y, size });
    }
    pages.push(segmentsOf(items));
    page.cleanup();
  }
  if (letters < 20) throw new Unreadable("scanned");
  return { lines: linesInOrder(pages).slice(0, limits.lines), pages: pdf.numPages };
}
