import { findWanted, foldInPlace, wantedBy } from "#contract/text-terms.ts";

export interface Piece {
  text: string;
  /** Its offset in the whole text. */
  at: number;
  hit: boolean;
}

interface Span {
  from: number;
  to: number;
}

/** Occurrences of the input, also within words. */
function typedIn(folded: string, wanted: string): Span[] {
  const spans: Span[] = [];
  for (let from = folded.indexOf(wanted); from >= 0; from = folded.indexOf(wanted, from + wanted.length))
    spans.push({ from, to: from + wanted.length });
  return spans;
}

/** A text split at the term's occurrences, as typed or as the list's search finds its words. */
export function piecesOf(text: string, term: string): Piece[] {
  const typed = foldInPlace(term.trim());
  if (typed === "") return [{ text, at: 0, hit: false }];
  const spans = [...typedIn(foldInPlace(text), typed), ...findWanted(text, wantedBy(term))].sort(
    (a, b) => a.from - b.from || b.to - a.to,
  );
  const pieces: Piece[] = [];
  let at = 0;
  for (const { from, to } of spans) {
    if (from < at) continue;
    if (from > at) pieces.push({ text: text.slice(at, from), at, hit: false });
    pieces.push({ text: text.slice(from, to), at: from, hit: true });
    at = to;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), at, hit: false });
  return pieces;
}

export const countHits = (texts: readonly string[], term: string): number =>
  term.trim() === ""
    ? 0
    : texts.reduce((sum, text) => sum + piecesOf(text, term).filter(({ hit }) => hit).length, 0);
