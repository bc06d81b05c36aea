import { useLocale } from "#client/i18n/use-texts.ts";
import { catalogues, isCatalogue } from "#contract/catalogues/all.ts";
import type { Entry } from "#contract/catalogues/catalogue.ts";
import { isObject } from "#contract/object.ts";
import type { Option } from "#ui/field.tsx";

/** Input of a composite datum. */
type Parts = Readonly<Record<string, unknown>>;

export interface PartsProps {
  label: string;
  value: Parts;
  errorAt: (part: string) => string | undefined;
  onChange: (value: Parts) => void;
}

/** Draft values, narrowed by field type. */
export const textIn = (value: unknown): string => (typeof value === "string" ? value : "");
export const codeIn = (value: unknown) =>
  typeof value === "number" || typeof value === "string" ? value : null;
export const partsIn = (value: unknown): Parts => (isObject(value) ? value : {});

/** Input mask: `#` is a digit, the rest is inserted between. */
const masks: Readonly<Record<string, string>> = {
  cpf: "###.###.###-##",
  pis: "###.#####.##-#",
  zip_code: "#####-###",
};
export function masked(field: string, typed: string): string {
  const mask = masks[field];
  if (!mask) return typed;
  const digits = [...typed.replaceAll(/\D/g, "")];
  let text = "";
  for (const sign of mask) {
    if (digits.length === 0) break;
    text += sign === "#" ? digits.shift() : sign;
  }
  return text;
}

/** The choices of a catalogue in the person's language; countries by their names. */
export function useOptions(name: string | undefined): Option<string | number>[] {
  const locale = useLocale();
  const entries: readonly Entry[] = name !== undefined && isCatalogue(name) ? catalogues[name] : [];
  const options = entries.map(({ code, label }) => ({ value: code, label: label[locale] }));
  return name === "country" ? options.toSorted((a, b) => a.label.localeCompare(b.label, locale)) : options;
}
