import { foldText } from "#contract/text-terms.ts";

export interface Piece {
  text: string;
  /** Where it begins in the whole. */
  at: number;
  hit: boolean;
}

/** A text cut where the term stands in it. */
export function piecesOf(text: string, term: string): Piece[] {
  const wanted = foldText(term.trim());
  if (wanted === "") return [{ text, at: 0, hit: false }];
  const whole = foldText(text);
  const pieces: Piece[] = [];
  let from = 0;
  for (let at = whole.indexOf(wanted); at >= 0; at = whole.indexOf(wanted, from)) {
    if (at > from) pieces.push({ text: text.slice(from, at), at: from, hit: false });
    pieces.push({ text: text.slice(at, at + wanted.length), at, hit: true });
    from = at + wanted.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), at: from, hit: false });
  return pieces;
}

export const countHits = (texts: readonly string[], term: string): number =>
  term.trim() === ""
    ? 0
    : texts.reduce((sum, text) => sum + piecesOf(text, term).filter(({ hit }) => hit).length, 0);
