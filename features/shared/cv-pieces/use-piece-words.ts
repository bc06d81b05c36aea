import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import type { CvPiece } from "#contract/calls/cv-readings.ts";
import { educationLevel, language, languageLevel } from "#contract/catalogues/candidates.ts";
import { labelIn } from "#contract/catalogues/catalogue.ts";
import { formatPhone } from "#ui/phone.ts";
import { pieceTexts } from "./texts.ts";

interface Words {
  /** The field of the profile that it fills; null where it is an item of a list there. */
  field: string | null;
  /** Accessible name of the piece. */
  name: string;
  title: string;
  lines: string[];
  /** A longer text, such as what was done in a job. */
  text: string | null;
}

/** A piece of a CV in a person's words. */
export function usePieceWords(): (piece: CvPiece) => Words {
  const t = useTexts(pieceTexts);
  const locale = useLocale();
  const { month } = useFormats();
  const period = (from: string | null, to: string | null, isOpen: boolean) => {
    const end = to ? month(to) : isOpen ? t("now") : "";
    return from && end ? t("until", { from: month(from), to: end }) : from ? month(from) : end;
  };
  const item = (title: string, ...lines: string[]): Words => ({
    field: null,
    name: title,
    title,
    lines: lines.filter(Boolean),
    text: null,
  });
  const ofField = (field: string, title: string): Words => ({
    field,
    name: field,
    title,
    lines: [],
    text: null,
  });
  return (piece) => {
    switch (piece.kind) {
      case "experience": {
        const { company, description, ended_on, role, started_on } = piece.value;
        const words = item(role || company, role ? company : "", period(started_on, ended_on, true));
        return { ...words, text: description };
      }
      case "education": {
        const { course, ended_on, institution, level, started_on } = piece.value;
        return item(
          course || institution,
          course ? institution : "",
          labelIn(educationLevel, level, locale),
          period(started_on, ended_on, false),
        );
      }
      case "language": {
        const { level } = piece.value;
        return item(
          labelIn(language, piece.value.language, locale),
          level === null ? "" : labelIn(languageLevel, level, locale),
        );
      }
      case "skill":
        return item(piece.value.name);
      case "place":
        return ofField(t("fields.place"), [piece.value.city, piece.value.state].filter(Boolean).join("/"));
      case "mobile_phone":
        return ofField(t("fields.mobile_phone"), formatPhone(piece.value));
      default:
        return ofField(t(`fields.${piece.kind}`), piece.value);
    }
  };
}
