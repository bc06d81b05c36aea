import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import type { EnrichmentProposal } from "#contract/calls/enrichments.ts";
import { labelOf } from "#contract/catalogues/all.ts";
import { formatPhone } from "#ui/phone.ts";
import { enrichmentTexts } from "./texts.ts";

/** A proposal in a line of a person's words. */
export function useWordsOf(): (proposal: EnrichmentProposal) => string {
  const t = useTexts(enrichmentTexts);
  const locale = useLocale();
  const { month } = useFormats();
  const period = (from: string | null, to: string | null, isOpen: boolean) => {
    const end = to ? month(to) : isOpen ? t("now") : null;
    return from && end ? t("period", { from: month(from), to: end }) : end || (from && month(from));
  };
  const line = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(" · ");
  const wordsOf = ({ piece }: EnrichmentProposal): string => {
    switch (piece.kind) {
      case "experience": {
        const { company, ended_on, role, started_on } = piece.value;
        return line(role, company, period(started_on, ended_on, true));
      }
      case "education": {
        const { course, ended_on, institution, level, started_on } = piece.value;
        return line(
          course,
          institution,
          labelOf("education_level", level, locale),
          period(started_on, ended_on, false),
        );
      }
      case "language": {
        const { language, level } = piece.value;
        return line(labelOf("language", language, locale), labelOf("language_level", level, locale));
      }
      case "skill":
        return piece.value.name;
      case "place":
        return `${t("fields.place")}: ${[piece.value.city, piece.value.state].filter(Boolean).join("/")}`;
      case "mobile_phone":
        return `${t("fields.mobile_phone")}: ${formatPhone(piece.value)}`;
      default:
        return `${t(`fields.${piece.kind}`)}: ${piece.value}`;
    }
  };
  return (proposal) =>
    proposal.current === null
      ? wordsOf(proposal)
      : t("replaces", { value: wordsOf(proposal), current: proposal.current });
}
