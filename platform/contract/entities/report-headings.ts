import type { EntityName } from "../entity-names.ts";
import type { Locale } from "../locale.ts";
import { entityFields } from "./all.ts";

type Kind = "count" | "sum" | "avg" | "min" | "max";

const words: Record<Locale, Record<Kind, string>> = {
  pt: { count: "Quantidade", sum: "Soma", avg: "Média", min: "Mínimo", max: "Máximo" },
  en: { count: "Count", sum: "Sum", avg: "Average", min: "Minimum", max: "Maximum" },
};

/** Column name of each measure, and whether its values are money in cents. */
export function measureHeadings(
  { entity, measures }: { entity: EntityName; measures: readonly { kind: Kind; field: string | null }[] },
  locale: Locale,
): { heading: string; isMoney: boolean }[] {
  const fields = entityFields(entity);
  return measures.map(({ kind, field: name }) => {
    const field = name === null ? undefined : fields[name];
    const heading = field ? `${words[locale][kind]}: ${field.label[locale]}` : words[locale][kind];
    return { heading, isMoney: field?.type === "money" };
  });
}
