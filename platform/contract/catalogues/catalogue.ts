import type { Label } from "../entity.ts";

export type Code = number | string;

/** One entry of a list. Codes are the specification's where it gives them. */
export interface Entry {
  code: Code;
  label: Label;
  description?: Label;
}

export type Catalogue = readonly Entry[];

type Row = readonly [code: Code, pt: string, en: string];

export function list<const Rows extends readonly Row[]>(
  rows: Rows,
): readonly (Entry & { code: Rows[number][0] })[] {
  return rows.map(([code, pt, en]) => ({ code, label: { pt, en } }));
}

/** The entry of a code; codes that travelled as text find their number too. */
export function entryOf<E extends Entry>(
  catalogue: readonly E[],
  code: Code | null | undefined,
): E | undefined {
  if (code === null || code === undefined) return undefined;
  return (
    catalogue.find((entry) => entry.code === code) ?? catalogue.find((entry) => `${entry.code}` === `${code}`)
  );
}

/** The label of a code, or the code itself where the list does not know it. */
export function labelIn(catalogue: Catalogue, code: Code | null | undefined, locale: keyof Label): string {
  if (code === null || code === undefined) return "";
  return entryOf(catalogue, code)?.label[locale] ?? `${code}`;
}
