import { languageLevel } from "../catalogues/candidates.ts";
import { labelIn } from "../catalogues/catalogue.ts";
import type { Locale } from "../locale.ts";
import { foldText } from "../text.ts";
import type { CurriculumWrite } from "./candidates.ts";
import type { CvPiece } from "./cv-readings.ts";

/** The effect of a piece: it adds something, nothing, or replaces an existing value. */
export type Standing = "new" | "there" | "differs";

/** The parts of a profile, in the order in which their pieces are shown. */
export const pieceGroups = ["contact", "experience", "education", "language", "skill"] as const;

export const groupOf = ({ kind }: Pick<CvPiece, "kind">): (typeof pieceGroups)[number] =>
  kind === "experience" || kind === "education" || kind === "language" || kind === "skill" ? kind : "contact";

/** A person's corrections of extracted pieces, by key. */
export type Edits = Readonly<Record<string, CvPiece["value"]>>;

/** The confidence required to fill an empty field automatically. */
const sure = 0.6;

const key = (text: string | null | undefined): string => foldText(text ?? "").replaceAll(/[^\p{L}\d]/gu, "");
const link = (text: string | null | undefined): string =>
  (text ?? "").toLowerCase().replace(/^https?:\/\/(?:www\.)?|\/+$/g, "");

export const editedPiece = (piece: CvPiece, edits: Edits): CvPiece =>
  piece.key in edits ? ({ ...piece, value: edits[piece.key] } as CvPiece) : piece;

/** Whether there is all of it that a curriculum must have. */
export function isWhole(piece: CvPiece): boolean {
  switch (piece.kind) {
    case "experience":
      return [piece.value.company, piece.value.role, piece.value.started_on].every(
        (text) => text.trim() !== "",
      );
    case "education":
      return piece.value.institution.trim() !== "" && piece.value.course.trim() !== "";
    case "language":
      return piece.value.level !== null;
    case "skill":
      return piece.value.name.trim() !== "";
    case "place":
      return piece.value.city.trim() !== "";
    default:
      return piece.value.trim().length >= 2;
  }
}

const ofText = (there: string | null | undefined, isSame: boolean): Standing =>
  there ? (isSame ? "there" : "differs") : "new";

export function standingOf(piece: CvPiece, curriculum: CurriculumWrite): Standing {
  switch (piece.kind) {
    case "experience": {
      const { company, role, started_on } = piece.value;
      const known = (curriculum.experiences ?? []).some(
        (experience) =>
          key(experience.company) === key(company) &&
          (key(experience.role) === key(role) || experience.started_on === started_on),
      );
      return known ? "there" : "new";
    }
    case "education": {
      const { course, institution } = piece.value;
      const known = (curriculum.educations ?? []).some(
        (education) =>
          key(education.institution) === key(institution) && key(education.course) === key(course),
      );
      return known ? "there" : "new";
    }
    case "language": {
      const known = (curriculum.languages ?? []).find(({ language }) => language === piece.value.language);
      return known ? (known.level === piece.value.level ? "there" : "differs") : "new";
    }
    case "skill":
      return (curriculum.skills ?? []).some(({ name }) => key(name) === key(piece.value.name))
        ? "there"
        : "new";
    case "place":
      return ofText(curriculum.city, key(curriculum.city) === key(piece.value.city));
    // The e-mail is that of the account, which is changed by a link that is mailed.
    case "email":
      return "there";
    case "linkedin":
    case "github":
      return ofText(curriculum[piece.kind], link(curriculum[piece.kind]) === link(piece.value));
    default:
      return ofText(curriculum[piece.kind], key(curriculum[piece.kind]) === key(piece.value));
  }
}

/** The curriculum value a piece would replace; null for additions. */
export function currentOf(piece: CvPiece, curriculum: CurriculumWrite, locale: Locale): string | null {
  switch (piece.kind) {
    case "language": {
      const known = curriculum.languages?.find(({ language }) => language === piece.value.language);
      return known ? labelIn(languageLevel, known.level, locale) : null;
    }
    case "place":
      return [curriculum.city, curriculum.state].filter(Boolean).join("/") || null;
    case "experience":
    case "education":
    case "skill":
    case "email":
      return null;
    default:
      return curriculum[piece.kind] ?? null;
  }
}

/** The pieces that fill empty fields and are certain enough to be applied without review. */
export const fillingPieces = (pieces: readonly CvPiece[], curriculum: CurriculumWrite): CvPiece[] =>
  pieces.filter(
    (piece) => piece.confidence >= sure && isWhole(piece) && standingOf(piece, curriculum) === "new",
  );

const latestFirst = (a: { started_on: string }, b: { started_on: string }): number =>
  b.started_on.localeCompare(a.started_on);

/** The parts of a curriculum changed by pieces. */
export function mergedInto(curriculum: CurriculumWrite, pieces: readonly CvPiece[]): CurriculumWrite {
  const out: CurriculumWrite = {};
  for (const piece of pieces) {
    switch (piece.kind) {
      case "experience":
        out.experiences = [...(out.experiences ?? curriculum.experiences ?? []), piece.value]
          .sort(latestFirst)
          .slice(0, 40);
        break;
      case "education":
        out.educations = [...(out.educations ?? curriculum.educations ?? []), piece.value].slice(0, 20);
        break;
      case "language": {
        const { language, level } = piece.value;
        const others = (out.languages ?? curriculum.languages ?? []).filter(
          (item) => item.language !== language,
        );
        out.languages = [...others, { language, level: level ?? 0 }].slice(0, 20);
        break;
      }
      case "skill":
        out.skills = [...(out.skills ?? curriculum.skills ?? []), { name: piece.value.name }].slice(0, 100);
        break;
      case "place":
        Object.assign(out, piece.value);
        break;
      case "email":
        break;
      default:
        out[piece.kind] = piece.value.trim();
    }
  }
  return out;
}

/** The same of somebody's own curriculum: where it names no post or company yet, the latest experience does. */
export function curriculumWith(curriculum: CurriculumWrite, pieces: readonly CvPiece[]): CurriculumWrite {
  const change = mergedInto(curriculum, pieces);
  const [latest] = change.experiences ?? [];
  if (!latest) return change;
  return {
    ...(curriculum.role_name ? {} : { role_name: latest.role }),
    ...(curriculum.company_name ? {} : { company_name: latest.company }),
    ...change,
  };
}
