import type { Locale } from "#client/i18n/i18n.ts";
import { candidateEntity } from "#contract/entities/candidate.ts";
import type { Field } from "#contract/entity.ts";

const fields: Readonly<Record<string, Field>> = candidateEntity.fields;

/** The fields that a column may fill, in the order of the form. */
export const importFields = (locale: Locale) =>
  Object.entries(fields)
    .filter(([, field]) => field.writable)
    .map(([value, field]) => ({ value, label: field.label[locale] }));

export const fieldLabel = (name: string, locale: Locale): string => fields[name]?.label[locale] ?? name;
