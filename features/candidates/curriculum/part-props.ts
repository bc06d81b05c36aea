import type { Locale } from "#client/i18n/i18n.ts";
import type { CurriculumWrite } from "#contract/calls/candidates.ts";
import { type Catalogue, labelIn } from "#contract/catalogues/catalogue.ts";
import type { Option } from "#ui/field.tsx";

/** Props of each part of the curriculum form, in the wizard and the candidate's area. */
export interface PartProps {
  value: CurriculumWrite;
  /** The error at a path of the curriculum, in the person's language. */
  errorAt: (path: string) => string | undefined;
  onChange: (change: CurriculumWrite) => void;
}

export function numberOptions(catalogue: Catalogue, locale: Locale): Option<number>[] {
  return catalogue.map(({ code }) => ({ value: Number(code), label: labelIn(catalogue, code, locale) }));
}

export function textOptions(catalogue: Catalogue, locale: Locale): Option<string>[] {
  return catalogue.map(({ code }) => ({ value: String(code), label: labelIn(catalogue, code, locale) }));
}
