import { catalogues, isCatalogue } from "#contract/catalogues/all.ts";
import type { Entry } from "#contract/catalogues/catalogue.ts";
import { useLocale } from "#platform/i18n/use-texts.ts";
import type { Option } from "#ui/field.tsx";

/** What was typed of a datum that has parts. */
type Parts = Readonly<Record<string, unknown>>;

export interface PartsProps {
  label: string;
  value: Parts;
  errorAt: (part: string) => string | undefined;
  onChange: (value: Parts) => void;
}

/** What a draft holds, by what its field takes. */
export const textIn = (value: unknown): string => (typeof value === "string" ? value : "");
export const codeIn = (value: unknown) =>
  typeof value === "number" || typeof value === "string" ? value : null;
export const partsIn = (value: unknown): Parts =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Parts) : {};

/** The choices of a catalogue in the person's language; countries by their names. */
export function useOptions(name: string | undefined): Option<string | number>[] {
  const locale = useLocale();
  const entries: readonly Entry[] = name !== undefined && isCatalogue(name) ? catalogues[name] : [];
  const options = entries.map(({ code, label }) => ({ value: code, label: label[locale] }));
  return name === "country"
    ? options.toSorted((one, other) => one.label.localeCompare(other.label, locale))
    : options;
}
