/** A line of a document in reading order: columns in sequence, adjacent content in cells. */
export interface Line {
  /** From 1; a document without pages has one. */
  page: number;
  /** Segments of one row with space in between, such as a period right of a company. */
  cells: string[];
  /** The font size in points, if the document gives it. */
  size: number;
  bold: boolean;
}

export interface CvDocument {
  lines: Line[];
  pages: number;
}

/** Why nothing could be read; the app words it kindly. */
export type CvProblem = "scanned" | "encrypted" | "unsupported" | "too_large" | "broken";

export class Unreadable extends Error {
  readonly problem: CvProblem;
  constructor(problem: CvProblem) {
    super(`The document is ${problem}`);
    this.problem = problem;
  }
}

/** Beyond these a document is no CV, and is not read on. */
export const limits = { bytes: 10_000_000, pages: 20, letters: 120_000, lines: 4_000, parts: 200_000 };

export const isWritten = (line: Line): boolean => line.cells.some((cell) => cell.trim() !== "");

const footer = /^(?:p[aá]g(?:ina|e|\.)?|page)\s*\d+(?:\s*(?:de|of|\/)\s*\d+)?$|^\d{1,2}\s*\/\s*\d{1,2}$/i;
/** A page number is not part of the content. */
export const isFooter = (line: Line): boolean => footer.test(line.cells.join(" ").trim());
