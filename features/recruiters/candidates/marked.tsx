import { piecesOf } from "./hits.ts";
import { Mark } from "./mark.ts";

/** Text with the hits of the term marked. */
export function Marked({ text, term }: { text: string; term: string }) {
  return piecesOf(text, term).map(({ text: piece, at, hit }) =>
    hit ? <Mark key={at}>{piece}</Mark> : <span key={at}>{piece}</span>,
  );
}
