import type { Field } from "#contract/entity.ts";
import type { Operator } from "#contract/operators.ts";
import { localDay } from "#machines/shared/clock.ts";
import type { Value } from "#machines/shared/list-filters.ts";

export type Fields = Record<string, Field>;

export const valueless: readonly Operator[] = ["null", "not_null"];
export const severalValued: readonly Operator[] = ["in", "not_in"];

/** A date filter means whole days in the person's time zone. */
export function momentOfDay(day: string, operator: Operator): string {
  const ends = operator === "gt" || operator === "lteq";
  const at = new Date(`${day}T${ends ? "23:59:59.999" : "00:00:00.000"}`);
  return Number.isNaN(at.getTime()) ? "" : at.toISOString();
}

/** The day of an instant, on the person's own clock; a day is that day. */
export function dayOf(value: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return value;
  const at = new Date(value);
  return Number.isNaN(at.getTime()) ? "" : localDay(at);
}

/** The form's value as the list stores it; null if incomplete. */
export function finishedValue(field: Field, operator: Operator, texts: readonly string[]): Value | null {
  if (valueless.includes(operator)) return "true";
  const given = texts.map((text) => text.trim()).filter(Boolean);
  if (severalValued.includes(operator)) return given.length > 0 ? given : null;
  const [first] = given;
  if (first === undefined) return null;
  return field.type === "datetime" ? momentOfDay(first, operator) || null : first;
}

/** Initial values of the form when a condition is edited. */
export function formTexts(field: Field, operator: Operator, value: Value): string[] {
  if (valueless.includes(operator)) return [];
  const texts = [value].flat();
  return field.type === "datetime" || field.type === "date" ? texts.map(dayOf) : texts;
}
