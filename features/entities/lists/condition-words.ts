import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useLabels } from "#client/system/page/use-labels.ts";
import type { Field } from "#contract/entity.ts";
import type { Placed } from "#machines/shared/list-filters.ts";
import { entityTexts } from "../fields/texts.ts";
import { valueless } from "./filter-values.ts";

type Condition = Pick<Placed, "field" | "operator" | "value">;

/** A condition in words: its field, its operator and its values; records by their names where these are known. */
export function useConditionWords() {
  const words = useTexts(entityTexts);
  const locale = useLocale();
  const { label } = useLabels();
  const formats = useFormats();
  const shown = (field: Field | undefined, item: string, nameOf: (id: string) => string): string => {
    switch (field?.type) {
      case "boolean":
        return words(item === "true" ? "yes" : "no");
      case "enum":
      case "multi_enum":
      case "text":
        return label(field.catalogue ?? "", item);
      case "lookup":
      case "lookups":
        return nameOf(item);
      case "money":
        return formats.money(Number(item));
      case "number":
        return formats.number(Number(item));
      case "date":
      case "datetime":
        return formats.date(item);
      default:
        return item;
    }
  };
  return (
    { field: name, operator, value }: Condition,
    field: Field | undefined,
    nameOf: (id: string) => string,
  ): string => {
    const values = valueless.includes(operator) ? [] : [value].flat();
    const parts = [field?.label[locale] ?? name, words(`operators.${operator}`)];
    return [...parts, formats.list(values.map((item) => shown(field, item, nameOf)))]
      .filter(Boolean)
      .join(" ");
  };
}
