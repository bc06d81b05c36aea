import { catalogues, isCatalogue } from "#contract/catalogues/all.ts";
import type { Field, Label } from "#contract/entity.ts";
import { termOf } from "../fields/field-value.tsx";

const byType: Partial<Record<Field["type"], number>> = {
  money: 130,
  number: 110,
  boolean: 120,
  date: 120,
  datetime: 176,
  phone: 160,
  email: 260,
};
const usual = 190;
const ofTitle = 290;

/** Badge and cell around a choice's text, and a letter of it. */
const around = 48;
const letter = 7;
/** A column's title, with the arrow of its order, is not cut for a narrow value's sake. */
const forTitle = (title: string) => Math.min(200, around + letter * title.length);

/** As wide as the longest of its choices, so that none is cut. */
function choiceWidth(catalogue: string, locale: keyof Label): number {
  const labels = isCatalogue(catalogue) ? catalogues[catalogue].map(({ label }) => label[locale].length) : [];
  return Math.min(280, Math.max(150, around + letter * Math.max(0, ...labels)));
}

/** How wide a column is until the person sizes it. */
export function columnWidth(field: Field, isTitle: boolean, locale: keyof Label): number {
  if (isTitle) return ofTitle;
  if (field.type === "enum") return choiceWidth(field.catalogue ?? "", locale);
  return Math.max(byType[field.type] ?? usual, forTitle(termOf(field, locale)));
}
