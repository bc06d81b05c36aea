import type { Locale } from "#client/i18n/i18n.ts";
import { entities } from "#contract/entities/all.ts";
import type { Label } from "#contract/entity.ts";
import type { EntityName } from "#contract/entity-names.ts";

/** Lower-cased for use within a sentence; names such as LinkedIn and abbreviations keep their capitals. */
export const lowered = (text: string): string =>
  text.replaceAll(/\p{L}+/gu, (word) => (/^\p{Lu}\p{Ll}*$/u.test(word) ? word.toLowerCase() : word));

/** Name of a list's records: the entity's, or a subset's. */
export interface RecordLabel {
  one: Label;
  many: Label;
  new?: Label;
}

/** '1 vaga', '12 vagas': what `shown` records are called. */
export function countedRecords(
  { one, many }: RecordLabel,
  count: number,
  shown: string,
  locale: Locale,
): string {
  return `${shown} ${lowered((count === 1 ? one : many)[locale])}`;
}

/** 'Vaga criada', 'Contato do cliente criado', 'Job created'. */
export function createdRecord(entity: EntityName, locale: Locale): string {
  const { one, new: making }: RecordLabel = entities[entity].label;
  if (locale === "en") return `${one.en} created`;
  const isFeminine = making ? making.pt.startsWith("Nova ") : one.pt.endsWith("a");
  return `${one.pt} ${isFeminine ? "criada" : "criado"}`;
}
