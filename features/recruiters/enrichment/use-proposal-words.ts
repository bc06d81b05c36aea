import { useTexts } from "#client/i18n/use-texts.ts";
import type { EnrichmentProposal } from "#contract/calls/enrichments.ts";
import { usePieceWords } from "#features/shared/cv-pieces/use-piece-words.ts";
import { formatPhone } from "#ui/phone.ts";
import { enrichmentTexts } from "./texts.ts";

/** A proposal in a line of a person's words. */
export function useProposalWords(): (proposal: EnrichmentProposal) => string {
  const t = useTexts(enrichmentTexts);
  const wordsOf = usePieceWords();
  return ({ piece, current }) => {
    const { field, title, lines } = wordsOf(piece);
    const value = field === null ? [title, ...lines].join(" · ") : `${field}: ${title}`;
    if (current === null) return value;
    return t("replaces", { value, current: piece.kind === "mobile_phone" ? formatPhone(current) : current });
  };
}
